import { type Selectable, sql } from "kysely"
import type { Game } from "#src/contract/ticket.ts"
import { entryText, type MerkleStep } from "#src/domain/merkle.ts"
import type { InTransaction } from "../database/database.ts"
import type { StoredOutcome, Tables } from "../database/tables.ts"
import { ticketText } from "../raffles/raffle-drawing.ts"
import type { DrawRow } from "./offers.ts"
import { sha256 } from "./schedule.ts"

type OrderRow = Selectable<Tables["orders"]>

/** Orders written to in one statement. */
const AT_ONCE = 500

/** The orders that are entered in a draw by themselves. */
export const ordersOf = (trx: InTransaction, draw: DrawRow): Promise<OrderRow[]> =>
  trx
    .selectFrom("orders")
    .selectAll()
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    // What a share has part in is entered as its syndicate.
    .where("product_type", "!=", "syndicate_share")
    .orderBy("id")
    .execute()

/** An order, or a syndicate, which is entered by the games of its tickets. */
export type Entry = Pick<OrderRow, "id" | "draw_no" | "games"> &
  Partial<Pick<OrderRow, "product_type" | "details">>

/** The text of an entry in the draw's tree: a customer can hash it again. */
export const leafOf = (entry: Entry) => sha256(entryText(entry.id, entry.draw_no, playedOf(entry)))

/** What an entry plays: the numbers of its games, or the first and last ticket of its book. */
function playedOf({ product_type, games, details }: Entry): string {
  if (product_type === "raffle_ticket" && details) return ticketText(details)
  return JSON.stringify(games.map((game: Game) => game.map(({ numbers }) => numbers)))
}

/** Writes down where each order stands in the draw's tree. */
export const noteProofs = (
  trx: InTransaction,
  proofs: readonly { id: string; leaf: string; proof: readonly MerkleStep[] }[],
) =>
  inParts(proofs, (part) =>
    sql`
      UPDATE orders SET leaf = noted.leaf, proof = noted.proof
      FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS noted(id uuid, leaf text, proof jsonb)
      WHERE orders.id = noted.id`.execute(trx),
  )

/** Writes down what each order won, cents. */
export const noteOutcomes = (
  trx: InTransaction,
  won: readonly { id: string; outcomes: readonly StoredOutcome[]; cents: number }[],
) =>
  inParts(won, (part) =>
    sql`
      UPDATE orders SET outcomes = noted.outcomes, winnings_cents = noted.cents
      FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS noted(id uuid, outcomes jsonb, cents bigint)
      WHERE orders.id = noted.id`.execute(trx),
  )

async function inParts<T>(all: readonly T[], write: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await write(all.slice(from, from + AT_ONCE))
}
