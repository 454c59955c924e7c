import { randomInt } from "node:crypto"
import type { GameOffer, Wheel } from "#src/contract/catalogue/product-offer.ts"
import type { Money } from "#src/contract/money.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import type { DrawRow } from "../catalogue/offers.ts"
import type { InTransaction } from "../core/database/database.ts"
import { reserveNumbers } from "../raffles/number-allocation.ts"
import type { Cause } from "./lottery-cause.ts"
import type { OrderDraft } from "./product-kind.ts"

/** The details a lottery ticket stores beside the columns of its order. */
export interface LotteryDetails {
  /** Left out where a game plays all of its combinations. */
  readonly wheel?: Wheel
  /** The cause that was chosen, as it was called then. */
  readonly cause?: Cause
}

/** One order for each draw of a ticket; the price is that of one draw. Numbers that the lottery gives are taken. */
export async function ordersOf(
  trx: InTransaction,
  ticket: LotteryTicketRequest,
  definition: LotteryDefinition,
  gameOffer: GameOffer,
  draws: readonly DrawRow[],
  price: Money,
  cause: Cause | null,
): Promise<OrderDraft[]> {
  const { wheel } = gameOffer
  const details: LotteryDetails = { ...(wheel && { wheel }), ...(cause && { cause }) }
  const orders: OrderDraft[] = []
  for (const draw of draws) {
    const games = gameOffer.allocated ? await numbersFor(trx, ticket, definition, draw) : ticket.games
    orders.push({
      offer_key: definition.key,
      draw_no: draw.draw_no,
      game_type: ticket.gameType,
      game_offer: gameOffer.key,
      game_offer_name: gameOffer.name,
      games: JSON.stringify(games),
      quickpick: ticket.quickpick,
      price_cents: price.cents / draws.length,
      details: JSON.stringify(details),
    })
  }
  return orders
}

/** Each number that the lottery gives is a game of its own. */
async function numbersFor(
  trx: InTransaction,
  { gameType, numGames = 1 }: LotteryTicketRequest,
  definition: LotteryDefinition,
  draw: DrawRow,
): Promise<Game[]> {
  const kind = gameType === "sequential" ? "sequential" : "random"
  const numbers = await reserveNumbers(trx, definition, draw, { kind, count: numGames }, randomInt)
  return numbers.map((n) => [{ name: definition.rules.barrels[0].name, numbers: [n] }])
}
