/**
 * A frame of the hosted fields, as Braintree's own script speaks with it over its bus: texts with a prefix, each an event
 * of the channel that the frame's address names. What is typed in one is known to its siblings, which are of its origin.
 */
export const hostedField = `<!doctype html><html lang="en"><title>Card</title>
<style>html,body{margin:0;background:transparent}input{all:unset;width:100%;font:16px/24px system-ui;color:CanvasText}</style>
<input inputmode="numeric" autocomplete="off">
<script>
const PREFIX = "/*framebus*/"
const channel = location.hash.slice(1)
const field = window.name.replace("braintree-hosted-field-", "")
const input = document.querySelector("input")
const replies = new Map()
const emit = (name, eventData, reply) => {
  const id = reply ? crypto.randomUUID() : undefined
  if (reply) replies.set(id, reply)
  parent.postMessage(PREFIX + JSON.stringify({ event: channel + ":hosted-fields:" + name, origin: "*", reply: id, eventData }), "*")
}
const digits = () => input.value.replace(/[^0-9]/g, "")
const passesLuhn = (text) => [...text].reverse().reduce((sum, digit, index) => { const value = Number(digit) * (index % 2 ? 2 : 1); return sum + (value > 9 ? value - 9 : value) }, 0) % 10 === 0
const rules = {
  number: () => [digits().length > 12 && passesLuhn(digits()), digits().length < 16 || passesLuhn(digits())],
  expirationDate: () => [/^(0[1-9]|1[0-2])\\d\\d(\\d\\d)?$/.test(digits()), !/^(1[3-9]|[2-9])/.test(digits())],
  cvv: () => [/^\\d{3,4}$/.test(digits()), digits().length < 5],
}
const stateOf = () => { const [isValid, isPotentiallyValid] = rules[field](); return { isEmpty: input.value === "", isValid, isPotentiallyValid, isFocused: document.activeElement === input } }
window.standIn = { field, digits, stateOf, input }
const siblings = () => [...Array(parent.frames.length).keys()].map((index) => { try { return parent.frames[index].standIn } catch { return undefined } }).filter(Boolean)
const kinds = [["visa", /^4/], ["master-card", /^5[1-5]/], ["american-express", /^3[47]/], ["jcb", /^35/]]
const cards = () => { const number = siblings().find((one) => one.field === "number")?.digits() ?? ""; return number ? kinds.filter(([, shape]) => shape.test(number)).map(([type]) => ({ type, niceType: type })) : kinds.map(([type]) => ({ type, niceType: type })) }
const say = (type) => emit("INPUT_EVENT", { type, merchantPayload: { emittedBy: field, cards: cards(), fields: Object.fromEntries(siblings().map((one) => [one.field, one.stateOf()])) } })
let before = stateOf()
let brands = ""
input.addEventListener("input", () => {
  const now = stateOf()
  if (now.isEmpty !== before.isEmpty) say(now.isEmpty ? "empty" : "notEmpty")
  if (now.isValid !== before.isValid || now.isPotentiallyValid !== before.isPotentiallyValid) say("validityChange")
  if (field === "number" && JSON.stringify(cards()) !== brands) { brands = JSON.stringify(cards()); say("cardTypeChange") }
  before = now
})
input.addEventListener("focus", () => say("focus"))
input.addEventListener("blur", () => say("blur"))
const errorOf = (code, more = {}) => [{ name: "BraintreeError", type: "CUSTOMER", code, message: code, ...more }, null]
async function tokenise({ cardholderName }) {
  const all = siblings()
  if (all.every((one) => one.stateOf().isEmpty)) return errorOf("HOSTED_FIELDS_FIELDS_EMPTY")
  const invalidFieldKeys = all.filter((one) => !one.stateOf().isValid).map((one) => one.field)
  if (invalidFieldKeys.length) return errorOf("HOSTED_FIELDS_FIELDS_INVALID", { details: { invalidFieldKeys } })
  const typed = Object.fromEntries(all.map((one) => [one.field, one.digits()]))
  const expirationDate = typed.expirationDate && typed.expirationDate.slice(0, 2) + "/" + typed.expirationDate.slice(2)
  const client = await new Promise((resolve) => emit("READY_FOR_CLIENT", undefined, resolve))
  const { gatewayConfiguration: { clientApiUrl }, authorizationFingerprint } = client
  try {
    const answer = await fetch(clientApiUrl + "/v1/payment_methods/credit_cards", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ authorizationFingerprint, creditCard: { number: typed.number, expirationDate, cvv: typed.cvv, cardholderName } }) })
    const body = await answer.json()
    if (!answer.ok) return errorOf("HOSTED_FIELDS_FAILED_TOKENIZATION", { details: { originalError: body } })
    const { nonce, details, type, description, binData } = body.creditCards[0]
    return [null, { nonce, details, type, description, binData }]
  } catch {
    return errorOf("HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR", { type: "NETWORK" })
  }
}
const heard = {
  async TOKENIZATION_REQUEST(options, reply) {
    // All frames hear it, and one answers.
    if (siblings()[0] === window.standIn) reply(await tokenise(options ?? {}))
  },
  TRIGGER_INPUT_FOCUS: (of) => of.field === field && input.focus(),
  SET_ATTRIBUTE: (of) => of.field === field && of.attribute === "disabled" && (input.disabled = of.value),
  REMOVE_ATTRIBUTE: (of) => of.field === field && of.attribute === "disabled" && (input.disabled = false),
}
addEventListener("message", ({ data, source, origin }) => {
  if (source !== parent || typeof data !== "string" || !data.startsWith(PREFIX)) return
  const { event, eventData, reply } = JSON.parse(data.slice(PREFIX.length))
  if (replies.has(event)) return replies.get(event)(eventData)
  const answer = (said) => parent.postMessage(PREFIX + JSON.stringify({ event: reply, origin, eventData: said }), origin)
  heard[event.replace(channel + ":hosted-fields:", "")]?.(eventData, answer)
})
emit("FRAME_READY", { field }, ({ styles, fields }) => {
  for (const one of siblings()) {
    one.input.setAttribute("aria-label", fields[one.field].internalLabel)
    for (const [name, value] of Object.entries(styles.input)) one.input.style.setProperty(name, value)
  }
})
</script></html>`

/** Cardinal's script, which has banks ask: in a frame over the page. */
export const songbird = `
{
  const listeners = {}
  window.Cardinal = {
    configure() {},
    on(name, listen) { listeners[name] = listen },
    off(name) { delete listeners[name] },
    setup() { setTimeout(() => listeners["payments.setupComplete"]?.({ sessionId: "stand-in" })) },
    trigger: async () => ({ Status: true }),
    continue(_brand, { AcsUrl }, { OrderDetails: { TransactionId } }) {
      const frame = document.createElement("iframe")
      frame.title = "Your bank"
      frame.src = AcsUrl
      for (const [name, value] of [["position", "fixed"], ["inset", "0"], ["width", "100%"], ["height", "100%"], ["background", "#fff"], ["border", "0"]])
        frame.style.setProperty(name, value)
      addEventListener("message", function answered({ source, data }) {
        if (source !== frame.contentWindow || data !== "answered") return
        removeEventListener("message", answered)
        frame.remove()
        listeners["payments.validated"]({ ActionCode: "SUCCESS", ErrorNumber: 0 }, TransactionId)
      })
      document.body.append(frame)
    },
  }
}
`

/** A bank's question. Its buttons lead to the same address with an answer. */
export const bankPage = `<!doctype html><html lang="en"><title>Your bank</title>
<meta name="viewport" content="width=device-width">
<h1>The test bank</h1><p>Is it you who pays?</p>
<form><button name="answer" value="yes">Approve</button> <button name="answer" value="no">Decline</button></form></html>`

export const answeredPage = `<!doctype html><html lang="en"><title>Your bank</title><script>parent.postMessage("answered", "*")</script></html>`
