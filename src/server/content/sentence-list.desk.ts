import { fieldMessages } from "#src/contract/field-messages.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { type MailTextKey, mailTexts, usualText } from "../core/mail/texts.ts"
import { britishTexts } from "../core/texts/british-texts.ts"
import { browserTexts } from "../core/texts/browser-texts.ts"
import { usualSentences } from "../core/texts/sentences.ts"

export type Part = "pages" | "mails" | "refusals"

const mailsIn = (locale: Locale) =>
  Object.fromEntries(Object.keys(mailTexts).map((key) => [key, usualText(locale, key as MailTextKey)]))
const fields = Object.fromEntries(
  Object.entries(fieldMessages).map(([name, text]) => [`field.${name}`, text]),
)

/** Lists a shop's built-in sentences, by id. */
function sentencesIn(locale: Locale, browser: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const british = locale === "en-GB" ? britishTexts : {}
  return new Map(
    Object.entries({ ...browser, ...british, ...fields, ...usualSentences(locale), ...mailsIn(locale) }),
  )
}

let lists: Readonly<Record<Locale, ReadonlyMap<string, string>>> | null = null

/** The usual sentences of a language by id. Made with the first call: only the desk asks for them. */
export function usualSentencesOf(locale: Locale): ReadonlyMap<string, string> {
  if (!lists) {
    const browser = browserTexts()
    lists = { "en-AU": sentencesIn("en-AU", browser), "en-GB": sentencesIn("en-GB", browser) }
  }
  return lists[locale]
}

const MAILS = new Set(["mail", "data", "line"])
const REFUSALS = new Set(["failure", "label", "field"])

/** Where a sentence is read. */
export function partOfSentence(id: string): Part {
  const [category = ""] = id.split(".", 1)
  return MAILS.has(category) ? "mails" : REFUSALS.has(category) ? "refusals" : "pages"
}

/** Names in braces, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)),
]

/** Every sentence may say how old customers must be. */
const EVERYWHERE = new Set(["minimumAge"])

/** Why a rewrite cannot stand in a sentence's place; null where it can. */
export function rewriteProblem(locale: Locale, id: string, text: string): string | null {
  const usual = usualSentencesOf(locale).get(id)
  if (usual === undefined) return null
  const [wanted, written] = [placeholdersOf(usual), placeholdersOf(text)]
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ")
  const lost = wanted.filter((name) => !written.includes(name) && !EVERYWHERE.has(name))
  if (lost.length > 0)
    return `${inBraces(lost)} must stand in it: customers would miss what is filled in there.`
  const unknown = written.filter((name) => !wanted.includes(name) && !EVERYWHERE.has(name))
  return unknown.length > 0 ? `${inBraces(unknown)} would stand there as it is: nothing is filled in.` : null
}
