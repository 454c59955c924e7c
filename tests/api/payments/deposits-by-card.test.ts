import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import { money } from "#src/domain/core/money.ts"
import { enquire } from "#src/server/payments/advance-deposits.ts"
import { answerChallenge } from "#src/server/payments/gateways/test-gateway.ts"
import { depositServices } from "#src/server/payments/settlement.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken, cscToken, saveACard } from "../setup/payments/cards.ts"
import { anAccount, verify, win, withdraw } from "../setup/payments/withdrawals.ts"
import { failureOf } from "../setup/refusals.ts"
import { aPerson, aTicket, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("deposits by card, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("by the test method charge nobody, once for their key, and are offered to deposit, not for a cart", async () => {
    const client = shop.client()
    await client.signUp()
    const methods = await client.call(paymentEndpoints.methods)
    expect(methods.find(({ code }) => code === "td")).toMatchObject({
      name: "Test deposit",
      availableGateways: ["test"],
      funds: [],
      rules: { enabled: true, cscRequired: false },
    })
    const forCart = await client.call(paymentEndpoints.methods, { query: { "filter[cart]": "true" } })
    expect(forCart.map(({ code }) => code)).not.toContain("td")
    const call = {
      params: { depositMethod: "td", gateway: "test" },
      body: {
        amount: money(700, "AUD"),
        depositMethodCode: "td",
        gatewayKey: "test",
        saveCard: false,
        metadata: {},
      },
      idempotencyKey: crypto.randomUUID(),
    }
    const made = await client.call(paymentEndpoints.deposit, call)
    expect(made).toMatchObject({ status: "succeeded", depositMethodCode: "td", methodLabel: "Test deposit" })
    expect((await client.call(paymentEndpoints.deposit, call)).id).toBe(made.id)
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(700)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  describe("depositing and buying in one step", () => {
    const payFor = (client: TestClient, cart: Cart, token: string, idempotencyKey: string) =>
      client.call(paymentEndpoints.depositPurchase, {
        idempotencyKey,
        body: {
          type: "checkout",
          deposit: aDeposit(500, { cardToken: token }),
          purchase: {
            channelKey: "web",
            partnerKey: null,
            metadata: {},
            purchaseData: { cartRevision: cart.revision, draws: cart.draws, expectedTotal: cart.cartTotal },
          },
        },
      })

    it("charges once when the answer was lost and the customer tries again, also with another card", async () => {
      const client = shop.client()
      await client.signUp()
      const cart = await client.add(aTicket(2))
      const late = await cardToken(client, "4000 0000 0000 9995")
      const key = crypto.randomUUID()
      const first = await payFor(client, cart, late, key)
      expect(first.status).toBe("pending")
      const again = await payFor(client, cart, await cardToken(client, "4242 4242 4242 4242"), key)
      expect(again.id).toBe(first.id)

      await shop.passTo(new Date(shop.now.getTime() + 60_000))
      const settled = await client.call(paymentEndpoints.depositStatus, { params: { id: first.id } })
      expect(settled.status).toBe("succeeded")
      expect(settled.checkoutId).not.toBeNull()
      expect((await client.call(customerEndpoints.get)).balance.cents).toBe(500 - 320)
      const query = { status: "upcoming_products" as const, limit: 10, offset: 0 }
      expect((await client.call(orderEndpoints.list, { query })).pageInfo.total).toBe(1)
      expect(await shop.ledgerTotal()).toBe(0)
    }, 30_000)

    it("leaves the cart as it was when the card is declined, and a second card then pays", async () => {
      const client = shop.client()
      await client.signUp()
      const cart = await client.add(aTicket(1))
      const declined = await payFor(
        client,
        cart,
        await cardToken(client, "4000 0000 0000 0002"),
        crypto.randomUUID(),
      )
      expect(declined).toMatchObject({ status: "failed", checkoutId: null })
      const paid = await payFor(
        client,
        cart,
        await cardToken(client, "4242 4242 4242 4242"),
        crypto.randomUUID(),
      )
      expect(paid).toMatchObject({ status: "succeeded" })
      expect(paid.checkoutId).not.toBeNull()
    }, 30_000)

    it("keeps the money in the wallet and says why when the draw closes while the bank is asked", async () => {
      const client = shop.client()
      await client.signUp()
      const cart = await client.add(aTicket(1))
      const { drawNo } = drawn(cart.cartItems[0])
      const pending = await payFor(
        client,
        cart,
        await cardToken(client, "4000 0000 0000 9995"),
        crypto.randomUUID(),
      )
      await shop.stopDraw(drawNo, shop.now)
      await shop.passTo(new Date(shop.now.getTime() + 60_000))
      const settled = await client.call(paymentEndpoints.depositStatus, { params: { id: pending.id } })
      expect(settled).toMatchObject({
        status: "succeeded",
        checkoutId: null,
        purchaseFailure: { code: "draw_closed" },
      })
      expect((await client.call(customerEndpoints.get)).balance.cents).toBe(500)
    }, 30_000)
  })

  describe("cards that are kept", () => {
    const GOOD = "4242 4242 4242 4242"
    const OTHER = "5555 5555 5555 4444"
    const DECLINED = "4000 0000 0000 0002"

    let client: TestClient
    beforeAll(async () => {
      client = shop.client()
      await client.signUp()
    }, 60_000)

    /** Deposits with a card that is to be kept. */
    async function depositBy(client: TestClient, number: string) {
      const token = await cardToken(client, number)
      return client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: { ...aDeposit(500, { cardToken: token }), saveCard: true },
        idempotencyKey: crypto.randomUUID(),
      })
    }
    const depositWith = async (number: string) => (await depositBy(client, number)).status
    const storedFunds = async () => (await client.call(paymentEndpoints.methods))[0]?.funds ?? []

    it("are those that paid, each once, and one of them is the default", async () => {
      expect(await depositWith(DECLINED)).toBe("failed")
      expect(await storedFunds()).toEqual([])
      expect(await depositWith(GOOD)).toBe("succeeded")
      expect(await depositWith(GOOD)).toBe("succeeded")
      expect(await depositWith(OTHER)).toBe("succeeded")
      expect(await storedFunds()).toMatchObject([
        { lastFour: "4242", default: true },
        { lastFour: "4444", default: false },
      ])
      const [first] = await storedFunds()
      await client.call(paymentEndpoints.removeFund, { params: { id: first?.id ?? "" } })
      expect(await storedFunds()).toMatchObject([{ lastFour: "4444", default: true }])
    }, 30_000)

    it("are no default and not charged until the bank has said yes, and not stored where it says no", async () => {
      const other = shop.client()
      await other.signUp()
      const stored = async () => (await other.call(paymentEndpoints.methods))[0]?.funds ?? []
      const challenge = async () => {
        const { id, status, challengeUrl } = await depositBy(other, "4000 0000 0000 3220")
        expect(status).toBe("challenge")
        const answer = async (isYes: boolean) => {
          await answerChallenge(shop.fresh.database, challengeUrl?.split("/").at(-1) ?? "", isYes)
          await enquire(depositServices(shop.running.services), id)
        }
        return answer
      }
      const refused = await challenge()
      expect(await stored()).toEqual([])
      await refused(false)
      expect(await stored()).toEqual([])
      const approved = await challenge()
      expect(await stored()).toEqual([])
      await approved(true)
      expect(await stored()).toMatchObject([{ lastFour: "3220", default: true }])
    }, 30_000)

    describe("charged by their customer", () => {
      const pay = async (csc?: string, idempotencyKey: string = crypto.randomUUID()) => {
        const { id } = await saveACard(client)
        const token = csc === undefined ? {} : { cscToken: csc }
        return client.call(paymentEndpoints.depositFromFund, {
          params: { id },
          body: aDeposit(500, { customerFundId: id, ...token }),
          idempotencyKey,
        })
      }
      const storedCodes = () =>
        shop.fresh.database.tables.selectFrom("deposits").select("security_code").distinct().execute()

      it("take the security code, and the form is told which field lacks it", async () => {
        await expect(pay()).rejects.toMatchObject({ status: 422, fields: [{ field: "csc" }] })
        expect(await pay(await cscToken(client))).toMatchObject({ status: "succeeded" })
      })

      it("are declined with the wrong code, in words that say so", async () => {
        expect(await pay(await cscToken(client, "000"))).toMatchObject({
          status: "failed",
          failureMessage: "The security code was not right. Check it on your card and try again.",
        })
      })

      it("take a code once only, but for the same payment sent again", async () => {
        const [code, key] = [await cscToken(client), crypto.randomUUID()]
        const [first, second] = [await pay(code, key), await pay(code, key)]
        expect(first.status).toBe("succeeded")
        expect(second.id).toBe(first.id)
        expect(await pay(code)).toMatchObject({ status: "failed" })
      })

      it("leave no code in the shop once the charge is known", async () => {
        await pay(await cscToken(client))
        expect(await storedCodes()).toEqual([{ security_code: null }])
      })
    })
  })

  describe("deposits that were not played", () => {
    const password = "correct horse battery"

    const tables = () => shop.fresh.database.tables
    /** A customer who deposited so much by card, one deposit after another. */
    async function aDepositor(...sums: number[]) {
      await tables().deleteFrom("attempts").execute()
      const client = shop.client()
      const { customerId } = await client.signUp({ ...aPerson(), password })
      for (const cents of sums) {
        await client.call(paymentEndpoints.deposit, {
          params: { depositMethod: "cc", gateway: "test" },
          body: aDeposit(cents, { cardToken: await cardToken(client) }),
          idempotencyKey: crypto.randomUUID(),
        })
        shop.now = new Date(shop.now.getTime() + 1000)
      }
      return { client, customerId }
    }
    const unplayedFunds = async (client: TestClient) => {
      const { deposits, returnable, credit } = await client.call(customerEndpoints.heldFunds)
      return [deposits.cents, returnable.cents, credit.cents]
    }
    const balanceOf = async (client: TestClient) => (await client.call(customerEndpoints.get)).balance.cents
    const close = (client: TestClient) =>
      client.call(closingEndpoints.close, { body: { password, reason: "" } })
    /** Reads the refunds that the gateway sent back of a customer's charges, the latest first. */
    const refunds = async (customerId: string) =>
      (
        await tables()
          .selectFrom("test_charges")
          .innerJoin("deposits", (join) =>
            join.on((eb) => eb(eb.cast<string>("deposits.id", "text"), "=", eb.ref("reference"))),
          )
          .select("refunded_cents")
          .where("customer_id", "=", customerId)
          .orderBy("deposits.created_at", "desc")
          .execute()
      ).map((row) => row.refunded_cents)

    it("are named beside what may be withdrawn, winnings and the shop's credit not among them", async () => {
      const { client, customerId } = await aDepositor(7200)
      await win(shop, customerId, 5000)
      expect(await unplayedFunds(client)).toEqual([7200, 7200, 0])
      const cart = await client.add(aTicket(2))
      await client.pay(cart)
      expect(await unplayedFunds(client)).toEqual([7200 - cart.payable.cents, 7200 - cart.payable.cents, 0])
    })

    it("go back to their cards when the account is closed, the latest first, and no cent more than came", async () => {
      const { client, customerId } = await aDepositor(2000, 1000, 3000)
      const { payable } = await client.add(aTicket(20))
      await client.buy()
      const left = 6000 - payable.cents
      // The ticket's draw is over.
      await tables()
        .updateTable("orders")
        .set({ refunded_cents: 0 })
        .where("customer_id", "=", customerId)
        .execute()
      await close(client)
      expect(await shop.ledgerTotal()).toBe(0)
      await shop.advanceDeposits()
      await shop.advanceDeposits()
      const back = await refunds(customerId)
      expect(back.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)).toBe(left)
      expect(back[0]).toBe(Math.min(3000, left))
      const states = await tables()
        .selectFrom("deposits")
        .select(["return_state", "amount_cents", "return_cents"])
        .where("customer_id", "=", customerId)
        .execute()
      for (const one of states) expect(one.return_cents ?? 0).toBeLessThanOrEqual(one.amount_cents)
      expect(states.every(({ return_state }) => return_state !== "due")).toBe(true)
      const { balance_cents } = await tables()
        .selectFrom("wallets")
        .select("balance_cents")
        .where("customer_id", "=", customerId)
        .executeTakeFirstOrThrow()
      expect(balance_cents).toBe(0)
      expect(await shop.ledgerTotal()).toBe(0)
    })

    it("stay where they are while something else keeps the account open", async () => {
      const { client, customerId } = await aDepositor(2000)
      await win(shop, customerId, 5000)
      expect(await failureOf(close(client))).toMatchObject({ status: 409, code: "wallet_not_empty" })
      expect(await balanceOf(client)).toBe(7000)
      await shop.advanceDeposits()
      expect(await refunds(customerId)).toEqual([null])
    })

    it("that no card takes back can be withdrawn to an account once a break of six months begins", async () => {
      const { client, customerId } = await aDepositor()
      await shop.fund(customerId, 3000)
      await verify(shop, customerId)
      expect(await unplayedFunds(client)).toEqual([3000, 0, 0])
      expect(await failureOf(close(client))).toMatchObject({ status: 409, code: "wallet_not_empty" })
      await client.call(breakEndpoints.take, { body: { length: "six_months", password } })
      expect([await balanceOf(client), await unplayedFunds(client)]).toEqual([3000, [0, 0, 0]])
      const { id } = await client.call(bankAccountEndpoints.add, { body: anAccount })
      const { items } = await client.call(transactionEndpoints.list, {
        query: { limit: 5, offset: 0, search: "", upTo: 0 },
      })
      expect(items.slice(0, 2).map(({ kind, amount }) => [kind, amount.cents])).toEqual([
        ["release", 3000],
        ["release", -3000],
      ])
      await withdraw(client, id, 3000)
      expect([await balanceOf(client), await shop.ledgerTotal()]).toEqual([0, 0])
    })

    it("go back when a break of six months begins, and with none that is shorter", async () => {
      const { client, customerId } = await aDepositor(2000)
      await win(shop, customerId, 5000)
      await client.call(breakEndpoints.take, { body: { length: "month", password } })
      expect(await balanceOf(client)).toBe(7000)
      await client.call(breakEndpoints.take, { body: { length: "six_months", password } })
      expect([await balanceOf(client), await unplayedFunds(client)]).toEqual([5000, [0, 0, 0]])
      await shop.advanceDeposits()
      expect(await refunds(customerId)).toEqual([2000])
      const mail = await tables()
        .selectFrom("mail")
        .select("body")
        .where("subject", "=", "We've returned $20.00 to your card")
        .executeTakeFirstOrThrow()
      expect(mail.body).toContain("hadn't played it when you asked us to close your account or to block you")
      expect((await client.call(customerEndpoints.withdrawableFunds)).cents).toBe(5000)
      expect(await shop.ledgerTotal()).toBe(0)
    })
  })
})
