import * as v from "valibot"
import { DrawNo, endpoint, Id, Instant } from "../endpoint.ts"
import { atMost, CalendarDay, Line } from "../fields.ts"
import { Money } from "../money.ts"
import { pageQuery, wholeNumberQuery } from "../paging.ts"
import { transactionKinds } from "./transaction-kinds.codes.ts"

const kind = v.picklist(transactionKinds)

export const Transaction = v.object({
  /** The wallet's side of the movement in the ledger. */
  id: Id,
  /** Its number in the wallet: 1 for the first, and one more for each that follows. */
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  kind,
  at: Instant,
  /** Below zero where it went out of the wallet. */
  amount: Money,
  /** The wallet's balance after it. */
  balance: Money,
  /** The things it was for: products, a card, an account, a cause or a code, by their names. */
  names: v.array(v.string()),
  drawNo: v.nullable(DrawNo),
  /** The record that tells more about it. */
  target: v.nullable(
    v.object({ kind: v.picklist(["receipt", "ticket", "share", "deposit", "withdrawal"]), id: Id }),
  ),
})
export type Transaction = v.InferOutput<typeof Transaction>

const day = v.pipe(CalendarDay(), v.regex(/^(19|20)/))

/** Days are those of the shop's clock, both included. */
const filter = {
  kind: v.optional(kind),
  from: v.optional(day),
  until: v.optional(day),
  /** The number of a receipt or its beginning, a product's name, or an amount. */
  search: v.optional(v.pipe(Line, atMost(100)), ""),
}

/** A month's movements, in whole days of the shop's clock. */
export const MonthSummary = v.object({
  /** "2026-11". */
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  spent: Money,
  won: Money,
  /** Winnings less spending. */
  net: Money,
  /** Less what went back to a card or its bank. */
  deposited: Money,
  /** To accounts and causes, less what came back. */
  withdrawn: Money,
  /** Put into the wallet by promotions: neither won nor deposited. */
  bonus: Money,
  /** Everything else, such as corrections: with it the month explains how the balance changed. */
  other: Money,
})
export type MonthSummary = v.InferOutput<typeof MonthSummary>

/** "2026-11", or "year-2025" for the tax year that begins in 2025. */
const PeriodKey = v.pipe(v.string(), v.regex(/^(year-\d{4}|\d{4}-(0[1-9]|1[0-2]))$/))

export const StatementPeriod = v.object({
  key: PeriodKey,
  kind: v.picklist(["month", "year"]),
  /** Its first and last day. */
  from: day,
  until: day,
  /** Its last day is over: the statement changes no more. */
  isOver: v.boolean(),
})
export type StatementPeriod = v.InferOutput<typeof StatementPeriod>

const common = { caller: "customer", capability: "viewing_orders", method: "GET" } as const
/** Files of a wallet's whole past cost more than a page of it. */
const mostPerMinute = 20

export const transactionEndpoints = {
  list: endpoint({
    ...common,
    name: "transactions.list",
    path: "/transactions",
    summary:
      "What moved the customer's wallet, the latest first. `up_to`, a position, leaves out what came later: so no row is listed twice or left out between two pages while others arrive. 0: everything.",
    query: v.object({ ...pageQuery, ...filter, upTo: wholeNumberQuery(0, 999_999_999, 0) }),
    result: v.array(Transaction),
    paged: true,
  }),
  summary: endpoint({
    ...common,
    name: "transactions.summary",
    path: "/transactions/summary",
    summary: "Amounts spent, won, deposited and withdrawn in each of the last twelve months, this one last.",
    result: v.array(MonthSummary),
  }),
  export: endpoint({
    ...common,
    name: "transactions.export",
    path: "/transactions/export",
    summary: "The same transactions as a table for spreadsheets, all of them.",
    query: v.object(filter),
    answers: "csv",
    mostPerMinute,
    result: v.file(),
  }),
  periods: endpoint({
    ...common,
    name: "transactions.periods",
    path: "/transactions/statements",
    summary:
      "Months and tax years that there are statements of, the latest first: from the wallet's first transaction until today.",
    result: v.array(StatementPeriod),
  }),
  statement: endpoint({
    ...common,
    name: "transactions.statement",
    path: "/transactions/statements/{period}",
    summary: "The statement of a month or a tax year, to print.",
    params: v.object({ period: PeriodKey }),
    answers: "pdf",
    mostPerMinute,
    result: v.file(),
  }),
}
