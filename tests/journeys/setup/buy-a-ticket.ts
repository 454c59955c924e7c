import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { type Customer, clientOf } from "./customers.ts"

/** Buys a Powerball ticket of one game from the wallet, and gives its receipt; `changes` make another ticket of it. */
export async function buyATicket(
  url: string,
  customer: Customer,
  changes: Partial<LotteryTicketRequest> = {},
): Promise<Receipt> {
  const { call } = await clientOf(url, customer)
  const { revision, payable } = await call(cartEndpoints.addItem, {
    body: {
      productType: "lottery_ticket",
      lotteryKey: "powerball",
      gameType: "standard",
      gameOffer: "standard",
      games: [
        [
          { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] },
          { name: "Powerball", numbers: [20] },
        ],
      ],
      quickpick: false,
      numDraws: 1,
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
