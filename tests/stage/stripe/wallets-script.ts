/**
 * Stripe's Express Checkout Element, as far as the page with the wallets' buttons uses it: its button stands in a frame
 * of Stripe's origin, and the sheet is the browser's.
 */
export const expressCheckoutScript = `
const expressCheckout = (fields, options, { paymentMethods, buttonTheme, buttonHeight }) => {
  if (options.mode !== "payment" || !(options.amount >= 50) || options.paymentMethodCreation !== "manual")
    throw new Error("Not options that Stripe takes here.")
  const listeners = {}
  const say = (name, event) => (listeners[name] ?? []).forEach((listen) => listen(event))
  const has = { applePay: false, googlePay: false }
  const total = () => ({ label: "The shop", amount: (options.amount / 100).toFixed(2) })
  const currency = options.currency.toUpperCase()
  const google = () => new PaymentRequest([{ supportedMethods: "https://google.com/pay" }], { total: { label: "The shop", amount: { currency, value: total().amount } } })
  const look = async () => {
    has.applePay = paymentMethods.applePay !== "never" && (window.ApplePaySession?.canMakePayments() ?? false)
    has.googlePay = paymentMethods.googlePay !== "never" && Boolean(window.PaymentRequest) && await google().canMakePayment()
  }
  const confirm = (type, card, end) => {
    options.paid = { type, card }
    let failed = false
    say("confirm", { expressPaymentType: type, paymentFailed: () => { failed = true; end(false) } })
    // The sheet is closed once there is a payment method, unless it failed meanwhile.
    options.whenMade = () => { if (!failed) end(true) }
  }
  const sheets = {
    apple_pay() {
      const session = new ApplePaySession(3, { total: total(), currencyCode: currency, supportedNetworks: ["visa"], merchantCapabilities: ["supports3DS"], countryCode: "AU" })
      session.onvalidatemerchant = () => session.completeMerchantValidation({})
      session.onpaymentauthorized = ({ payment }) => confirm("apple_pay", payment.token.paymentData.card, (paid) => session.completePayment(paid ? 0 : 1))
      session.oncancel = () => say("cancel", {})
      session.begin()
    },
    google_pay: () => google().show().then(({ details }) => confirm("google_pay", details.card, () => {}), () => say("cancel", {})),
  }
  const element = {
    on(name, listen) { (listeners[name] ??= []).push(listen); return element },
    async mount(place) {
      await look()
      const frame = document.createElement("iframe")
      frame.src = "https://js.stripe.com/stand-in/expressCheckout#" + encodeURIComponent(JSON.stringify({ has, buttonTheme }))
      frame.title = "Secure payment button frame"
      frame.allow = "payment *"
      for (const [name, value] of [["border", "0"], ["width", "100%"], ["height", buttonHeight + "px"], ["display", "block"]])
        frame.style.setProperty(name, value)
      element.frame = frame
      place.append(frame)
    },
    destroy() { element.frame?.remove(); fields.delete("expressCheckout") },
    heard({ ready, pressed }) {
      if (ready) say("ready", { availablePaymentMethods: has.applePay || has.googlePay ? { ...has } : undefined })
      if (pressed) say("click", { expressPaymentType: pressed, resolve: () => sheets[pressed](), reject() {} })
    },
  }
  fields.set("expressCheckout", element)
  return element
}
`

/** The button in its frame. */
export const expressCheckoutPage = `<!doctype html><html lang="en"><title>Pay</title>
<style>html,body{margin:0;background:transparent}button{all:unset;box-sizing:border-box;width:100%;height:48px;text-align:center;border-radius:8px;font:600 17px system-ui;cursor:pointer}button:focus-visible{outline:2px solid Highlight}.black{background:#000;color:#fff}.white{background:#fff;color:#000}</style>
<script>
const { has, buttonTheme } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const host = document.referrer ? new URL(document.referrer).origin : "*"
const post = (message) => parent.postMessage(message, host)
for (const [kind, type, name] of [["applePay", "apple_pay", "Apple Pay"], ["googlePay", "google_pay", "Google Pay"]]) {
  if (!has[kind]) continue
  const button = document.createElement("button")
  button.textContent = name
  button.className = buttonTheme[kind]
  button.addEventListener("click", () => post({ pressed: type }))
  addEventListener("DOMContentLoaded", () => document.body.append(button))
}
addEventListener("message", async ({ data, source }) => {
  if (source !== parent || data.make !== "wallet") return
  const form = { type: "card", "wallet_stand_in[type]": data.paid.type, "wallet_stand_in[number]": data.paid.card }
  const made = await fetch("https://api.stripe.com/v1/payment_methods", { method: "POST", headers: { authorization: "Bearer " + data.key }, body: new URLSearchParams(form) })
    .then((answer) => answer.json(), () => ({ error: { type: "api_connection_error", message: "No connection." } }))
  post({ call: data.call, result: made.error ? { error: made.error } : { paymentMethod: made } })
})
addEventListener("load", () => post({ ready: true }))
</script></html>`
