import { sql } from "kysely"
import type { Handle } from "../../core/database/database.ts"
import type { Span } from "../../site/span.desk.ts"
import { inSpan } from "../../site/span.desk.ts"
import { type LedgerLine, linesOf } from "./ledger-lines.desk.ts"

/** An account of the ledger before a period, in it, and after it, as the ledger says. Credits are above zero. */
export interface AccountSums {
  readonly account: string
  readonly opening: number
  /** Not below zero. */
  readonly debit: number
  readonly credit: number
  readonly closing: number
}

/** Lines of the journal that are alike, added up. */
export interface LineSums extends Pick<LedgerLine, "account" | "product_type" | "product" | "gateway"> {
  /** The movements won something, which a charity's account does not tell by itself. */
  readonly won: boolean
  readonly debit: number
  readonly credit: number
  readonly lines: number
}

/** Adds up each account from the ledger alone, without the journal's lines. */
export async function sumAccounts(db: Handle, { from, until }: Span): Promise<readonly AccountSums[]> {
  const { rows } = await sql<AccountSums>`
    SELECT e.account,
      coalesce(sum(e.amount_cents) FILTER (WHERE m.created_at < ${from}), 0)::bigint AS opening,
      coalesce(-sum(e.amount_cents) FILTER (WHERE m.created_at >= ${from} AND e.amount_cents < 0), 0)::bigint AS debit,
      coalesce(sum(e.amount_cents) FILTER (WHERE m.created_at >= ${from} AND e.amount_cents > 0), 0)::bigint AS credit,
      sum(e.amount_cents)::bigint AS closing
    FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
    WHERE m.created_at <= ${until} GROUP BY e.account`.execute(db)
  return rows
}

/** Adds up the journal's lines. */
export async function sumLines(db: Handle, span: Span): Promise<readonly LineSums[]> {
  const { rows } = await sql<LineSums>`
    SELECT account, product_type, product, gateway, kind = 'winnings' AS won,
      coalesce(-sum(cents) FILTER (WHERE cents < 0), 0)::bigint AS debit,
      coalesce(sum(cents) FILTER (WHERE cents > 0), 0)::bigint AS credit, count(*) AS lines
    FROM (${linesOf(span)}) AS lines GROUP BY 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** How many movements there are, and by how much those that do not balance are off. */
export async function weighMovements(
  db: Handle,
  span: Span,
): Promise<{ readonly journals: number; readonly off: number }> {
  const { rows } = await sql<{ journals: number; off: number }>`
    SELECT count(*) AS journals, coalesce(sum(abs(cents)), 0)::bigint AS off FROM (
      SELECT sum(e.amount_cents) AS cents FROM ledger_movements m LEFT JOIN ledger_entries e ON e.movement_id = m.id
      WHERE ${inSpan("m", span)} GROUP BY m.id) AS weighed`.execute(db)
  const [row] = rows
  return { journals: row?.journals ?? 0, off: row?.off ?? 0 }
}

/** By how much wallets and debts differ from the ledger, now: the differences of both, without their signs. */
export async function weighWallets(db: Handle): Promise<number> {
  const { rows } = await sql<{ off: number }>`
    SELECT (abs(coalesce((SELECT sum(amount_cents) FROM ledger_entries WHERE account = 'wallet'), 0)
        - coalesce((SELECT sum(balance_cents) FROM wallets), 0))
      + abs(coalesce((SELECT sum(amount_cents) FROM ledger_entries WHERE account = 'owed'), 0)
        + coalesce((SELECT sum(owed_cents) FROM wallets), 0)))::bigint AS off`.execute(db)
  return rows[0]?.off ?? 0
}
