import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { type DrawResult, drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { advanceDraws } from "#src/server/draws/advance-draws.ts"
import { loadResults } from "#src/server/draws/load-results.ts"
import { verifyDraw } from "#src/shop/draws/verify-draw.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { fail, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("draws in their order, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("Lotto Strike", () => {
    const STRIKE = "lotto_strike"

    const past = async (offer: string) => {
      const { items } = await shop.client().call(drawEndpoints.past, {
        params: { pricingId: "default", offer },
        query: { limit: 100, offset: 0 },
      })
      return items
    }
    const result = (a: string, b: number) =>
      shop.client().call(drawEndpoints.fullResult, { params: { a, b } })
    const mains = ({ numbers }: DrawResult) => numbers[0]?.numbers ?? []
    const coming = async (key: string) => {
      const { offers } = await shop
        .client()
        .call(productOfferEndpoints.list, { params: { pricingId: "default" } })
      return offers.find((one) => one.key === key)?.draws ?? expect.fail(`${key} is not sold.`)
    }

    /** Each Strike draw with the draw of the same moment that it names as its own. */
    async function pairs(): Promise<{ strike: DrawResult; lotto: DrawResult }[]> {
      const lotto = [...(await past("weekday_windfall")), ...(await past("saturday_lotto"))]
      return (await past(STRIKE)).map((strike) => ({
        strike,
        lotto: lotto.find(({ drawDate }) => drawDate === strike.drawDate) ?? expect.fail(strike.drawDate),
      }))
    }

    it("has had the first four balls of that night's Lotto, in the order drawn, as far back as it goes", async () => {
      const all = await pairs()
      expect(all.length).toBeGreaterThan(50)
      for (const { strike, lotto } of all) expect(mains(strike)).toEqual(mains(lotto).slice(0, 4))
      expect(new Set(all.map(({ lotto }) => lotto.offerKey)).size).toBe(2)
    })

    it("is checked in the browser with the seed and the commitment of the Lotto draw", async () => {
      const [first] = await pairs()
      if (!first) return expect.fail("Nothing was drawn.")
      const { strike, lotto } = first
      expect(strike.proof).toMatchObject({ seed: lotto.proof?.seed, commitment: lotto.proof?.commitment })
      expect(strike.proof?.drawn).toMatchObject({ offerKey: lotto.offerKey, drawNo: lotto.drawNo })
      expect(await verifyDraw(strike)).toBe("good")
      expect(await verifyDraw(lotto)).toBe("good")
      const numbers = [{ name: "Numbers", numbers: mains(strike).toReversed() }]
      expect(await verifyDraw({ ...strike, numbers })).toBe("bad-numbers")
    })

    it("is sold for draws that have the commitment of a coming Lotto draw", async () => {
      const lotto = [...(await coming("weekday_windfall")), ...(await coming("saturday_lotto"))]
      const draws = await coming(STRIKE)
      expect(draws.length).toBeGreaterThan(20)
      for (const { drawDate } of draws) expect(lotto.map((one) => one.drawDate)).toContain(drawDate)
      const [next] = draws
      const proof = (await result(STRIKE, next?.drawNo ?? 0)).proof
      const followed = proof?.drawn ?? expect.fail("It follows nothing.")
      expect(proof?.seed).toBeNull()
      expect((await result(followed.offerKey, followed.drawNo)).proof?.commitment).toBe(proof?.commitment)
    })

    it("keeps the Lotto draw from showing its seed while Strike tickets are still sold", async () => {
      const [next] = await coming(STRIKE)
      const strikeNo = next?.drawNo ?? 0
      const { drawn } = (await result(STRIKE, strikeNo)).proof ?? {}
      const { offerKey, drawNo } = drawn ?? expect.fail("It follows nothing.")
      const { tables } = shop.fresh.database
      const moment = { stop: shop.now, draw_at: shop.now }
      const draws = tables.updateTable("draws").set(moment)
      await draws.where("offer_key", "=", offerKey).where("draw_no", "=", drawNo).execute()
      await advanceDraws(shop.fresh.database, shop.running.services.drawSource, shop.now, fail)
      expect(await result(offerKey, drawNo)).toMatchObject({ state: "DRAW_CLOSED", proof: { seed: null } })
      await draws.where("offer_key", "=", STRIKE).where("draw_no", "=", strikeNo).execute()
      await advanceDraws(shop.fresh.database, shop.running.services.drawSource, shop.now, fail)
      const [lotto, strike] = [await result(offerKey, drawNo), await result(STRIKE, strikeNo)]
      expect([lotto.state, strike.state]).toEqual(["DRAW_EMAILED", "DRAW_EMAILED"])
      expect(mains(strike)).toEqual(mains(lotto).slice(0, 4))
      expect(await verifyDraw(strike)).toBe("good")
    })

    it("has no made-up draw left whose Lotto draws gave way to a file, and all others", async () => {
      // A draw that the shop held itself has entries that were counted, none perhaps.
      const all = (await pairs()).filter(({ lotto }) => lotto.proof?.entryCount === null)
      const [followers, others] = [true, false].map((ofFile) =>
        all.filter(({ lotto }) => (lotto.offerKey === "saturday_lotto") === ofFile),
      ) as [typeof all, typeof all]
      const gone = followers[2]
      if (!gone) return expect.fail("Nothing was drawn on a Saturday.")
      const folder = await mkdtemp(join(tmpdir(), "results-"))
      const path = join(folder, "saturday_lotto.csv")
      const day = new Date(Date.parse(gone.lotto.drawDate) + 36_000_000).toISOString().slice(0, 10)
      const text = `draw_no,date,n1,n2,n3,n4,n5,n6,s1,s2\n${gone.lotto.drawNo},${day},1,2,3,4,5,6,7,8`
      await writeFile(path, text)
      await loadResults(shop.fresh.database, path, shop.now)
      await rm(folder, { recursive: true })
      const left = (await past(STRIKE)).map(({ drawNo }) => drawNo)
      expect(left.filter((drawNo) => followers.some(({ strike }) => strike.drawNo === drawNo))).toEqual([])
      expect(others.length).toBeGreaterThan(5)
      expect(left).toEqual(expect.arrayContaining(others.map(({ strike }) => strike.drawNo)))
    })
  })

  describe("the next draw of a raffle", () => {
    const RAFFLE = "little_hearts_cash"

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
})
