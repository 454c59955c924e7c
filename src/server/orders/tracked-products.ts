import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { Currency } from "#src/contract/money.ts"
import type { StartedRecurring, TrackedProduct } from "#src/contract/orders/receipt.ts"
import { money, sum } from "#src/domain/core/money.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { isLottery, isRaffle, type OfferDefinition } from "../catalogue/offer-definition.ts"
import type { Handle } from "../core/database/database.ts"
import { orderOf, trackedOf } from "../tickets/kinds.ts"
import type { OrderRow } from "../tickets/order-row.ts"

type Offers = ReadonlyMap<string, OfferDefinition>

/** The lines of a purchase as analytics tracks them. */
export function trackedLines(rows: readonly OrderRow[], offers: Offers): TrackedProduct[] {
  const lines = Map.groupBy(rows, ({ id, line }) => line ?? id)
  return [...lines.values()].map((line) => trackedLine(line, offers))
}

/** The orders of one line, the first draw first. */
function trackedLine(line: readonly OrderRow[], offers: Offers): TrackedProduct {
  const orders = line.map((row) => orderOf(row, offers.get(row.offer_key)))
  const [row, order] = [line[0], orders[0]]
  if (!row || !order) throw new RangeError("A line has an order at least.")
  const draw = isInDraw(order) ? order : null
  return {
    ...offerLabels(row.offer_key, offers),
    ...trackedOf(order),
    drawNo: draw?.drawNo ?? null,
    drawDate: draw?.drawDate ?? null,
    prizePool: draw?.drawPrizePool ?? null,
    numDraws: draw ? orders.length : 0,
    purchasePrice: sum(
      orders.map(({ price }) => price),
      order.price.currency,
    ),
    purchaseStatus: "standard",
    autoplay: row.begins === "autoplay",
    subscription: row.begins === "subscription",
  }
}

/** Reads the products that were bought with it to be charged later. */
export async function trackedPreOrders(
  db: Handle,
  checkoutId: string,
  offers: Offers,
): Promise<TrackedProduct[]> {
  const rows = await db
    .selectFrom("scheduled_purchases as scheduled")
    .innerJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "scheduled.offer_key")
        .onRef("draws.draw_no", "=", "scheduled.draw_no"),
    )
    .selectAll("scheduled")
    .select(["draws.draw_at", "draws.prize_pool_cents"])
    .where("scheduled.checkout_id", "=", checkoutId)
    .orderBy("scheduled.id")
    .execute()
  return rows.flatMap(({ request, offer_key, description, ...row }) => {
    const definition = offers.get(offer_key)
    const own = laterLabels(request, definition)
    if (!own) return []
    const currency = row.currency as Currency
    const begins = request.recurringPurchase?.enabled ? request.recurringPurchase.type : null
    return {
      ...offerLabels(offer_key, offers),
      ...own,
      description,
      drawNo: row.draw_no,
      drawDate: row.draw_at.toISOString(),
      prizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
      numDraws: 1,
      purchasePrice: money(row.price_cents, currency),
      purchaseStatus: "pre_order" as const,
      autoplay: begins !== null && begins !== "subscription",
      subscription: begins === "subscription",
    }
  })
}

/** A purchase that is charged later as analytics tracks it: a raffle book or a lottery ticket. */
function laterLabels(request: CartItemRequest, definition: OfferDefinition | undefined) {
  if (request.productType === "raffle_ticket" && definition && isRaffle(definition)) {
    const { numRaffleTickets } = request
    const variant = `${numRaffleTickets} Ticket Book`
    return { variant, numGames: numRaffleTickets, cause: definition.cause.name }
  }
  if (request.productType !== "lottery_ticket") return null
  const offer =
    definition && isLottery(definition) && playedOffer({ gameTypes: gameTypesOf(definition) }, request)
  const variant = offer ? offer.gameOffer.name : request.gameOffer
  return { variant, numGames: request.games.length, cause: null }
}

/** Recurring purchases that wait for a jackpot: they play no draw yet, so the purchase has no order of them. */
export function trackedWaiting(begun: readonly StartedRecurring[], offers: Offers): TrackedProduct[] {
  return begun
    .filter(({ beginsAt, minimumJackpotAmount }) => beginsAt === null && minimumJackpotAmount !== null)
    .map(({ lotteryKey, variant, description, count, type, price }) => ({
      ...offerLabels(lotteryKey, offers),
      variant,
      description,
      numGames: count,
      cause: null,
      drawNo: null,
      drawDate: null,
      prizePool: null,
      numDraws: 0,
      purchasePrice: money(0, price.currency),
      purchaseStatus: "standard" as const,
      autoplay: type === "autoplay",
      subscription: type === "subscription",
    }))
}

/** The part of a tracked product that is the same for every ticket of it. */
function offerLabels(key: string, offers: Offers) {
  const definition = offers.get(key)
  const name = definition?.name ?? key
  return {
    brand: name,
    name,
    category: definition?.displayCategory ?? "Lotto",
    lotteryKey: key,
    daysOfWeek: definition && isLottery(definition) ? definition.calendar.days : null,
  }
}
