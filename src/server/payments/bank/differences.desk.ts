import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { Difference, DifferenceKind, ReconciledDay } from "#src/contract/payments/reconciliation.desk.ts"
import { money } from "#src/domain/core/money.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import { notFound } from "#src/server/core/failure.ts"
import { type Part, readDated } from "#src/server/staff/cursor.desk.ts"
import type { BankTables } from "../bank.tables.ts"

/** Days that are shown. */
const DAYS = 31

const amount = (cents: number | null, currency: string) =>
  cents === null ? null : money(cents, currency as Currency)

export async function listDays(db: Handle): Promise<ReconciledDay[]> {
  const rows = await db
    .selectFrom("reconciliation_days")
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::int FROM reconciliation_differences d
        WHERE d.day = reconciliation_days.day AND d.resolved_at IS NULL AND d.explained_at IS NULL)`.as(
        "open",
      ),
    )
    .orderBy("day", "desc")
    .limit(DAYS)
    .execute()
  return rows.map((row) => ({
    day: row.day,
    gateway: amount(row.gateway_cents, row.currency),
    cards: money(row.card_cents, row.currency as Currency),
    bank: money(row.bank_cents, row.currency as Currency),
    booked: money(row.booked_cents, row.currency as Currency),
    open: row.open,
    ranAt: row.ran_at.toISOString(),
  }))
}

interface DifferenceQuery extends Part {
  readonly state?: Difference["state"] | undefined
  readonly kind?: DifferenceKind | undefined
}

const differences = (db: Handle) =>
  db
    .selectFrom("reconciliation_differences as d")
    .leftJoin("staff_members as s", "s.id", "d.explained_by")
    .selectAll("d")
    .select("s.name as by")

const differenceOf = (
  row: Selectable<BankTables["reconciliation_differences"]> & { by: string | null },
): Difference => ({
  id: row.id,
  kind: row.kind as DifferenceKind,
  day: row.day,
  expected: amount(row.expected_cents, row.currency),
  found: amount(row.found_cents, row.currency),
  details: row.details,
  subject: row.subject,
  state: row.resolved_at ? "resolved" : row.explained_at ? "explained" : "open",
  foundAt: row.found_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  explainedAt: row.explained_at?.toISOString() ?? null,
  explainedBy: row.by,
  note: row.note,
})

export function listDifferences(db: Handle, { state, kind, ...part }: DifferenceQuery) {
  let select = differences(db)
  if (kind) select = select.where("d.kind", "=", kind)
  if (state === "resolved") select = select.where("d.resolved_at", "is not", null)
  if (state === "open" || state === "explained")
    select = select
      .where("d.resolved_at", "is", null)
      .where("d.explained_at", state === "open" ? "is" : "is not", null)
  return readDated(select, "d.id", part, differenceOf)
}

/** Writes down why there is a difference; a later explanation takes the place of the earlier one. */
export async function explainDifference(
  { tables }: Database,
  id: string,
  note: string,
  by: string,
  now: Date,
): Promise<Difference> {
  await tables
    .updateTable("reconciliation_differences")
    .set({ note, explained_at: now, explained_by: by })
    .where(sql<boolean>`id::text = ${id}`)
    .execute()
  const row = await differences(tables).where(sql<boolean>`d.id::text = ${id}`).executeTakeFirst()
  if (!row) throw notFound()
  return differenceOf(row)
}
