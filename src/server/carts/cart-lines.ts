import type { Cart, CartItem } from "#src/contract/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Money } from "#src/contract/money.ts"
import type { GameOffer } from "#src/contract/product-offer.ts"
import type { LotteryTicketRequest } from "#src/contract/ticket.ts"
import { isGameComplete } from "#src/domain/game.ts"
import { money, sum } from "#src/domain/money.ts"
import { ticketPrice } from "#src/domain/pricing.ts"
import { playedOffer } from "#src/domain/ticket-draft.ts"
import type { Handle } from "../database/database.ts"
import { gameTypesOf, type OfferDefinition } from "../draws/offer-definition.ts"
import { type DrawRow, readOffer, shopCurrency } from "../draws/offers.ts"
import { Failure } from "../failure.ts"

/** A ticket that was asked for, as it can be bought now. */
export interface PricedLine {
  readonly definition: OfferDefinition
  readonly gameOffer: GameOffer
  readonly draws: readonly DrawRow[]
  readonly price: Money
}

const invalid = (message: string) => new Failure(422, errorCodes.invalid, message)
export const closed = (name: string) =>
  new Failure(
    409,
    errorCodes.drawClosed,
    `Sales for this ${name} draw have closed. Please choose another draw.`,
  )

/**
 * Checks a ticket against what is sold, by the same rules the browser used, and prices it. Fails with 422 for
 * a ticket that breaks a rule and with 409 for one whose draw is no longer open.
 */
export async function priceLine(db: Handle, ticket: LotteryTicketRequest, now: Date): Promise<PricedLine> {
  const { definition, suspended } = await readOffer(db, ticket.lotteryKey)
  const played = playedOffer({ gameTypes: gameTypesOf(definition) }, ticket)
  if (!played || suspended) throw invalid("That game is not on sale.")
  const { gameType, gameOffer } = played
  const { games, numDraws } = ticket
  if (!games.every((game) => isGameComplete(game, gameOffer, gameType.key)))
    throw invalid("Every game needs all of its numbers.")
  if (games.length < gameOffer.minGames) throw invalid(`Please fill in at least ${gameOffer.minGames} games.`)
  if (games.length > gameOffer.maxGames) throw invalid(`A ticket holds at most ${gameOffer.maxGames} games.`)
  if (!gameOffer.drawCounts.includes(numDraws)) throw invalid("That number of draws is not on sale.")
  const draws = await openDraws(db, ticket, now)
  if (
    draws.length < numDraws ||
    (ticket.firstDrawNo !== undefined && draws[0]?.draw_no !== ticket.firstDrawNo)
  )
    throw closed(definition.name)
  return { definition, gameOffer, draws, price: ticketPrice(gameOffer, games.length, numDraws) }
}

function openDraws(db: Handle, ticket: LotteryTicketRequest, now: Date): Promise<DrawRow[]> {
  return db
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", ticket.lotteryKey)
    .where("state", "=", "DRAW_OPEN")
    .where("stop", ">", now)
    .where("draw_no", ">=", ticket.firstDrawNo ?? 0)
    .orderBy("draw_no")
    .limit(ticket.numDraws)
    .execute()
}

export interface StoredLine {
  readonly id: string
  readonly request: LotteryTicketRequest
}

/** A cart as the customer sees it: lines that can still be bought, and why others had to go. */
export async function showCart(
  db: Handle,
  cart: { id: string; revision: number },
  lines: readonly StoredLine[],
  now: Date,
): Promise<Cart> {
  const cartItems: CartItem[] = []
  const autoRemovedItems: Cart["autoRemovedItems"] = []
  for (const line of lines) {
    try {
      cartItems.push(item(line, await priceLine(db, line.request, now)))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      autoRemovedItems.push({
        id: line.id,
        name: await nameOf(db, line.request.lotteryKey),
        reason: error.message,
      })
    }
  }
  const currency = cartItems[0]?.price.currency ?? (await shopCurrency(db))
  return {
    cartReference: cart.id,
    revision: cart.revision,
    cartItems,
    autoRemovedItems,
    cartTotal: sum(
      cartItems.map(({ price }) => price),
      currency,
    ),
    preOrderTotal: money(0, currency),
    requiresUnattendedPaymentMethod: false,
    blockedReasons: {},
    showRegulation: true,
  }
}

async function nameOf(db: Handle, key: string): Promise<string> {
  return readOffer(db, key).then(
    ({ definition }) => definition.name,
    () => key,
  )
}

function item({ id, request }: StoredLine, { definition, gameOffer, draws, price }: PricedLine): CartItem {
  const first = draws[0] as DrawRow
  return {
    id,
    productType: "lottery_ticket",
    lotteryKey: definition.key,
    lotteryName: definition.name,
    colour: definition.colour,
    gameType: request.gameType,
    gameOffer: gameOffer.key,
    gameOfferName: gameOffer.name,
    games: request.games,
    numGames: request.games.length,
    quickpick: request.quickpick,
    numDraws: request.numDraws,
    drawNo: first.draw_no,
    drawDate: first.draw_at.toISOString(),
    drawStop: first.stop.toISOString(),
    drawPrizePool: first.prize_pool_cents === null ? null : money(first.prize_pool_cents, price.currency),
    drawEncodedIds: draws.map((draw) => `${definition.key}-${draw.draw_no}`),
    causeKey: request.causeKey ?? null,
    quantity: 1,
    unitPrice: ticketPrice(gameOffer, request.games.length, 1),
    price,
    recurringPurchase: null,
    purchaseStatus: "standard",
  }
}
