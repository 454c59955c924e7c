import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { pagesOf } from "../setup/pdf.ts"
import { aCustomer, aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"
import { buyShares, the } from "../setup/syndicates.ts"

describe.each(anyDatabase)("printing tickets on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function customerWith(tickets: readonly number[]) {
    const { client } = await aCustomer(shop)
    for (const games of tickets) {
      await client.add(aTicket(games))
      await client.buy()
    }
    return client
  }

  it("puts every ticket with its numbers, draw and receipt on paper", async () => {
    const client = await customerWith([2, 1])
    const { items } = await client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", limit: 10, offset: 0 },
    })
    const file = await client.call(orderEndpoints.print)
    expect([file.type, file.name]).toEqual([
      "application/pdf",
      expect.stringMatching(/^tickets-[\d-]+\.pdf$/),
    ])
    const [page = ""] = await pagesOf(file)
    for (const { id, checkoutId, drawNo } of items.map(drawn)) {
      expect(page).toContain(`Ticket ${id}, receipt ${checkoutId}`)
      expect(page).toContain(`Draw ${drawNo}`)
    }
    const [first] = items
    if (first?.productType !== "lottery_ticket") return expect.fail("It is a lottery ticket.")
    for (const game of first.games)
      expect(page).toContain(game.map(({ numbers }) => numbers.join("  ")).join("   +   "))
  })

  it("says of each ticket what it is: its game type, its raffle, its part of a syndicate", async () => {
    const { client } = await aCustomer(shop)
    const syndicate = await the(shop, "The Regulars")
    await buyShares(client, syndicate, 2)
    await client.add({
      ...aTicket(1),
      gameType: "powerhit",
      gameOffer: "powerhit",
      games: [[{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }]],
    })
    await client.buy()
    const page = (await pagesOf(await client.call(orderEndpoints.print))).join("\n")
    expect(page).toContain(syndicate.syndicateName)
    expect(page).toContain(`2 of ${syndicate.size} shares`)
    expect(page).toContain("1 × PowerHit")
  })

  it("goes on on another sheet, and nobody gets the tickets of somebody else", async () => {
    const client = await customerWith([20, 20, 20])
    expect((await pagesOf(await client.call(orderEndpoints.print))).length).toBeGreaterThan(1)
    const other = await customerWith([])
    expect((await pagesOf(await other.call(orderEndpoints.print))).join()).not.toContain("Draw")
  })
})
