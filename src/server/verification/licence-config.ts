import { errorCodes } from "#src/contract/error.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import type { LicenceConfig, LicenceForm } from "#src/contract/verification/verification.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { type Refusal, refuseAll } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

const licence = (state: string, number: string, cardNumber?: string): LicenceConfig => ({
  state,
  fields: [
    { name: "number", pattern: number },
    ...(cardNumber ? [{ name: "cardNumber" as const, pattern: cardNumber }] : []),
  ],
})

/** As the states print them: the licence's number, which is for life, and the card's, which changes with it. */
const australian: readonly LicenceConfig[] = [
  licence("ACT", "[0-9]{6,10}", "[A-Z0-9]{10}"),
  licence("NSW", "[A-Z0-9]{6,8}", "[0-9]{10}"),
  licence("NT", "[0-9]{5,7}", "[0-9]{6,8}"),
  licence("QLD", "[0-9]{8,9}", "[A-Z0-9]{10}"),
  licence("SA", "[A-Z0-9]{6}", "[A-Z0-9]{9}"),
  licence("TAS", "[A-Z0-9]{6,8}", "[A-Z0-9]{9}"),
  licence("VIC", "[0-9]{8,10}", "[A-Z0-9]{8}"),
  licence("WA", "[0-9]{7}", "[A-Z0-9]{8,10}"),
]
/**
 * Great Britain's number, with the two digits of the card's issue that stand beside it on the card or without them, and
 * Northern Ireland's of eight digits.
 */
const british: readonly LicenceConfig[] = [
  licence(BRITAIN, "[A-Z]{1,5}9{0,4}[0-9]{6}[A-Z9]{2}[A-Z0-9]{3}([0-9]{2})?|[0-9]{8}"),
]

export const licenceConfig = (locale: Locale): LicenceConfig[] => [
  ...(locale === "en-GB" ? british : australian),
]

const compact = (text: string) => text.replace(/[\s-]/g, "")

/** A licence as its state prints it, without the spaces that people type; 422 on the field that cannot be right. */
export function readLicence(form: LicenceForm, locale: Locale): LicenceForm {
  const config = licenceConfig(locale).find(({ state }) => state === form.state)
  const refused = (field: string): Refusal => ({
    field,
    code: errorCodes.invalid,
    text: sentence("failure.verification.licence"),
  })
  const typed = {
    number: compact(form.number).toUpperCase(),
    cardNumber: compact(form.cardNumber).toUpperCase(),
  }
  const wrong = config?.fields.filter(({ name, pattern }) => !new RegExp(`^(${pattern})$`).test(typed[name]))
  const failure = refuseAll(422, wrong ? wrong.map(({ name }) => refused(name)) : [refused("state")])
  if (failure) throw failure
  const hasCard = config?.fields.some(({ name }) => name === "cardNumber")
  return { state: form.state, number: typed.number, cardNumber: hasCard ? typed.cardNumber : "" }
}
