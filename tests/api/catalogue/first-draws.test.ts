import { afterAll, beforeAll, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { FIRST_DRAWS } from "#src/domain/draws/dates/draw-day.ts"
import { countDays } from "#src/domain/tickets/draft/ticket-draft.ts"
import { readLotteries } from "#src/server/catalogue/offers.ts"
import { readCatalogue } from "#src/server/catalogue/read-catalogue.ts"
import { drawsOf } from "#src/server/tickets/lottery-orders.ts"
import { emptyEmbedded } from "../setup/databases/databases.ts"
import { aTicket, openShop, type TestShop } from "../setup/shop.ts"

const shops: TestShop[] = []
beforeAll(async () => {
  for (const LOCALE of ["en-AU", "en-GB"]) shops.push(await openShop(await emptyEmbedded(), { LOCALE }))
}, 120_000)
afterAll(async () => {
  for (const shop of shops) await shop.close()
})

/** Days of a week that can be chosen together: each alone, and all. */
const choices = (days: number) =>
  [days, ...[0, 1, 2, 3, 4, 5, 6].map((day) => days & (1 << day))].filter(Boolean)

it("from each draw that a ticket may begin with, every number of draws or weeks on sale can be played", async () => {
  for (const shop of shops) {
    const { tables } = shop.fresh.database
    const pricing = { params: { pricingId: "default" } }
    const { offers } = await shop.client().call(productOfferEndpoints.list, pricing)
    const catalogue = await readCatalogue(tables)
    for (const definition of await readLotteries(tables)) {
      const { key, games, calendar } = definition
      const { draws = [] } = offers.find((offer) => offer.key === key) ?? {}
      expect(draws.length, key).toBeGreaterThanOrEqual(FIRST_DRAWS)
      const lengths = games.weekCounts
        ? games.weekCounts.flatMap((numWeeks) =>
            choices(calendar.days).map((days) => ({ days, numWeeks, numDraws: countDays(days) })),
          )
        : games.drawCounts.map((numDraws) => ({ numDraws }))
      for (const { drawNo } of draws.slice(0, FIRST_DRAWS))
        for (const length of lengths) {
          const ticket = aTicket(1, { lotteryKey: key, firstDrawNo: drawNo, ...length })
          const played = drawsOf(catalogue, definition, games.drawCounts, ticket, shop.now)
          expect(played.length, `${key} from ${drawNo}`).toBe(length.numDraws * (ticket.numWeeks ?? 1))
        }
    }
  }
}, 60_000)
