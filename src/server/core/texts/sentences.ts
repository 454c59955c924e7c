import { fieldMessageOf } from "#src/contract/field-messages.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { fill, type Sentence, type Value } from "#src/domain/content/sentence.ts"
import { failureTexts } from "./failure-texts.ts"
import { labelTexts } from "./label-texts.ts"

const texts = { ...failureTexts, ...labelTexts } as const

export type TextKey = keyof typeof texts

/** The names in braces of a text. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** The values that a sentence needs: none, or one for each of its placeholders. */
export type ValuesOf<K extends TextKey> = [Placeholder<(typeof texts)[K]>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<(typeof texts)[K]>, Value>>]

export const sentence = <K extends TextKey>(key: K, ...[values]: ValuesOf<K>): Sentence<K> => ({
  key,
  values,
})

/** A sentence that was put into words before: by this shop, a payment gateway or a schema of the contract. */
export interface Said {
  readonly said: string
}

/** The text of a failure. */
export type FailureText = Sentence<TextKey> | Said

/** Puts a failure's sentence into a shop's words. */
export type Say = (text: FailureText) => string

/** Words that differ in Britain. */
const british: Partial<Record<TextKey, string>> = {
  "label.form.photo": "A copy of your passport, or of both sides of your driving licence",
  // Gambling with credit cards is banned in Great Britain.
  "label.payment.card": "Debit card",
  "failure.card.brand": "We take Visa and Mastercard debit cards.",
  "failure.blocked.precommitment":
    "Your cart is {exceeded} over your overall spend limit of {limit} {period}. {advice}",
}

/** Returns the sentences that the shop says by itself to refuse and to name things. */
export const usualSentences = (locale: Locale): Readonly<Record<string, string>> =>
  locale === "en-GB" ? { ...texts, ...british } : texts

const isTextKey = (key: string): key is TextKey => Object.hasOwn(texts, key)

/** The words of a shop: an editor's where there are any, otherwise those of its country. */
export function makeSay(locale: Locale, edited: ReadonlyMap<string, string> = new Map()): Say {
  const textOf = (key: string): string => {
    const usual = isTextKey(key) ? texts[key] : key
    const here = locale === "en-GB" && isTextKey(key) ? (british[key] ?? usual) : usual
    return edited.get(key) ?? here
  }
  const put = ({ key, values = {} }: Sentence): string =>
    fill(
      textOf(key),
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? put(value) : value]),
      ),
    )
  const pass = (said: string): string => {
    const known = fieldMessageOf(said)
    const text = known && edited.get(`field.${known.name}`)
    return text === undefined ? said : fill(text, known?.values)
  }
  return (text) => ("said" in text ? pass(text.said) : put(text))
}
