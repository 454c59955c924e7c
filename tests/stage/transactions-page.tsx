import { afterEach } from "vitest"
import { page as browserPage } from "vitest/browser"
import type { MonthSummary, StatementPeriod, Transaction } from "#src/contract/payments/transaction.ts"
import { money } from "#src/domain/core/money.ts"
import { Transactions } from "#src/shop/payments/transactions/transactions.tsx"
import {
  monthSummariesQuery,
  statementPeriodsQuery,
  type TransactionFilter,
} from "#src/shop/payments/transactions.atoms.ts"
import { known, type Reply, type Stage, stage } from "./stage.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

export const aud = (cents: number) => money(cents, "AUD")
const everything: TransactionFilter = { kind: null, from: null, until: null, search: null }

export const aTransaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: "entry-1",
  position: 1,
  kind: "deposit",
  at: "2026-11-21T01:00:00.000Z",
  amount: aud(2000),
  balance: aud(2000),
  names: ["Visa ending 4242"],
  drawNo: null,
  target: { kind: "deposit", id: "deposit-1" },
  ...changes,
})
export const bought = aTransaction({
  id: "entry-2",
  position: 2,
  kind: "purchase",
  amount: aud(-320),
  balance: aud(1680),
  names: ["Powerball", "Oz Lotto"],
  target: { kind: "receipt", id: "checkout-1" },
})
export const wonPrize = aTransaction({
  id: "entry-3",
  position: 3,
  kind: "winnings",
  amount: aud(1234),
  balance: aud(2914),
  names: ["Powerball"],
  drawNo: 1591,
  target: { kind: "ticket", id: "order-1" },
})

export const list = (items: readonly Transaction[], total = items.length, offset = 0): Reply =>
  ({ result: items, pageInfo: { limit: 25, offset, total } }) as Reply

export const aMonth = (changes: Partial<MonthSummary> = {}): MonthSummary => ({
  month: "2026-11",
  spent: aud(0),
  won: aud(0),
  net: aud(0),
  deposited: aud(0),
  withdrawn: aud(0),
  bonus: aud(0),
  other: aud(0),
  ...changes,
})
const november: StatementPeriod = {
  key: "2026-11",
  kind: "month",
  from: "2026-11-01",
  until: "2026-11-30",
  isOver: false,
}
const october: StatementPeriod = {
  key: "2026-10",
  kind: "month",
  from: "2026-10-01",
  until: "2026-10-31",
  isOver: true,
}
const year: StatementPeriod = {
  key: "year-2026",
  kind: "year",
  from: "2026-07-01",
  until: "2027-06-30",
  isOver: false,
}

/** The page of transactions, with what the API answers. */
export async function showTransactions(
  replies: Readonly<Record<string, Reply | (() => Reply)>>,
  {
    page = 1,
    upTo = null,
    filter = {},
    months = [aMonth()],
    periods = [november, october, year],
    signedIn = true,
    view = "list",
  }: {
    view?: "list" | "months"
    page?: number
    upTo?: number | null
    filter?: Partial<TransactionFilter>
    months?: MonthSummary[]
    periods?: StatementPeriod[]
    signedIn?: boolean
  } = {},
) {
  await browserPage.viewport(1280, 800)
  shown = stage(
    <div style={{ containerType: "inline-size" }}>
      <Transactions view={view} page={page} upTo={upTo} filter={{ ...everything, ...filter }} />
    </div>,
    {
      signedIn,
      knows: [known(monthSummariesQuery(), months), known(statementPeriodsQuery(), periods)],
      replies: {
        "GET /transactions/summary": { result: months },
        "GET /transactions/statements": { result: periods },
        ...replies,
      },
    },
  )
  return shown
}
