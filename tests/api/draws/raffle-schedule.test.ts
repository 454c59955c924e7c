import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const RAFFLE = "little_hearts_cash"

describe.each(anyDatabase)("the next draw of a raffle, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("is on sale in the end, wherever the shop failed while it was made", async () => {
    const { tables } = shop.fresh.database
    const last = await tables
      .selectFrom("draws")
      .select("stop")
      .where("offer_key", "=", RAFFLE)
      .orderBy("draw_no", "desc")
      .executeTakeFirstOrThrow()
    const later = new Date(last.stop.getTime() + 1000)
    const refusal = sql`ALTER TABLE raffle_draws ADD CONSTRAINT out_of_order CHECK (offer_key <> ${sql.lit(RAFFLE)}) NOT VALID`
    await refusal.execute(tables)
    await expect(shop.passTo(later)).rejects.toThrow("out_of_order")
    await sql`ALTER TABLE raffle_draws DROP CONSTRAINT out_of_order`.execute(tables)
    await shop.passTo(later)
    const { offers } = await shop
      .client()
      .call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    expect(offers.find(({ key }) => key === RAFFLE)?.draws).toMatchObject([{ purchaseStatus: "open" }])
  }, 30_000)
})
