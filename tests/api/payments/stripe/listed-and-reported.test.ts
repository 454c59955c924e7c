import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { reversedDepositEndpoints } from "#src/contract/payments/reversed-deposits.desk.ts"
import { fundToCharge, paymentMethods } from "#src/server/payments/funds.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk } from "../../setup/desk/desk.ts"
import { openStripeShop, type StripeShop } from "../../setup/payments/stripe-shop.ts"

describe.each(anyDatabase)("Stripe's records, on $kind", ({ open }) => {
  let at: StripeShop
  beforeAll(async () => {
    at = await openStripeShop(await open())
  }, 60_000)
  afterAll(() => at.close())

  describe("what Stripe lists", () => {
    const HOUR = 3_600_000

    it("are the charges and refunds of a time, by the names that deposits have", async () => {
      const { client } = await at.customer()
      const one = await at.deposit(client, {})
      await at.deposit(client, { card: "declined" })
      const gateway = at.shop.running.services.gateways.first
      const row = await at.shop.fresh.database.tables
        .selectFrom("deposits")
        .select("gateway_charge")
        .where("id", "=", one.id)
        .executeTakeFirstOrThrow()
      const from = new Date(at.shop.now.getTime() - HOUR)
      const until = new Date(at.shop.now.getTime() + HOUR)
      const charge = { kind: "charge", reference: one.id, gatewayCharge: row.gateway_charge, cents: 2500 }
      expect(await gateway.list?.(from, until)).toEqual([expect.objectContaining(charge)])
      await gateway.refund({ reference: one.id, gatewayCharge: row.gateway_charge, openedAt: null })
      const listed = await gateway.list?.(from, until)
      expect(listed?.map(({ kind, gatewayCharge }) => ({ kind, gatewayCharge }))).toEqual([
        { kind: "charge", gatewayCharge: row.gateway_charge },
        { kind: "refund", gatewayCharge: row.gateway_charge },
      ])
      expect(await gateway.list?.(new Date(0), from)).toEqual([])
    })

    it("have one refund of a part, though its key is dropped before it is asked for again", async () => {
      const gateway = at.shop.running.services.gateways.first
      const { client } = await at.customer()
      const { id: reference } = await at.deposit(client, {})
      const { gateway_charge: gatewayCharge } = await at.shop.fresh.database.tables
        .selectFrom("deposits")
        .select("gateway_charge")
        .where("id", "=", reference)
        .executeTakeFirstOrThrow()
      const back = () => gateway.refund({ reference, gatewayCharge, openedAt: null }, 1000)
      await back()
      at.stripe.dropKeys()
      expect(await back()).toBe("sent")
      const refunds = [...at.stripe.account().refunds.values()]
      expect(refunds.filter((one) => one.payment_intent === gatewayCharge)).toMatchObject([{ amount: 1000 }])
    })
  })

  describe("what Stripe reports", () => {
    const HOUR = 3_600_000

    const stored = async () =>
      (await at.shop.fresh.database.tables.selectFrom("gateway_events").selectAll().execute()).length
    const lastIntent = () => [...at.stripe.account().intents.keys()].at(-1) as string
    /** Reports everything, in an order and as often as is said, and has the shop act on it. */
    async function reportAll(order: "in order" | "reversed" = "in order", times = 1): Promise<void> {
      const events = at.stripe.drainEvents()
      if (order === "reversed") events.reverse()
      for (let time = 0; time < times; time++) for (const event of events) await at.report(event)
      // A report that comes before what it is about is acted on a little later.
      await at.handleReports().catch(() => {})
      at.shop.now = new Date(at.shop.now.getTime() + HOUR)
      await at.handleReports()
    }
    /** A deposit that is in the wallet and of which everything was reported. */
    async function aDeposit(cents = 2500) {
      const customer = await at.customer()
      const made = await at.deposit(customer.client, { cents })
      const intent = lastIntent()
      await reportAll()
      return { ...customer, made, intent }
    }

    it("is taken with its signature only, and only while it is new", async () => {
      await aDeposit()
      const event = {
        id: "evt_forged",
        object: "event" as const,
        type: "refund.created",
        created: 0,
        data: { object: {} },
      }
      const before = await stored()
      expect(await at.report(event, { forged: true })).toBe(400)
      expect(await at.report(event, { changed: true })).toBe(400)
      expect(await at.report(event, { age: 301 })).toBe(400)
      expect(await stored()).toBe(before)
      expect(await at.report(event, { age: 200 })).toBe(204)
    })

    it("may be large, but not without end", async () => {
      const answer = await at.shop.running.api.request("/gateway/webhooks/stripe", {
        method: "POST",
        body: "x".repeat(300_000),
      })
      expect(answer.status).toBe(413)
    })

    it.each(["in order", "reversed"] as const)("three times and %s books a deposit once", async (order) => {
      const { client, balance, customerId } = await at.customer()
      at.disturb("POST /v1/payment_intents/:id/confirm", "lost")
      const made = await at.deposit(client, {})
      at.stripe.disturb(() => undefined)
      await reportAll(order, 3)
      expect(await balance()).toBe(2500)
      expect((await at.deposited(customerId, made.id)).status).toBe("succeeded")
      expect(await at.shop.ledgerTotal()).toBe(0)
    })

    it("of a charge that is not the shop's is nothing to it", async () => {
      const other = { amount: "500", currency: "aud", payment_method: await at.cardToken() }
      const headers = { authorization: `Bearer ${at.stripe.environment.STRIPE_SECRET_KEY}` }
      const body = new URLSearchParams(other)
      await fetch(`${at.stripe.url}/v1/payment_intents`, { method: "POST", headers, body })
      await fetch(`${at.stripe.url}/v1/payment_intents/${lastIntent()}/confirm`, { method: "POST", headers })
      at.stripe.refundByHand(lastIntent())
      await reportAll()
      expect(await at.shop.ledgerTotal()).toBe(0)
    })

    describe.each(["in order", "reversed"] as const)("of money that went back, twice and %s", (order) => {
      it("takes a refund by hand from the wallet, once", async () => {
        const { intent, balance } = await aDeposit()
        at.stripe.refundByHand(intent, 1000)
        await reportAll(order, 2)
        expect(await balance()).toBe(1500)
        at.stripe.refundByHand(intent)
        await reportAll(order, 2)
        expect(await balance()).toBe(0)
        expect(await at.shop.ledgerTotal()).toBe(0)
      })

      it("gives a refund that failed back to the wallet", async () => {
        const { intent, balance } = await aDeposit()
        const { id } = at.stripe.refundByHand(intent)
        at.stripe.failRefund(id)
        await reportAll(order, 2)
        expect(await balance()).toBe(2500)
        expect(await at.shop.ledgerTotal()).toBe(0)
      })

      it("takes a dispute from the wallet, and gives it back once it is won", async () => {
        const { intent, balance } = await aDeposit()
        const { id } = at.stripe.dispute(intent, 2500)
        await reportAll(order, 2)
        expect(await balance()).toBe(0)
        at.stripe.closeDispute(id, "won")
        await reportAll(order, 2)
        expect(await balance()).toBe(2500)
        expect(await at.shop.ledgerTotal()).toBe(0)
      })

      it("leaves the wallet without a dispute that is lost, and never below nothing", async () => {
        const { intent, balance } = await aDeposit()
        const { id } = at.stripe.dispute(intent, 3500)
        at.stripe.closeDispute(id, "lost")
        await reportAll(order, 2)
        expect(await balance()).toBe(0)
        expect(await at.shop.ledgerTotal()).toBe(0)
      })
    })

    describe("of money that went back reaches its customer", () => {
      const cardsOf = async (customerId: string) => {
        const { services } = at.shop.running
        const methods = await paymentMethods(at.shop.fresh.database.tables, services.gateways, customerId)
        return methods.find(({ code }) => code === "cc")?.funds ?? []
      }
      const charged = (customerId: string) =>
        fundToCharge(
          at.shop.fresh.database.tables,
          at.shop.running.services.gateways,
          customerId,
          "cc",
          at.shop.now,
        )
      const subjects = async (customerId: string) =>
        (
          await at.shop.fresh.database.tables
            .selectFrom("mail")
            .select("subject")
            .where("customer_id", "=", customerId)
            .orderBy("id")
            .execute()
        ).map(({ subject }) => subject)
      /** A deposit with a card that is stored, the customer's default. */
      async function withStoredCard() {
        const customer = await at.customer()
        const made = await at.deposit(customer.client, { saveCard: true })
        const intent = lastIntent()
        at.stripe.drainEvents()
        return { ...customer, made, intent }
      }

      it("by mail and on the page of the deposit, which is no deposit received any more", async () => {
        const { customerId, made, intent } = await withStoredCard()
        expect((await at.deposited(customerId, made.id)).reversals).toEqual([])
        const { id } = at.stripe.dispute(intent, 2500)
        await reportAll("in order", 2)
        const disputed = { kind: "dispute", amount: { cents: 2500 }, short: { cents: 0 } }
        expect((await at.deposited(customerId, made.id)).reversals).toMatchObject([
          { ...disputed, isTaken: true },
        ])
        expect((await subjects(customerId)).filter((subject) => /disputed/.test(subject))).toEqual([
          "Your deposit of $25.00 is disputed",
        ])
        at.stripe.closeDispute(id, "won")
        await reportAll("in order", 2)
        expect((await at.deposited(customerId, made.id)).reversals).toMatchObject([
          { ...disputed, isTaken: false },
        ])
        expect((await subjects(customerId)).at(-1)).toBe("Your deposit of $25.00 counts again")
      })

      it("with what is owed, where it was spent", async () => {
        const { customerId, made, intent } = await withStoredCard()
        const { tables } = at.shop.fresh.database
        await tables
          .updateTable("wallets")
          .set({ balance_cents: 600 })
          .where("customer_id", "=", customerId)
          .execute()
        at.stripe.refundByHand(intent, 1000)
        await reportAll()
        expect((await at.deposited(customerId, made.id)).reversals).toMatchObject([
          { kind: "refund", amount: { cents: 1000 }, short: { cents: 400 }, isTaken: true },
        ])
        const mail = await tables
          .selectFrom("mail")
          .select("body")
          .where("customer_id", "=", customerId)
          .where("subject", "=", "We've refunded $10.00")
          .executeTakeFirstOrThrow()
        expect(mail.body).toContain("$4.00 of it")
        expect((await cardsOf(customerId)).map((card) => card.isDisputed)).toEqual([undefined])
      })

      it("and is a case at the desk until somebody closes it, who may release the card", async () => {
        const { customerId, intent } = await withStoredCard()
        const { id: dispute } = at.stripe.dispute(intent, 2500)
        await reportAll()
        const finn = await aClerk(at.shop, "finance")
        await finn.elevate()
        const caseOf = async (state?: "open" | "closed" | "ended") =>
          (await finn.call(reversedDepositEndpoints.list, { query: { state, limit: 100 } })).result.rows.find(
            (row) => row.customerId === customerId,
          )
        const open = await caseOf("open")
        expect(open).toMatchObject({
          kind: "dispute",
          amount: { cents: 2500 },
          owed: { cents: 0 },
          reference: dispute,
          note: null,
        })
        const close = () =>
          finn.call(reversedDepositEndpoints.close, {
            params: { id: open?.id ?? "" },
            body: { note: "Her husband paid; they ended it.", releaseCard: true },
          })
        expect((await close()).status).toBe(204)
        expect(await close()).toMatchObject({ status: 409, code: "case_closed" })
        expect(await caseOf("open")).toBeUndefined()
        expect(await caseOf("closed")).toMatchObject({ note: "Her husband paid; they ended it." })
        expect(await cardsOf(customerId)).toMatchObject([{ default: true }])
        at.stripe.closeDispute(dispute, "won")
        for (const event of at.stripe.drainEvents()) await at.report(event)
        await at.handleReports()
        expect(await caseOf("closed")).toBeUndefined()
        expect(await caseOf("ended")).toBeDefined()
      })

      it("and its card is no default, nor charged while nobody is there, until the dispute is won", async () => {
        const { client, customerId, intent } = await withStoredCard()
        expect(await cardsOf(customerId)).toMatchObject([{ default: true }])
        const { id } = at.stripe.dispute(intent, 2500)
        for (const event of at.stripe.drainEvents()) await at.report(event)
        await at.handleReports()
        const [card] = await cardsOf(customerId)
        expect(card).toMatchObject({ default: false, isDisputed: true })
        expect(await charged(customerId)).toBeNull()
        const choose = client.call(paymentEndpoints.setDefault, { params: { id: card?.id ?? "" } })
        await expect(choose).rejects.toMatchObject({ code: "card_invalid" })
        const other = await at.storeCard(client, "mastercard")
        expect(other.default).toBe(true)
        expect(await charged(customerId)).toMatchObject({ brand: "MasterCard" })
        at.stripe.closeDispute(id, "won")
        await reportAll()
        expect(await cardsOf(customerId)).toMatchObject([
          { brand: "Visa", default: false },
          { brand: "MasterCard", default: true },
        ])
        expect((await cardsOf(customerId)).some((one) => one.isDisputed)).toBe(false)
      })
    })

    it("of a dispute comes to the wallet though the deposit itself was not known to be paid yet", async () => {
      const { client, balance } = await at.customer()
      at.disturb("POST /v1/payment_intents/:id/confirm", "lost")
      await at.deposit(client, {})
      at.stripe.disturb(() => undefined)
      at.stripe.drainEvents()
      at.stripe.dispute(lastIntent(), 2500)
      await reportAll()
      expect(await balance()).toBe(0)
      const { tables } = at.shop.fresh.database
      const kept = await tables
        .selectFrom("deposit_reversals")
        .innerJoin("deposits", "deposits.id", "deposit_reversals.deposit_id")
        .select(["deposit_reversals.wallet_cents", "deposit_reversals.taken", "deposits.status"])
        .where("gateway_charge", "=", lastIntent())
        .execute()
      expect(kept).toEqual([{ wallet_cents: 2500, taken: true, status: "succeeded" }])
    })

    it("is acted on later where Stripe cannot be asked", async () => {
      const { intent, balance } = await aDeposit()
      at.stripe.refundByHand(intent)
      for (const event of at.stripe.drainEvents()) await at.report(event)
      at.stripe.disturb(() => "broken")
      await expect(at.handleReports()).rejects.toThrow()
      at.stripe.disturb(() => undefined)
      at.shop.now = new Date(at.shop.now.getTime() + HOUR)
      await at.handleReports()
      expect(await balance()).toBe(0)
    })

    it("of money for a deposit that had failed sends it back to the card", async () => {
      const { client, customerId, balance } = await at.customer()
      at.disturb("POST /v1/payment_intents/:id/confirm", "lost")
      const made = await at.deposit(client, {})
      at.stripe.disturb(() => undefined)
      const { tables } = at.shop.fresh.database
      const failed = { status: "failed", next_run_at: null } as const
      await tables.updateTable("deposits").set(failed).where("id", "=", made.id).execute()
      await reportAll("in order", 2)
      await at.pass(HOUR)
      expect((await at.deposited(customerId, made.id)).status).toBe("failed")
      const back = [...at.stripe.account().refunds.values()].filter(
        ({ metadata }) => metadata.deposit === made.id,
      )
      expect([back.length, await balance()]).toEqual([1, 0])
      // The shop's own refund is no reversal.
      await reportAll()
      expect(await at.shop.ledgerTotal()).toBe(0)
    })
  })
})
