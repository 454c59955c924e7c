import fc from "fast-check"
import { boundedTurn } from "#src/server/core/due.ts"
import { runTurn } from "#src/server/core/jobs/job.ts"
import { jobsOf } from "#src/server/core/jobs/runner.ts"
import { closeSoon, join, openOne, unlock } from "../../rewards/rewards-shop.ts"
import { fail } from "../../setup/shop.ts"
import { pick } from "./chosen.ts"
import { comeBack } from "./people.ts"
import type { Step, World } from "./world.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Jobs by which time changes wallets. */
const JOBS: ReadonlySet<string> = new Set([
  "draws",
  "coming draws",
  "giveaways",
  "lotto party",
  "deposits",
  "bank payments",
  "recurring purchases",
  "scheduled purchases",
  "membership renewals",
])

export async function runJobs({ shop }: World): Promise<void> {
  const { signal } = new AbortController()
  for (const job of jobsOf(shop.running.services).filter(({ name }) => JOBS.has(name)))
    while (await runTurn(job, boundedTurn(fail, signal)));
}

/** Time goes by, for staff and customers; their sessions are new. */
export async function pass(world: World, milliseconds: number): Promise<void> {
  const { shop, insider, colleague, people } = world
  shop.now = new Date(shop.now.getTime() + milliseconds)
  const ends = new Date(shop.now.getTime() + HOUR_MS)
  await shop.fresh.database.tables
    .updateTable("staff_sessions")
    .set({ ends_at: ends, seen_at: shop.now, elevated_until: ends })
    .where("staff_id", "in", [colleague.id, ...(insider ? [insider.id] : [])])
    .where("revoked_at", "is", null)
    .execute()
  await runJobs(world)
  await comeBack(shop, people)
}

const waits = fc.constantFrom(0, 1, 3, 25, 73).map(
  (hours): Step => ({
    text: `${hours} hours go by`,
    run: async (world) => {
      await pass(world, hours * HOUR_MS + 1000)
      world.note("time", `${hours} h`)
    },
  }),
)

/** The next draw of a product closes at once, and is drawn. */
export const draws = fc
  .constantFrom("lotto_strike", "lotto_strike", "powerball", "little_hearts_cash", "my_lottery0")
  .map(
    (offer): Step => ({
      text: `${offer} is drawn`,
      run: async (world) => {
        const { shop } = world
        const next = await shop.fresh.database.tables
          .selectFrom("draws")
          .select("draw_no")
          .where("offer_key", "=", offer)
          .where("state", "=", "DRAW_OPEN")
          .where("stop", ">", shop.now)
          .orderBy("draw_no")
          .executeTakeFirst()
        if (next) await shop.stopDraw(next.draw_no, shop.now, offer)
        await pass(world, 2 * MINUTE_MS)
        world.note("drawn", offer, next)
      },
    }),
  )

/** A giveaway that takes entries closes and is drawn. */
export const giveaways = fc.nat({ max: 5 }).map(
  (nth): Step => ({
    text: `giveaway ${nth} is drawn`,
    run: async (world) => {
      const id = await pick(world, "giveawayIds", nth)
      await closeSoon(world.shop, String(id))
      await pass(world, MINUTE_MS)
      world.note("giveaway drawn", String(id))
    },
  }),
)

/** A customer enters the giveaway that counts tickets, which closes and is drawn at once. */
export const countsTickets: Step = {
  text: "tickets are counted",
  run: async (world) => {
    const monthly = await openOne(world.shop, "monthly").catch(() => null)
    if (!monthly || monthly.opens_at >= world.shop.now) return
    for (const { client } of world.people)
      await world.tries("unlock entries", {}, async () => {
        await join(client)
        return unlock(client, monthly.id)
      })
    await closeSoon(world.shop, monthly.id)
    await pass(world, MINUTE_MS)
    world.note("tickets are counted", monthly.id)
  },
}

export const timeSteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: waits },
  { weight: 3, arbitrary: draws },
  { weight: 2, arbitrary: giveaways },
)
