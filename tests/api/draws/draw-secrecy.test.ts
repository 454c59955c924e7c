import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type DrawResult, drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { roundAfter, timeOfRound } from "#src/domain/draws/seeds/beacon.ts"
import { readConfig } from "#src/server/config.ts"
import { advanceDraws } from "#src/server/draws/advance-draws.ts"
import { drawKey } from "#src/server/draws/draw-source.ts"
import { beaconRoundsJob } from "#src/server/draws/jobs.ts"
import { verifyDraw } from "#src/shop/draws/verify-draw.ts"
import { type Drand, startDrand } from "../../stage/services/drand.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aCustomer, aTicket, fail, openShop, type TestShop } from "../setup/shop.ts"

const result = (shop: TestShop, drawNo: number, offer = "powerball"): Promise<DrawResult> =>
  shop.client().call(drawEndpoints.fullResult, { params: { a: offer, b: drawNo } })

const rowsOf = (shop: TestShop) =>
  shop.fresh.database.tables.selectFrom("draws").selectAll().orderBy("draw_at").orderBy("draw_no").execute()

const open = async (shop: TestShop, offer = "powerball") => {
  const rows = await rowsOf(shop)
  return rows.find(({ offer_key, state }) => offer_key === offer && state === "DRAW_OPEN") ?? fail("None.")
}

describe.each(anyDatabase)("the numbers of draws to come, on $kind", ({ open: openDatabase }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await openDatabase())
  }, 60_000)
  afterAll(() => shop.close())

  it("cannot be worked out by who reads the database", async () => {
    const coming = (await rowsOf(shop)).filter(({ state }) => state === "DRAW_OPEN")
    expect(coming.length).toBeGreaterThan(100)
    for (const { seed, sealed_seed, numbers_from } of coming) {
      expect([seed, numbers_from]).toEqual([null, "seed_and_entries"])
      expect(sealed_seed).toMatch(/^test\./)
    }
    const seeds = coming.map(({ sealed_seed }) => sealed_seed)
    const { keys } = shop.running.services.drawSource
    const opened = coming.map((row) => keys.open(row.sealed_seed ?? "", row.commitment))
    const stored = JSON.stringify(coming)
    for (const seed of opened) expect(stored).not.toContain(seed)
    expect(new Set(seeds).size).toBeGreaterThan(100)
  })

  it("follow from the entries too, and the check in the browser says so", async () => {
    const { client } = await aCustomer(shop)
    await client.add(aTicket(1))
    await client.buy()
    const { draw_no } = await open(shop)
    await shop.stopDraw(draw_no, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const drawn = await result(shop, draw_no)
    const proof = drawn.proof ?? fail("It has none.")
    expect(proof).toMatchObject({ seed: expect.any(String), numbersFrom: "seed_and_entries" })
    expect(proof.numbersRoot).toBe(proof.entriesRoot)
    expect(await verifyDraw(drawn)).toBe("good")
    const other = { ...proof, numbersRoot: "00".repeat(32), entriesRoot: "00".repeat(32) }
    expect(await verifyDraw({ ...drawn, proof: other })).toBe("bad-numbers")
    expect(await verifyDraw({ ...drawn, proof: { ...proof, numbersRoot: "00".repeat(32) } })).toBe(
      "bad-numbers",
    )
    const asSeedAlone = { ...proof, numbersFrom: "seed" as const }
    expect(await verifyDraw({ ...drawn, proof: asSeedAlone })).toBe("bad-numbers")
  })

  it("of a raffle are checked among the tickets that were sold, a past one's too", async () => {
    const raffles = (await rowsOf(shop)).filter(
      ({ draw_no, numbers, state }) => draw_no && state !== "DRAW_OPEN" && numbers?.[0]?.name === "Tickets",
    )
    const past = raffles.at(-1) ?? fail("No raffle was drawn.")
    const next = (await open(shop, past.offer_key)).draw_no
    await shop.stopDraw(next, shop.now, past.offer_key)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    for (const drawNo of [past.draw_no, next]) {
      const drawn = await result(shop, drawNo, past.offer_key)
      expect(await verifyDraw(drawn)).toBe("good")
      const proof = drawn.proof ?? fail("It has none.")
      const fewer = { ...proof, entryCount: (proof.entryCount ?? 0) - 1 }
      expect(await verifyDraw({ ...drawn, proof: fewer })).toBe("bad-numbers")
      const [tickets] = drawn.numbers
      const numbers = [{ name: "Tickets", numbers: tickets?.numbers.toReversed() ?? [] }]
      expect(await verifyDraw({ ...drawn, numbers })).toBe("bad-numbers")
    }
  })

  it("are another draw's with other entries, or another round of the beacon", async () => {
    const draw = { seed: "5eed".repeat(16), numbers_from: "seed_and_entries" as const }
    const keys = await Promise.all([
      drawKey({ ...draw, numbers_root: "aa", beacon_signature: null }),
      drawKey({ ...draw, numbers_root: "ab", beacon_signature: null }),
      drawKey({ ...draw, numbers_root: "aa", beacon_signature: "cc" }),
      drawKey({ ...draw, numbers_root: "aa", beacon_signature: "cd" }),
    ])
    expect(new Set([...keys, draw.seed]).size).toBe(5)
  })

  it("are never drawn without the key that sealed them, and the shop refuses to start", async () => {
    const other = `other:${Buffer.alloc(32, 9).toString("base64url")}`
    await expect(openShop(shop.fresh, { DRAW_SEED_KEYS: other })).rejects.toThrow(
      "DRAW_SEED_KEYS: draws to come are sealed with test, which is missing.",
    )
    const both = `${other},test:${Buffer.alloc(32, 7).toString("base64url")}`
    const rotated = await openShop(shop.fresh, { DRAW_SEED_KEYS: both })
    const { keys } = rotated.running.services.drawSource
    expect(keys.seal("00", "c")).toMatch(/^other\./)
    const { sealed_seed, commitment } = await open(shop)
    expect(keys.open(sealed_seed ?? "", commitment)).toHaveLength(64)
    expect(() => keys.open(sealed_seed ?? "", "another draw's")).toThrow()
  })
})

const SATURDAY = "saturday_lotto"

describe.each(anyDatabase)("a draw that waits for a public beacon, on $kind", ({ openEmpty }) => {
  let shop: TestShop
  let drand: Drand
  let liar: Drand
  const folder = mkdtempSync(join(tmpdir(), "beacon-"))
  beforeAll(async () => {
    const genesis = Date.UTC(2023, 0, 1) / 1000
    ;[drand, liar] = await Promise.all([startDrand(genesis), startDrand(genesis)])
    const file = join(folder, "chain.json")
    writeFileSync(file, JSON.stringify(drand.info))
    shop = await openShop(await openEmpty(), {
      DRAW_BEACON: file,
      DRAW_BEACON_URLS: `${liar.url},${drand.url}`,
    })
  }, 120_000)
  afterAll(async () => {
    await shop.close()
    await Promise.all([drand.close(), liar.close()])
    rmSync(folder, { recursive: true })
  })

  const job = () => beaconRoundsJob(shop.running.services)
  /** One turn of the job; what failed. */
  async function fetchRounds(): Promise<unknown[]> {
    const failures: unknown[] = []
    await job().runDue({ claimRow: () => true, failed: (error) => void failures.push(error) })
    return failures
  }
  const advance = () => advanceDraws(shop.fresh.database, shop.running.services.drawSource, shop.now, fail)

  it("names its round while tickets are sold, waits for it, and is checked with it", async () => {
    // The first to close, so that no other waits for an earlier round.
    const { draw_no, stop, draw_at } = await open(shop, SATURDAY)
    const before = (await result(shop, draw_no, SATURDAY)).proof?.beacon ?? fail("It has none.")
    expect(before).toMatchObject({ round: roundAfter(drand.chain, stop), signature: null })
    expect(timeOfRound(drand.chain, before.round).getTime()).toBeGreaterThan(stop.getTime())

    shop.now = stop
    await advance()
    expect(await result(shop, draw_no, SATURDAY)).toMatchObject({
      state: "DRAW_CLOSED",
      proof: { seed: null },
    })
    expect(await fetchRounds()).toEqual([])

    // Its time for drawing has come, and the round is late.
    drand.latest = before.round - 1
    liar.latest = Number.MAX_SAFE_INTEGER
    liar.lie = await drand.sign(before.round - 1)
    shop.now = draw_at
    await advance()
    expect(await fetchRounds()).toHaveLength(1)
    await advance()
    const waiting = await result(shop, draw_no, SATURDAY)
    expect(waiting).toMatchObject({ state: "DRAW_CLOSED", numbers: [], proof: { seed: null } })
    expect(await job().oldestDue?.()).toEqual(timeOfRound(drand.chain, before.round))

    drand.latest = Number.MAX_SAFE_INTEGER
    shop.now = new Date(shop.now.getTime() + 60_000)
    expect(await fetchRounds()).toEqual([])
    expect(await job().oldestDue?.()).toBeNull()
    await advance()
    const drawn = await result(shop, draw_no, SATURDAY)
    expect(drawn.state).toBe("DRAW_EMAILED")
    const proof = drawn.proof ?? fail("It has none.")
    const beacon = proof.beacon ?? fail("It has none.")
    expect(beacon).toMatchObject({ round: before.round, signature: await drand.sign(before.round) })
    expect(await verifyDraw(drawn)).toBe("good")

    const changed = (changes: Partial<typeof beacon>, also: Partial<typeof proof> = {}) =>
      verifyDraw({ ...drawn, proof: { ...proof, ...also, beacon: { ...beacon, ...changes } } })
    const next = { round: beacon.round + 1, signature: await drand.sign(beacon.round + 1) }
    expect(await changed(next)).toBe("bad-beacon")
    expect(await changed({ signature: next.signature })).toBe("bad-beacon")
    expect(await changed({ signature: null })).toBe("bad-beacon")
    // Entries that were sealed only when the round was known.
    const late = timeOfRound(drand.chain, beacon.round).toISOString()
    expect(await changed({}, { closedAt: late })).toBe("bad-beacon")
    expect(await verifyDraw({ ...drawn, proof: { ...proof, beacon: null } })).toBe("bad-numbers")
  }, 60_000)

  it("shares its round with the draw that follows it", async () => {
    const rows = await rowsOf(shop)
    const strike = rows.find(({ offer_key, state }) => offer_key === "lotto_strike" && state === "DRAW_OPEN")
    const lotto = rows.find(
      ({ offer_key, draw_no }) => offer_key === strike?.followed_offer && draw_no === strike.followed_draw_no,
    )
    expect(strike?.beacon).toEqual(lotto?.beacon ?? fail("It follows nothing."))
  })
})

describe("the configuration of draws", () => {
  const production = {
    NODE_ENV: "production",
    DEMO: "off",
    PAYMENT_GATEWAY: "none",
    SECRET: "s".repeat(32),
    ACCOUNT_KEYS: `2026:${Buffer.alloc(32, 2).toString("base64")}`,
  }

  it("needs keys for seeds in production, and names what is wrong with them", () => {
    const key = Buffer.alloc(32, 1).toString("base64")
    expect(() => readConfig(production)).toThrow("DRAW_SEED_KEYS is needed in production")
    for (const wrong of ["2026", `2026:${key.slice(4)}`, `2026:${key},2026:${key}`])
      expect(() => readConfig({ ...production, DRAW_SEED_KEYS: wrong })).toThrow(
        "DRAW_SEED_KEYS: Give id:key",
      )
    expect(readConfig({ ...production, DRAW_SEED_KEYS: `2026:${key}` }).drawSeedKeys?.size).toBe(1)
  })

  it("takes drand's quicknet by name, and no chain that cannot be read", () => {
    const environment = { DRAW_BEACON: "quicknet" }
    expect(readConfig(environment).drawBeacon?.chain).toMatch(/^52db9ba70e0cc0f6/)
    expect(() => readConfig({ DRAW_BEACON: "/nowhere.json" })).toThrow("DRAW_BEACON: give none, quicknet")
  })
})
