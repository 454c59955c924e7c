import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { advanceDraws } from "#src/server/draws/advance-draws.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { knownSeed } from "../setup/known-seed.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const MINUTE = 60_000

describe.each(anyDatabase)("draws whose time has come, on $kind", ({ open }) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterEach(() => shop.close())

  /** The next draws of Powerball, soonest first. */
  async function nextDraws(): Promise<[number, number]> {
    const draws = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "powerball")
      .where("state", "=", "DRAW_OPEN")
      .orderBy("draw_no")
      .limit(2)
      .execute()
    return [draws[0]?.draw_no ?? 0, draws[1]?.draw_no ?? 0]
  }
  const stateOf = async (offerKey: string, drawNo: number) =>
    shop.fresh.database.tables
      .selectFrom("draws")
      .select(["state", "prize_pool_cents"])
      .where("offer_key", "=", offerKey)
      .where("draw_no", "=", drawNo)
      .executeTakeFirstOrThrow()

  /** Advances everything, as the ticker does: what could not go on is gathered. */
  async function advance(): Promise<string[]> {
    const told: string[] = []
    await advanceDraws(shop.fresh.database, shop.running.services.drawSource, shop.now, (error) =>
      told.push((error as Error).message),
    )
    return told
  }

  it("go on when another one cannot", async () => {
    const { tables } = shop.fresh.database
    const earlier = new Date(shop.now.getTime() - MINUTE)
    // A raffle's draw without its prizes.
    await tables
      .insertInto("draws")
      .values({
        offer_key: "little_hearts_cash",
        draw_no: 999_999,
        stop: earlier,
        draw_at: earlier,
        state: "DRAW_CLOSED",
        seed: "seed",
        commitment: "commitment",
      })
      .execute()
    const [drawNo] = await nextDraws()
    await shop.stopDraw(drawNo, shop.now)
    expect(await advance()).toEqual(["little_hearts_cash 999999 stays DRAW_CLOSED."])
    expect((await stateOf("powerball", drawNo)).state).toBe("DRAW_EMAILED")
    expect((await stateOf("little_hearts_cash", 999_999)).state).toBe("DRAW_CLOSED")
  }, 30_000)

  it("are scored one after another, so that no first prize is lost on the way to the next draw", async () => {
    const { tables } = shop.fresh.database
    const [first, second] = await nextDraws()
    const change = (drawNo: number, set: { state: "DRAW_DRAWN" | "DRAW_CLOSED"; numbers?: null }) =>
      tables
        .updateTable("draws")
        .set(set)
        .where("offer_key", "=", "powerball")
        .where("draw_no", "=", drawNo)
        .execute()
    // Its state is set by hand, so it has no entries to take numbers from.
    await knownSeed(tables, "powerball", first)
    await shop.stopDraw(first, new Date(shop.now.getTime() - MINUTE))
    await shop.stopDraw(second, shop.now)
    // The first cannot be scored yet: its numbers have not been written.
    await change(first, { state: "DRAW_DRAWN", numbers: null })
    expect(await advance()).toEqual([`powerball ${first} stays DRAW_DRAWN.`])
    expect(await stateOf("powerball", second)).toMatchObject({ state: "DRAW_DRAWN", prize_pool_cents: null })
    await change(first, { state: "DRAW_CLOSED" })
    expect(await advance()).toEqual([])
    expect((await stateOf("powerball", first)).state).toBe("DRAW_EMAILED")
    const after = await stateOf("powerball", second)
    expect(after.state).toBe("DRAW_EMAILED")
    expect(after.prize_pool_cents).toBeGreaterThan(0)
  }, 30_000)
})
