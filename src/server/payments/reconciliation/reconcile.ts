import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { type DifferenceKind, differenceKinds } from "#src/contract/payments/reconciliation.desk.ts"
import { addDays, dayIn } from "#src/domain/payments/bank-day.ts"
import { dayBegins } from "#src/domain/payments/statement-period.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"
import type { ServerConfig } from "../../config.ts"
import type { GatewayRecord } from "../gateways/gateway.ts"
import type { Gateways } from "../gateways/gateways.ts"
import {
  compareDebits,
  compareLines,
  comparePayouts,
  compareSettlements,
  readBookedLines,
} from "./compare-bank.ts"
import { compareGateway } from "./compare-gateways.ts"
import { type ComparedDays, type FoundDifference, mailDifferences } from "./differences.ts"

export interface ReconciliationServices {
  readonly database: Database
  readonly gateways: Gateways
  readonly config: ServerConfig
  readonly clock: () => Date
}

/** Days that are compared anew each time, and the most where an older difference is still open. */
const DAYS = 14
const MOST_DAYS = 60
/** Nobody else compares while somebody does, milliseconds; a crash loses so much time. */
const CLAIM_MS = 10 * 60_000
/** While something is open it is looked at again after so long, milliseconds. */
const AGAIN_MS = 3_600_000
/** Banks and gateways are done with a day some hours after it ended. */
const RUN_AT_HOUR = 4

const gatewayKinds: readonly DifferenceKind[] = [
  "charge_missing",
  "charge_unbooked",
  "charge_amount",
  "refund_unbooked",
]

/** Compares now if it is time to; tells whether it did. */
export async function reconcileWhenDue(services: ReconciliationServices): Promise<boolean> {
  const { database, clock, config } = services
  const now = clock()
  const claimed = await database.tables
    .updateTable("reconciliation_clock")
    .set({ next_run_at: new Date(now.getTime() + CLAIM_MS) })
    .where("next_run_at", "<=", now)
    .returning("single")
    .executeTakeFirst()
  if (!claimed) return false
  const open = await reconcile(services)
  const { defaultTimeZone: zone } = await readSiteConfig(database.tables, config)
  const tomorrow = dayBegins(dayIn(zone, now), zone, 1).getTime() + RUN_AT_HOUR * 3_600_000
  const next = open > 0 ? Math.min(now.getTime() + AGAIN_MS, tomorrow) : tomorrow
  await database.tables
    .updateTable("reconciliation_clock")
    .set({ next_run_at: new Date(next) })
    .execute()
  return true
}

/** When the comparison is due. */
export async function nextReconciliation(db: Handle): Promise<Date> {
  const { next_run_at } = await db
    .selectFrom("reconciliation_clock")
    .select("next_run_at")
    .executeTakeFirstOrThrow()
  return next_run_at
}

async function comparedDays(db: Handle, config: ServerConfig, now: Date): Promise<ComparedDays> {
  const { defaultTimeZone: zone } = await readSiteConfig(db, config)
  const last = addDays(dayIn(zone, now), -1)
  const oldest = await openDifferences(db)
    .select((eb) => eb.fn.min("day").as("day"))
    .executeTakeFirst()
  const [usual, most] = [addDays(last, 1 - DAYS), addDays(last, 1 - MOST_DAYS)]
  const wanted = oldest?.day && oldest.day < usual ? oldest.day : usual
  const first = wanted > most ? wanted : most
  return { first, last, zone, from: dayBegins(first, zone), until: dayBegins(last, zone, 1) }
}

const openDifferences = (db: Handle) =>
  db
    .selectFrom("reconciliation_differences")
    .where("resolved_at", "is", null)
    .where("explained_at", "is", null)

/** How many differences nobody has explained. */
export async function countOpen(db: Handle): Promise<number> {
  const { count } = await openDifferences(db)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Compares gateways, bank files and the ledger over the latest whole days. What does not agree is written down; what
 * agrees by now is resolved. Nothing is ever corrected by it. Tells how many differences are open.
 */
export async function reconcile(services: ReconciliationServices): Promise<number> {
  const { database, gateways, config, clock } = services
  const { tables } = database
  const now = clock()
  const days = await comparedDays(tables, config, now)
  const comparisons = []
  for (const gateway of gateways.all)
    comparisons.push(await compareGateway(database, gateway, days, now).catch(() => null))
  // A gateway that cannot be asked agrees and disagrees with nothing.
  const isAsked = comparisons.every((answer) => answer !== null)
  const lines = await readBookedLines(tables, days)
  const found: FoundDifference[] = [
    ...(isAsked ? comparisons.flatMap((answer) => answer?.differences ?? []) : []),
    ...compareLines(lines, days, now),
    ...(await compareSettlements(tables, days, config.currency)),
    ...(await comparePayouts(tables, days, config)),
    ...(await compareDebits(tables, days, config.currency)),
  ]
  const checked = differenceKinds.filter((kind) => isAsked || !gatewayKinds.includes(kind))
  await inTransaction(database, async (trx) => {
    for (const difference of found) await upsertDifference(trx, difference, config.currency, now)
    await resolveOthers(trx, found, checked, days, now)
    const charges = isAsked ? comparisons.flatMap((answer) => answer?.charges ?? []) : null
    await writeDays(trx, { charges, lines }, days, config.currency, now)
    await mailDifferences(trx, now)
  })
  return countOpen(tables)
}

/** One that was resolved is open again; an explanation stays. */
const upsertDifference = (
  trx: InTransaction,
  { kind, subject, day, expected, found, details }: FoundDifference,
  currency: Currency,
  now: Date,
) =>
  trx
    .insertInto("reconciliation_differences")
    .values({
      id: newId(now.getTime()),
      kind,
      subject,
      day,
      expected_cents: expected,
      found_cents: found,
      currency,
      details,
      found_at: now,
      resolved_at: null,
      explained_at: null,
      explained_by: null,
      note: null,
      mailed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject"])
        .doUpdateSet({ expected_cents: expected, found_cents: found, details, resolved_at: null }),
    )
    .execute()

async function resolveOthers(
  trx: InTransaction,
  found: readonly FoundDifference[],
  checked: readonly DifferenceKind[],
  { first }: ComparedDays,
  now: Date,
): Promise<void> {
  const still = found.map(({ kind, subject }) => `${kind} ${subject}`)
  await trx
    .updateTable("reconciliation_differences")
    .set({ resolved_at: now })
    .where("resolved_at", "is", null)
    .where("kind", "in", checked)
    .where("day", ">=", first)
    .where(sql<boolean>`NOT (kind || ' ' || subject = ANY(${still}))`)
    .execute()
}

interface Sides {
  readonly charges: readonly GatewayRecord[] | null
  readonly lines: Awaited<ReturnType<typeof readBookedLines>>
}

/** Writes the sums of each side for each day, for people to look at. */
async function writeDays(
  trx: InTransaction,
  { charges, lines }: Sides,
  { first, last, zone, from, until }: ComparedDays,
  currency: Currency,
  now: Date,
): Promise<void> {
  const { rows: cards } = await sql<{ created_at: Date; cents: string | number }>`
    SELECT m.created_at, -e.amount_cents AS cents FROM ledger_movements m
    JOIN ledger_entries e ON e.movement_id = m.id AND e.account = 'gateway_clearing'
    WHERE m.kind = 'deposit' AND m.created_at >= ${from} AND m.created_at < ${until}`.execute(trx)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const sum = <T>(rows: readonly T[], at: (row: T) => Date, cents: (row: T) => number) =>
      rows.reduce((total, row) => (dayIn(zone, at(row)) === day ? total + cents(row) : total), 0)
    const signed = (line: Sides["lines"][number]) => (line.kind === "payment" ? 1 : -1) * line.amount_cents
    const row = {
      gateway_cents:
        charges &&
        sum(
          charges,
          ({ at }) => at,
          ({ cents }) => cents,
        ),
      card_cents: sum(
        cards,
        (card) => card.created_at,
        (card) => Number(card.cents),
      ),
      bank_cents: sum(lines, (line) => line.created_at, signed),
      booked_cents: sum(
        lines,
        (line) => line.created_at,
        (line) => (line.in_ledger ? signed(line) : 0),
      ),
      currency,
      ran_at: now,
    }
    await trx
      .insertInto("reconciliation_days")
      .values({ day, ...row })
      .onConflict((conflict) => conflict.column("day").doUpdateSet(row))
      .execute()
  }
}
