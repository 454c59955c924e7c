import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Role } from "#src/contract/staff/scopes.ts"
import { deskSearchEndpoints as calls, type Hit } from "#src/contract/staff/search.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { aWinner, withdraw } from "../setup/payments/withdrawals.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("the desk's search for everything, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const find = async (q: string, role: Role = "owner"): Promise<readonly Hit[]> =>
    (await (await aClerk(shop, role)).call(calls.find, { query: { q } })).result
  const idsOf = (hits: readonly Hit[], kind: Hit["kind"]) =>
    hits.filter((hit) => hit.kind === kind).map(({ id }) => id)

  it("finds a product by a part of its name, with the draw of it that closes next", async () => {
    const hits = await find("powerb")
    expect(idsOf(hits, "product")).toEqual(["powerball"])
    const draws = idsOf(hits, "draw")
    expect(draws.length).toBeGreaterThan(0)
    expect(draws.every((id) => id.startsWith("powerball/"))).toBe(true)
    const next = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "powerball")
      .where("state", "=", "DRAW_OPEN")
      .orderBy("stop")
      .executeTakeFirstOrThrow()
    expect(draws[0]).toBe(`powerball/${next.draw_no}`)
  })

  it.each(["smallest deposit", "Deposit smallest", "leastDeposit"])(
    "finds a setting as people name it: %s",
    async (q) => {
      expect(await find(q, "support")).toContainEqual({
        kind: "setting",
        id: "leastDepositCents",
        name: "Smallest deposit",
        detail: "Deposits",
      })
    },
  )

  it("finds a setting by the variable that gives its first value", async () => {
    expect(idsOf(await find("MOST_RECURRING"), "setting")).toEqual(["mostRecurring"])
  })

  it.each(["Powerball 1594", "powerball, draw 1594", "Powerball draw 1594", "1594"])(
    "finds a draw as people name it: %s",
    async (q) => {
      const hits = await find(q)
      expect(hits).toContainEqual({
        kind: "draw",
        id: "powerball/1594",
        name: "Powerball, draw 1594",
        detail: "",
      })
    },
  )

  it("finds a payout by its reference, and its customer masked, by name and mail", async () => {
    const { client, customerId, accountId } = await aWinner(shop, 50_000)
    const id = await withdraw(client, accountId, 5000)
    const { reference } = await shop.fresh.database.tables
      .selectFrom("withdrawals")
      .select("reference")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    expect(idsOf(await find(reference.toLowerCase()), "payout")).toEqual([id])
    const { email } = await shop.fresh.database.tables
      .selectFrom("customers")
      .select("email")
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
    const hits = await find(email)
    expect(idsOf(hits, "customer")).toEqual([customerId])
    expect(JSON.stringify(hits)).not.toContain(email)
  })

  it("finds a purchase by its receipt's number, by its id and by a ticket's", async () => {
    const { client } = await aCustomer(shop, 5000)
    await client.add(aTicket(2))
    const { checkoutId, orders } = await client.buy()
    for (const q of [checkoutId, checkoutId.slice(-8).toUpperCase(), orders[0]?.id ?? ""])
      expect(idsOf(await find(q), "purchase"), q).toEqual([checkoutId])
  })

  it("finds a partner by its name", async () => {
    expect(idsOf(await find("newsag"), "partner")).toHaveLength(1)
  })

  it("finds for each role what its pages show, and nothing else", async () => {
    expect(new Set((await find("powerball", "draws")).map(({ kind }) => kind))).toEqual(
      new Set(["draw", "product"]),
    )
    expect(await find("powerball", "content")).toEqual([
      { kind: "product", id: "powerball", name: "Powerball", detail: "" },
    ])
    expect(idsOf(await find("robin@example.com", "content"), "customer")).toEqual([])
  })

  it("takes what means something to a database for a text", async () => {
    for (const q of ["%%", "__", "'; --", "99999999999999", "\\\\", "draw 0"])
      expect(await find(q)).toBeInstanceOf(Array)
    expect(await find("zzzz")).toEqual([])
  })

  it("refuses a single letter", async () => {
    const owner = await aClerk(shop, "owner")
    expect((await owner.call(calls.find, { query: { q: "a" } })).status).toBe(422)
  })
})
