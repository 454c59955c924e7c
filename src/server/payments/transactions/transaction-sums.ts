import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { MonthSummary, StatementPeriod } from "#src/contract/payments/transaction.ts"
import { type TransactionKind, transactionKinds } from "#src/contract/payments/transaction-kinds.codes.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { money } from "#src/domain/core/money.ts"
import { dayAt, dayBegins, lastTwelveMonths, periodsBetween } from "#src/domain/payments/statement-period.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import type { MoneyTables } from "#src/server/wallet/tables.ts"
import type { Catalogue } from "../../catalogue/catalogue.ts"

/** The sum of a month that each kind counts towards; a kind in none is other money. */
const countsAs: Readonly<
  Partial<Record<TransactionKind, "spent" | "won" | "deposited" | "withdrawn" | "bonus">>
> = {
  purchase: "spent",
  refund: "spent",
  winnings: "won",
  deposit: "deposited",
  reversal: "deposited",
  withdrawal: "withdrawn",
  donation: "withdrawn",
  withdrawal_return: "withdrawn",
  promotion: "bonus",
}

/** Money that went out of the wallet is told as an amount above zero. */
const isOut = new Set(["spent", "withdrawn"])

/** Adds up sums by kind as customers count them. */
function countUp(rows: readonly { readonly kind: string; readonly cents: string | number }[]) {
  const sums = { spent: 0, won: 0, deposited: 0, withdrawn: 0, bonus: 0, other: 0 }
  for (const { kind, cents } of rows) {
    const counted = countsAs[kind as TransactionKind] ?? "other"
    sums[counted] += isOut.has(counted) ? -Number(cents) : Number(cents)
  }
  return sums
}

/** Sums the movements of a customer's wallet since a moment, cents. */
export async function sumsSince(db: Handle, customerId: string, since: Date) {
  const rows = await db
    .selectFrom("wallet_transactions")
    .select("kind")
    .select((eb) => eb.fn.sum<string | number>("amount_cents").as("cents"))
    .where("customer_id", "=", customerId)
    .where("booked_at", ">=", since)
    .groupBy("kind")
    .execute()
  return countUp(rows)
}

/** Sums what was spent, won, deposited and withdrawn in each of the last twelve months, this one last. */
export async function summariseMonths(
  db: Handle,
  { customerId, zone, currency }: TransactionReader,
  now: Date,
): Promise<MonthSummary[]> {
  const months = lastTwelveMonths(dayAt(now, zone))
  const month = sql<string>`to_char(booked_at AT TIME ZONE ${zone}::text, 'YYYY-MM')`
  const rows = await db
    .selectFrom("wallet_transactions")
    .select(["kind", month.as("month")])
    .select((eb) => eb.fn.sum<string | number>("amount_cents").as("cents"))
    .where("customer_id", "=", customerId)
    .where("booked_at", ">=", dayBegins(`${months[0]}-01`, zone))
    .groupBy(["kind", "month"])
    .execute()
  return months.map((name) => {
    const sums = countUp(rows.filter((row) => row.month === name))
    const amount = (cents: number) => money(cents, currency)
    return {
      month: name,
      spent: amount(sums.spent),
      won: amount(sums.won),
      net: amount(sums.won - sums.spent),
      deposited: amount(sums.deposited),
      withdrawn: amount(sums.withdrawn),
      bonus: amount(sums.bonus),
      other: amount(sums.other),
    }
  })
}

/** Months and tax years that there are statements of, the latest first. */
export async function statementPeriods(
  db: Handle,
  { customerId, zone }: TransactionReader,
  locale: Locale,
  now: Date,
): Promise<StatementPeriod[]> {
  const first = await db
    .selectFrom("wallet_transactions")
    .select("booked_at")
    .where("customer_id", "=", customerId)
    .where("position", "=", 1)
    .executeTakeFirst()
  return first ? periodsBetween(dayAt(first.booked_at, zone), dayAt(now, zone), locale) : []
}

/** Totals of a statement's whole period. */
export interface PeriodTotals {
  readonly openingCents: number
  readonly closingCents: number
  readonly count: number
  /** By kind, those that there were, always in the same order. */
  readonly kinds: readonly {
    readonly kind: TransactionKind
    readonly cents: number
    readonly count: number
  }[]
}

/** The balance with which a period begins and ends, and what moved it between, up to a position. */
export async function totalPeriod(
  db: Handle,
  { customerId, zone }: TransactionReader,
  { from, until }: StatementPeriod,
  upTo: number,
): Promise<PeriodTotals> {
  const begins = dayBegins(from, zone)
  const ofWallet = db.selectFrom("wallet_transactions").where("customer_id", "=", customerId)
  const before = await ofWallet
    .select("balance_cents")
    .where("booked_at", "<", begins)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst()
  const rows = await ofWallet
    .select("kind")
    .select((eb) => [eb.fn.sum<string | number>("amount_cents").as("cents"), eb.fn.countAll().as("count")])
    .where("booked_at", ">=", begins)
    .where("booked_at", "<", dayBegins(until, zone, 1))
    .where("position", "<=", upTo)
    .groupBy("kind")
    .execute()
  const kinds = transactionKinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ cents, count }) => ({ kind, cents: Number(cents), count: Number(count) })),
  )
  const openingCents = before?.balance_cents ?? 0
  return {
    openingCents,
    closingCents: kinds.reduce((sum, { cents }) => sum + cents, openingCents),
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    kinds,
  }
}

export type TransactionRow = Selectable<MoneyTables["wallet_transactions"]>

/** The customer whose transactions are read, and the clock that their days are told by. */
export interface TransactionReader {
  readonly customerId: string
  readonly catalogue: Catalogue
  readonly zone: string
  readonly currency: Currency
}
