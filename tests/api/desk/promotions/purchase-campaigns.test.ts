import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type CartItemRequest, cartEndpoints as carts } from "#src/contract/cart/cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { numberEndpoints } from "#src/contract/site/numbers.desk.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { aBrowser } from "../../setup/browser.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk } from "../../setup/desk/desk.ts"
import { aDeposit, cardToken } from "../../setup/payments/cards.ts"
import { aPerson, aTicket, openShop, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("the campaign that a purchase is of, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  /** Which campaign the browser was brought by: its cookie, as the shop's script sets it. */
  const utm = (campaign: string) =>
    encodeURIComponent(JSON.stringify({ source: "radio", medium: "spoken", campaign }))

  /** A customer's own browser, brought by a campaign that a link named, with $50 in the wallet. */
  async function arrived(cookie: string) {
    const { email, password } = aPerson()
    const { customerId } = await shop.client().signUp({ email, password })
    await shop.fund(customerId, 5000)
    const { client, jar, credentials } = aBrowser(shop)
    jar.set(cookieNames.utm, cookie)
    const signIn = async () => {
      const body = { email, password, saveDevice: false }
      credentials.write({ ...(await client.call(signInEndpoints.login, { body })) })
    }
    return { client, jar, signIn }
  }
  const add = (client: Client, body: CartItemRequest) =>
    client.call(carts.addItem, { body, idempotencyKey: crypto.randomUUID() })
  const buy = async (client: Client, metadata: Record<string, string> = {}) => {
    const { revision, payable } = await client.call(carts.get)
    const purchaseData = { cartRevision: revision, expectedTotal: payable }
    const body = { channelKey: "web", partnerKey: null, metadata, purchaseData }
    return client.call(purchaseEndpoints.purchase, { body, idempotencyKey: crypto.randomUUID() })
  }
  async function read(campaign: string) {
    await shop.running.services.funnel.flush(shop.now, "Australia/Sydney")
    const finance = await aClerk(shop, "finance")
    const { result } = await finance.call(numberEndpoints.get, { query: { period: "month" } })
    const steps = result.campaignFunnel.find((row) => row.campaign === campaign)
    const sales = result.purchaseCampaigns.find(({ key }) => key === campaign)
    return {
      steps: steps && [steps.cart, steps.signIn, steps.pay, steps.done],
      sold: sales && [sales.sales.cents, sales.purchases],
    }
  }

  it("is counted at each step from the cart to the receipt", async () => {
    const { client, signIn } = await arrived(utm("spring"))
    const token = await client.call(carts.createAnonymous)
    await client.call(carts.addItemAnonymous, {
      params: { token },
      body: aTicket(2),
      idempotencyKey: crypto.randomUUID(),
    })
    expect(await read("spring")).toEqual({ steps: [1, 0, 0, 0], sold: undefined })
    await signIn()
    await client.call(carts.convertAnonymous, { params: { token } })
    const { total } = await buy(client)
    expect(await read("spring")).toEqual({ steps: [1, 1, 1, 1], sold: [total.cents, 1] })
  })

  it("is the one that the purchase itself names, where it names one", async () => {
    const { client, signIn } = await arrived(utm("autumn"))
    await signIn()
    await add(client, aTicket(1))
    await buy(client, { campaign: "in the element" })
    expect((await read("in the element")).sold?.[1]).toBe(1)
    expect((await read("autumn")).sold).toBeUndefined()
  })

  it("stays the same for a deposit that is tried once more after another link was followed", async () => {
    const { client, jar, signIn } = await arrived(utm("first link"))
    await signIn()
    const cart = await add(client, aTicket(1))
    const deposit = aDeposit(500, { cardToken: await cardToken(client) })
    const purchaseData = { cartRevision: cart.revision, draws: cart.draws, expectedTotal: cart.cartTotal }
    const pay = () =>
      client.call(paymentEndpoints.depositPurchase, {
        idempotencyKey: "pressed-once",
        body: {
          type: "checkout",
          deposit,
          purchase: { channelKey: "web", partnerKey: null, metadata: {}, purchaseData },
        },
      })
    const first = await pay()
    jar.set(cookieNames.utm, utm("second link"))
    expect((await pay()).id).toBe(first.id)
    expect(await read("first link")).toEqual({ steps: [1, 1, 1, 1], sold: [cart.cartTotal.cents, 1] })
    expect((await read("second link")).sold).toBeUndefined()
  })

  it("is the same for a ticket that is charged later, whose charge is no second purchase", async () => {
    const { client, signIn } = await arrived(utm("early birds"))
    await signIn()
    const [next, second] = await shop.fresh.database.tables
      .selectFrom("draws")
      .select(["draw_no", "stop"])
      .where("offer_key", "=", "powerball")
      .where("state", "=", "DRAW_OPEN")
      .orderBy("draw_no")
      .limit(2)
      .execute()
    if (!next || !second) throw new Error("There is no later draw.")
    await add(client, aTicket(1, { scheduledPurchase: true, firstDrawNo: second.draw_no }))
    await buy(client)
    await shop.passTo(new Date(next.stop.getTime() + 1000))
    await shop.chargeScheduled()
    const { steps, sold } = await read("early birds")
    expect(steps).toEqual([1, 1, 1, 1])
    expect(sold, "the purchase and its charge").toEqual([160, 2])
  }, 60_000)

  it.each(["", "{", "[1]", encodeURIComponent('{"campaign":5}'), encodeURIComponent('"spring"')])(
    "is none where the cookie is %s",
    async (cookie) => {
      const before = await read("")
      const { client, signIn } = await arrived(cookie)
      await signIn()
      await add(client, aTicket(1))
      await buy(client)
      const after = await read("")
      expect((after.steps?.[3] ?? 0) - (before.steps?.[3] ?? 0)).toBe(1)
    },
  )

  it("is counted by name for the first 500 campaigns of a moment, and as none beyond, so that none is lost", async () => {
    const { funnel } = shop.running.services
    await funnel.flush(shop.now, "Australia/Sydney")
    const before = (await read("")).steps?.[0] ?? 0
    for (let place = 0; place < 520; place++)
      funnel.count("cart", { partnerKey: null, campaign: `flood ${place}` }, `flood ${place}`)
    const after = (await read("")).steps?.[0] ?? 0
    expect(after - before).toBe(20)
  })
})
