import { transactionEndpoints } from "#calls/payments/transaction.ts"
import type { TransactionKind } from "#src/contract/payments/transaction-kinds.codes.ts"
import { defineQuery } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

const PAGE_SIZE = 25

/** Which of the wallet's transactions are looked at. */
export interface TransactionFilter {
  readonly kind: TransactionKind | null
  /** Days of the shop's clock, both included: "2026-11-21". */
  readonly from: string | null
  readonly until: string | null
  readonly search: string | null
}

const sent = ({ kind, from, until, search }: TransactionFilter) => ({
  kind: kind ?? undefined,
  from: from ?? undefined,
  until: until ?? undefined,
  search: search ?? "",
})

const settings = { isPrivate: true, tags: ["customer"], staleTime: 0 } as const

/** A page of what moved the wallet, the latest first; `upTo` leaves out what came after that position. */
export const transactionsQuery = defineQuery(
  "transactions",
  (client, { page, upTo, filter }: { page: number; upTo: number | null; filter: TransactionFilter }) =>
    client.call(transactionEndpoints.list, {
      query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, upTo: upTo ?? 0, ...sent(filter) },
    }),
  settings,
)

/** Amounts spent, won, deposited and withdrawn in each of the last twelve months. */
export const monthSummariesQuery = defineQuery(
  "transaction-months",
  (client) => client.call(transactionEndpoints.summary),
  settings,
)

/** Months and tax years that there are statements of. */
export const statementPeriodsQuery = defineQuery(
  "statement-periods",
  (client) => client.call(transactionEndpoints.periods),
  settings,
)

/** Exports the filtered transactions as a table for spreadsheets. Rejects with an `ApiError`. */
export const exportTransactionsAtom = atom(
  null,
  (get, _set, filter: TransactionFilter): Promise<File> =>
    get(clientAtom).call(transactionEndpoints.export, { query: sent(filter) }),
)

/** The statement of a month or a tax year, a PDF. Rejects with an `ApiError`. */
export const makeStatementAtom = atom(
  null,
  (get, _set, period: string): Promise<File> =>
    get(clientAtom).call(transactionEndpoints.statement, { params: { period } }),
)
