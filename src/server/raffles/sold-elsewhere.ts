import { sql } from "kysely"
import { ELSEWHERE_ID } from "#src/domain/draws/seeds/entry-text.ts"
import type { InTransaction } from "../core/database/database.ts"
import type { TicketRun } from "./tables.ts"

interface OfDraw {
  readonly offer_key: string
  readonly draw_no: number
}

/**
 * Finds the tickets of a closing raffle that no order of the shop holds, and stores them as they are sealed: every
 * number that can win stands in the tree of its draw.
 */
export async function sealElsewhere(
  trx: InTransaction,
  { offer_key, draw_no }: OfDraw,
  sold: number,
): Promise<readonly TicketRun[]> {
  const { rows } = await sql<TicketRun>`
    WITH book AS (
      SELECT (details->>'first')::integer AS first, (details->>'last')::integer AS last
      FROM orders WHERE offer_key = ${offer_key} AND draw_no = ${draw_no}
      UNION ALL SELECT ${sold}::integer + 1, ${sold}::integer + 1)
    SELECT before + 1 AS first, first - 1 AS last
    FROM (SELECT first, lag(last, 1, 0) OVER (ORDER BY first) AS before FROM book) AS gap
    WHERE first > before + 1 ORDER BY first`.execute(trx)
  await trx
    .updateTable("raffle_draws")
    .set({ elsewhere: JSON.stringify(rows) })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .execute()
  return rows
}

/** A run of such tickets as an entry of its draw. */
export const elsewhereEntry = ({ draw_no }: OfDraw, { first, last }: TicketRun) => ({
  id: ELSEWHERE_ID,
  draw_no,
  games: [],
  product_type: "raffle_ticket" as const,
  details: { first, last },
})
