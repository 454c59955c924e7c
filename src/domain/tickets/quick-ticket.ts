import type { ProductOffer, ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { Money } from "#src/contract/money.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { weekday } from "#src/domain/draws/dates/draw-day.ts"
import { recurringOf } from "#src/domain/recurring/terms.ts"
import { ticketPrice } from "./pricing.ts"

/** A ticket that needs no choice: quick picks for the next draw, and what it costs. */
export interface QuickTicket {
  readonly request: LotteryTicketRequest
  readonly games: number
  readonly draws: number
  readonly price: Money
}

/**
 * A lottery's ticket of so many games as its builder opens with, whose numbers the server picks; null where a customer
 * has to choose something (a cause, a recurring purchase), or cannot buy it.
 */
export function quickTicket(offer: ProductOffer): QuickTicket | null {
  const [type] = offer.gameTypes
  const [game] = type?.gameOffers ?? []
  const isRestricted = (type: ProductType) =>
    offer.restrictions.some(({ productType }) => productType === type)
  const isSold = offer.availability === "available" && !offer.suspended && offer.draws.length > 0
  if (!type || !game || !isSold || isRestricted("lottery_ticket") || offer.causes.length > 0) return null
  if (recurringOf(offer, type.key)?.always) return null
  const games = Math.min(Math.max(game.defaultGames, game.minGames), game.maxGames)
  const days = dayOfNextDraw(offer)
  const draws = days === 0 ? (game.drawCounts[0] ?? 1) : 1
  if (draws > 1 && isRestricted("multi_draw_ticket")) return null
  return {
    request: {
      productType: "lottery_ticket",
      lotteryKey: offer.key,
      gameType: type.key,
      gameOffer: game.key,
      games: [],
      numGames: games,
      quickpick: true,
      numDraws: draws,
      ...(days === 0 ? {} : { days, numWeeks: 1 }),
    },
    games,
    draws,
    price: ticketPrice(game, games, draws),
  }
}

/** Weekday bitmask with the day of the next draw, where days are selected; none elsewhere. */
export function dayOfNextDraw({
  draws,
  selectableDays,
  timeZone,
}: Pick<ProductOffer, "draws" | "selectableDays" | "timeZone">): number {
  const [next] = draws
  return next ? selectableDays & (1 << weekday(next.drawDate, timeZone)) : 0
}
