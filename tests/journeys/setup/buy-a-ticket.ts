import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { country } from "./countries.ts"
import { type Customer, clientOf } from "./customers.ts"

/** Chooses the days of a lottery's next draws, where days are chosen. */
async function daysOf(
  call: Awaited<ReturnType<typeof clientOf>>["call"],
  lotteryKey: string,
  numDraws: number,
): Promise<{ days?: number }> {
  const params = { pricingId: "default" }
  const { offers } = await call(productOfferEndpoints.list, { params })
  const offer = offers.find(({ key }) => key === lotteryKey)
  if (!offer) throw new Error(`${lotteryKey} is not on sale.`)
  if (offer.selectableDays === 0) return {}
  const days = offer.draws
    .slice(0, numDraws)
    .map(({ drawDate }) => Temporal.Instant.from(String(drawDate)).toZonedDateTimeISO(offer.timeZone))
  return { days: days.reduce((mask, { dayOfWeek }) => mask | (1 << (dayOfWeek % 7)), 0) }
}

/** Buys a ticket of one game of the country's first lottery from the wallet, and gives its receipt; `changes` make another ticket of it. */
export async function buyATicket(
  url: string,
  customer: Customer,
  changes: Partial<LotteryTicketRequest> = {},
): Promise<Receipt> {
  const { call } = await clientOf(url, customer)
  const { key, played } = country.lotteries.main
  const { lotteryKey = key, numDraws = 1 } = changes
  const { revision, payable } = await call(cartEndpoints.addItem, {
    body: {
      productType: "lottery_ticket",
      lotteryKey,
      gameType: "standard",
      gameOffer: "standard",
      games: [played],
      quickpick: false,
      numDraws,
      ...(await daysOf(call, lotteryKey, numDraws)),
      ...changes,
    },
    idempotencyKey: crypto.randomUUID(),
  })
  return call(purchaseEndpoints.purchase, {
    body: {
      channelKey: "web",
      partnerKey: null,
      metadata: {},
      purchaseData: { cartRevision: revision, expectedTotal: payable },
    },
    idempotencyKey: crypto.randomUUID(),
  })
}
