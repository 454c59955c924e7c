import type { StripeElementsOptionsMode, StripeExpressCheckoutElement } from "@stripe/stripe-js"
import { loadStripe } from "@stripe/stripe-js/pure"
import type { CardLook } from "#src/ui/form/card-frame-messages.ts"
import type { WalletCode } from "#src/ui/form/wallet-frame-messages.ts"
import { paintPage } from "./fields-page.ts"
import type { ShownWallets, WalletsPage } from "./wallets-page.ts"

/** Until there is an amount, Stripe wants one all the same; nothing is asked for without another, cents. */
const PLACEHOLDER = 1000

const BUTTON_HEIGHT = 48

const centsOf = (amount: string | null): number =>
  amount === null ? PLACEHOLDER : Math.round(Number(amount) * 100)

/**
 * Stripe's Express Checkout Element: the wallet's own button and sheet, out of which comes a payment method. It has no
 * way to ask for debit cards alone, as gambling in Great Britain needs: only the Payment Request Button has one, for
 * Apple Pay, and Stripe has deprecated that. The server refuses a credit card before it is charged.
 */
export async function showStripeWallets(page: WalletsPage): Promise<ShownWallets> {
  const { start, container } = page
  const { words, codes, shown, currency } = start
  const stripe = await loadStripe(start.clientKey, { locale: "en-GB" })
  if (!stripe) throw new Error("Stripe's script did not come.")
  const options: StripeElementsOptionsMode = {
    mode: "payment",
    amount: centsOf(start.amount),
    currency: currency.toLowerCase(),
    paymentMethodCreation: "manual",
    allowedPaymentMethodTypes: ["card"],
  }
  const elements = stripe.elements(options)
  const looksFor = (code: WalletCode) =>
    (shown === null ? codes.includes(code) : shown === code) ? "auto" : "never"
  let button: StripeExpressCheckoutElement | null = null
  let scheme = start.look.scheme

  /** Stripe's button keeps the colour it was made with. */
  function show(): Promise<readonly WalletCode[]> {
    button?.destroy()
    const theme = scheme === "dark" ? "white" : "black"
    const made = elements.create("expressCheckout", {
      paymentMethods: {
        applePay: looksFor("ap"),
        googlePay: looksFor("gp"),
        link: "never",
        amazonPay: "never",
        paypal: "never",
        klarna: "never",
      },
      buttonTheme: { applePay: theme, googlePay: theme },
      buttonType: { applePay: "plain", googlePay: "plain" },
      buttonHeight: BUTTON_HEIGHT,
      layout: { maxColumns: 1, maxRows: 1, overflow: "never" },
    })
    button = made
    let amount: string | null = null
    made.on("click", ({ resolve, reject }) => {
      amount = page.begin()
      if (amount === null) reject()
      else resolve()
    })
    made.on("cancel", page.cancel)
    made.on("confirm", async ({ paymentFailed }) => {
      if (amount === null || !stripe) return paymentFailed({ reason: "fail" })
      const { error: wrong } = await elements.submit()
      const { paymentMethod, error } = wrong
        ? { error: wrong, paymentMethod: undefined }
        : await stripe.createPaymentMethod({ elements })
      if (paymentMethod)
        return page.pay({ token: paymentMethod.id, amount }, (paid) => {
          if (!paid) paymentFailed({ reason: "fail" })
        })
      paymentFailed({ reason: "fail" })
      const isLost = error?.type === "api_connection_error" || error?.type === "api_error"
      page.refuse(isLost ? words.unreachable : words.unread)
    })
    return new Promise((resolve, reject) => {
      made.on("loaderror", reject)
      made.on("ready", ({ availablePaymentMethods }) => {
        const has = { ap: availablePaymentMethods?.applePay, gp: availablePaymentMethods?.googlePay }
        resolve(codes.filter((code) => has[code]))
      })
      made.mount(container)
    })
  }

  return {
    codes: await show(),
    repaint(look: CardLook) {
      paintPage(look)
      if (look.scheme === scheme) return
      scheme = look.scheme
      show().catch(page.fail)
    },
    setAmount: (amount) => elements.update({ amount: centsOf(amount) }),
  }
}
