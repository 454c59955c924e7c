import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url"
import type { StripeCardCvcElement, StripeCardNumberElement, StripeError } from "@stripe/stripe-js"
import { loadStripe } from "@stripe/stripe-js/pure"
import type { CardLook, CardStart, FromCardFields, ToCardFields } from "#src/ui/form/card-frame-messages.ts"
import { addField, type FieldPlace } from "./field.ts"

/** The bank's question is shown over the fields and needs more room than they do, pixels. */
const BANK_HEIGHT = 620

/** Brands that the shop takes; `unknown` while too little is typed. */
const taken: readonly string[] = ["visa", "mastercard", "amex", "unknown"]

const styleOf = ({ text, muted, danger }: CardLook) => ({
  base: {
    color: text,
    fontFamily: '"Figtree Variable", system-ui, sans-serif',
    fontSize: "16px",
    lineHeight: "24px",
    "::placeholder": { color: muted },
    iconColor: muted,
  },
  invalid: { color: danger, iconColor: danger },
})

function paintPage({ radius, scheme, ...colours }: CardLook): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries({ ...colours, radius, scheme }))
    style.setProperty(`--${name}`, value)
}

/** Stripe's own fields: what is typed there stays in frames of Stripe's origin, and comes out as a token. */
export async function showStripeFields(
  place: HTMLElement,
  start: CardStart,
  port: MessagePort,
): Promise<void> {
  const post = (message: FromCardFields) => port.postMessage(message)
  const { words, fields } = start
  paintPage(start.look)
  document.documentElement.lang = start.locale
  const stripe = await loadStripe(place.dataset.key ?? "", { locale: "en-GB" }).catch(() => null)
  if (!stripe) return post({ kind: "failed" })
  const src = `url(${new URL(figtree, location.href).href})`
  const elements = stripe.elements({ fonts: [{ family: "Figtree Variable", src, weight: "300 900" }] })
  const style = styleOf(start.look)
  const places: Record<string, FieldPlace> = {}
  const add = (name: "number" | "expiry" | "code", label: string) => {
    const made = addField(place, name, label)
    places[name] = made
    return made
  }

  let otherBrand = false
  const number: StripeCardNumberElement | null =
    fields === "card" ? elements.create("cardNumber", { style, showIcon: true }) : null
  const expiry = fields === "card" ? elements.create("cardExpiry", { style }) : null
  const code: StripeCardCvcElement = elements.create("cardCvc", { style })
  if (number && expiry) {
    const numberPlace = add("number", words.number)
    number.on("change", ({ brand, error }) => {
      otherBrand = !taken.includes(brand)
      numberPlace.say(otherBrand ? words.otherBrand : (error?.message ?? ""))
    })
    number.mount(numberPlace.box)
    const expiryPlace = add("expiry", words.expiry)
    expiry.on("change", ({ error }) => expiryPlace.say(error?.message ?? ""))
    expiry.mount(expiryPlace.box)
  }
  const codePlace = add("code", words.code)
  code.on("change", ({ error }) => codePlace.say(error?.message ?? ""))
  code.mount(codePlace.box)

  const all = [number, expiry, code].filter((element) => element !== null)
  number?.on("change", () => post({ kind: "edited" }))
  expiry?.on("change", () => post({ kind: "edited" }))
  code.on("change", () => post({ kind: "edited" }))
  const came = all.map(
    (element) =>
      new Promise<void>((resolve, reject) => {
        // Each kind of field types its own events.
        const { on } = element as { on: (type: string, listener: () => void) => unknown }
        on.call(element, "ready", resolve)
        on.call(element, "loaderror", reject)
      }),
  )

  let asksBank = false
  const tellHeight = () => {
    if (!asksBank) post({ kind: "height", height: Math.ceil(place.getBoundingClientRect().height) })
  }
  new ResizeObserver(tellHeight).observe(place)

  /** Shows what is wrong beside its field; gives what is left for the form to say. */
  function explain({ code: reason = "", type, message = "" }: StripeError): string {
    if (type === "api_connection_error" || type === "api_error") return words.unreachable
    const name = reason.endsWith("_cvc") ? "code" : /_(expiry|month|year)/.test(reason) ? "expiry" : "number"
    const beside = places[name]
    if (type !== "validation_error" || !beside) return message
    beside.say(message)
    const wrong = { number, expiry, code }[name]
    wrong?.focus()
    return ""
  }

  async function tokenise(holder: string): Promise<{ token: string } | { error: string }> {
    if (!stripe) return { error: words.unreachable }
    if (!number) {
      const { token, error } = await stripe.createToken("cvc_update", code)
      return error ? { error: explain(error) } : { token: token.id }
    }
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: "card",
      card: number,
      billing_details: { name: holder },
    })
    return error ? { error: explain(error) } : { token: paymentMethod.id }
  }

  async function store(secret: string, holder: string): Promise<{ token: string } | { error: string }> {
    if (!stripe || !number) return { error: words.unreachable }
    const card = { payment_method: { card: number, billing_details: { name: holder } } }
    let { setupIntent, error } = await stripe.confirmCardSetup(secret, card, { handleActions: false })
    if (setupIntent?.status === "requires_action") {
      asksBank = true
      post({ kind: "height", height: BANK_HEIGHT })
      ;({ setupIntent, error } = await stripe.handleNextAction({ clientSecret: secret }))
      asksBank = false
      tellHeight()
    }
    if (error) return { error: explain(error) }
    const method = setupIntent?.payment_method
    const token = typeof method === "string" ? method : method?.id
    return token ? { token } : { error: words.unreachable }
  }

  port.onmessage = async ({ data }: MessageEvent<ToCardFields>) => {
    if (data.kind === "focus") (number ?? code).focus()
    if (data.kind === "look") {
      paintPage(data.look)
      const repainted = { style: styleOf(data.look) }
      number?.update(repainted)
      expiry?.update(repainted)
      code.update(repainted)
    }
    if (data.kind === "lock") {
      place.classList.toggle("locked", data.locked)
      number?.update({ disabled: data.locked })
      expiry?.update({ disabled: data.locked })
      code.update({ disabled: data.locked })
    }
    if (data.kind !== "tokenise" && data.kind !== "store") return
    const { call, holder } = data
    if (otherBrand) {
      number?.focus()
      return post({ kind: "refused", call, message: "" })
    }
    const made = await (data.kind === "tokenise" ? tokenise(holder) : store(data.secret, holder)).catch(
      () => ({
        error: words.unreachable,
      }),
    )
    if ("token" in made) post({ kind: "token", call, token: made.token })
    else post({ kind: "refused", call, message: made.error })
  }
  await Promise.all(came).then(
    () => {
      tellHeight()
      post({ kind: "ready" })
    },
    () => post({ kind: "failed" }),
  )
}
