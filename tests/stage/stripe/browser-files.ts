import { expressCheckoutScript } from "./wallets-script.ts"

/** Stripe's script, as far as the page with the card fields uses it: fields in frames of Stripe's origin. */
export const stripeScript = `
${expressCheckoutScript}
window.Stripe = (key) => {
  const fields = new Map()
  let calls = 0
  const waiting = new Map()
  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== "https://js.stripe.com" && origin !== "https://hooks.stripe.com") return
    if (data.call) return waiting.get(data.call)?.(data)
    for (const field of fields.values()) if (field.frame?.contentWindow === source) field.heard(data)
  })
  const request = (frame, question) => new Promise((resolve) => {
    const call = ++calls
    waiting.set(call, (answer) => { waiting.delete(call); resolve(answer.result) })
    frame.contentWindow.postMessage({ ...question, call, key }, "https://js.stripe.com")
  })
  const create = (type, { style } = {}) => {
    const listeners = {}
    const say = (name, event) => (listeners[name] ?? []).forEach((listen) => listen(event))
    const field = {
      on(name, listen) { (listeners[name] ??= []).push(listen); return field },
      mount(place) {
        const frame = document.createElement("iframe")
        frame.src = "https://js.stripe.com/stand-in/" + type
        frame.title = "Secure " + type + " input frame"
        for (const [name, value] of [["border", "0"], ["width", "100%"], ["height", "24px"], ["display", "block"]])
          frame.style.setProperty(name, value)
        field.place = place
        field.frame = frame
        place.append(frame)
      },
      update({ style, disabled }) { field.frame.contentWindow.postMessage({ options: { color: style?.base.color, disabled } }, "https://js.stripe.com") },
      focus() { field.frame.contentWindow.postMessage({ focus: true }, "https://js.stripe.com") },
      heard(data) {
        if (data.ready) {
          field.update({ style })
          say("ready", {})
        }
        if (data.focused !== undefined) field.place.classList.toggle("StripeElement--focus", data.focused)
        if (data.change) {
          field.place.classList.toggle("StripeElement--invalid", Boolean(data.change.error))
          say("change", data.change)
        }
      },
    }
    fields.set(type, field)
    return field
  }
  return {
    elements: (options) => ({
      options,
      create: (type, how) => type === "expressCheckout" ? expressCheckout(fields, options, how) : create(type, how),
      update: (more) => Object.assign(options, more),
      submit: async () => ({}),
    }),
    createPaymentMethod: ({ elements, billing_details }) => elements
      ? request(fields.get("expressCheckout").frame, { make: "wallet", paid: elements.options.paid }).then((made) => { elements.options.whenMade?.(); return made })
      : request(fields.get("cardNumber").frame, { make: "method", holder: billing_details.name }),
    createToken: () => request(fields.get("cardCvc").frame, { make: "code" }),
    confirmCardSetup: (secret, { payment_method }) =>
      request(fields.get("cardNumber").frame, { make: "setup", secret, holder: payment_method.billing_details.name }),
    handleNextAction: ({ clientSecret }) => new Promise((resolve) => {
      const frame = document.createElement("iframe")
      const call = ++calls
      frame.title = "Your bank"
      frame.src = "https://hooks.stripe.com/stand-in-setup/" + clientSecret.split("_secret_")[0] + "?call=" + call
      for (const [name, value] of [["position", "fixed"], ["inset", "0"], ["width", "100%"], ["height", "100%"], ["background", "#fff"]])
        frame.style.setProperty(name, value)
      waiting.set(call, (answer) => { waiting.delete(call); frame.remove(); resolve(answer.result) })
      document.body.append(frame)
    }),
  }
}
`

const labels: Readonly<Record<string, string>> = {
  cardNumber: "Credit or debit card number",
  cardExpiry: "Credit or debit card expiration date",
  cardCvc: "Credit or debit card CVC/CVV",
}

/** A field in its frame. What is typed in one is known to its siblings, which are of its origin, and to nobody else. */
export const fieldPage = (type: string) => `<!doctype html><html lang="en"><title>Card</title>
<style>html,body{margin:0;background:transparent}input{all:unset;width:100%;font:16px/24px system-ui;color:CanvasText}</style>
<input aria-label="${labels[type]}" inputmode="numeric" autocomplete="off">
<script>
const type = "${type}"
const input = document.querySelector("input")
const host = document.referrer ? new URL(document.referrer).origin : "*"
const post = (message) => parent.postMessage(message, host)
window.standIn = { type, value: () => input.value.replace(/[^0-9]/g, "") }
const brandOf = (digits) => digits.length < 2 ? "unknown" : digits[0] === "4" ? "visa" : /^5[1-5]/.test(digits) ? "mastercard" : /^3[47]/.test(digits) ? "amex" : /^35/.test(digits) ? "jcb" : "unknown"
const errors = { cardNumber: ["incomplete_number", "Your card number is incomplete."], cardExpiry: ["incomplete_expiry", "Your card's expiry date is incomplete."], cardCvc: ["incomplete_cvc", "Your card's security code is incomplete."] }
const least = { cardNumber: 15, cardExpiry: 4, cardCvc: 3 }
const wrong = (field) => field.value().length < least[field.type] ? { type: "validation_error", code: errors[field.type][0], message: errors[field.type][1] } : undefined
input.addEventListener("input", () => post({ change: { empty: input.value === "", brand: brandOf(window.standIn.value()) } }))
input.addEventListener("blur", () => { post({ focused: false }); if (input.value) post({ change: { brand: brandOf(window.standIn.value()), error: wrong(window.standIn) } }) })
input.addEventListener("focus", () => post({ focused: true }))
const siblings = () => [...Array(parent.frames.length).keys()].map((index) => { try { return parent.frames[index].standIn } catch { return undefined } }).filter(Boolean)
const send = async (key, path, form) => {
  try {
    const answer = await fetch("https://api.stripe.com" + path, { method: "POST", headers: { authorization: "Bearer " + key }, body: new URLSearchParams(form) })
    return await answer.json()
  } catch {
    return { error: { type: "api_connection_error", message: "No connection." } }
  }
}
const makers = {
  async method({ key, holder }) {
    const all = Object.fromEntries(siblings().map((field) => [field.type, field]))
    const first = ["cardNumber", "cardExpiry", "cardCvc"].map((name) => wrong(all[name])).find(Boolean)
    if (first) return { error: first }
    const expiry = all.cardExpiry.value()
    const made = await send(key, "/v1/payment_methods", { type: "card", "card[number]": all.cardNumber.value(), "card[exp_month]": expiry.slice(0, 2), "card[exp_year]": expiry.slice(2), "card[cvc]": all.cardCvc.value(), "billing_details[name]": holder })
    return made.error ? { error: made.error } : { paymentMethod: made }
  },
  async code({ key }) {
    const error = wrong(window.standIn)
    if (error) return { error }
    const made = await send(key, "/v1/tokens", { "cvc_update[cvc]": window.standIn.value() })
    return made.error ? { error: made.error } : { token: made }
  },
  async setup({ key, holder, secret }) {
    const { paymentMethod, error } = await makers.method({ key, holder })
    if (error) return { error }
    const made = await send(key, "/v1/setup_intents/" + secret.split("_secret_")[0] + "/confirm", { client_secret: secret, payment_method: paymentMethod.id })
    return made.error ? { error: made.error } : { setupIntent: made }
  },
}
addEventListener("message", async ({ data, source }) => {
  if (source !== parent) return
  if (data.focus) input.focus()
  if (data.options?.disabled !== undefined) input.disabled = data.options.disabled
  if (data.options?.color) input.style.setProperty("color", data.options.color)
  if (data.make) post({ call: data.call, result: await makers[data.make](data) })
})
post({ ready: true })
</script></html>`

/** A bank's question. Its buttons lead to the same address with an answer. */
export const bankPage = (call = "") => `<!doctype html><html lang="en"><title>Your bank</title>
<meta name="viewport" content="width=device-width">
<h1>The test bank</h1><p>Is it you who pays?</p>
<form><input type="hidden" name="call" value="${call}"><button name="answer" value="yes">Approve</button> <button name="answer" value="no">Decline</button></form></html>`

export const goTo = (address: string) =>
  `<!doctype html><html lang="en"><title>Your bank</title><script>location.replace(${JSON.stringify(address)})</script></html>`

/** Tells the page that opened the bank's window how its setup stands. */
export const postSetup = (call: string, result: object) =>
  `<!doctype html><html lang="en"><title>Your bank</title><script>parent.postMessage(${JSON.stringify({ call: Number(call), result })}, "*")</script></html>`
