import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url"
import type { StripeCardCvcElement, StripeCardNumberElement, StripeError } from "@stripe/stripe-js"
import { loadStripe } from "@stripe/stripe-js/pure"
import type { CardLook, CardStart } from "#src/ui/form/card-frame-messages.ts"
import { addField, type FieldBox } from "./field.ts"
import type { FieldsPage, Outcome, ShownFields } from "./fields-page.ts"

/** Brands that the shop takes; `unknown` while too little is typed. */
const acceptedBrands: readonly string[] = ["visa", "mastercard", "amex", "unknown"]

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

/** Stripe's own fields: what is typed there stays in frames of Stripe's origin, and comes out as a token. */
export async function showStripeFields(
  container: HTMLElement,
  start: CardStart,
  { post, setChallengeShown }: FieldsPage,
): Promise<ShownFields> {
  const { words, fields } = start
  const stripe = await loadStripe(start.clientKey, { locale: "en-GB" })
  if (!stripe) throw new Error("Stripe's script did not come.")
  const src = `url(${new URL(figtree, location.href).href})`
  const elements = stripe.elements({ fonts: [{ family: "Figtree Variable", src, weight: "300 900" }] })
  const style = styleOf(start.look)
  const places: Record<string, FieldBox> = {}
  const add = (name: "number" | "expiry" | "code", label: string) => {
    const made = addField(container, name, label)
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
      otherBrand = !acceptedBrands.includes(brand)
      numberPlace.showProblem(otherBrand ? words.otherBrand : (error?.message ?? ""))
    })
    number.mount(numberPlace.box)
    const expiryPlace = add("expiry", words.expiry)
    expiry.on("change", ({ error }) => expiryPlace.showProblem(error?.message ?? ""))
    expiry.mount(expiryPlace.box)
  }
  const codePlace = add("code", words.code)
  code.on("change", ({ error }) => codePlace.showProblem(error?.message ?? ""))
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

  /** Shows what is wrong beside its field; gives what is left for the form to say. */
  function explain({ code: reason = "", type, message = "" }: StripeError): string {
    if (type === "api_connection_error" || type === "api_error") return words.unreachable
    const name = reason.endsWith("_cvc") ? "code" : /_(expiry|month|year)/.test(reason) ? "expiry" : "number"
    const beside = places[name]
    if (type !== "validation_error" || !beside) return message
    beside.showProblem(message)
    const wrong = { number, expiry, code }[name]
    wrong?.focus()
    return ""
  }

  async function tokenise(holder: string): Promise<Outcome> {
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

  async function store(secret: string, holder: string): Promise<Outcome> {
    if (!stripe || !number) return { error: words.unreachable }
    const card = { payment_method: { card: number, billing_details: { name: holder } } }
    let { setupIntent, error } = await stripe.confirmCardSetup(secret, card, { handleActions: false })
    if (setupIntent?.status === "requires_action") {
      setChallengeShown(true)
      ;({ setupIntent, error } = await stripe.handleNextAction({ clientSecret: secret }))
      setChallengeShown(false)
    }
    if (error) return { error: explain(error) }
    const method = setupIntent?.payment_method
    const token = typeof method === "string" ? method : method?.id
    return token ? { token } : { error: words.unreachable }
  }

  /** Another brand was said beside the number. */
  const unlessOther = (work: () => Promise<Outcome>): Promise<Outcome> => {
    if (!otherBrand) return work()
    number?.focus()
    return Promise.resolve({ error: "" })
  }

  await Promise.all(came)
  return {
    focus: () => (number ?? code).focus(),
    repaint(look) {
      const repainted = { style: styleOf(look) }
      number?.update(repainted)
      expiry?.update(repainted)
      code.update(repainted)
    },
    lock(disabled) {
      number?.update({ disabled })
      expiry?.update({ disabled })
      code.update({ disabled })
    },
    tokenise: (holder) => unlessOther(() => tokenise(holder)),
    store: (holder, secret) => unlessOther(() => store(secret, holder)),
  }
}
