import type { Selectable } from "kysely"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/recurring-purchase.ts"
import { money } from "#src/domain/money/money.ts"
import { bookCents } from "#src/domain/raffles/raffle-books.ts"
import { priceOfGames, sharesPrice } from "#src/domain/tickets/pricing.ts"
import { playedOffer } from "#src/domain/tickets/ticket-draft.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { currencyOf, isLottery, isRaffle } from "../catalogue/offer-definition.ts"
import { type DrawnOffer, readDrawnOffers } from "../catalogue/offers.ts"
import type { Handle } from "../database/database.ts"
import type { Tables } from "../database/tables.ts"
import { syndicateOfDraw } from "../draws/ensure-syndicates.ts"

export type RecurringRow = Selectable<Tables["recurring_purchases"]>

/** Rows as their customer sees them, with what one draw costs now, and when they are charged next where that is asked. */
export async function itemsOf(
  db: Handle,
  rows: readonly RecurringRow[],
  charges: ReadonlyMap<string, Date> = new Map(),
): Promise<RecurringPurchaseItem[]> {
  if (rows.length === 0) return []
  const offers = new Map((await readDrawnOffers(db)).map((offer) => [offer.key, offer]))
  return Promise.all(rows.map((row) => itemOf(db, row, offers.get(row.offer_key), charges.get(row.id))))
}

async function itemOf(
  db: Handle,
  row: RecurringRow,
  offer: DrawnOffer | undefined,
  charged: Date | undefined,
): Promise<RecurringPurchaseItem> {
  const { request } = row
  const currency = offer ? currencyOf(offer) : "AUD"
  return {
    autoplayId: row.id,
    type: row.type,
    productType: request.productType,
    productOfferKey: row.offer_key,
    lotteryName: offer?.name ?? row.offer_key,
    colour: offer?.colour ?? "#333333",
    ...(await bought(db, request, offer, currency)),
    gameType: request.productType === "lottery_ticket" ? request.gameType : null,
    games: request.productType === "lottery_ticket" ? request.games : [],
    quickpick: request.productType === "lottery_ticket" && request.quickpick,
    days: request.productType === "lottery_ticket" ? (request.days ?? null) : null,
    causeKey: request.productType === "lottery_ticket" ? (request.causeKey ?? null) : null,
    frequency: row.frequency,
    minimumJackpotAmount:
      row.minimum_jackpot_cents === null ? null : money(row.minimum_jackpot_cents, currency),
    status: row.status,
    pausedUntil: row.paused_until?.toISOString() ?? null,
    lastAttemptStatus: row.last_attempt,
    lastAttemptMessage: row.last_message,
    nextChargeAt: charged?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

type Bought = Pick<
  RecurringPurchaseItem,
  | "gameOffer"
  | "gameOfferName"
  | "numberOfGames"
  | "numberOfTickets"
  | "numberOfShares"
  | "description"
  | "price"
>
const nothing = {
  gameOffer: null,
  gameOfferName: null,
  numberOfGames: null,
  numberOfTickets: null,
  numberOfShares: null,
}

/** What is bought for a draw, and for how much. */
async function bought(
  db: Handle,
  request: RecurringRequest,
  offer: DrawnOffer | undefined,
  currency: Currency,
): Promise<Bought> {
  switch (request.productType) {
    case "lottery_ticket": {
      const lottery = offer && isLottery(offer) ? offer : undefined
      const played = lottery && playedOffer({ gameTypes: gameTypesOf(lottery) }, request)?.gameOffer
      const games = request.games.length || (request.numGames ?? 0)
      const name = played?.name ?? request.gameOffer
      return {
        ...nothing,
        gameOffer: request.gameOffer,
        gameOfferName: name,
        numberOfGames: games,
        description: `${games} x ${name} games`,
        price: played ? priceOfGames(played, games) : money(0, currency),
      }
    }
    case "raffle_ticket": {
      const tickets = request.numRaffleTickets
      const cents = offer && isRaffle(offer) ? bookCents(offer.books, tickets) : null
      return {
        ...nothing,
        numberOfTickets: tickets,
        description: `${tickets} Ticket Book`,
        price: money(cents ?? 0, currency),
      }
    }
    case "syndicate_share": {
      const { quantity, lotteryKey, syndicateKey } = request
      const share = await sharePrice(db, lotteryKey, syndicateKey)
      return {
        ...nothing,
        numberOfShares: quantity,
        description: `${quantity} x Syndicate shares`,
        price: share ? sharesPrice(share, quantity) : money(0, currency),
      }
    }
  }
}

/** What a share costs of the newest syndicate that is made by the same rule. */
async function sharePrice(db: Handle, offerKey: string, key: string): Promise<Money | null> {
  const rows = await db
    .selectFrom("syndicates")
    .select(["key", "draw_no", "cost_cents", "currency"])
    .where("offer_key", "=", offerKey)
    .orderBy("draw_no", "desc")
    .limit(20)
    .execute()
  const row = rows.find(({ key: other, draw_no }) => other === syndicateOfDraw(key, offerKey, draw_no))
  return row ? money(row.cost_cents, row.currency as Currency) : null
}
