import { FrameSignIn } from "#src/shop/sign-in/frame-sign-in.tsx"
import { Purchase } from "#src/shop/tickets/builder/purchase.tsx"
import { defineElement } from "../define.tsx"
import { addTicket } from "../methods/add-ticket.ts"
import { showStep } from "../methods/show-step.ts"
import { LazyCheckoutFrame } from "../partner/load-checkout-frame.ts"
import { choice, key, text, wholeNumber } from "../runtime/attributes.ts"
import { sellingEvents } from "../runtime/selling.ts"
import { PurchaseSteps } from "../steps/purchase-steps.tsx"

const begin = (step: "choose" | "cart" | "checkout" | null, lottery: string | null) => {
  if (step === "cart") return "cart"
  if (step === "checkout") return "pay"
  return lottery ? "choose" : "list"
}

/**
 * The whole purchase: choose numbers, cart, sign in, pay, receipt, without leaving the page.
 *
 * @csspart dialog - The dialog, with `mode="dialog"`.
 * @csspart close - The button in the dialog's corner that closes it.
 */
export const lottoPurchase = defineElement({
  tag: "lotto-purchase",
  label: "Lottery tickets",
  attributes: {
    /** Key of the lottery to begin with; a choice of all where left out. */
    lottery: key,
    /** The same as `lottery`. */
    offer: key,
    /** How to play: `standard`, `powerhit`, `reduced_system` …; the offer's first where left out. */
    gameType: key,
    /** Number of the draw. A ticket is for the next open one where it is left out. */
    draw: wholeNumber(1, 999_999, null),
    /** Games shown when the ticket opens. */
    quantity: wholeNumber(1, 50, null),
    /** In the page, or as a dialog that `open()` shows. */
    mode: choice(["inline", "dialog"], "inline"),
    /** Which of your channels its sales count for, by the key in your partner record; the first where left out. */
    channel: text(64),
    /** Whether each step has an entry in the browser's history, so that Back goes a step back. */
    history: choice(["on", "off"], "on"),
    /**
     * Where the purchase begins, and begins anew when it is changed: `cart`, for example, once something was added.
     * `show()` moves it without that.
     */
    step: choice(["choose", "cart", "checkout"], null),
  },
  events: sellingEvents,
  methods: { addToCart: addTicket, show: showStep },
  dialog: true,
  reserve: [1200, 1720],
  check: ({ partner, surface }) =>
    partner || surface === "shop" ? null : "The attribute partner is needed outside the shop's own pages.",
  render: ({ lottery, offer, step, surface, ...props }) => {
    const first = lottery ?? offer
    const flow = (
      <Purchase
        key={`${first} ${step}`}
        lottery={first}
        first={begin(step, first)}
        hasHistory={props.history === "on"}
        show={(state) => (
          <PurchaseSteps
            flow={state}
            element={{ ...props, surface, CheckoutFrame: LazyCheckoutFrame }}
            {...props}
          />
        )}
      />
    )
    // Only the shop's own frame takes a token out of its address.
    return surface === "frame" ? <FrameSignIn>{flow}</FrameSignIn> : flow
  },
})
