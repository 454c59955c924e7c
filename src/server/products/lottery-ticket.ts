import { randomInt } from "node:crypto"
import type { Currency, Money } from "#src/contract/money.ts"
import type { GameOffer, Wheel } from "#src/contract/product-offer.ts"
import type { LotteryCartItem, LotteryTicketRequest } from "#src/contract/products/lottery-ticket.ts"
import type { Game, GameTypeKey } from "#src/contract/ticket.ts"
import { isGameComplete } from "#src/domain/game.ts"
import { money } from "#src/domain/money.ts"
import { ticketPrice } from "#src/domain/pricing.ts"
import { nextFrom, recurringOf } from "#src/domain/recurring.ts"
import { playedOffer } from "#src/domain/ticket-draft.ts"
import type { InTransaction } from "../database/database.ts"
import { takeNumbers } from "../draws/allocation.ts"
import { gameTypesOf } from "../draws/game-types.ts"
import type { LotteryDefinition } from "../draws/lottery-definition.ts"
import { isLottery } from "../draws/offer-definition.ts"
import { type DrawRow, readOffer } from "../draws/offers.ts"
import { gameOutcome } from "./game-outcome.ts"
import { type Cause, causeFor, causeWords, passedOn } from "./lottery-cause.ts"
import { drawsOf } from "./lottery-draws.ts"
import { commonOrder } from "./order-row.ts"
import {
  invalid,
  type OrderDraft,
  type PricedLine,
  type ProductKind,
  type RecurringStart,
  restrictionOf,
} from "./product-kind.ts"

/** A lottery ticket: games with numbers, for one draw or several in a row. */
export const lotteryTicket: ProductKind<"lottery_ticket"> = {
  async price(db, ticket, now, again = false) {
    const { definition, suspended } = await readOffer(db, ticket.lotteryKey)
    if (!isLottery(definition) || suspended) throw invalid("That game is not on sale.")
    const played = playedOffer({ gameTypes: gameTypesOf(definition) }, ticket)
    if (!played) throw invalid("That game is not on sale.")
    const { gameType, gameOffer } = played
    if (!gameOffer.allocated && !ticket.games.every((game) => isGameComplete(game, gameOffer, gameType.key)))
      throw invalid("Every game needs all of its numbers.")
    const numGames = gamesOf(gameOffer, ticket)
    if (numGames < gameOffer.minGames) throw invalid(`Please fill in at least ${gameOffer.minGames} games.`)
    if (numGames > gameOffer.maxGames) throw invalid(`A ticket holds at most ${gameOffer.maxGames} games.`)
    const cause = causeFor(definition, ticket)
    const recurring = recurringFor(definition, ticket)
    // What recurs is sold draw by draw (specification 001 §5).
    const drawCounts = again || recurring?.enabled ? [1] : gameOffer.drawCounts
    const draws = await drawsOf(db, definition, drawCounts, ticket, now)
    return priced(ticket, definition, gameOffer, draws, recurring, cause)
  },

  order: (row, definition) => ({
    ...commonOrder(row, definition),
    productType: "lottery_ticket",
    gameType: row.game_type as GameTypeKey,
    gameOffer: row.game_offer,
    gameOfferName: row.game_offer_name,
    games: row.games,
    quickpick: row.quickpick,
    ...causeWords((row.details as LotteryDetails).cause ?? null),
  }),

  async detail(_db, row, order, { draw, entryProof }) {
    return {
      ...order,
      draw,
      outcomes: (row.outcomes ?? []).map((outcome) => gameOutcome(outcome, row.currency as Currency)),
      entryProof,
    }
  },

  tracked: ({ gameOfferName, games, causeName }) => ({
    variant: gameOfferName,
    description: `${games.length} x ${gameOfferName} games`,
    numGames: games.length,
    cause: causeName,
  }),
}

type Recurring = NonNullable<LotteryCartItem["recurringPurchase"]>

/** How a ticket recurs, by what is sold and what was asked for; null where it cannot. 422 for what is not sold. */
function recurringFor(definition: LotteryDefinition, ticket: LotteryTicketRequest): Recurring | null {
  const asked = ticket.recurringPurchase
  const sold = recurringOf({ recurringPurchase: definition.games.recurring ?? null }, ticket.gameType)
  if (!sold && asked?.enabled) throw invalid("This ticket cannot be bought again by itself.")
  const enabled = sold?.availability === "always" || (sold !== null && (asked?.enabled ?? false))
  if (ticket.minimumJackpotAmount && !enabled)
    throw invalid("Only a ticket that is bought again by itself can wait for a jackpot.")
  return sold && { ...sold, enabled, ...(asked?.frequency && { frequency: asked.frequency }) }
}

/** What is bought for each next draw: the same games, one draw. A subscription goes on as standard games. */
function startOf(
  ticket: LotteryTicketRequest,
  { key, calendar }: LotteryDefinition,
  { type, frequency }: Recurring,
  played: readonly DrawRow[],
): RecurringStart {
  const { firstDrawNo: _first, minimumJackpotAmount, ...again } = ticket
  const last = played.at(-1)
  const standard = { gameType: "standard" as const, gameOffer: "standard" }
  return {
    type: type === "subscription" ? "subscription" : "autoplay",
    offerKey: key,
    request: {
      ...again,
      ...(ticket.gameType === "deferred" ? standard : {}),
      ...(ticket.days === undefined ? {} : { numWeeks: 1 }),
      numDraws: 1,
    },
    minimumJackpotCents: minimumJackpotAmount?.cents ?? null,
    frequency: frequency ?? null,
    notBefore: last ? nextFrom(last.draw_at, frequency ?? null, calendar.timeZone) : null,
    lastDrawNo: last?.draw_no ?? 0,
  }
}

/** What a lottery ticket stores beside the columns of its order. */
export interface LotteryDetails {
  /** Left out where a game plays all of its combinations. */
  readonly wheel?: Wheel
  /** The cause that was chosen, as it was called then. */
  readonly cause?: Cause
}

/** Games of a ticket: those filled in, or as many numbers as the lottery shall give. */
const gamesOf = ({ allocated }: GameOffer, { games, numGames = 1 }: LotteryTicketRequest) =>
  allocated ? numGames : games.length

function priced(
  ticket: LotteryTicketRequest,
  definition: LotteryDefinition,
  gameOffer: GameOffer,
  draws: readonly DrawRow[],
  recurring: Recurring | null,
  cause: Cause | null,
): PricedLine<"lottery_ticket"> {
  const minimum = ticket.minimumJackpotAmount
  const waits = minimum !== undefined && (draws[0]?.prize_pool_cents ?? 0) < minimum.cents
  const played = waits ? [] : draws
  const price = ticketPrice(gameOffer, gamesOf(gameOffer, ticket), played.length)
  return {
    productType: "lottery_ticket",
    name: definition.name,
    price,
    draws: played,
    proceeds: "sales",
    passedOn: passedOn(definition, cause, price),
    restricted: restrictionOf(definition, "lottery_ticket"),
    preOrder: null,
    recurs: recurring?.enabled ? startOf(ticket, definition, recurring, played) : undefined,
    item: (id) => ({
      id,
      ...cartItem(ticket, definition, gameOffer, draws, price),
      ...causeWords(cause),
      recurringPurchase: recurring,
      minimumJackpotAmount: minimum ?? null,
      waitsForJackpot: waits,
    }),
    orders: (trx) => ordersOf(trx, ticket, definition, gameOffer, played, price, cause),
  }
}

function cartItem(
  ticket: LotteryTicketRequest,
  definition: LotteryDefinition,
  gameOffer: GameOffer,
  draws: readonly DrawRow[],
  price: Money,
) {
  const first = draws[0] as DrawRow
  return {
    productType: "lottery_ticket" as const,
    lotteryKey: definition.key,
    lotteryName: definition.name,
    colour: definition.colour,
    gameType: ticket.gameType,
    gameOffer: gameOffer.key,
    gameOfferName: gameOffer.name,
    games: ticket.games,
    numGames: gamesOf(gameOffer, ticket),
    day: ticket.days ?? null,
    numWeeks: ticket.numWeeks ?? 1,
    quickpick: ticket.quickpick,
    numDraws: draws.length,
    drawNo: first.draw_no,
    drawDate: first.draw_at.toISOString(),
    drawStop: first.stop.toISOString(),
    drawPrizePool: first.prize_pool_cents === null ? null : money(first.prize_pool_cents, price.currency),
    drawEncodedIds: draws.map((draw) => `${definition.key}-${draw.draw_no}`),
    favourite: ticket.favourite ?? false,
    hasFavouriteNumbers: false,
    quantity: 1,
    unitPrice: ticketPrice(gameOffer, gamesOf(gameOffer, ticket), 1),
    price,
    purchaseStatus: "standard" as const,
  }
}

/** One order for each draw of a ticket; the price is that of one draw. Numbers that the lottery gives are taken. */
async function ordersOf(
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
  const numbers = await takeNumbers(trx, definition, draw, { kind, count: numGames }, randomInt)
  return numbers.map((n) => [{ name: definition.rules.barrels[0].name, numbers: [n] }])
}
