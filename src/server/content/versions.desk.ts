import { isDeepStrictEqual } from "node:util"
import type { ContentBody, ContentVersion } from "#src/contract/catalogue/versioned.desk.ts"
import { isMoney, wireMoney } from "#src/contract/wire-money.codes.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { changedMeanwhile, type Staff } from "../staff/staff.ts"
import type { AnyKind, ContentRef } from "./kind.desk.ts"

/** The author of a change, and its time. */
export interface Author {
  readonly staff: Pick<Staff, "id" | "name">
  readonly now: Date
}

type State = ContentVersion["state"]

/** The author of what was there before there were versions, and of what came past them. */
const BEFORE = "Before versions"
const OUTSIDE = "Outside the desk"

const at = ({ name }: AnyKind, { key, locale }: ContentRef) => ({ kind: name, key, locale })

/** The number of the latest version; 0 where nothing was changed yet. The row stays locked until the transaction ends. */
export async function lockHead(
  trx: InTransaction,
  kind: string,
  { key, locale }: ContentRef,
): Promise<number> {
  await trx
    .insertInto("content_heads")
    .values({ kind, key, locale, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { version } = await trx
    .selectFrom("content_heads")
    .select("version")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("locale", "=", locale)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

/** Refuses a change by somebody who has not seen the latest version. */
export function requireVersion(present: number, expected: number): void {
  if (present !== expected) throw changedMeanwhile("Somebody else changed this since you opened it.")
}

async function insertVersion(
  trx: InTransaction,
  kind: AnyKind,
  ref: ContentRef,
  row: { version: number; state: State; body: ContentBody | null },
  { staff, now }: Author,
): Promise<void> {
  const { version, state, body } = row
  await trx
    .insertInto("content_versions")
    .values({
      ...at(kind, ref),
      version,
      state,
      body: body === null ? null : JSON.stringify(asStored(body)),
      author: staff.name,
      staff_id: staff.id,
      created_at: now,
    })
    .execute()
  const { kind: name, key, locale } = at(kind, ref)
  await trx
    .updateTable("content_heads")
    .set({ version })
    .where("kind", "=", name)
    .where("key", "=", key)
    .where("locale", "=", locale)
    .execute()
}

const versionsOf = (db: Handle, kind: AnyKind, { key, locale }: ContentRef) =>
  db
    .selectFrom("content_versions")
    .selectAll()
    .where("kind", "=", kind.name)
    .where("key", "=", key)
    .where("locale", "=", locale)

export const readDraft = (db: Handle, kind: AnyKind, ref: ContentRef) =>
  versionsOf(db, kind, ref).where("state", "=", "draft").executeTakeFirst()

export const readVersion = (db: Handle, kind: AnyKind, ref: ContentRef, version: number) =>
  versionsOf(db, kind, ref).where("version", "=", version).executeTakeFirst()

const discardDraft = (trx: InTransaction, { name }: AnyKind, { key, locale }: ContentRef) =>
  trx
    .updateTable("content_versions")
    .set({ state: "discarded" })
    .where("kind", "=", name)
    .where("key", "=", key)
    .where("locale", "=", locale)
    .where("state", "=", "draft")
    .returning("version")
    .executeTakeFirst()

/** Notes what there was where no version says so, so that there is a way back to it too. Gives the head from then on. */
async function noteUnversioned(
  trx: InTransaction,
  kind: AnyKind,
  ref: ContentRef,
  { head, body, now }: { head: number; body: ContentBody | null; now: Date },
): Promise<number> {
  const last = await versionsOf(trx, kind, ref)
    .where("state", "=", "published")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst()
  if (last && isDeepStrictEqual(last.body, body)) return head
  const author = { staff: { id: null, name: last ? OUTSIDE : BEFORE }, now }
  await insertVersion(trx, kind, ref, { version: head + 1, state: "published", body }, author)
  return head + 1
}

/** As JSON gives it back, with money as it travels: what is stored is read again by the schema of its kind. */
const asStored = (body: ContentBody | null): ContentBody | null =>
  JSON.parse(
    JSON.stringify(body, (_, value: unknown) =>
      typeof value === "object" && value !== null && isMoney(value) ? wireMoney(value) : value,
    ),
  )

/** Reads the live content, as it is stored. */
async function readLive(trx: InTransaction, kind: AnyKind, ref: ContentRef): Promise<ContentBody | null> {
  return asStored((await kind.read(trx, ref)) as ContentBody | null)
}

/**
 * Changes what customers see of something, and adds the version that came of it. `work` is given the transaction;
 * `expected` is the version its author began with, where they say so.
 */
export async function publishIn<T>(
  trx: InTransaction,
  kind: AnyKind,
  ref: ContentRef,
  author: Author,
  work: () => Promise<T>,
  expected?: number,
): Promise<T> {
  const present = await lockHead(trx, kind.name, ref)
  if (expected !== undefined) requireVersion(present, expected)
  const before = await readLive(trx, kind, ref)
  const done = await work()
  const body = await readLive(trx, kind, ref)
  // A program that says the same again changes nothing.
  if (expected === undefined && isDeepStrictEqual(before, body)) return done
  const head = await noteUnversioned(trx, kind, ref, { head: present, body: before, now: author.now })
  // Somebody who publishes has seen the draft; a program has not.
  if (expected !== undefined) await discardDraft(trx, kind, ref)
  await insertVersion(trx, kind, ref, { version: head + 1, state: "published", body }, author)
  return done
}

/** The same in a transaction of its own: for calls that write the shop's rows as they always did. */
export const published = <T>(
  database: Database,
  kind: AnyKind,
  ref: ContentRef,
  author: Author,
  work: (trx: InTransaction) => Promise<T>,
): Promise<T> => inTransaction(database, (trx) => publishIn(trx, kind, ref, author, () => work(trx)))

/** Saves a draft in place of the one before. */
export const saveDraft = (
  database: Database,
  kind: AnyKind,
  ref: ContentRef,
  body: ContentBody,
  expected: number,
  author: Author,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const present = await lockHead(trx, kind.name, ref)
    requireVersion(present, expected)
    const live = await readLive(trx, kind, ref)
    const head = await noteUnversioned(trx, kind, ref, { head: present, body: live, now: author.now })
    await discardDraft(trx, kind, ref)
    await insertVersion(trx, kind, ref, { version: head + 1, state: "draft", body }, author)
  })

/** Discards the draft; whoever saves another meanwhile is told. */
export const dropDraft = (
  database: Database,
  kind: AnyKind,
  ref: ContentRef,
  expected: number,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    requireVersion(await lockHead(trx, kind.name, ref), expected)
    await discardDraft(trx, kind, ref)
  })

/** All versions, the latest first. */
export async function listVersions(
  db: Handle,
  kind: AnyKind,
  ref: ContentRef,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ rows: ContentVersion[]; next: string | null }> {
  let select = versionsOf(db, kind, ref)
  if (after) select = select.where("version", "<", Number(after) || 0)
  const found = await select
    .orderBy("version", "desc")
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return {
    rows: rows.map(({ version, state, author, created_at, body }) => ({
      version,
      state,
      by: author,
      at: created_at.toISOString(),
      body,
    })),
    next: found.length > limit ? String(rows.at(-1)?.version) : null,
  }
}
