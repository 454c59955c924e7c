import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import type { RaffleOrder, RaffleTicketRequest } from "#src/contract/tickets/raffle-tickets.ts"
import { codeOf } from "./refusals.ts"
import { aCustomer, type TestShop } from "./shop.ts"

export const CASH = "little_hearts_cash"
export const aBook = (tickets: number, changes: Partial<RaffleTicketRequest> = {}): RaffleTicketRequest => ({
  productType: "raffle_ticket",
  lotteryKey: CASH,
  gameOffer: "book",
  numRaffleTickets: tickets,
  ...changes,
})

export const books = ({ orders }: Receipt) => orders as RaffleOrder[]

/** The draw of a raffle that is on sale, with only so many tickets left. */
export async function leave(shop: TestShop, left: number, raffle = CASH): Promise<number> {
  const { tables } = shop.fresh.database
  const { draw_no: drawNo } = await tables
    .selectFrom("draws")
    .select("draw_no")
    .where("offer_key", "=", raffle)
    .where("state", "=", "DRAW_OPEN")
    .orderBy("draw_no")
    .limit(1)
    .executeTakeFirstOrThrow()
  await tables
    .updateTable("raffle_draws")
    .set((eb) => ({ sold: eb("tickets", "-", left) }))
    .where("offer_key", "=", raffle)
    .where("draw_no", "=", drawNo)
    .execute()
  return drawNo
}

export const stockOf = (shop: TestShop, drawNo: number, raffle = CASH) =>
  shop.fresh.database.tables
    .selectFrom("raffle_draws")
    .select(["tickets", "sold"])
    .where("offer_key", "=", raffle)
    .where("draw_no", "=", drawNo)
    .executeTakeFirstOrThrow()

/** A hundred people who each buy one ticket at the same moment; gives what they were told, and the numbers they hold. */
export async function hundredBuyers(shop: TestShop, left: number) {
  const drawNo = await leave(shop, left)
  const people: Awaited<ReturnType<typeof aCustomer>>[] = []
  while (people.length < 100) {
    // They come from a hundred addresses; here all have one.
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    people.push(...(await Promise.all(Array.from({ length: 10 }, () => aCustomer(shop, 200)))))
  }
  const codes = await Promise.all(
    people.map(({ client }) =>
      codeOf(
        client.call(partnerCartEndpoints.purchase, {
          params: { slug: "acme" },
          body: {
            cartItem: aBook(1, { firstDrawNo: drawNo }),
            deposit: null,
            purchase: {
              channelKey: "web",
              partnerKey: null,
              metadata: {},
              expectedTotal: { cents: 200, currency: "AUD" },
            },
          },
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    ),
  )
  const held = await shop.fresh.database.tables
    .selectFrom("orders")
    .select("details")
    .where("offer_key", "=", CASH)
    .where("draw_no", "=", drawNo)
    .execute()
  const numbers = held.map(({ details }) => (details as { first: number }).first)
  return { drawNo, people, codes, numbers }
}
