import braintreeClient from "braintree-web/client"
import hostedFields, {
  type HostedFieldsEvent,
  type HostedFieldsTokenizePayload,
} from "braintree-web/hosted-fields"
import threeDSecure, { type ThreeDSecure } from "braintree-web/three-d-secure"
import { challengeWindowCode } from "#src/domain/payments/colour-depth.ts"
import type { CardLook, CardStart } from "#src/ui/form/card-frame-messages.ts"
import { addField, type FieldBox } from "../field.ts"
import type { FieldsPage, Outcome, ShownFields } from "../fields-page.ts"
import { collectDeviceData } from "./device-data.ts"

/** Brands that the shop takes. */
const acceptedBrands: readonly string[] = ["visa", "master-card", "american-express"]

type Name = "number" | "expirationDate" | "cvv"

const stylesOf = ({ text, danger }: CardLook) => ({
  input: { color: text, "font-size": "16px", "line-height": "24px", "font-family": "system-ui, sans-serif" },
  ".invalid": { color: danger },
})

const isBraintree = (error: unknown): error is { code: string; details?: { invalidFieldKeys?: Name[] } } =>
  error instanceof Error && "code" in error

/** The customer closed the bank's question. */
const isCancelled = (error: unknown): boolean =>
  isBraintree(error) && error.code === "THREEDS_CARDINAL_SDK_CANCELED"

/**
 * Braintree's hosted fields: what is typed there stays in frames of Braintree's origin, and comes out as a token. A new
 * card's bank is asked before, where the shop wants that.
 */
export async function showBraintreeFields(
  container: HTMLElement,
  start: CardStart,
  { post, setChallengeShown }: FieldsPage,
): Promise<ShownFields> {
  const { words } = start
  const isCard = start.fields === "card"
  // The colours inside cannot be changed later.
  container.style.setProperty("--ground", start.look.surface)
  const client = await braintreeClient.create({ authorization: start.clientKey })
  const places = {} as Record<Name, FieldBox>
  const add = (name: Name, id: string, label: string) => {
    places[name] = addField(container, id, label)
    return { container: places[name].box, iframeTitle: label, internalLabel: label }
  }
  const [fields, secure, collected] = await Promise.all([
    hostedFields.create({
      client,
      styles: stylesOf(start.look),
      fields: {
        ...(isCard ? { number: add("number", "number", words.number) } : {}),
        ...(isCard ? { expirationDate: add("expirationDate", "expiry", words.expiry) } : {}),
        cvv: add("cvv", "code", words.code),
      },
    }),
    isCard && "authenticates" in container.dataset ? threeDSecure.create({ client, version: 2 }) : null,
    isCard ? collectDeviceData(client) : undefined,
  ])

  const wrong = { number: words.numberWrong, expirationDate: words.expiryWrong, cvv: words.codeWrong }
  let isOtherBrand = false
  const problemOf = (name: Name) => {
    const { [name]: field } = fields.getState().fields
    if (name === "number" && isOtherBrand) return words.otherBrand
    return field.isPotentiallyValid && (field.isFocused || field.isEmpty || field.isValid) ? "" : wrong[name]
  }
  const onEvent = ({ emittedBy }: HostedFieldsEvent) =>
    places[emittedBy as Name].showProblem(problemOf(emittedBy as Name))
  fields.on("cardTypeChange", (event) => {
    const [brand, ...others] = event.cards
    isOtherBrand = brand !== undefined && others.length === 0 && !acceptedBrands.includes(brand.type)
    onEvent(event)
  })
  fields.on("validityChange", onEvent)
  fields.on("blur", onEvent)
  for (const edited of ["validityChange", "cardTypeChange", "empty", "notEmpty"] as const)
    fields.on(edited, () => post({ kind: "edited" }))

  const focus = (name: Name) => fields.focus(name)

  /** Shows a field's problem beside the field; anything else is for the form to say. */
  function explain(error: unknown): Outcome {
    if (!isBraintree(error)) return { error: words.unreachable }
    const all: Name[] = isCard ? ["number", "expirationDate", "cvv"] : ["cvv"]
    const named = error.code === "HOSTED_FIELDS_FIELDS_EMPTY" ? all : error.details?.invalidFieldKeys
    if (named?.length) {
      for (const name of named) places[name].showProblem(wrong[name])
      const [first] = all.filter((name) => named.includes(name))
      if (first) focus(first)
      return { error: "" }
    }
    if (error.code !== "HOSTED_FIELDS_FAILED_TOKENIZATION") return { error: words.unreachable }
    return { error: isCard ? words.numberWrong : words.codeWrong }
  }

  async function make(holder: string, amount: string, isStored: boolean): Promise<Outcome> {
    if (isOtherBrand) {
      focus("number")
      return { error: "" }
    }
    let typed: HostedFieldsTokenizePayload
    try {
      typed = await fields.tokenize(isCard ? { cardholderName: holder } : {})
    } catch (error) {
      return explain(error)
    }
    const deviceData = collected?.() ?? {}
    if (!secure) return { token: typed.nonce, ...deviceData }
    const token = await authenticate(secure, typed, amount, isStored)
      .catch((error: unknown) => {
        if (isCancelled(error)) return null
        throw error
      })
      .finally(() => setChallengeShown(false))
    return token === null ? { error: words.unconfirmed } : { token, ...deviceData }
  }

  /** Has the bank asked; null where it did not say that it is the customer. */
  async function authenticate(
    verifier: ThreeDSecure,
    { nonce, details }: HostedFieldsTokenizePayload,
    amount: string,
    isStored: boolean,
  ): Promise<string | null> {
    const known = await verifier.verifyCard({
      nonce,
      amount,
      bin: details.bin,
      collectDeviceData: true,
      // The frame is as wide as the form it stands in.
      additionalInformation: { acsWindowSize: challengeWindowCode(innerWidth) },
      cardAddChallengeRequested: isStored,
      onLookupComplete(lookup, next) {
        if (lookup.requiresUserAuthentication) setChallengeShown(true)
        next()
      },
    })
    const { liabilityShifted, liabilityShiftPossible } = known.threeDSecureInfo
    return liabilityShiftPossible && !liabilityShifted ? null : known.nonce
  }

  return {
    focus: () => focus(isCard ? "number" : "cvv"),
    repaint() {
      // Typed text would be lost: only the page around the fields follows.
    },
    lock(locked) {
      for (const field of Object.keys(places) as Name[])
        if (locked) fields.setAttribute({ field, attribute: "disabled", value: true })
        else fields.removeAttribute({ field, attribute: "disabled" })
    },
    tokenise: (holder, amount) => make(holder, amount, false),
    store: (holder) => make(holder, "0.00", true),
  }
}
