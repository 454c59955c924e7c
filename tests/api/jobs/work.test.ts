import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { chargeDuePurchases } from "#src/server/checkout/charges/charge-due.ts"
import { openPostgres } from "#src/server/core/database/database.ts"
import { boundedTurn } from "#src/server/core/due.ts"
import { runTurn } from "#src/server/core/jobs/job.ts"
import { jobsOf, startJobs } from "#src/server/core/jobs/runner.ts"
import { startApi } from "#src/server/start.ts"
import { lockWallet } from "#src/server/wallet/wallet.ts"
import { anyDatabase, databaseKinds } from "../setup/databases/databases.ts"
import { testConfig } from "../setup/databases/first-run.ts"
import { statementsOf } from "../setup/databases/statements.ts"
import { aCustomer, fail, openShop, type TestShop } from "../setup/shop.ts"
import { countBought, insertAutoPlays, insertFailingAutoPlays } from "./waiting-rows.ts"

describe("jobs", () => {
  const SECOND = 1000
  const FAILING = 200
  const POLL = { interval: 20, timeout: 60_000 }

  describe.each(databaseKinds)("jobs on $kind", ({ kind, open }) => {
    const oneConnection = kind === "the embedded database"
    let shop: TestShop
    let customerId: string
    beforeEach(async () => {
      shop = await openShop(await open())
      customerId = (await aCustomer(shop, 100_000_000)).customerId
    }, 60_000)
    afterEach(() => shop.close())

    /** The shop's clock runs from now on. */
    function runningClock(): () => Date {
      const [from, started] = [shop.now.getTime(), performance.now()]
      return () => {
        shop.now = new Date(from + performance.now() - started)
        return shop.now
      }
    }
    const retries = () =>
      shop.fresh.database.tables.selectFrom("job_retries").selectAll().orderBy("row_key").execute()
    async function firstOpenDraw(): Promise<number> {
      const { draw_no } = await shop.fresh.database.tables
        .selectFrom("draws")
        .select("draw_no")
        .where("offer_key", "=", "set_for_life")
        .where("state", "=", "DRAW_OPEN")
        .orderBy("draw_no")
        .limit(1)
        .executeTakeFirstOrThrow()
      return draw_no
    }
    const metric = async (name: string, job: string) => {
      const text = await (await shop.running.api.request("http://localhost:8080/metrics")).text()
      return Number(text.match(new RegExp(`^${name}\\{job="${job}"\\} (.+)$`, "m"))?.[1])
    }

    it("close a draw within two seconds of its cutoff while 10,000 AutoPlays wait and 200 rows fail", async () => {
      await insertFailingAutoPlays(shop, customerId, FAILING)
      await insertAutoPlays(shop, customerId, 10_000)
      const clock = runningClock()
      const stopJobs = startJobs({ ...shop.running.services, clock })
      await expect.poll(() => countBought(shop), POLL).toBeGreaterThan(0)
      const drawNo = await firstOpenDraw()
      const cutoff = new Date(clock().getTime() + SECOND)
      await shop.stopDraw(drawNo, cutoff, "set_for_life")
      const isOpen = () =>
        shop.fresh.database.tables
          .selectFrom("draws")
          .select("draw_no")
          .where("offer_key", "=", "set_for_life")
          .where("draw_no", "=", drawNo)
          .where("state", "=", "DRAW_OPEN")
          .execute()
      await expect.poll(isOpen, POLL).toEqual([])
      expect(clock().getTime() - cutoff.getTime()).toBeLessThan(2 * SECOND)
      const bought = await countBought(shop)
      expect(bought).toBeLessThan(10_000)
      // Purchases went on, those of the lottery whose first rows fail too.
      await expect.poll(() => countBought(shop), POLL).toBeGreaterThan(bought)
      expect(await metric("lotto_job_lag_seconds", "recurring purchases")).toBeGreaterThan(
        await metric("lotto_job_lag_seconds", "draws"),
      )
      await stopJobs()
      expect(await shop.ledgerTotal()).toBe(0)
    }, 180_000)

    it("count failing rows, which back off and starve no others", async () => {
      await insertFailingAutoPlays(shop, customerId, FAILING)
      await insertAutoPlays(shop, customerId, 40)
      const stopJobs = startJobs({ ...shop.running.services, clock: runningClock() })
      await expect.poll(() => countBought(shop, "powerball"), POLL).toBe(13)
      await expect.poll(async () => (await retries()).length, POLL).toBe(FAILING)
      expect(await metric("lotto_job_failures_total", "recurring purchases")).toBeGreaterThanOrEqual(FAILING)
      expect(await metric("lotto_job_lag_alert_seconds", "recurring purchases")).toBeGreaterThan(0)
      await stopJobs()
    }, 120_000)

    it("double the wait of a row with each attempt that fails", async () => {
      await insertFailingAutoPlays(shop, customerId, 1)
      const attempt = async () => {
        const failed: unknown[] = []
        const turn = boundedTurn((error) => failed.push(error), new AbortController().signal)
        await chargeDuePurchases(shop.recurring, turn)
        const [row] = await retries()
        return { failed: failed.length, waitMs: (row?.next_run_at.getTime() ?? 0) - shop.now.getTime() }
      }
      for (const waitMs of [1000, 2000, 4000]) {
        expect(await attempt()).toEqual({ failed: 1, waitMs })
        expect(await attempt()).toEqual({ failed: 0, waitMs })
        shop.now = new Date(shop.now.getTime() + waitMs)
      }
    }, 60_000)

    it.skipIf(oneConnection)(
      "pass over a customer whom somebody else is charging, and serve the others",
      async () => {
        const other = await aCustomer(shop, 100_000_000)
        await insertAutoPlays(shop, customerId, 3)
        await insertAutoPlays(shop, other.customerId, 3)
        const { database } = shop.fresh
        const charge = () =>
          chargeDuePurchases({ ...shop.recurring, database }, { claimRow: () => true, failed: fail })
        await database.tables.transaction().execute(async (trx) => {
          await lockWallet(trx, customerId)
          expect((await charge()).bought).toBe(3)
        })
        expect((await charge()).bought).toBe(3)
      },
      20_000,
    )

    it.skipIf(oneConnection)(
      "close a draw while requests hold every connection that they have",
      async () => {
        const clock = runningClock()
        const config = testConfig({ DATABASE_URL: shop.fresh.url ?? "" })
        const { services, stop } = await startApi(config, { clock })
        const released = Promise.withResolvers<void>()
        const requests = Array.from({ length: 10 }, () =>
          services.database.tables.transaction().execute(() => released.promise),
        )
        const drawNo = await firstOpenDraw()
        const cutoff = new Date(clock().getTime() + SECOND)
        await shop.stopDraw(drawNo, cutoff, "set_for_life")
        await expect.poll(firstOpenDraw, POLL).not.toBe(drawNo)
        expect(clock().getTime() - cutoff.getTime()).toBeLessThan(2 * SECOND)
        released.resolve()
        await Promise.all(requests)
        await stop()
      },
      60_000,
    )

    it("take only a few rows in a turn", async () => {
      await insertAutoPlays(shop, customerId, 100)
      const turn = boundedTurn(() => {}, new AbortController().signal)
      const { bought, more } = await chargeDuePurchases(shop.recurring, turn)
      expect(bought).toBeGreaterThan(0)
      expect(bought).toBeLessThanOrEqual(25)
      expect(more).toBe(true)
    }, 60_000)

    it("buy each AutoPlay once where two processes run them", async () => {
      const count = 60
      await insertAutoPlays(shop, customerId, count)
      const { services } = shop.running
      const { url, database } = shop.fresh
      const other = url ? openPostgres(url) : database
      const clock = runningClock()
      const stops = [database, other].map((own) => startJobs({ ...services, database: own, clock }))
      await expect.poll(() => countBought(shop), POLL).toBe(count)
      await Promise.all(stops.map((stop) => stop()))
      const orders = await database.tables
        .selectFrom("orders")
        .select("id")
        .where("customer_id", "=", customerId)
        .execute()
      expect(orders).toHaveLength(count)
      expect(await shop.ledgerTotal()).toBe(0)
      if (other !== database) await other.close()
    }, 120_000)
  })
})

describe("an idle shop", () => {
  /**
   * Statements that a shop may send its database in a second while nothing is due: on the embedded one each takes a
   * millisecond or two.
   */
  const MOST_A_SECOND = 40

  it.each(anyDatabase)(
    "a shop that has nothing to do asks at most 40 statements a second on $kind",
    async ({ open }) => {
      const shop = await openShop(await open())
      try {
        const turn = { claimRow: () => true, failed: fail }
        let aSecond = 0
        for (const job of jobsOf(shop.running.services)) {
          // Work that the first turn finds is no longer there for the second.
          await runTurn(job, turn)
          const statements = await statementsOf(() => runTurn(job, turn))
          aSecond += (statements.length * 1000) / job.everyMs
        }
        expect(aSecond).toBeGreaterThan(4)
        expect(aSecond).toBeLessThanOrEqual(MOST_A_SECOND)
      } finally {
        await shop.close()
      }
    },
    60_000,
  )
})
