import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type CartItemRequest, cartEndpoints as carts } from "#src/contract/cart/cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { deskGiveawayEndpoints as calls } from "#src/contract/rewards/giveaways.desk.ts"
import type { GiveawayChange, GiveawayTerms } from "#src/contract/rewards/program-editing.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { numberEndpoints } from "#src/contract/site/numbers.desk.ts"
import { giveawayDraw } from "#src/domain/rewards/giveaway-draw.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { advanceGiveaways } from "#src/server/rewards/advance-giveaways.ts"
import { cancelGiveaway, mailCancelled } from "#src/server/rewards/change-giveaway.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { verifyDraw } from "#src/shop/draws/verify-draw.ts"
import { aDraft, advance, join, noPremium, standing, unlock } from "../../rewards/rewards-shop.ts"
import { aBrowser } from "../../setup/browser.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { deskGiveaways, giveawayClerk } from "../../setup/desk/desk-giveaways.ts"
import { aDeposit, cardToken } from "../../setup/payments/cards.ts"
import { refusalOf } from "../../setup/refusals.ts"
import { aPerson, aProvedCustomer, aTicket, fail, openShop, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("changes of promotions, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("giveaways that staff have second thoughts about", () => {
    const MINUTE = 60_000

    let clerk: Clerk
    let other: Clerk
    beforeAll(async () => {
      clerk = await giveawayClerk(shop)
      other = await giveawayClerk(shop)
    }, 60_000)

    const { at, create, published } = deskGiveaways(() => shop)
    const terms = (changes: Partial<GiveawayTerms> = {}): GiveawayTerms => {
      const { prizes, entries, tiers } = aDraft(shop)
      return { opensAt: at(5), closesAt: at(60), prizes, entries, tiers, ...changes }
    }
    const change = (by: Clerk, drawNumber: number, body: Partial<GiveawayChange>) =>
      by.call(calls.change, {
        params: { giveawayType: "special", drawNumber },
        body: { revision: 0, name: "Summer giveaway", description: "A kayak.", ...body },
      })

    it("change before entries open, by whoever of two clerks is first, and are drawn by their new times", async () => {
      const { result } = await create(clerk, { opensAt: at(5), closesAt: at(20) })
      const no = result.drawNumber
      const { proof } = await published("special", no)
      const prizes = [{ name: "A kayak", valueCents: 90_000, cash: false }]
      const tries = await Promise.all(
        [clerk, other].map((by) => change(by, no, { terms: terms({ prizes }) })),
      )
      expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 409])
      expect(tries.find(({ status }) => status === 409)?.code).toBe("changed_meanwhile")
      const changed = await published("special", no)
      expect(changed).toMatchObject({ name: "Summer giveaway", description: "A kayak.", closesAt: at(60) })
      expect(changed.prizes).toMatchObject([{ name: "A kayak", value: { cents: 90_000 }, cash: false }])
      expect(changed.drawAt).toBe(at(70))
      expect(changed.proof.commitment, "what was published of its seed stays").toBe(proof.commitment)
      const wrong = [{ closesAt: at(4) }, { prizes: [] }, { tiers: ["premium" as const], entries: noPremium }]
      for (const part of wrong)
        expect((await change(clerk, no, { revision: 1, terms: terms(part) })).status).toBe(422)
    })

    it("change by name only once entries are open, and not at all once they are drawn", async () => {
      const { result } = await create(clerk, { closesAt: at(10) })
      const no = result.drawNumber
      const refused = await change(clerk, no, { terms: terms() })
      expect(refused).toMatchObject({
        status: 409,
        message: "It takes entries already, so only its name and description can change.",
      })
      expect((await change(clerk, no, {})).status).toBe(204)
      expect(await published("special", no)).toMatchObject({ name: "Summer giveaway", closesAt: at(10) })
      const { customerId, client } = await aProvedCustomer(shop, 0)
      await join(client)
      shop.now = new Date(shop.now.getTime() + 21 * MINUTE)
      await advance(shop)
      expect((await published("special", no)).numbers, customerId).toHaveLength(1)
      expect((await change(clerk, no, { revision: 1 })).status).toBe(409)
      const late = { params: { giveawayType: "special" as const, drawNumber: no }, body: { reason: "Late." } }
      expect((await clerk.call(calls.cancel, late)).status).toBe(409)
    })

    it("are cancelled once, are not drawn, and everybody who unlocked entries is told once", async () => {
      const { client, customerId } = await aProvedCustomer(shop, 0)
      await join(client)
      const unlocks = { free: 1, premium: 1, perTicket: 0, unlock: true }
      const { result } = await create(clerk, { name: "Cup day", entries: unlocks })
      const no = result.drawNumber
      const { id, proof } = await published("special", no)
      expect(proof.seed, "nobody knows it while it takes entries").toBeNull()
      await unlock(client, id)
      const cancel = (by: Clerk) =>
        by.call(calls.cancel, {
          params: { giveawayType: "special", drawNumber: no },
          body: { reason: "The prize can't be had any more." },
        })
      const tries = await Promise.all([cancel(clerk), cancel(other)])
      expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 409])
      expect(await published("special", no)).toMatchObject({
        cancelled: { at: shop.now.toISOString(), reason: "The prize can't be had any more." },
      })
      expect(await refusalOf(unlock(client, id))).toEqual({ status: 409, code: "giveaway_closed" })
      expect((await standing(client)).upcomingDraws.map(({ drawId }) => drawId)).not.toContain(id)
      const turn = { claimRow: () => true, failed: fail }
      const { database } = shop.fresh
      await Promise.all([mailCancelled(database, shop.now, turn), mailCancelled(database, shop.now, turn)])
      shop.now = new Date(shop.now.getTime() + 30 * MINUTE)
      await advance(shop)
      await mailCancelled(database, shop.now, turn)
      const cancelled = await published("special", no)
      expect(cancelled).toMatchObject({ state: "DRAW_OPEN", numbers: [], winners: [] })
      expect(cancelled.proof).toEqual({ ...proof, seed: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(await verifyDraw(giveawayDraw(cancelled))).toBe("good")
      expect(await verifyDraw(giveawayDraw({ ...cancelled, numbers: [1] }))).toBe("bad-numbers")
      const another = { ...cancelled.proof, seed: "0".repeat(64) }
      expect(await verifyDraw(giveawayDraw({ ...cancelled, proof: another }))).toBe("bad-seed")
      const mails = await database.tables
        .selectFrom("mail")
        .innerJoin("customers", "customers.email", "mail.recipient")
        .select("subject")
        .where("customers.id", "=", customerId)
        .where("subject", "like", "Cup day%")
        .execute()
      expect(mails).toEqual([{ subject: "Cup day was cancelled" }])
    })

    it("are either cancelled or closed where both happen at once, and only what was cancelled shows its seed", async () => {
      const { client } = await aProvedCustomer(shop, 0)
      await join(client)
      const stop = new Date(shop.now.getTime() + 10 * MINUTE)
      const numbers: number[] = []
      for (let one = 0; one < 12; one++) numbers.push((await create(clerk)).result.drawNumber)
      const { database } = shop.fresh
      const { drawSource, keys } = shop.running.services
      const turn = { claimRow: () => true, failed: fail }
      const cancel = (drawNumber: number) =>
        inTransaction(database, (trx) =>
          cancelGiveaway(
            trx,
            drawSource,
            { giveawayType: "special", drawNumber },
            "Too late.",
            new Date(stop.getTime() - 1),
          ),
        )
      const [tries] = await Promise.all([
        Promise.allSettled(numbers.map(cancel)),
        ...[1, 2].map(() => advanceGiveaways({ database, drawSource, keys }, stop, turn)),
      ])
      const drawAt = new Date(stop.getTime() + 10 * MINUTE)
      const readAll = () => Promise.all(numbers.map((drawNumber) => published("special", drawNumber)))
      for (const [index, found] of (await readAll()).entries()) {
        const isCancelled = tries[index]?.status === "fulfilled"
        expect([found.cancelled !== null, found.proof.seed !== null]).toEqual([isCancelled, isCancelled])
        expect(found.state).toBe(isCancelled ? "DRAW_OPEN" : "DRAW_CLOSED")
      }
      await advanceGiveaways({ database, drawSource, keys }, drawAt, turn)
      for (const [index, found] of (await readAll()).entries()) {
        const isCancelled = tries[index]?.status === "fulfilled"
        expect([found.numbers.length, found.winners.length]).toEqual(isCancelled ? [0, 0] : [1, 1])
        expect(await verifyDraw(giveawayDraw(found))).toBe("good")
      }
    })
  })

  describe("the campaign that a purchase is of", () => {
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
})
