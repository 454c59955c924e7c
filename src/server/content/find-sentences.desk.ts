import type { DeskSentence } from "#src/contract/content/sentences.desk.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import type { Handle } from "../core/database/database.ts"
import { type Part, partOfSentence, placeholdersOf, usualSentencesOf } from "./sentence-list.desk.ts"

export interface SentenceQuery {
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
