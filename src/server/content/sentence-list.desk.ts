import type { DeskSentence } from "#src/contract/content/sentences.desk.ts"
import { fieldMessages } from "#src/contract/field-messages.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import type { Handle } from "../core/database/database.ts"
import { type MailTextKey, mailTexts, usualText } from "../core/mail/texts.ts"
import { britishTexts } from "../core/texts/british-texts.ts"
import { browserTexts } from "../core/texts/browser-texts.ts"
import { usualSentences } from "../core/texts/sentences.ts"

interface SentenceQuery {
  readonly after?: string | undefined
  readonly limit: number
  readonly q?: string | undefined
  readonly only?: "changed" | "drafts" | undefined
  readonly in?: Part | undefined
}

/** Ids of both languages, sorted. */
const sentenceIds = () =>
  [...new Set([...usualSentencesOf("en-AU").keys(), ...usualSentencesOf("en-GB").keys()])].sort()

/** Sentences that say something in either language, or have it in their id; those that an editor changed as they are now. */
export async function findSentences(
  db: Handle,
  { after, limit, q, only, in: part }: SentenceQuery,
): Promise<{ rows: DeskSentence[]; next: string | null }> {
  const changed = await db.selectFrom("content_items").select(["id", "locale", "value"]).execute()
  const drafts = await db
    .selectFrom("content_versions")
    .select(["key", "locale"])
    .where("kind", "=", "item")
    .where("state", "=", "draft")
    .execute()
  const written = new Map(changed.map(({ id, locale, value }) => [`${locale} ${id}`, value]))
  const drafted = new Set(drafts.map(({ key, locale }) => `${locale} ${key}`))
  const sentenceOf = (locale: Locale, id: string): DeskSentence["australian"] => {
    const usual = usualSentencesOf(locale).get(id) ?? ""
    const text = written.get(`${locale} ${id}`) ?? usual
    return { usual, text, isChanged: text !== usual, hasDraft: drafted.has(`${locale} ${id}`) }
  }
  const wanted = q?.toLowerCase()
  const found: DeskSentence[] = []
  for (const id of sentenceIds()) {
    if (after && id <= after) continue
    if (part && partOfSentence(id) !== part) continue
    const [australian, british] = [sentenceOf("en-AU", id), sentenceOf("en-GB", id)]
    if (only === "changed" && !australian.isChanged && !british.isChanged) continue
    if (only === "drafts" && !australian.hasDraft && !british.hasDraft) continue
    if (wanted && !`${id}\n${australian.text}\n${british.text}`.toLowerCase().includes(wanted)) continue
    found.push({ id, placeholders: placeholdersOf(australian.usual), australian, british })
    if (found.length > limit) break
  }
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

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
