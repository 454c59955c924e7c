import { createHash } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import type { OrderDetail } from "#src/contract/orders/order.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { rootOf } from "#src/domain/draws/seeds/merkle.ts"
import { enumerated } from "../../stage/oracle.ts"
import { powerball } from "../../stage/rules.ts"
import { databaseKinds } from "../setup/databases/databases.ts"
import { aTicket, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"
import { buyShares, the } from "../setup/syndicates.ts"

/** More than are read, or stand on a page of the tree, at once. */
const TICKETS = 2600
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

describe.each(databaseKinds)("a draw with thousands of tickets, on $kind", ({ open }) => {
  let shop: TestShop
  let client: TestClient
  let draw: DrawResult
  let drawNo: number
  let shareId: string
  let balance: number
  let ids: string[]

  const order = async (id: string): Promise<OrderDetail> =>
    client.call(orderEndpoints.get, { params: { id }, query: {} })

  beforeAll(async () => {
    shop = await openShop(await open())
    client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 100_000)
    await client.add(aTicket(2))
    const first = drawn((await client.buy()).orders[0])
    drawNo = first.drawNo
    shareId = (await buyShares(client, await the(shop, "The Big One"), 1)).orders[0]?.id ?? ""
    const { tables } = shop.fresh.database
    // Copies of the ticket that was bought, with other numbers: the n-th holds seven in a row from n on.
    await sql`
      INSERT INTO orders (id, checkout_id, customer_id, position, offer_key, draw_no, product_type, details,
        game_type, game_offer, game_offer_name, games, quickpick, price_cents, proceeds, currency, created_at)
      SELECT gen_random_uuid(), checkout_id, customer_id, position, offer_key, draw_no, product_type, details,
        game_type, game_offer, game_offer_name,
        (SELECT jsonb_agg(jsonb_build_array(
          jsonb_build_object('name', 'Numbers', 'numbers',
            (SELECT jsonb_agg((n + game * 11 + i * (1 + n % 4)) % 35 + 1) FROM generate_series(0, 6) AS i)),
          jsonb_build_object('name', 'Powerball', 'numbers', jsonb_build_array((n + game) % 20 + 1))))
          FROM generate_series(0, 1) AS game),
        quickpick, price_cents, proceeds, currency, created_at
      FROM orders, generate_series(1, ${TICKETS}::int) AS n WHERE id = ${first.id}`.execute(tables)
    const rows = await tables
      .selectFrom("orders")
      .select("id")
      .where("product_type", "=", "lottery_ticket")
      .execute()
    ids = rows.map(({ id }) => id)
    const wallet = tables.selectFrom("wallets").select("balance_cents").where("customer_id", "=", customerId)
    const before = (await wallet.executeTakeFirstOrThrow()).balance_cents
    await shop.stopDraw(drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    balance = (await wallet.executeTakeFirstOrThrow()).balance_cents - before
    draw = await client.call(drawEndpoints.fullResult, { params: { a: "powerball", b: drawNo } })
  }, 120_000)
  afterAll(() => shop.close())

  it("has every one of them in its tree, a syndicate beside them, each with a proof", async () => {
    expect(draw.proof?.entryCount).toBe(ids.length + 1)
    const proofs = new Set<string>()
    for (const id of [shareId, ...ids.toSorted().filter((_, place) => place % 150 === 0 || place > 2590)]) {
      const { entryProof } = drawn(await order(id)) as { entryProof: { leaf: string; path: [] } | null }
      if (!entryProof) return expect.fail(`${id} has no proof.`)
      expect(await rootOf(entryProof.leaf, entryProof.path, sha256)).toBe(draw.proof?.entriesRoot)
      proofs.add(entryProof.leaf)
    }
    expect(proofs.size).toBeGreaterThan(25)
  })

  it("gives a ticket that was not in it no proof", async () => {
    const { tables } = shop.fresh.database
    const late = crypto.randomUUID()
    await sql`
      INSERT INTO orders (id, checkout_id, customer_id, position, offer_key, draw_no, product_type, details,
        game_type, game_offer, game_offer_name, games, quickpick, price_cents, proceeds, currency, created_at)
      SELECT ${late}::uuid, checkout_id, customer_id, position, offer_key, draw_no, product_type, details, game_type,
        game_offer, game_offer_name, games, quickpick, price_cents, proceeds, currency, created_at
      FROM orders WHERE id = ${ids[0]}`.execute(tables)
    expect(await order(late)).toMatchObject({ entryProof: null })
    await tables.deleteFrom("orders").where("id", "=", late).execute()
  })

  it("pays each ticket what its games win, and says of every game how it did", async () => {
    const dividend = new Map(draw.divisions.map((row) => [row.division, row.dividend.cents]))
    const { tables } = shop.fresh.database
    const won = await tables.selectFrom("orders").select("id").where("winnings_cents", ">", 0).execute()
    const some = ids.toSorted().filter((_, place) => place % 40 === 0)
    let winners = 0
    for (const id of new Set([...some, ...won.map(({ id }) => id).filter((id) => ids.includes(id))])) {
      const ticket = await order(id)
      if (ticket.productType !== "lottery_ticket") return expect.fail("It became something else.")
      const cents = ticket.games.map((game) =>
        Object.entries(enumerated(powerball, game, draw.numbers)).reduce(
          (sum, [division, wins]) => sum + wins * (dividend.get(Number(division)) ?? Number.NaN),
          0,
        ),
      )
      expect(ticket.outcomes.map(({ winnings }) => winnings.cents)).toEqual(cents)
      expect(ticket.winnings?.cents).toBe(cents.reduce((a, b) => a + b, 0))
      if (ticket.winnings?.cents) winners += 1
    }
    expect(winners).toBeGreaterThan(0)
  })

  it("puts all of it into the wallet once, and writes nothing beside tickets that won nothing", async () => {
    const rows = await shop.fresh.database.tables
      .selectFrom("orders")
      .select(["product_type", "winnings_cents", "won", "paid_at"])
      .where("draw_no", "=", drawNo)
      .execute()
    const sum = rows.reduce((total, row) => total + (row.winnings_cents ?? 0), 0)
    expect(sum).toBeGreaterThan(0)
    expect(balance).toBe(sum)
    const lost = rows.filter(({ won, product_type }) => won === null && product_type === "lottery_ticket")
    expect(lost.length).toBeGreaterThan(TICKETS / 2)
    expect(lost.every(({ winnings_cents, paid_at }) => !winnings_cents && paid_at === null)).toBe(true)
    expect(await shop.ledgerTotal()).toBe(0)
  })
})
