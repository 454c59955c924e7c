import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readScheduled } from "#src/server/recurring/scheduled-purchases.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { saveACard } from "../setup/payments/cards.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const RAFFLE = "lifeboat_house_draw"
/** A book of five tickets, cents. */
const BOOK = 4000
const cards = { bankAsks: "4000 0000 0000 3220", answersLate: "4000 0000 0000 9995" }

describe.each(anyDatabase)("a pre-order whose draw opens, on $kind", ({ open }) => {
  let shop: TestShop
  const begun: Record<string, Awaited<ReturnType<typeof preOrders>>> = {}

  async function preOrders(cents: number, books: number, card?: string) {
    const { client, customerId } = await aCustomer(shop, cents)
    await saveACard(client, card)
    const orders: string[] = []
    for (let book = 0; book < books; book++) orders.push(await preOrder(client))
    return { customerId, orders }
  }
  async function preOrder(client: TestClient): Promise<string> {
    await client.add({
      productType: "raffle_ticket",
      lotteryKey: RAFFLE,
      gameOffer: "book",
      numRaffleTickets: 5,
      firstDrawNo: 6,
    })
    return (await client.buy()).preOrders[0]?.encodedId ?? ""
  }
  const standing = async (name: string) => {
    const { customerId, orders } = begun[name] as (typeof begun)[string]
    const { tables } = shop.fresh.database
    const scheduled = await Promise.all(orders.map((id) => readScheduled(tables, customerId, id)))
    const deposits = await tables
      .selectFrom("deposits")
      .select(["amount_cents", "status", "unattended"])
      .where("customer_id", "=", customerId)
      .orderBy("amount_cents")
      .execute()
    return {
      bought: scheduled.filter(({ purchasedCheckoutId }) => purchasedCheckoutId !== null),
      waits: scheduled.flatMap(({ failureMessage }) => failureMessage ?? []),
      deposits: deposits.map(({ amount_cents, status }) => ({ amount_cents, status })),
      attended: deposits.filter(({ unattended }) => !unattended),
      balance: (await readWallet(tables, customerId)).balance.cents,
    }
  }
  const reserved = async () => {
    const { reserved: count } = await shop.fresh.database.tables
      .selectFrom("raffle_draws")
      .select("reserved")
      .where("offer_key", "=", RAFFLE)
      .where("draw_no", "=", 6)
      .executeTakeFirstOrThrow()
    return count
  }

  beforeAll(async () => {
    shop = await openShop(await open())
    begun.enough = await preOrders(BOOK, 1)
    begun.short = await preOrders(BOOK + 1000, 2)
    begun.nearly = await preOrders(BOOK - 1, 1)
    begun.bankAsks = await preOrders(0, 1, cards.bankAsks)
    begun.late = await preOrders(0, 1, cards.answersLate)
    begun.limited = await preOrders(0, 1)
    await shop.fresh.database.tables
      .insertInto("customer_limits")
      .values({
        customer_id: begun.limited.customerId,
        limit_cents: BOOK - 1,
        kind: "deposit",
        period: "weekly",
        created_at: shop.now,
      })
      .execute()
    await shop.stopDraw(5, shop.now, RAFFLE)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    // Twice at once, as two processes would.
    await Promise.all([shop.chargeScheduled(), shop.chargeScheduled()])
  }, 120_000)
  afterAll(() => shop.close())

  it("is paid from the wallet where that is enough, and no card is charged", async () => {
    expect(await standing("enough")).toMatchObject({ bought: [{}], deposits: [], balance: 0 })
  })

  it("keeps its tickets while the card is being charged", async () => {
    // Of the seven that were placed, one or two are paid from wallets; one may charge no card.
    expect(await reserved()).toBeGreaterThanOrEqual(5 * 4)
  })

  describe("once the gateway has answered", () => {
    beforeAll(async () => {
      await shop.advanceDeposits()
      await shop.chargeScheduled()
    })

    it("charges the stored card once for what several lack together, and leaves nothing over", async () => {
      expect(await standing("short")).toMatchObject({
        bought: [{}, {}],
        deposits: [{ amount_cents: 2 * BOOK - BOOK - 1000, status: "succeeded" }],
        attended: [],
        balance: 0,
      })
    })

    it("charges no less than the least deposit; the rest stays in the wallet", async () => {
      expect(await standing("nearly")).toMatchObject({
        bought: [{}],
        deposits: [{ amount_cents: 500, status: "succeeded" }],
        balance: 499,
      })
    })

    it("says on its receipt what the card paid", async () => {
      const { bought } = await standing("nearly")
      const { tables } = shop.fresh.database
      const checkout = await tables
        .selectFrom("checkouts")
        .select("deposited_cents")
        .where("id", "=", bought[0]?.purchasedCheckoutId ?? "")
        .executeTakeFirst()
      expect(checkout?.deposited_cents).toBe(500)
    })

    it("waits for its customer where the bank asks, with its tickets on sale again", async () => {
      expect(await standing("bankAsks")).toMatchObject({
        bought: [],
        waits: [expect.stringContaining("We couldn't charge your card")],
        balance: 0,
      })
    })

    it("charges nothing beyond the customer's deposit limit", async () => {
      expect(await standing("limited")).toMatchObject({
        bought: [],
        waits: [expect.stringContaining("There is not enough in your wallet")],
        deposits: [],
      })
    })

    it("is still waited for while the gateway does not say how the charge ended, and then bought", async () => {
      expect(await standing("late")).toMatchObject({ bought: [], waits: [] })
      expect(await reserved()).toBe(5)
      await shop.passTo(new Date(shop.now.getTime() + 60_000))
      await shop.chargeScheduled()
      expect(await standing("late")).toMatchObject({
        bought: [{}],
        deposits: [{ amount_cents: BOOK, status: "succeeded" }],
        balance: 0,
      })
      expect(await reserved()).toBe(0)
    })

    it("leaves the ledger balanced", async () => {
      expect(await shop.ledgerTotal()).toBe(0)
    })
  })
})
