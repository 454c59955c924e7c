import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { isPositive, money } from "#src/domain/core/money.ts"
import { nextFrom } from "#src/domain/recurring/request.ts"
import { recurringOf } from "#src/domain/recurring/terms.ts"
import { playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { priceOfGames, ticketPrice } from "#src/domain/tickets/pricing.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { isLottery, type LotteryDefinition } from "../catalogue/offer-definition.ts"
import { type DrawRow, namedOffer } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { requireNumbers } from "../catalogue/require-numbers.ts"
import { invalid } from "../core/failure.ts"
import { numbersUsed } from "../raffles/remaining-numbers.ts"
import {
  type Cause,
  causeFor,
  causeSentence,
  drawsOf,
  type LotteryDetails,
  ordersOf,
  passedOn,
} from "./lottery-orders.ts"
import { commonOrder, gameOutcome, matchedOf, ticketOutcomes } from "./order-row.ts"
import { type PricedLine, type ProductKind, type RecurringStart, restrictionOf } from "./product-kind.ts"
import {
  dueLater,
  paidLater,
  type RecurringLine,
  recurringLine,
  requireJackpot,
  startedKind,
} from "./recurring-line.ts"

/** A lottery ticket: games with numbers, for one draw or several in a row. */
export const lotteryTicket: ProductKind<"lottery_ticket"> = {
  async price(db, ticket, now, { again = false, names }) {
    const catalogue = await readCatalogue(db)
    const { definition, suspended } = namedOffer(catalogue, ticket.lotteryKey, names)
    if (!isLottery(definition) || suspended) throw invalid("failure.game.notOnSale")
    const played = playedOffer({ gameTypes: gameTypesOf(definition) }, ticket)
    if (!played) throw invalid("failure.game.notOnSale")
    const { gameType, gameOffer } = played
    if (!gameOffer.allocated) requireNumbers(ticket.games, gameOffer, gameType.key)
    const numGames = gamesOf(gameOffer, ticket)
    if (numGames < gameOffer.minGames)
      throw gameOffer.minGames === 1
        ? invalid("failure.game.none")
        : invalid("failure.game.few", { least: gameOffer.minGames })
    if (numGames > gameOffer.maxGames) throw invalid("failure.game.many", { most: gameOffer.maxGames })
    const cause = causeFor(definition, ticket)
    const recurring = recurringFor(definition, ticket)
    // A recurring purchase is sold draw by draw.
    const drawCounts = again || recurring?.enabled ? [1] : gameOffer.drawCounts
    const draws = drawsOf(catalogue, definition, drawCounts, ticket, now)
    const due = dueLater(catalogue, ticket, gameOffer, draws, recurring)
    const line = priced(ticket, definition, gameOffer, draws, recurring, cause)
    if (due && due > now) return paidLater(line, due)
    if (!gameOffer.allocated) return line
    const inARow = gameType.key === "sequential"
    const stock = await numbersUsed(db, definition, line.draws, { inARow, count: numGames })
    return { ...line, stock }
  },

  order: (row, definition) => ({
    ...commonOrder(row, definition),
    productType: "lottery_ticket",
    gameType: row.game_type as GameTypeKey,
    gameOffer: row.game_offer,
    gameOfferName: row.game_offer_name,
    games: row.games,
    matched: matchedOf(row, definition),
    quickpick: row.quickpick,
    ...causeSentence((row.details as LotteryDetails).cause ?? null),
  }),

  async detail(db, row, order, { draw, entryProof }) {
    const outcomes = await ticketOutcomes(db, row)
    return {
      ...order,
      draw,
      outcomes: outcomes.map((outcome) => gameOutcome(outcome, row.currency as Currency)),
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

/** How a ticket recurs; 422 for terms that are not sold, such as waiting for a jackpot only once. */
function recurringFor(definition: LotteryDefinition, ticket: LotteryTicketRequest): RecurringLine | null {
  const terms = recurringOf({ recurringPurchase: definition.games.recurring ?? null }, ticket.gameType)
  const recurring = recurringLine(terms, ticket, "ticket")
  if (ticket.minimumJackpotAmount && !recurring?.enabled) throw invalid("failure.ticket.jackpot")
  requireJackpot(ticket.minimumJackpotAmount, definition)
  return recurring
}

/** The first prize that a ticket waits for; undefined where it waits for none. */
const awaitedJackpot = ({ minimumJackpotAmount }: LotteryTicketRequest): Money | undefined =>
  minimumJackpotAmount && isPositive(minimumJackpotAmount) ? minimumJackpotAmount : undefined

/**
 * Returns the recurring purchase for each next draw: the same games, one draw. A subscription goes on as standard
 * games.
 */
function startOf(
  ticket: LotteryTicketRequest,
  { key, calendar }: LotteryDefinition,
  gameOffer: GameOffer,
  recurring: RecurringLine,
  draws: readonly DrawRow[],
  waits: boolean,
): RecurringStart {
  const { firstDrawNo, minimumJackpotAmount: _, ...recurringRequest } = ticket
  const { frequency } = recurring
  const last = waits ? undefined : draws.at(-1)
  // A purchase that waits for a jackpot waits no earlier than the draw that was chosen.
  const begins = firstDrawNo === undefined ? null : (draws[0]?.draw_at ?? null)
  const standard = { gameType: "standard" as const, gameOffer: "standard" }
  return {
    type: startedKind(recurring),
    offerKey: key,
    request: {
      ...recurringRequest,
      ...(ticket.gameType === "deferred" ? standard : {}),
      ...(ticket.days === undefined ? {} : { numWeeks: 1 }),
      numDraws: 1,
    },
    minimumJackpotCents: awaitedJackpot(ticket)?.cents ?? null,
    frequency: frequency ?? null,
    notBefore: last ? nextFrom(last.draw_at, frequency ?? null, calendar.timeZone) : begins,
    lastDrawNo: last?.draw_no ?? 0,
    cents: priceOfGames(gameOffer, gamesOf(gameOffer, ticket)).cents,
  }
}

/** Games of a ticket: those filled in, or as many numbers as the lottery shall give. */
const gamesOf = ({ allocated }: GameOffer, { games, numGames = 1 }: LotteryTicketRequest) =>
  allocated ? numGames : games.length

function priced(
  ticket: LotteryTicketRequest,
  definition: LotteryDefinition,
  gameOffer: GameOffer,
  draws: readonly DrawRow[],
  recurring: RecurringLine | null,
  cause: Cause | null,
): PricedLine<"lottery_ticket"> {
  const minimum = awaitedJackpot(ticket)
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
    restricted: restrictionOf(
      definition,
      "lottery_ticket",
      ...(draws.length > 1 ? ["multi_draw_ticket" as const] : []),
    ),
    preOrder: null,
    recurring: recurring?.enabled
      ? startOf(ticket, definition, gameOffer, recurring, draws, waits)
      : undefined,
    item: (id) => ({
      id,
      ...cartItem(ticket, definition, gameOffer, draws, price),
      ...causeSentence(cause),
      recurringPurchase: recurring,
      scheduledPurchase: null,
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
    firstDrawNo: ticket.firstDrawNo ?? null,
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
