import { createHash } from "node:crypto"
import { type Selectable, sql } from "kysely"
import type { AuditEntry } from "#src/contract/staff/audit.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import type { StaffTables } from "./tables.ts"

type EntryRow = Selectable<StaffTables["audit_entries"]>

/** Something that staff are about to do. */
export interface Action {
  readonly staffId: string | null
  readonly actor: string
  readonly address: string
  readonly call: string
  readonly about: { readonly kind: string; readonly id: string } | null
  readonly params: object
  readonly body: unknown
}

/** JSON with names in order: the database gives them back in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

const linkHash = (row: Omit<EntryRow, "hash">): string => {
  const { seq, at, staff_id, actor, address, call, about_kind, about_id, params, body, refusal, of_seq } = row
  const said = [
    Number(seq),
    at.toISOString(),
    staff_id,
    actor,
    address,
    call,
    about_kind,
    about_id,
    params,
    body,
    refusal,
    of_seq === null ? null : Number(of_seq),
  ]
  return createHash("sha256")
    .update(`${row.previous_hash}\n${canonical(said)}`)
    .digest("hex")
}

/** Keeps what JSON can hold of a value, as it is read back. */
const plain = (value: unknown): object => JSON.parse(JSON.stringify(value ?? {}))

/**
 * Adds an entry to the trail, in a transaction of its own: nothing is done that is not in it, and what is then refused
 * is followed by a second entry that says why. Gives its place.
 */
export function recordAction(
  database: Database,
  action: Action,
  now: Date,
  refused: { reason: string; seq: number } | null = null,
): Promise<number> {
  return inTransaction(database, async (trx) => {
    const head = await trx
      .selectFrom("audit_head")
      .select(["seq", "hash"])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const row = {
      seq: Number(head.seq) + 1,
      at: now,
      staff_id: action.staffId,
      actor: action.actor,
      address: action.address,
      call: action.call,
      about_kind: action.about?.kind ?? null,
      about_id: action.about?.id ?? null,
      params: plain(action.params),
      body: plain(action.body),
      refusal: refused?.reason ?? null,
      of_seq: refused?.seq ?? null,
      previous_hash: head.hash,
    }
    const hash = linkHash(row)
    await trx
      .insertInto("audit_entries")
      .values({ ...row, params: JSON.stringify(row.params), body: JSON.stringify(row.body), hash })
      .execute()
    await trx.updateTable("audit_head").set({ seq: row.seq, hash }).execute()
    return row.seq
  })
}

export interface AuditQuery {
  readonly after?: string | undefined
  readonly limit: number
  readonly kind?: string | undefined
  readonly id?: string | undefined
  readonly actor?: string | undefined
  readonly call?: string | undefined
  /** `at`: from the first entry. */
  readonly sort?: "at" | "-at" | undefined
  /** Days in UTC, both included. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** A call whose entries are about several things, which its body names. */
export interface CallOfSeveral {
  readonly call: string
  readonly kind: string
  readonly list: string
  readonly field: string
}

const DAY_MS = 86_400_000
const startsWith = (text: string) => `${text.replace(/[\\%_]/g, "\\$&")}%`

/** The trail, the latest first; what was refused says so in the entry of what was tried. */
export async function listAudit(
  db: Handle,
  query: AuditQuery,
  {
    summaryOf,
    ofSeveral,
  }: {
    readonly summaryOf: (call: string) => string
    readonly ofSeveral: readonly CallOfSeveral[]
  },
): Promise<{ rows: AuditEntry[]; next: string | null }> {
  let select = db
    .selectFrom("audit_entries as entry")
    .leftJoin("audit_entries as refused", "refused.of_seq", "entry.seq")
    .selectAll("entry")
    .select("refused.refusal as refused")
    .where("entry.of_seq", "is", null)
  const { kind, id } = query
  if (kind || id)
    select = select.where((eb) => {
      const isOne = eb.and([
        ...(kind ? [eb("entry.about_kind", "=", kind)] : []),
        ...(id ? [eb("entry.about_id", "=", id)] : []),
      ])
      const isAmong = ofSeveral
        .filter((one) => !kind || one.kind === kind)
        .map(({ call, list, field }) => {
          const named = JSON.stringify({ [list]: [id ? { [field]: id } : {}] })
          return eb.and([eb("entry.call", "=", call), sql<boolean>`entry.body @> ${named}::jsonb`])
        })
      return eb.or([isOne, ...isAmong])
    })
  if (query.actor)
    select = select.where((eb) =>
      eb(eb.fn("lower", ["entry.actor"]), "like", startsWith(query.actor?.toLowerCase() ?? "")),
    )
  if (query.call) select = select.where("entry.call", "like", startsWith(query.call))
  if (query.from) select = select.where("entry.at", ">=", new Date(query.from))
  if (query.until) select = select.where("entry.at", "<", new Date(new Date(query.until).getTime() + DAY_MS))
  const [comparison, direction] = query.sort === "at" ? ([">", "asc"] as const) : (["<", "desc"] as const)
  const after = Number(query.after)
  if (query.after && Number.isSafeInteger(after)) select = select.where("entry.seq", comparison, after)
  const found = await select
    .orderBy("entry.seq", direction)
    .limit(query.limit + 1)
    .execute()
  const rows = found.slice(0, query.limit).map((row) => ({
    seq: Number(row.seq),
    at: row.at.toISOString(),
    actor: row.actor,
    staffId: row.staff_id,
    address: row.address,
    call: row.call,
    summary: summaryOf(row.call),
    about: row.about_kind && row.about_id ? { kind: row.about_kind, id: row.about_id } : null,
    params: row.params as Record<string, unknown>,
    body: row.body,
    refusal: row.refused,
    hash: row.hash,
  }))
  return { rows, next: found.length > query.limit ? String(rows.at(-1)?.seq) : null }
}

const PART = 1000

/** Walks the whole chain, in parts: where a link does not follow from the one before, something was changed. */
export async function checkAudit(
  db: Handle,
): Promise<{ entries: number; head: string; brokenAt: number | null }> {
  const head = await db.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirstOrThrow()
  const entries = Number(head.seq)
  let previous = ""
  for (let seen = 0; seen < entries; ) {
    const rows = await db
      .selectFrom("audit_entries")
      .selectAll()
      .where("seq", ">", seen)
      .where("seq", "<=", entries)
      .orderBy("seq")
      .limit(PART)
      .execute()
    // A link that is missing breaks the chain as one that was changed.
    if (rows.length === 0) return { entries, head: head.hash, brokenAt: seen + 1 }
    for (const row of rows) {
      seen += 1
      if (Number(row.seq) !== seen || row.previous_hash !== previous || linkHash(row) !== row.hash)
        return { entries, head: head.hash, brokenAt: seen }
      previous = row.hash
    }
  }
  return { entries, head: head.hash, brokenAt: previous === head.hash ? null : entries }
}
