import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { scheduledPurchaseEndpoints } from "#src/contract/recurring/scheduled-purchase.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken, saveACard } from "../setup/payments/cards.ts"
import { openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const RAFFLE = "lifeboat_house_draw"
const MINUTE = 60_000
/** A card that is stored, and declined when it is charged. */
const DECLINED = "4000 0000 0000 0002"

describe.each(anyDatabase)("a pre-order that neither wallet nor card could pay, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const charge = () => shop.chargeScheduled()
  const inMinutes = (minutes: number) => new Date(shop.now.getTime() + minutes * MINUTE)

  async function whoPreOrdered() {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await saveACard(client, DECLINED)
    await client.add({
      productType: "raffle_ticket",
      lotteryKey: RAFFLE,
      gameOffer: "book",
      numRaffleTickets: 5,
      firstDrawNo: 6,
    })
    const { preOrders } = await client.buy()
    const params = { encodedId: preOrders[0]?.encodedId ?? "" }
    const isCharged = async () =>
      (await client.call(scheduledPurchaseEndpoints.get, { params })).purchasedCheckoutId !== null
    return { client, customerId, isCharged }
  }

  async function deposit(client: TestClient, cents: number): Promise<void> {
    await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(cents, { cardToken: await cardToken(client) }),
      idempotencyKey: crypto.randomUUID(),
    })
  }

  it("is charged as soon as a deposit came, and at the latest a minute before the draw stops", async () => {
    const [depositing, late] = [await whoPreOrdered(), await whoPreOrdered()]
    await shop.stopDraw(5, shop.now, RAFFLE)
    await shop.stopDraw(6, inMinutes(30), RAFFLE)
    await shop.passTo(inMinutes(1))
    await charge()
    await shop.advanceDeposits()
    await charge()
    expect(await depositing.isCharged()).toBe(false)

    await deposit(depositing.client, 5000)
    await charge()
    expect(await depositing.isCharged()).toBe(true)
    expect(await late.isCharged()).toBe(false)

    // Half an hour is less than the time between two tries: the last one comes before the draw stops all the same.
    await shop.fund(late.customerId, 5000)
    shop.now = inMinutes(28.5)
    await charge()
    expect(await late.isCharged()).toBe(true)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)
})
