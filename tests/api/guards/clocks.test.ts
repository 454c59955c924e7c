import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { backOff, boundedTurn } from "#src/server/core/due.ts"
import { runTurn } from "#src/server/core/jobs/job.ts"
import { jobsOf } from "#src/server/core/jobs/runner.ts"
import type { Services } from "#src/server/services.ts"
import { type RunningApi, startApi } from "#src/server/start.ts"
import { join as joinProgram, openOne, unlock } from "../rewards/rewards-shop.ts"
import { databaseKinds, type FreshDatabase, freshPostgres } from "../setup/databases/databases.ts"
import { testConfig } from "../setup/databases/first-run.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { aGroup, buyParty, chooseSession } from "../setup/party/party.ts"
import { aProvedCustomer, aTicket, BASE, openShop, type TestShop } from "../setup/shop.ts"

describe("a clock that is off from the start", () => {
  const HOUR_MS = 3_600_000
  const AHEAD_MS = 17 * HOUR_MS

  /** A second process of a shop, on a machine whose clock is off by so much, milliseconds; tests set it right. */
  interface Process {
    readonly running: RunningApi
    /** As its jobs work. */
    readonly jobServices: Services
    off: number
  }

  async function aProcess(fresh: FreshDatabase, off: number): Promise<Process> {
    const process = { off } as { -readonly [K in keyof Process]: Process[K] }
    const clock = () => new Date(Date.now() + process.off)
    const running = await startApi(testConfig(), {
      clock,
      guarded: true,
      database: fresh.database,
      ticking: false,
    })
    const database = { ...fresh.database, guardedClock: clock }
    return Object.assign(process, { running, jobServices: { ...running.services, database } })
  }

  /** Lets every job have a turn; gives what went wrong, by job. */
  async function runJobs({ jobServices }: Process): Promise<string[]> {
    const wrong: string[] = []
    for (const job of jobsOf(jobServices)) {
      const failed = (error: unknown) => wrong.push(`${job.name}: ${(error as Error).name}`)
      await runTurn(job, boundedTurn(failed, new AbortController().signal)).catch(failed)
    }
    return wrong
  }

  describe.runIf(hasPostgres)("a process whose clock is 17 hours ahead of the database's", () => {
    let fresh: FreshDatabase
    let right: Process
    let ahead: Process
    beforeAll(async () => {
      fresh = await freshPostgres()
      // The shop has a draw, a giveaway and more for the coming days, by the clock that is right.
      right = await aProcess(fresh, 0)
      await runJobs(right)
      ahead = await aProcess(fresh, 0)
      ahead.off = AHEAD_MS
      await ahead.running.services.clockGuard.look()
    }, 120_000)
    afterAll(async () => {
      right.running.services.clockGuard.stop()
      ahead.running.services.clockGuard.stop()
      await fresh.dispose()
    })

    const ready = async ({ running }: Process) => (await running.api.request(`${BASE}/readyz`)).status
    /** Reads everything that is drawn, paid, charged and counted in this shop. */
    async function stateOf() {
      const { rows } = await sql<{ state: string }>`
      SELECT json_build_object(
        'draws', (SELECT json_agg(json_build_array(offer_key, draw_no, state, numbers) ORDER BY offer_key, draw_no)
          FROM draws WHERE state <> 'DRAW_OPEN'),
        'giveaways', (SELECT json_agg(json_build_array(id, state) ORDER BY id) FROM giveaways),
        'scheduled', (SELECT json_agg(s ORDER BY s.id) FROM scheduled_purchases s),
        'ledger', (SELECT count(*) FROM ledger_entries),
        'retries', (SELECT count(*) FROM job_retries))::text AS state`.execute(fresh.database.tables)
      return JSON.parse(rows[0]?.state ?? "{}") as object
    }
    /** Makes everything of the shop due in an hour: not now, and hours ago by the clock that is ahead. */
    async function dueInAnHour() {
      const { tables } = fresh.database
      await sql`UPDATE draws SET stop = now() + interval '1 hour', draw_at = now() + interval '1 hour'
      WHERE state = 'DRAW_OPEN'`.execute(tables)
      await sql`UPDATE giveaways SET opens_at = now() - interval '1 day', stop = now() + interval '1 hour',
      draw_at = now() + interval '1 hour'
      WHERE state = 'DRAW_OPEN'`.execute(tables)
    }

    it("is not ready, and a metric says how far it is off", async () => {
      expect([await ready(right), await ready(ahead)]).toEqual([200, 503])
      const said = await ahead.running.services.metrics.text()
      const seconds = Number(/^lotto_clock_difference_seconds (\S+)$/m.exec(said)?.[1])
      expect(Math.round(seconds / 3600)).toBe(17)
    })

    it("draws, closes, charges and pays nothing, even before its difference was noticed", async () => {
      await dueInAnHour()
      const before = await stateOf()
      const wrong = await runJobs(ahead)
      expect(await stateOf()).toEqual(before)
      expect(wrong.filter((one) => !one.endsWith(": ClockDiffers"))).toEqual([])
      expect(wrong).toContain("draws: ClockDiffers")
      expect(wrong).toContain("giveaways: ClockDiffers")
    })

    it("begins no transaction of a job, whatever the job is about", async () => {
      const { database } = ahead.jobServices
      let done = false
      const work = inTransaction(database, async () => {
        done = true
      })
      await expect(work).rejects.toThrow("ahead of the database's")
      expect(done).toBe(false)
    })

    it("lets a row that failed wait by the database's clock", async () => {
      const { database, clock } = ahead.jobServices
      await backOff(database, "a job", "a row", clock())
      const row = await database.tables
        .selectFrom("job_retries")
        .select("next_run_at")
        .where("job", "=", "a job")
        .executeTakeFirstOrThrow()
      expect(row.next_run_at.getTime()).toBeLessThan(Date.now() + HOUR_MS)
    })

    it.each([
      ["2.5 seconds ahead", 2500, false],
      ["2.5 seconds behind", -2500, false],
      ["17 hours behind", -AHEAD_MS, false],
      ["a second ahead", 1000, true],
    ])("works only within two seconds: %s", async (_, off, works) => {
      ahead.off = off
      await ahead.running.services.clockGuard.look()
      expect(await ready(ahead)).toBe(works ? 200 : 503)
      const begun = inTransaction(ahead.jobServices.database, async () => "begun").catch(({ name }) => name)
      expect(await begun).toBe(works ? "begun" : "ClockDiffers")
    })

    it("works again once its clock is right, and holds the draws then", async () => {
      ahead.off = 0
      await ahead.running.services.clockGuard.look()
      expect(await ready(ahead)).toBe(200)
      await sql`UPDATE draws SET stop = now() - interval '1 minute' WHERE offer_key = 'powerball'
      AND draw_no = (SELECT min(draw_no) FROM draws WHERE state = 'DRAW_OPEN' AND offer_key = 'powerball')`.execute(
        fresh.database.tables,
      )
      const open = () =>
        fresh.database.tables
          .selectFrom("draws")
          .select("draw_no")
          .where("offer_key", "=", "powerball")
          .where("state", "=", "DRAW_OPEN")
          .where("stop", "<", new Date())
          .execute()
      expect(await open()).toHaveLength(1)
      await runJobs(ahead)
      expect(await open()).toEqual([])
    })
  })
})

describe("a clock that goes wrong", () => {
  const MINUTE_MS = 60_000
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

  describe.each(databaseKinds)(
    "a process whose clock went wrong since it was compared, on $kind",
    ({ open }) => {
      let shop: TestShop
      beforeAll(async () => {
        shop = await openShop(await open(), {}, undefined, true)
      }, 120_000)
      afterAll(async () => {
        shop.running.services.clockGuard.stop()
        await shop.close()
      })

      /** Sets the clock right, and has it compared. */
      async function right(): Promise<void> {
        shop.now = new Date()
        await shop.running.services.clockGuard.look()
      }
      const off = (minutes: number) => {
        shop.now = inMinutes(minutes)
      }
      /** The draw of Powerball that is sold next. */
      async function nextDraw(): Promise<number> {
        const { draw_no } = await shop.fresh.database.tables
          .selectFrom("draws")
          .select("draw_no")
          .where("offer_key", "=", "powerball")
          .where("state", "=", "DRAW_OPEN")
          .where("stop", ">", new Date(Date.now() + 60 * MINUTE_MS))
          .orderBy("draw_no")
          .executeTakeFirstOrThrow()
        return draw_no
      }
      async function aCart() {
        const { client } = await aProvedCustomer(shop, 10_000)
        const cart = await client.call(cartEndpoints.build, { body: { items: [aTicket()] } })
        return { pay: () => client.pay(cart) }
      }

      it("sells no ticket after the cutoff, while it is behind", async () => {
        await right()
        const drawNo = await nextDraw()
        const [early, late] = [await aCart(), await aCart()]
        await early.pay()
        await shop.stopDraw(drawNo, inMinutes(-2))
        off(-4)
        await expect(late.pay()).rejects.toMatchObject({ code: "draw_closed" })
      })

      async function aShare() {
        const { client } = await aProvedCustomer(shop, 10_000)
        const { groupId } = await aGroup(client)
        const session = await chooseSession(client, groupId)
        await buyParty(client, session, 1)
        return {
          session,
          giveBack: () => client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } }),
        }
      }

      it("takes shares back until the cutoff while it is ahead, and none after it while it is behind", async () => {
        await right()
        const [one, other] = [await aShare(), await aShare()]
        await shop.stopDraw(one.session.drawNo, inMinutes(4))
        off(6)
        await expect(one.giveBack()).resolves.toBeDefined()
        await right()
        await shop.stopDraw(one.session.drawNo, inMinutes(-2))
        off(-4)
        await expect(other.giveBack()).rejects.toMatchObject({ status: 409 })
      })

      it("lets nobody into a giveaway that has closed, while it is behind", async () => {
        await right()
        const { client } = await aProvedCustomer(shop, 0)
        await joinProgram(client)
        const { id } = await openOne(shop, "monthly")
        await shop.fresh.database.tables
          .updateTable("giveaways")
          .set({ opens_at: inMinutes(-60), stop: inMinutes(-2), draw_at: inMinutes(10) })
          .where("id", "=", id)
          .execute()
        off(-4)
        await expect(unlock(client, id)).rejects.toMatchObject({ code: "giveaway_closed" })
      })
    },
  )
})
