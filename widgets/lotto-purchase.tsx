import { lazy, Suspense, useEffect, useState } from "react"
import type { Place } from "#src/client/client.ts"
import { paths } from "#src/domain/paths.ts"
import { LotteryListing } from "#src/features/lottery-listing/lottery-listing.tsx"
import { Purchase, type PurchaseFlow, type PurchaseStep } from "#src/features/purchase/purchase.tsx"
import { TicketBuilder } from "#src/features/ticket-builder/ticket-builder.tsx"
import { useLoadWords } from "#src/state/load-words.ts"
import { Skeleton } from "#src/ui/waiting.tsx"
import { addTicket } from "./add-ticket.ts"
import { takeAddressToken } from "./address-token.ts"
import type { CheckoutFrameProps } from "./checkout-frame.tsx"
import { defineElement } from "./define.tsx"
import { choice, key, wholeNumber } from "./element/attributes.ts"

/* Later steps arrive when they are needed; a ticket can be built without them. */
const CartPage = lazy(async () => ({ default: (await import("#src/features/cart/cart-page.tsx")).CartPage }))
const SignIn = lazy(async () => ({ default: (await import("#src/features/sign-in/sign-in.tsx")).SignIn }))
const TokenSignIn = lazy(async () => ({
  default: (await import("#src/features/sign-in/token-sign-in.tsx")).TokenSignIn,
}))
const Checkout = lazy(async () => ({
  default: (await import("#src/features/payment/checkout.tsx")).Checkout,
}))
const Receipt = lazy(async () => ({ default: (await import("#src/features/receipt/receipt.tsx")).Receipt }))
const CheckoutFrame = lazy(async () => ({ default: (await import("./checkout-frame.tsx")).CheckoutFrame }))

interface FlowProps extends Omit<CheckoutFrameProps, "onCancel" | "onPurchase"> {
  readonly lottery: string | null
  readonly gameType: string | null
  readonly draw: number | null
  readonly step: "choose" | "cart" | "checkout" | null
  readonly place: Place
  readonly partner: string | null
}

function firstStep({ step, lottery }: FlowProps): PurchaseStep {
  if (step === "checkout") return "pay"
  if (step === "cart") return "cart"
  return lottery ? "choose" : "list"
}

function Flow(props: FlowProps) {
  const words = useLoadWords()
  const token = useAddressToken(props)
  const [refused, setRefused] = useState(false)
  if (token && !refused)
    return (
      <Suspense fallback={<Skeleton label={words.loading} />}>
        <TokenSignIn
          kind="autologin"
          token={token}
          onSignedIn={() => setRefused(true)}
          onRefused={() => setRefused(true)}
        />
      </Suspense>
    )
  return (
    <Purchase
      lottery={props.lottery}
      first={firstStep(props)}
      show={(flow) => (
        <Suspense fallback={<Skeleton label={words.loading} lines={3} tall />}>
          <Step flow={flow} {...props} />
        </Suspense>
      )}
    />
  )
}

/** The partner's one-time token in this frame's address, taken out of it as soon as the page is alive. */
function useAddressToken({ place, partner }: FlowProps): string {
  const [token, setToken] = useState("")
  useEffect(() => {
    if (place === "frame" && partner) setToken(takeAddressToken(paths.partner.link(partner)))
  }, [place, partner])
  return token
}

function Step({ flow, ...props }: { flow: PurchaseFlow } & FlowProps) {
  const { gameType, draw, place, getToken, campaign, theme } = props
  const paying = flow.step === "sign-in" || flow.step === "pay" || flow.step === "receipt"
  if (paying && place === "partner")
    return (
      <CheckoutFrame
        getToken={getToken}
        campaign={campaign}
        theme={theme}
        onCancel={() => flow.go("cart")}
        onPurchase={() => {}}
      />
    )
  switch (flow.step) {
    case "list":
      return <LotteryListing onChoose={flow.choose} />
    case "choose":
      return (
        <TicketBuilder
          offer={flow.lottery ?? ""}
          gameType={gameType}
          draw={draw}
          onAdded={() => flow.go("cart")}
        />
      )
    case "cart":
      return (
        <CartPage
          onCheckout={() => flow.go("pay")}
          onBrowse={() => flow.go(flow.lottery ? "choose" : "list")}
        />
      )
    case "sign-in":
      return <SignIn onSignedIn={() => flow.go("pay")} />
    case "pay":
      return (
        <Checkout
          onPurchased={flow.purchased}
          onSignInNeeded={() => flow.go("sign-in")}
          onBack={() => flow.go(flow.lottery ? "choose" : "list")}
        />
      )
    case "receipt":
      return (
        <Receipt
          checkout={flow.checkoutId ?? ""}
          onAnother={() => flow.go(flow.lottery ? "choose" : "list")}
        />
      )
  }
}

export const lottoPurchase = defineElement({
  tag: "lotto-purchase",
  label: "Buy a ticket",
  attributes: {
    lottery: key,
    offer: key,
    gameType: key,
    draw: wholeNumber(1, 999_999, null),
    quantity: wholeNumber(1, 50, null),
    mode: choice(["inline", "dialog"], "inline"),
    step: choice(["choose", "cart", "checkout"], null),
  },
  events: [
    "lotto-cart-change",
    "lotto-checkout",
    "lotto-sign-in",
    "lotto-sign-out",
    "lotto-purchase",
    "lotto-cancel",
    "lotto-navigate",
    "lotto-analytics",
  ],
  dialog: true,
  methods: { addToCart: addTicket },
  reserve: [1200, 1720],
  check: ({ partner, place }) =>
    partner || place === "shop" ? null : "The attribute partner is the key the shop gave you; it is missing.",
  render: ({ lottery, offer, gameType, draw, step, place, partner, getToken, campaign, theme }) => (
    <Flow
      lottery={lottery ?? offer}
      gameType={gameType}
      draw={draw}
      step={step}
      place={place}
      partner={partner}
      getToken={getToken}
      campaign={campaign}
      theme={theme}
    />
  ),
})
