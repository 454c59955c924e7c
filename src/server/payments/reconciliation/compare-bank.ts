import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { DifferenceKind } from "#src/contract/payments/reconciliation.desk.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { addDays, dayIn } from "#src/domain/payments/bank-day.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import type { ServerConfig } from "../../config.ts"
import { type ComparedDays, type FoundDifference, pairUp } from "./differences.ts"

/** A sum may reach the account so many days after the payments that it is of: weekends and holidays among them. */
const DAYS_LATER = 5
/** A line that is not booked within this time is not just being booked, milliseconds. */
const BOOKING_MS = 3_600_000

/** Up to which day the statements that were read reach; null where none was. */
async function statementsReach(db: Handle): Promise<string | null> {
  const row = await db
    .selectFrom("bank_files")
    .select((eb) => eb.fn.max("to_day").as("day"))
    .where("method_code", "=", "dd")
    .where("state", "=", "read")
    .executeTakeFirst()
  return row?.day ?? null
}

/** Lines that moved customers' money, each with whether the ledger has it. */
const bookedLines = sql`
  SELECT p.id, p.kind, p.amount_cents, p.created_at, p.method_code, p.line,
    EXISTS (SELECT 1 FROM ledger_movements m JOIN ledger_entries e ON e.movement_id = m.id
      WHERE e.account = 'bank_clearing'
        AND CASE WHEN p.kind = 'payment'
          THEN m.kind = 'deposit' AND m.reference IN (p.id::text, p.deposit_id::text)
            AND e.amount_cents = -p.amount_cents
          ELSE m.kind IN ('refund', 'reversal') AND m.reference IN (p.id::text, p.id::text || ':1')
            AND e.amount_cents = p.amount_cents END) AS in_ledger
  FROM bank_payments p
  WHERE p.status NOT IN ('settlement') AND NOT (p.kind <> 'payment' AND p.status = 'other')`

interface BookedLine {
  id: string
  kind: string
  amount_cents: number
  created_at: Date
  method_code: string
  line: number
  in_ledger: boolean
}

/** The lines that were read on some days. */
export async function readBookedLines(db: Handle, { from, until }: ComparedDays): Promise<BookedLine[]> {
  const { rows } = await sql<BookedLine>`SELECT * FROM (${bookedLines}) AS l
    WHERE l.created_at >= ${from} AND l.created_at < ${until}`.execute(db)
  return rows.map((row) => ({ ...row, amount_cents: Number(row.amount_cents), line: Number(row.line) }))
}

/** Compares lines of bank files with the ledger. */
export function compareLines(
  lines: readonly BookedLine[],
  { zone }: ComparedDays,
  now: Date,
): FoundDifference[] {
  return lines
    .filter((line) => !line.in_ledger && now.getTime() - line.created_at.getTime() > BOOKING_MS)
    .map((line) => ({
      kind: "payment_unbooked" as const,
      subject: line.id,
      day: dayIn(zone, line.created_at),
      expected: null,
      found: line.amount_cents,
      details: `Line ${line.line} of a bank's file is not in the ledger.`,
    }))
}

interface DatedSum {
  readonly id: string
  readonly day: string
  readonly cents: number
}

/** Files that a statement should have the sum of by now. */
const notPaid = (
  kind: DifferenceKind,
  files: readonly (DatedSum & { readonly name: string })[],
  currency: Currency,
): FoundDifference[] =>
  files.map(({ id, name, day, cents }) => ({
    kind,
    subject: id,
    day,
    expected: cents,
    found: null,
    details: `${name} comes to ${formatMoney(money(cents, currency))}, which no statement has.`,
  }))

/** Lines of statements, of the days that are compared, that no file comes to. */
const notExpected = <S extends DatedSum>(
  kind: DifferenceKind,
  sums: readonly S[],
  { first, last }: ComparedDays,
  detailsOf: (sum: S) => string,
): FoundDifference[] =>
  sums
    .filter(({ day }) => day >= first && day <= last)
    .map((sum) => ({
      kind,
      subject: sum.id,
      day: sum.day,
      expected: null,
      found: sum.cents,
      details: detailsOf(sum),
    }))

/** Compares the sums that BPAY pays into the account with the files of its payments. */
export async function compareSettlements(
  db: Handle,
  days: ComparedDays,
  currency: Currency,
): Promise<FoundDifference[]> {
  const reach = await statementsReach(db)
  if (reach === null) return []
  const files = await db
    .selectFrom("bank_files")
    .select(["id", "name", "to_day as day", "total_cents as cents"])
    .where("method_code", "=", "bp")
    .where("state", "=", "read")
    .where("to_day", ">=", addDays(days.first, -DAYS_LATER))
    .where("total_cents", ">", 0)
    .orderBy("to_day")
    .execute()
  const sums = await db
    .selectFrom("bank_payments")
    .select(["id", "paid_on as day", "amount_cents as cents"])
    .where("status", "=", "settlement")
    .where(
      "id",
      "not in",
      db.selectFrom("payout_batches").select("paid_by").where("paid_by", "is not", null).$castTo<string>(),
    )
    .where("paid_on", ">=", addDays(days.first, -DAYS_LATER))
    .orderBy("paid_on")
    .execute()
  const dated = files.map((file) => ({ ...file, day: file.day ?? days.first }))
  const { left, right } = pairUp(dated, sums, { before: 0, after: DAYS_LATER })
  const formatted = (cents: number) => formatMoney(money(cents, currency))
  return [
    ...notPaid(
      "settlement_missing",
      left.filter(({ day }) => day >= days.first && addDays(day, DAYS_LATER) <= reach),
      currency,
    ),
    ...notExpected(
      "settlement_unknown",
      right,
      days,
      ({ cents }) =>
        `BPAY paid ${formatted(cents)}, and no file of payments comes to it: one may not be read yet.`,
    ),
  ]
}

const dishonours = async (db: Handle, { from }: ComparedDays) => {
  const rows = await db
    .selectFrom("direct_debits")
    .select(["id", "amount_cents as cents", "ended_at"])
    .where("status", "=", "dishonoured")
    .where("ended_at", ">=", new Date(from.getTime() - DAYS_LATER * 86_400_000))
    .execute()
  return rows.flatMap(({ ended_at: at, ...row }) => (at ? [{ ...row, at }] : []))
}

/** Finds files of direct debits that no statement has paid. */
export async function compareDebits(
  db: Handle,
  days: ComparedDays,
  currency: Currency,
): Promise<FoundDifference[]> {
  const reach = await statementsReach(db)
  if (reach === null) return []
  const batches = await db
    .selectFrom("payout_batches")
    .select(["id", "file_name as name", "pay_on as day", "total_cents as cents"])
    .where("channel", "=", "direct_debit")
    .where("sent_at", "is not", null)
    .where("paid_by", "is", null)
    .where("pay_on", ">=", days.first)
    .where("pay_on", "<=", addDays(reach, -DAYS_LATER))
    .execute()
  return notPaid("settlement_missing", batches, currency)
}

/** Compares files of withdrawals with what left the account, where they are paid from the account of the statements. */
export async function comparePayouts(
  db: Handle,
  days: ComparedDays,
  { payouts, bank, currency }: Pick<ServerConfig, "payouts" | "bank" | "currency">,
): Promise<FoundDifference[]> {
  const reach = await statementsReach(db)
  const plain = (text: string) => text.replace(/\D/g, "")
  const isSame =
    payouts.from !== null &&
    bank.account !== null &&
    plain(payouts.from.code) === plain(bank.account.code) &&
    plain(payouts.from.accountNumber) === plain(bank.account.number)
  if (reach === null || !isSame) return []
  const batches = await db
    .selectFrom("payout_batches")
    .select(["id", "file_name as name", "pay_on as day", "total_cents as cents"])
    .where("sent_at", "is not", null)
    .where("channel", "!=", "direct_debit")
    .where("pay_on", ">=", addDays(days.first, -DAYS_LATER))
    .orderBy("pay_on")
    .execute()
  const debits = await db
    .selectFrom("bank_payments")
    .select(["id", "paid_on as day", "amount_cents as cents", "text"])
    .where("kind", "=", "debit")
    .where("status", "=", "other")
    .where("original_id", "is", null)
    .where("paid_on", ">=", addDays(days.first, -DAYS_LATER))
    .orderBy("paid_on")
    .execute()
  const unpaid = (await dishonours(db, days)).map((row) => ({ ...row, day: dayIn(days.zone, row.at) }))
  const paidOut = pairUp(batches, debits, { before: 1, after: DAYS_LATER })
  // The bank takes back what a customer's bank did not pay.
  const { right } = pairUp(unpaid, paidOut.right, { before: DAYS_LATER, after: DAYS_LATER })
  const { left } = paidOut
  const formatted = (cents: number) => formatMoney(money(cents, currency))
  return [
    ...notPaid(
      "payout_missing",
      left.filter(({ day }) => day >= days.first && addDays(day, DAYS_LATER) <= reach),
      currency,
    ),
    ...notExpected(
      "debit_unknown",
      right,
      days,
      ({ cents, text }) => `${formatted(cents)} left the account: ${text}`,
    ),
  ]
}
