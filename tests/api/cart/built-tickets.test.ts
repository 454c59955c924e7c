import { randomInt } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import {
  type GameOffer,
  type ProductOffer,
  productOfferEndpoints,
} from "#src/contract/catalogue/product-offer.ts"
import { recurringOf } from "#src/domain/recurring/terms.ts"
import { asSold } from "#src/domain/tickets/draft/sold-draft.ts"
import { newDraft, playTime, type TicketDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { quickPickTicket } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import {
  setCause,
  setDraw,
  setNumDraws,
  setRecurring,
} from "#src/domain/tickets/draft/ticket-draft-options.ts"
import { ticketRequest } from "#src/domain/tickets/draft/ticket-request.ts"
import { ticketPrice } from "#src/domain/tickets/pricing.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

/** Every way in which the builder lets one game offer be played. */
function ways(offer: ProductOffer, gameType: TicketDraft["gameType"], gameOffer: GameOffer): TicketDraft[] {
  const blank = newDraft(offer.key, gameType, gameOffer, offer.selectableDays)
  const caused = setCause(blank, offer.causes[0]?.key ?? null)
  const filled = quickPickTicket(caused, gameOffer, gameOffer.minGames, randomInt)
  const draft = gameType === "deferred" ? setDraw(filled, offer.draws[1]?.drawNo ?? 0) : filled
  const counts = gameOffer.drawCounts.filter((count) => count <= offer.draws.length)
  const recurring = recurringOf(offer, gameType)
  return [
    ...(recurring?.always
      ? []
      : offer.selectableDays
        ? [draft]
        : counts.map((count) => setNumDraws(draft, count))),
    ...(recurring?.kinds ?? []).map((kind) => setRecurring(draft, kind, gameOffer.drawCounts)),
  ].map((way) => asSold(way, offer))
}

describe.each(anyDatabase)("tickets as the builder makes them, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const lotteries = async (pricingId: string) =>
    (await shop.client().call(productOfferEndpoints.list, { params: { pricingId } })).offers.filter(
      ({ type }) => type === "lottery_ticket",
    )

  // Game types go by the same names everywhere, but for those of the second barrel.
  it.each([
    ["default", /./],
    ["gold_lotto", /^powerpik$/],
  ])(
    "are sold for what the builder said, under the pricing %s: every game of every lottery, for so many draws or by AutoPlay",
    async (pricingId, some) => {
      const client = shop.client()
      for (const offer of await lotteries(pricingId))
        for (const { key: gameType, gameOffers } of offer.gameTypes.filter(({ key }) => some.test(key)))
          for (const gameOffer of gameOffers)
            for (const draft of ways(offer, gameType, gameOffer)) {
              const what = `${offer.key} ${gameType} ${gameOffer.key}, ${draft.recurring ? "AutoPlay" : draft.numDraws}`
              const token = await client.call(cartEndpoints.createAnonymous)
              const cart = await client
                .call(cartEndpoints.addItemAnonymous, {
                  params: { token },
                  body: ticketRequest(draft, gameOffer),
                  idempotencyKey: crypto.randomUUID(),
                })
                .catch((error: Error) => expect.fail(`${what}: ${error.message}`))
              const { draws, weeks } = playTime(draft)
              const price = ticketPrice(gameOffer, draft.games.length, draws, weeks)
              expect(cart.cartTotal, what).toEqual(price)
            }
    },
    120_000,
  )

  it.each(["standard", "deferred"] as const)(
    "recur a draw at a time where no single draw is on sale: Set for Life, %s",
    async (gameType) => {
      const offer = (await lotteries("default")).find(({ key }) => key === "set_for_life") ?? expect.fail()
      const gameOffer = offer.gameTypes.find(({ key }) => key === gameType)?.gameOffers[0] ?? expect.fail()
      const draft = ways(offer, gameType, gameOffer).at(-1) ?? expect.fail()
      const client = shop.client()
      const { customerId } = await client.signUp()
      await shop.fund(customerId, 10_000)
      await client.add(ticketRequest(draft, gameOffer))
      await client.buy()
      const { tables } = shop.fresh.database
      const drawNos = async () => {
        const orders = tables.selectFrom("orders").select("draw_no").where("customer_id", "=", customerId)
        return (await orders.orderBy("draw_no").execute()).map(({ draw_no }) => draw_no)
      }
      const paid = async () => {
        const checkouts = tables.selectFrom("checkouts").select("total_cents")
        const rows = await checkouts.where("customer_id", "=", customerId).execute()
        return rows.reduce((sum, { total_cents }) => sum + total_cents, 0)
      }
      const [first = 0, ...others] = await drawNos()
      expect(others).toEqual([])
      for (const bought of [2, 3]) {
        const { stop } = await tables
          .selectFrom("draws")
          .select("stop")
          .where("offer_key", "=", "set_for_life")
          .where("draw_no", "=", first + bought - 2)
          .executeTakeFirstOrThrow()
        shop.now = new Date(stop.getTime() + 1000)
        await shop.repeatPurchases()
        expect(await drawNos()).toEqual(Array.from({ length: bought }, (_, nth) => first + nth))
        expect(await paid()).toBe(bought * gameOffer.minGames * 80)
      }
    },
    60_000,
  )
})
