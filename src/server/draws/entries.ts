import { type Selectable, sql } from "kysely"
import { entryText, gamesText, runText } from "#src/domain/draws/seeds/entry-text.ts"
import type { DrawRow } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { sha256 } from "../core/database/ids.ts"
import type { Tables } from "../core/database/tables.ts"
import type { StoredBook } from "../raffles/tables.ts"
import type { StoredWin } from "./tables.ts"

type OrderRow = Selectable<Tables["orders"]>

/** Orders that are read at once, and written to in one statement: of a large draw there are never more in memory. */
const AT_ONCE = 2000

/** An order, or a syndicate, which is entered by the games of its tickets. */
export type Entry = Pick<OrderRow, "id" | "draw_no" | "games"> &
  Partial<Pick<OrderRow, "product_type" | "details">>

/** An order that is an entry of its own, unlike a syndicate share. */
export type EnteredOrder = Pick<
  OrderRow,
  "id" | "draw_no" | "games" | "product_type" | "details" | "game_type"
>

/** The orders that are entered in a draw by themselves, part after part in the order of their ids. */
export async function* ordersOf(db: Handle, draw: DrawRow): AsyncGenerator<EnteredOrder[]> {
  const all = db
    .selectFrom("orders")
    .select(["id", "draw_no", "games", "product_type", "details", "game_type"])
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    // A share is entered as its syndicate, or as its party's ticket.
    .where("product_type", "not in", ["syndicate_share", "social_syndicate_share"])
    .where("refunded_cents", "is", null)
    .orderBy("id")
    .limit(AT_ONCE)
  let part = await all.execute()
  while (part.length > 0) {
    yield part
    const last = part.at(-1)?.id as string
    part = part.length < AT_ONCE ? [] : await all.where("id", ">", last).execute()
  }
}

/** The text of an entry in the draw's tree: a customer can hash it again. */
export const leafOf = (entry: Entry) => sha256(entryText(entry.id, entry.draw_no, playedOf(entry)))

/** Writes out the numbers of an entry's games, or the first and last ticket of its book. */
function playedOf({ product_type, games, details }: Entry): string {
  if (product_type === "raffle_ticket" && details) return runText(details as StoredBook)
  return gamesText(games)
}

/** The winnings of an order: in which divisions, and cents. */
export interface WonOrder {
  readonly id: string
  readonly won: readonly StoredWin[]
  readonly cents: number
}

/** Writes down what each of the orders has won. */
export async function noteWins(trx: InTransaction, orders: readonly WonOrder[]): Promise<void> {
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const part = orders.slice(from, from + AT_ONCE)
    await sql`
      UPDATE orders SET won = noted.won::jsonb, winnings_cents = noted.cents
      FROM unnest(
        ${part.map(({ id }) => id)}::uuid[],
        ${part.map(({ won }) => JSON.stringify(won))}::text[],
        ${part.map(({ cents }) => cents)}::bigint[]) AS noted(id, won, cents)
      WHERE orders.id = noted.id`.execute(trx)
  }
}
