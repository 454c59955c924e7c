import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aTicket, aCustomer as customerWith, openShop, type TestShop } from "../setup/shop.ts"

const aCauseTicket = (changes: Partial<LotteryTicketRequest> = {}): LotteryTicketRequest => ({
  productType: "lottery_ticket",
  lotteryKey: "mega_jackpot_lottery",
  gameType: "random",
  gameOffer: "random",
  games: [],
  numGames: 3,
  quickpick: true,
  numDraws: 1,
  causeKey: "little_hearts",
  ...changes,
})

describe.each(anyDatabase)("a lottery with causes, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const aCustomer = async () => (await customerWith(shop, 10_000)).client
  /** Reads the balance of each account, cents. */
  async function accounts(): Promise<Readonly<Record<string, number>>> {
    const rows = await shop.fresh.database.tables
      .selectFrom("ledger_entries")
      .select((eb) => ["account", eb.fn.sum<number>("amount_cents").as("cents")])
      .groupBy("account")
      .execute()
    return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
  }

  it("tells its causes and how much of the price they get", async () => {
    const { offers } = await shop
      .client()
      .call(productOfferEndpoints.list, { params: { pricingId: "default" }, query: {} })
    const offer = offers.find(({ key }) => key === "mega_jackpot_lottery")
    expect(offer?.causes.map(({ key }) => key)).toContain("little_hearts")
    expect(offer?.causePercent).toBe(20)
  })

  it.each([
    ["without a cause", aCauseTicket({ causeKey: undefined }), "Please choose a cause."],
    [
      "for a cause that is not one of them",
      aCauseTicket({ causeKey: "reef_watch" }),
      "Please choose a cause.",
    ],
    [
      "for a cause, of a lottery that has none",
      aTicket(1, { causeKey: "little_hearts" }),
      "You can't choose a cause for this lottery.",
    ],
  ])("sells nothing %s", async (_, ticket, message) => {
    const client = await aCustomer()
    await expect(client.add(ticket)).rejects.toMatchObject({ status: 422, message })
  })

  it("gives the chosen cause its part of the price, to the cent, and says whom the ticket is for", async () => {
    const client = await aCustomer()
    await client.add(aCauseTicket())
    const { cartItems } = await client.call(cartEndpoints.get)
    expect(cartItems[0]).toMatchObject({ causeKey: "little_hearts", causeName: "Little Hearts" })
    const before = await accounts()
    const receipt = await client.buy()
    const after = await accounts()
    // Three tickets for $5.50: a fifth of $16.50.
    expect(receipt.total.cents).toBe(1650)
    expect((after["charity:little_hearts"] ?? 0) - (before["charity:little_hearts"] ?? 0)).toBe(330)
    expect((after.sales ?? 0) - (before.sales ?? 0)).toBe(1320)
    expect(await shop.ledgerTotal()).toBe(0)
    expect(receipt.orders[0]).toMatchObject({ causeName: "Little Hearts" })
    expect(receipt.trackingData.products[0]?.cause).toBe("Little Hearts")
  })

  it("keeps the half cent that is left over from the part of a cause, and makes none", async () => {
    const { tables } = shop.fresh.database
    const offers = tables.selectFrom("offers").select("definition").where("key", "=", "mega_jackpot_lottery")
    const { definition } = await offers.executeTakeFirstOrThrow()
    const { causes } = definition as { causes?: object }
    const put = (next: object) =>
      tables
        .updateTable("offers")
        .set({ definition: JSON.stringify(next) })
        .where("key", "=", "mega_jackpot_lottery")
        .execute()
    await put({ ...definition, causes: { ...causes, percent: 33 } })
    const client = await aCustomer()
    await client.add(aCauseTicket({ numGames: 1 }))
    const before = await accounts()
    await client.buy()
    const after = await accounts()
    await put(definition)
    // 33% of $5.50 is $1.815.
    expect((after["charity:little_hearts"] ?? 0) - (before["charity:little_hearts"] ?? 0)).toBe(181)
    expect((after.sales ?? 0) - (before.sales ?? 0)).toBe(369)
    expect(await shop.ledgerTotal()).toBe(0)
  })
})
