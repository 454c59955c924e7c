import type { ContentBody, ContentDetail } from "#src/contract/catalogue/versioned.desk.ts"
import type { ContentRow } from "#src/contract/content/content.desk.ts"
import type { ContentKindName, contentKinds, orderedKinds } from "#src/contract/content/kinds.desk.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound, parse } from "../core/failure.ts"
import { type Listed, partInMemory, type SortedPart, sortRows } from "../staff/cursor.desk.ts"
import { changedMeanwhile } from "../staff/staff.ts"
import type { AnyKind, ContentRef } from "./kind.desk.ts"
import { kindOf, kinds } from "./kinds.desk.ts"
import { type Author, lockHead, publishIn, readDraft, readVersion, saveDraft } from "./versions.desk.ts"

type Locale = ContentRow["locale"]

/**
 * Resolves the content that somebody at the desk means: a key that the kind takes, and a language where it has several.
 */
export function refOf(
  { kind, key }: { readonly kind: ContentKindName; readonly key: string },
  locale: Locale,
): { kind: AnyKind; ref: ContentRef } {
  const found = kindOf(kind)
  if (found.isLocalized !== (locale !== null)) throw notFound()
  return { kind: found, ref: { key: parse(found.key, key), locale: locale ?? "" } }
}

export interface ContentQuery extends SortedPart<"title" | "key" | "changed"> {
  readonly q?: string | undefined
  readonly state?: ContentRow["state"] | undefined
  readonly drafts?: "yes" | undefined
  readonly locale?: "en-AU" | "en-GB" | undefined
}

/** The sorting keys of contents: one that was never changed is older than any change. */
const sortKeys = {
  title: ({ title }: ContentRow) => title.toLowerCase(),
  key: ({ key }: ContentRow) => key,
  changed: ({ changedAt }: ContentRow) => changedAt ?? "",
}

const idOf = ({ key, locale }: ContentRef) => `${key}~${locale}`

/** Everything of a kind in its own order, drafts of what is not there yet behind it. Editors write hundreds, not millions. */
export async function listContent(
  db: Handle,
  name: (typeof contentKinds)[number],
  { q, state, drafts, locale, sort, ...part }: ContentQuery,
): Promise<Listed<ContentRow>> {
  const kind: AnyKind = kinds[name]
  const live = await kind.list(db)
  const changes = await db
    .selectFrom("content_versions")
    .select(["key", "locale", "state", "author", "created_at"])
    .select((eb) => [
      // Bodies are long: only those of drafts are wanted.
      eb.case().when("state", "=", "draft").then(eb.ref("body")).end().as("draft"),
    ])
    .distinctOn(["key", "locale", "state"])
    .where("kind", "=", name)
    .where("state", "in", ["draft", "published"])
    .orderBy("key")
    .orderBy("locale")
    .orderBy("state")
    .orderBy("version", "desc")
    .execute()
  const byId = Map.groupBy(changes, idOf)
  const known = new Set(live.map(idOf))
  const onlyDrafts = changes
    .filter((row) => row.state === "draft" && !known.has(idOf(row)))
    .map(({ key, locale: language, draft }) => ({
      key,
      locale: language,
      title: draft ? kind.titleOf(draft) : key,
      state: "draft" as const,
    }))
  const wanted = q?.toLowerCase()
  const rows = [...live, ...onlyDrafts].flatMap((item): (ContentRow & { id: string })[] => {
    const id = idOf(item)
    const own = byId.get(id) ?? []
    const hasDraft = own.some((row) => row.state === "draft")
    if (wanted && !`${item.key}\n${item.title}`.toLowerCase().includes(wanted)) return []
    if ((state && item.state !== state) || (drafts && !hasDraft)) return []
    if (locale && item.locale !== locale) return []
    const latest = own.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0]
    return [
      {
        id,
        key: item.key,
        locale: (item.locale || null) as Locale,
        title: item.title,
        state: item.state,
        hasDraft,
        isLive: known.has(id),
        changedAt: latest?.created_at.toISOString() ?? null,
        changedBy: latest?.author ?? null,
      },
    ]
  })
  return partInMemory(
    sortRows(rows, sortKeys, sort),
    part,
    ({ id }) => id,
    ({ id: _, ...row }) => row,
  )
}

/** One thing as customers see it, with its draft. Something that nobody wrote yet is empty. */
export async function readContent(db: Handle, kind: AnyKind, ref: ContentRef): Promise<ContentDetail> {
  const live = (await kind.read(db, ref)) as ContentBody | null
  const draft = await readDraft(db, kind, ref)
  const head = await db
    .selectFrom("content_heads")
    .select("version")
    .where("kind", "=", kind.name)
    .where("key", "=", ref.key)
    .where("locale", "=", ref.locale)
    .executeTakeFirst()
  const shown = draft?.body ?? live
  return {
    kind: kind.name,
    key: ref.key,
    locale: (ref.locale || null) as Locale,
    title: shown ? kind.titleOf(shown) : ref.key,
    live,
    draft: draft?.body ? { body: draft.body, by: draft.author, at: draft.created_at.toISOString() } : null,
    version: head?.version ?? 0,
    path: kind.pathOf(ref.key, shown),
    places: (await kind.pagesOf?.(db, ref.key)) ?? [],
  }
}

/** Saves a draft, or publishes what was written; refused where there is a later version than its author saw. */
export async function saveContent(
  database: Database,
  kind: AnyKind,
  ref: ContentRef,
  { body, version, publish }: { body: ContentBody; version: number; publish: boolean },
  author: Author,
): Promise<ContentDetail> {
  const parsed = parse(kind.schema, body) as ContentBody
  kind.check?.(ref, parsed)
  if (publish)
    await inTransaction(database, (trx) =>
      publishIn(trx, kind, ref, author, () => kind.write(trx, ref, parsed, author.now), version),
    )
  else await saveDraft(database, kind, ref, parsed, version, author)
  return inTransaction(database, (trx) => readContent(trx, kind, ref))
}

export async function removeContent(
  database: Database,
  kind: AnyKind,
  ref: ContentRef,
  version: number,
  author: Author,
): Promise<ContentDetail> {
  await inTransaction(database, (trx) =>
    publishIn(trx, kind, ref, author, () => kind.remove(trx, ref, author.now), version),
  )
  return inTransaction(database, (trx) => readContent(trx, kind, ref))
}

/** Publishes an earlier version again; it becomes the latest, so that there is a way back from it too. */
export async function restoreContent(
  database: Database,
  kind: AnyKind,
  ref: ContentRef,
  { to, version }: { to: number; version: number },
  author: Author,
): Promise<ContentDetail> {
  const row = await inTransaction(database, (trx) => readVersion(trx, kind, ref, to))
  if (!row) throw notFound()
  const { body } = row
  if (body === null) return removeContent(database, kind, ref, version, author)
  return saveContent(database, kind, ref, { body, version, publish: true }, author)
}

/** Puts things of a kind into another order; refused where it is not the order any more that its author saw. */
export async function orderContent(
  database: Database,
  name: (typeof orderedKinds)[number],
  { before, keys }: { before: readonly string[]; keys: readonly string[] },
  author: Author,
): Promise<void> {
  const kind: AnyKind = kinds[name]
  await inTransaction(database, async (trx) => {
    await lockHead(trx, name, { key: "", locale: "" })
    const present = (await kind.list(trx)).map(({ key }) => key)
    if (
      present.join(" ") !== before.join(" ") ||
      [...keys].sort().join(" ") !== [...present].sort().join(" ")
    )
      throw changedMeanwhile("Somebody else changed this list since you opened it.")
    for (const [position, key] of keys.entries()) {
      const ref = { key, locale: "" }
      const body = (await kind.read(trx, ref)) as ContentBody | null
      if (!body || body.position === position) continue
      await publishIn(trx, kind, ref, author, () => kind.write(trx, ref, { ...body, position }, author.now))
    }
  })
}
