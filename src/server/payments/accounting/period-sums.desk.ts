import { type RawBuilder, sql } from "kysely"
import type { Handle } from "../../core/database/database.ts"
import { inSpan, type Span } from "../../site/span.desk.ts"
import { type LedgerLine, linesOf } from "./ledger-lines.desk.ts"

/** An account of the ledger before a period, in it, and after it, as the ledger says. Credits are above zero. */
export interface AccountSums extends Moved {
  readonly opening: number
  readonly closing: number
}

interface Moved {
  readonly account: string
  /** Not below zero. */
  readonly debit: number
  readonly credit: number
}

/** Lines of the journal that are alike, added up. */
export interface LineSums extends Pick<LedgerLine, "account" | "product_type" | "product" | "gateway"> {
  /** The movements won something, which a charity's account does not tell by itself. */
  readonly won: boolean
  readonly debit: number
  readonly credit: number
  readonly lines: number
}

/** A statement adds up so much time at most: one over all years would be cancelled in a large shop. */
const PIECE_MS = 4 * 86_400_000

function piecesOf({ from, until }: Span): Span[] {
  const pieces: Span[] = []
  for (let at = from.getTime(); at <= until.getTime(); at += PIECE_MS)
    pieces.push({ from: new Date(at), until: new Date(Math.min(at + PIECE_MS - 1, until.getTime())) })
  return pieces
}

type Sums = Pick<LineSums, "debit" | "credit"> & { readonly lines?: number }

/** Adds up a span piece by piece; what is alike by its key is one in the end. */
async function addUp<T extends Sums>(
  db: Handle,
  span: Span,
  statement: (piece: Span) => RawBuilder<T>,
  keyOf: (row: T) => string,
): Promise<T[]> {
  const sums = new Map<string, T>()
  for (const piece of piecesOf(span))
    for (const row of (await statement(piece).execute(db)).rows) {
      const before = sums.get(keyOf(row))
      const added = before && {
        debit: before.debit + row.debit,
        credit: before.credit + row.credit,
        ...(row.lines === undefined ? {} : { lines: (before.lines ?? 0) + row.lines }),
      }
      sums.set(keyOf(row), { ...row, ...added })
    }
  return [...sums.values()]
}

/** The movements of each account in a span, from the ledger alone. */
const movedIn = (db: Handle, span: Span): Promise<Moved[]> =>
  addUp(
    db,
    span,
    (piece) => sql<Moved>`SELECT e.account,
      coalesce(-sum(e.amount_cents) FILTER (WHERE e.amount_cents < 0), 0)::bigint AS debit,
      coalesce(sum(e.amount_cents) FILTER (WHERE e.amount_cents > 0), 0)::bigint AS credit
    FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
    WHERE ${inSpan("m", piece)} GROUP BY e.account`,
    ({ account }) => account,
  )

/**
 * Adds up each account from the ledger alone, without the journal's lines. What it has after the period is not what it
 * had and moved, but added up by itself, so that the two can be compared.
 */
export async function sumAccounts(db: Handle, { from, until }: Span): Promise<readonly AccountSums[]> {
  const first = await db
    .selectFrom("ledger_movements")
    .select("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()
  if (!first) return []
  // Ids follow clocks, which may differ.
  const begin = new Date(first.created_at.getTime() - PIECE_MS)
  const before = byAccount(await movedIn(db, { from: begin, until: new Date(from.getTime() - 1) }))
  const moved = byAccount(await movedIn(db, { from, until }))
  return (await movedIn(db, { from: begin, until })).map(({ account, debit, credit }) => ({
    account,
    debit: moved.get(account)?.debit ?? 0,
    credit: moved.get(account)?.credit ?? 0,
    opening: (before.get(account)?.credit ?? 0) - (before.get(account)?.debit ?? 0),
    closing: credit - debit,
  }))
}

const byAccount = (all: readonly Moved[]) => new Map(all.map((one) => [one.account, one]))

/** Adds up the journal's lines. */
export const sumLines = (db: Handle, span: Span): Promise<readonly LineSums[]> =>
  addUp(
    db,
    span,
    (piece) => sql<LineSums>`
    SELECT account, product_type, product, gateway, kind = 'winnings' AS won,
      coalesce(-sum(cents) FILTER (WHERE cents < 0), 0)::bigint AS debit,
      coalesce(sum(cents) FILTER (WHERE cents > 0), 0)::bigint AS credit, count(*) AS lines
    FROM (${linesOf(piece)}) AS lines GROUP BY 1, 2, 3, 4, 5`,
    ({ account, product_type, product, gateway, won }) =>
      JSON.stringify([account, product_type, product, gateway, won]),
  )

/** How many movements there are, and by how much those that do not balance are off. */
export async function weighMovements(
  db: Handle,
  span: Span,
): Promise<{ readonly journals: number; readonly off: number }> {
  const weighed = { journals: 0, off: 0 }
  for (const piece of piecesOf(span)) {
    const { rows } = await sql<{ journals: number; off: number }>`
      SELECT count(*) AS journals, coalesce(sum(abs(cents)), 0)::bigint AS off FROM (
        SELECT sum(e.amount_cents) AS cents FROM ledger_movements m LEFT JOIN ledger_entries e ON e.movement_id = m.id
        WHERE ${inSpan("m", piece)} GROUP BY m.id) AS weighed`.execute(db)
    weighed.journals += rows[0]?.journals ?? 0
    weighed.off += rows[0]?.off ?? 0
  }
  return weighed
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
