import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Cart, type CartItemRequest, cartEndpoints } from "#src/contract/cart/cart.ts"
import { syndicateEndpoints } from "#src/contract/catalogue/syndicate.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { codeOf } from "../setup/refusals.ts"
import { openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const aBook = (numRaffleTickets: number): CartItemRequest => ({
  productType: "raffle_ticket",
  lotteryKey: "little_hearts_cash",
  gameOffer: "book",
  numRaffleTickets,
})

describe.each(anyDatabase)("changing what is in the cart, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  /** A customer's cart and a visitor's, by the calls each has. */
  async function carts(): Promise<
    readonly {
      add: (item: CartItemRequest) => Promise<Cart>
      change: (id: string, item: CartItemRequest) => Promise<Cart>
    }[]
  > {
    const client: TestClient = shop.client()
    await client.signUp()
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    return [
      {
        add: client.add,
        change: (id, body) => client.call(cartEndpoints.updateItem, { params: { id }, body }),
      },
      {
        add: (body) =>
          visitor.call(cartEndpoints.addItemAnonymous, {
            params: { token },
            body,
            idempotencyKey: crypto.randomUUID(),
          }),
        change: (id, body) =>
          visitor.call(cartEndpoints.updateItemAnonymous, { params: { token, id }, body }),
      },
    ]
  }

  it("puts another book of a raffle in the place of the first, at its price", async () => {
    for (const { add, change } of await carts()) {
      const before = await add(aBook(5))
      const [line] = before.cartItems
      const after = await change(line?.id ?? "", aBook(15))
      expect(after.cartItems).toHaveLength(1)
      expect(after.cartItems[0]).toMatchObject({ id: line?.id, numRaffleTickets: 15 })
      expect(after.cartTotal.cents).toBeGreaterThan(before.cartTotal.cents)
      expect(after.revision).toBe(before.revision + 1)
      expect(await codeOf(change(line?.id ?? "", aBook(7)))).toBe("invalid")
    }
  })

  it("keeps who sent the customer", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 10_000)
    const { cartItems } = await client.add({ ...aBook(5), affiliateCode: "club-7" })
    const params = { id: cartItems[0]?.id ?? "" }
    await client.call(cartEndpoints.updateItem, { params, body: aBook(15) })
    const { checkoutId } = await client.buy()
    const { metadata } = await shop.fresh.database.tables
      .selectFrom("checkouts")
      .select("metadata")
      .where("id", "=", checkoutId)
      .executeTakeFirstOrThrow()
    expect(metadata).toMatchObject({ affiliateCode: "club-7" })
  })

  it("changes the number of shares, up to what the syndicate has left", async () => {
    const pricing = { params: { pricingId: "default" } }
    const [syndicate] = (await shop.client().call(syndicateEndpoints.list, pricing)).offers
    if (!syndicate) throw new Error("There is no syndicate.")
    const { lotteryKey, syndicateKey, sharesLeft, costPerShare } = syndicate
    const shares = (quantity: number): CartItemRequest => ({
      productType: "syndicate_share",
      lotteryKey,
      syndicateKey,
      quantity,
    })
    for (const { add, change } of await carts()) {
      const [line] = (await add(shares(1))).cartItems
      const after = await change(line?.id ?? "", shares(3))
      expect(after.cartItems[0]).toMatchObject({ id: line?.id, quantity: 3 })
      expect(after.cartTotal.cents).toBe(3 * costPerShare.cents)
      expect(await codeOf(change(line?.id ?? "", shares(sharesLeft + 1)))).toBe("sold_out")
    }
  })
})
