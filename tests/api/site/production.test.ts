import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { readConfig } from "#src/server/config.ts"
import { anyDatabase, type FreshDatabase } from "../setup/databases/databases.ts"
import { statusOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, BASE, NOON, openShop, type TestShop } from "../setup/shop.ts"
import { openSite } from "../setup/site.ts"

const IN_EARNEST = {
  NODE_ENV: "production",
  DRAW_SEED_KEYS: `test:${Buffer.alloc(32, 7).toString("base64url")}`,
  ACCOUNT_KEYS: `test:${Buffer.alloc(32, 8).toString("base64url")}`,
  DEMO: "",
  SECRET: "a secret that only this shop knows",
  PAYMENT_GATEWAY: "none",
}
const lotteryPast = ({ database }: FreshDatabase) =>
  database.tables
    .selectFrom("draws")
    .select(["offer_key", "draw_no", "reported", "entry_count", "entries_root", "prize_pool_cents"])
    .where("draw_at", "<=", NOON)

describe("the configuration of a shop in earnest", () => {
  const from = (changes: Record<string, string>) => readConfig({ ...IN_EARNEST, ...changes })

  it("needs to say who charges cards, and does not take the gateway for tests", () => {
    expect(() => from({ PAYMENT_GATEWAY: "" })).toThrow("PAYMENT_GATEWAY is needed without DEMO")
    expect(() => from({ PAYMENT_GATEWAY: "test" })).toThrow("PAYMENT_GATEWAY: test takes no real money")
    expect(() => from({ PAYMENT_GATEWAY: "visa" })).toThrow("PAYMENT_GATEWAY: ")
    expect(() => from({ PAYMENT_GATEWAY: "stripe" })).toThrow("stripe needs STRIPE_SECRET_KEY")
    const keys = { BRAINTREE_MERCHANT_ID: "m", BRAINTREE_PUBLIC_KEY: "p", BRAINTREE_PRIVATE_KEY: "s" }
    expect(() => from({ PAYMENT_GATEWAY: "braintree", ...keys })).toThrow(
      "braintree needs BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY and BRAINTREE_MERCHANT_ACCOUNT",
    )
    const braintree = { PAYMENT_GATEWAY: "braintree", ...keys, BRAINTREE_MERCHANT_ACCOUNT: "shop_AUD" }
    expect(from(braintree).gateways).toMatchObject([
      { key: "braintree", environment: "production", apiUrl: null, threeDSecure: true },
    ])
    expect(() => from({ ...braintree, BRAINTREE_API_URL: "http://shop.example" })).toThrow("must be https")
    expect(() => from({ ...braintree, BRAINTREE_ENVIRONMENT: "live" })).toThrow("BRAINTREE_ENVIRONMENT")
    expect(() => from({ PAYMENT_GATEWAY: "opayo", OPAYO_VENDOR: "shop" })).toThrow(
      "opayo needs OPAYO_VENDOR, OPAYO_INTEGRATION_KEY, OPAYO_INTEGRATION_PASSWORD, OPAYO_REPORTING_USER and OPAYO_REPORTING_PASSWORD",
    )
    const eway = { PAYMENT_GATEWAY: "eway", EWAY_API_KEY: "k", EWAY_PASSWORD: "p" }
    expect(() => from(eway)).toThrow("eway needs EWAY_API_KEY, EWAY_PASSWORD and EWAY_PUBLIC_KEY")
    expect(() => from({ ...eway, EWAY_PUBLIC_KEY: "e", EWAY_API_URL: "http://shop.example" })).toThrow(
      "must be https",
    )
    expect(() => from({ ...eway, EWAY_PUBLIC_KEY: "e", LOCALE: "en-GB" })).toThrow(
      "eway is not for a shop that sells in pounds",
    )
    const payouts = { PAYOUT_BANK: "CBA", PAYOUT_USER_ID: "301500", PAYOUT_USER_NAME: "Southern Lotto" }
    expect(() => from({ ...payouts, PAYOUT_ACCOUNT: "062-000 12345678", LOCALE: "en-GB" })).toThrow(
      "062-000 is written like an Australian BSB",
    )
    expect(() => from({ ...payouts, PAYOUT_ACCOUNT: "20-30-40 12345678" })).toThrow(
      "20-30-40 is written like a British sort code",
    )
    const british = { ...payouts, LOCALE: "en-GB" }
    expect(() => from({ ...british, PAYOUT_ACCOUNT: "10-79-99 88837493" })).toThrow(
      "PAYOUT_ACCOUNT: no account with the number 88837493 can exist at 10-79-99",
    )
    expect(from({ ...british, PAYOUT_ACCOUNT: "10-79-99 88837491" }).payouts.from).toMatchObject({
      code: "107999",
    })
    const deposits = { LOCALE: "en-GB", DEPOSIT_ACCOUNT_NAME: "Lotto" }
    expect(() => from({ ...deposits, DEPOSIT_ACCOUNT: "10-79-99 88837493" })).toThrow("can exist at 10-79-99")
    expect(from({ BANK_HOLIDAYS: "2027-05-10 2027-06-03" }).first.bankHolidays.value).toEqual([
      "2027-05-10",
      "2027-06-03",
    ])
    expect(() => from({ BANK_HOLIDAYS: "10 May 2027" })).toThrow("BANK_HOLIDAYS")
    expect(from({}).gateways).toEqual([])
    expect(readConfig({}).gateways).toEqual([{ key: "test" }])
  })

  it.each(["on", "1", "true"])("is that of a demonstration with DEMO=%s", (DEMO) => {
    expect(from({ DEMO }).demo).toBe(true)
  })

  it.each(["off", "0", "false"])("is that of none with DEMO=%s, outside production too", (DEMO) => {
    expect(from({ DEMO, NODE_ENV: "development" }).demo).toBe(false)
  })

  it.each([
    [{ PUBLIC_URL: "https://lotto.example" }, false],
    [{ HOST: "0.0.0.0" }, false],
    [{ PUBLIC_URL: "http://127.0.0.1:8080" }, true],
    [{ PUBLIC_URL: "http://shop.localhost:8080" }, true],
    [{ PUBLIC_URL: "https://localhost.example" }, false],
    [{}, true],
  ])(
    "is that of a demonstration without saying so only where no other machine reaches it: %o",
    (where, demo) => {
      expect(readConfig({ PAYMENT_GATEWAY: "none", ...where }).demo).toBe(demo)
    },
  )

  it("needs a gateway, and says why, where somebody forgot NODE_ENV on a public address", () => {
    expect(() => readConfig({ PUBLIC_URL: "https://lotto.example" })).toThrow("only with DEMO=on")
  })

  it("names a wrong value of DEMO", () => {
    expect(() => from({ DEMO: "yes" })).toThrow(/The configuration cannot be used\. DEMO: .*yes/)
  })
})

describe.each(anyDatabase)("a shop in earnest on $kind", ({ open, openEmpty }) => {
  let shop: TestShop
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOON })
    shop = await openShop(await openEmpty(), IN_EARNEST)
  }, 120_000)
  afterAll(async () => {
    vi.useRealTimers()
    await shop.close()
  })

  it("begins with lotteries to play, and nothing that was made up", async () => {
    const { tables } = shop.fresh.database
    expect(await lotteryPast(shop.fresh).execute()).toEqual([])
    for (const table of [
      "customers",
      "partners",
      "promotions",
      "causes",
      "raffle_draws",
      "raffle_winners",
      "orders",
      "ledger_movements",
    ] as const)
      expect(await tables.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(await shop.client().call(drawEndpoints.resultKeys, { params: { pricingId: "default" } })).toEqual(
      [],
    )
    const { client } = await aCustomer(shop)
    await client.add(aTicket(4))
    expect((await client.buy()).orders).toHaveLength(1)
  }, 60_000)

  it("takes no cards, and serves neither the bank of the tests nor the operator's desk", async () => {
    const { client } = await aCustomer(shop)
    expect(await client.call(paymentEndpoints.cardGateways)).toEqual({ availableCardGateways: [] })
    expect(await client.call(paymentEndpoints.methods)).toEqual([])
    for (const gatewayKey of ["none", "test"])
      expect(await statusOf(client.call(paymentEndpoints.gateway, { params: { gatewayKey } }))).toBe(404)
    const { api } = shop.running
    for (const path of ["/gateway/challenge/1", "/3ds/notify", "/dev", "/dev/outbox"])
      expect((await api.request(BASE + path)).status, path).toBe(404)
    const card = { method: "POST", body: "{}", headers: { "content-type": "application/json" } }
    expect((await api.request(`${BASE}/gateway/tokens`, card)).status).toBe(404)
  }, 60_000)

  it("shows its metrics to nobody unless there is a secret for them", async () => {
    expect((await shop.running.api.request(`${BASE}/metrics`)).status).toBe(404)
  })

  it("shows its pages while nothing has been drawn", async () => {
    const site = openSite(shop)
    for (const path of [
      "/",
      "/powerball",
      "/lotto-results/lotteries",
      "/lotto-results/raffles",
      "/powerball/results",
      "/powerball/statistics",
      "/causes",
    ]) {
      const answer = await site.request(BASE + path)
      expect(answer.status, path).toBe(200)
      expect(await answer.text(), path).not.toMatch(/Example results|Harbour Lifeboats/)
    }
  }, 60_000)

  it("is not opened as a demonstration", async () => {
    await expect(openShop(shop.fresh)).rejects.toThrow("DEMO: this database belongs to a shop in earnest")
  }, 60_000)

  it("does not take a database that a demonstration filled", async () => {
    const filled = await open()
    if (
      !(
        await lotteryPast(filled)
          .execute()
          .catch(() => [])
      ).length
    )
      await openShop(filled)
    await expect(openShop(filled, IN_EARNEST)).rejects.toThrow(
      "DEMO: this database was filled by a demonstration",
    )
    await filled.dispose()
  }, 120_000)
})

describe.each(anyDatabase)("a demonstration on $kind", ({ open, openEmpty }) => {
  it("answers no page of another site at its operator's desk and outbox, and may be led to", async () => {
    const shop = await openShop(await open())
    const status = async (path: string, headers: Record<string, string>, method = "GET") => {
      const answer = await shop.running.api.request(BASE + path, { method, headers })
      expect(answer.headers.get("access-control-allow-origin"), path).toBeNull()
      return answer.status
    }
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" },
      { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ]
    for (const headers of foreign)
      for (const path of ["/dev", "/dev/outbox", "/dev/nowhere"])
        expect(await status(path, headers), `${path} ${JSON.stringify(headers)}`).toBe(403)
    const opened = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }
    expect(await status("/dev/outbox", opened)).toBe(200)
    expect(await status("/dev/outbox", {})).toBe(200)
    expect(await status("/dev/draws/powerball/1/run", opened, "POST")).toBe(403)
    await shop.close()
  }, 120_000)

  it("shows its metrics to whoever holds their secret, where there is one", async () => {
    const secret = "a secret for the metrics alone"
    const shop = await openShop(await open(), { METRICS_SECRET: secret })
    const status = async (authorization?: string) =>
      (await shop.running.api.request(`${BASE}/metrics`, { headers: authorization ? { authorization } : {} }))
        .status
    expect(await status()).toBe(401)
    expect(await status(`Bearer ${secret}.`)).toBe(401)
    expect(await status(`Bearer ${secret}`)).toBe(200)
    await shop.close()
  }, 120_000)

  it("says nothing of entries in draws that it made up, which have winners", async () => {
    const shop = await openShop(await open())
    const past = lotteryPast(shop.fresh).where("offer_key", "=", "powerball")
    const [first] = await past.execute()
    const { proof, divisions } = await shop.client().call(drawEndpoints.fullResult, {
      params: { a: "powerball", b: first?.draw_no ?? 0 },
    })
    expect(divisions.some(({ winners }) => (winners ?? 0) > 0)).toBe(true)
    expect(proof).toMatchObject({ entryCount: null, entriesRoot: null, seed: expect.any(String) })
    await shop.close()
  }, 120_000)

  it("makes up no past, and no jackpot of it, for a lottery that has a file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "results-"))
    const path = join(folder, "oz_lotto.csv")
    await writeFile(
      path,
      "draw_no,date,n1,n2,n3,n4,n5,n6,n7,s1,s2,s3\n1692,2026-07-21,6,7,8,19,20,33,47,3,15,41\n",
    )
    const shop = await openShop(await openEmpty(), { RESULT_FILES: path })
    const rows = await lotteryPast(shop.fresh).execute()
    expect(rows.filter(({ offer_key }) => offer_key === "oz_lotto")).toMatchObject([
      { draw_no: 1692, reported: true },
    ])
    expect(rows.filter(({ offer_key }) => offer_key === "powerball").length).toBeGreaterThan(20)
    const { definition } = await shop.fresh.database.tables
      .selectFrom("offers")
      .select("definition")
      .where("key", "=", "oz_lotto")
      .executeTakeFirstOrThrow()
    const next = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("prize_pool_cents")
      .where("offer_key", "=", "oz_lotto")
      .where("draw_at", ">", NOON)
      .orderBy("draw_at")
      .executeTakeFirstOrThrow()
    expect(definition).toMatchObject({ rules: { minimumJackpotCents: next.prize_pool_cents } })
    const desk = await (await shop.running.api.request(`${BASE}/dev`)).text()
    expect(desk).toContain(
      "Example results. Past draws of oz_lotto are from RESULT_FILES; all others were made up",
    )
    await shop.close()
    await rm(folder, { recursive: true })
  }, 120_000)
})
