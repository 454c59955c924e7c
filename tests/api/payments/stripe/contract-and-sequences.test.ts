import fc from "fast-check"
import Stripe from "stripe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Charge } from "#src/server/payments/gateways/charge.ts"
import { stripeGateway } from "#src/server/payments/gateways/stripe/gateway.ts"
import { type Fault, startStripe } from "../../../stage/stripe/stripe.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aCharge } from "../../setup/payments/a-charge.ts"
import { openStripeShop, type StripeCard, type StripeShop } from "../../setup/payments/stripe-shop.ts"
import type { TestClient } from "../../setup/shop.ts"

describe("the contract", () => {
  const sandboxKey = process.env.STRIPE_TEST_SECRET_KEY
  if (!sandboxKey)
    console.info("STRIPE_TEST_SECRET_KEY is not set: Stripe's real sandbox is not asked, only the stand-in.")
  if (sandboxKey && !sandboxKey.startsWith("sk_test_"))
    throw new Error("STRIPE_TEST_SECRET_KEY must be the key of a sandbox.")

  const places = [
    { name: "the stand-in", open: startStripe, secretKey: undefined },
    ...(sandboxKey ? [{ name: "Stripe's sandbox", open: null, secretKey: sandboxKey }] : []),
  ]

  /**
   * The behaviour that the shop relies on, asked of the stand-in and, with a key, of Stripe itself: both must answer
   * alike.
   */
  describe.each(places)(
    "what the shop says to Stripe is answered as it expects by $name",
    ({ open, secretKey }) => {
      let closes: () => Promise<unknown> = async () => {}
      let at: ReturnType<typeof stripeGateway>
      let library: Stripe
      beforeAll(async () => {
        const standIn = open && (await open())
        if (standIn) closes = standIn.close
        const apiUrl = new URL(standIn?.url ?? "https://api.stripe.com")
        const key = secretKey ?? standIn?.environment.STRIPE_SECRET_KEY ?? ""
        const config = {
          key: "stripe",
          publishableKey: "pk_test",
          webhookSecret: "whsec_test",
          cscRequired: false,
          digitalWallets: [],
        } as const
        at = stripeGateway({ ...config, secretKey: key, apiUrl }, () => new Date())
        const { hostname: host, port } = apiUrl
        const protocol = apiUrl.protocol === "http:" ? "http" : "https"
        library = new Stripe(key, { host, protocol, ...(port ? { port } : {}) })
      })
      afterAll(() => closes())

      const cardOf = async (token: string) =>
        (await library.paymentMethods.create({ type: "card", card: { token } })).id
      const aStripeCharge = async (token: string, changes: Partial<Charge> = {}): Promise<Charge> =>
        aCharge(await cardOf(token), changes)
      async function opened(token: string, changes: Partial<Charge> = {}): Promise<Charge> {
        const charge = await aStripeCharge(token, changes)
        const made = await at.open?.(charge)
        return { ...charge, gatewayCharge: made && "gatewayCharge" in made ? made.gatewayCharge : null }
      }

      it("a charge that was opened only has not been tried, and pays once it is sent, however often", async () => {
        const charge = await opened("tok_visa")
        expect(await at.enquire(charge)).toEqual({ status: "unknown" })
        expect(await at.charge(charge)).toEqual({ status: "succeeded" })
        expect(await at.charge(charge)).toEqual({ status: "succeeded" })
        expect(await at.charge({ ...charge, attempts: 1 })).toEqual({ status: "succeeded" })
        expect(await at.enquire(charge)).toEqual({ status: "succeeded" })
        await at.refund(charge)
        await at.refund(charge)
      }, 60_000)

      it("a declined charge is declined when it is asked about, too", async () => {
        const charge = await opened("tok_chargeDeclinedInsufficientFunds")
        const answer = await at.charge(charge)
        expect(answer).toMatchObject({ status: "declined" })
        expect(await at.enquire(charge)).toEqual(answer)
      }, 60_000)

      it("a bank's question has an address, and is canceled where the charge is given up", async () => {
        const charge = await opened("tok_threeDSecure2Required")
        expect(await at.charge(charge)).toMatchObject({
          status: "challenge",
          url: expect.stringMatching(/^https:\/\/hooks\.stripe\.com\//),
        })
        expect(await at.cancel?.(charge)).toMatchObject({ status: "declined" })
        expect(await at.charge({ ...charge, attempts: 1 })).toMatchObject({ status: "declined" })
      }, 60_000)

      it("a charge that was canceled takes nothing", async () => {
        const charge = await opened("tok_visa")
        expect(await at.cancel?.(charge)).toMatchObject({ status: "declined" })
        expect(await at.charge(charge)).toMatchObject({ status: "declined" })
      }, 60_000)

      it("a customer's card is stored by a charge, is theirs alone, and goes when it is removed", async () => {
        const customer = (await at.register?.(crypto.randomUUID())) ?? ""
        const charge = await opened("tok_visa", { gatewayCustomer: customer, saveCard: true })
        expect(await at.charge(charge)).toEqual({ status: "succeeded" })
        expect(await at.card(charge.token, customer)).toMatchObject({ isStored: true, lastFour: "4242" })
        expect(await at.card(charge.token, "cus_somebody_else")).toBeNull()
        const away = await aStripeCharge("tok_visa", {
          token: charge.token,
          gatewayCustomer: customer,
          unattended: true,
        })
        const made = await at.open?.(away)
        const gatewayCharge = made && "gatewayCharge" in made ? made.gatewayCharge : null
        expect(await at.charge({ ...away, gatewayCharge })).toEqual({ status: "succeeded" })
        await at.remove?.("card", charge.token)
        await at.remove?.("card", charge.token)
        expect((await at.card(charge.token, customer))?.isStored).toBe(false)
        await at.remove?.("customer", customer)
        await at.remove?.("customer", customer)
      }, 60_000)

      // Stripe has no token for tests of a card out of a wallet: one needs a device, so that only the stand-in knows any.
      it("a card that was typed came out of no wallet, and one of debit is known as such", async () => {
        const [credit, debit] = await Promise.all(
          ["tok_visa", "tok_visa_debit"].map(async (token) => at.card(await cardOf(token), null)),
        )
        expect(credit).toMatchObject({ isCredit: true, brand: "Visa" })
        expect(debit).toMatchObject({ isCredit: false, brand: "Visa" })
        expect([credit, debit].map((card) => card?.digitalWallet)).toEqual([undefined, undefined])
      }, 60_000)

      it("a setup begins with a secret, and a card that nobody knows is none", async () => {
        const customer = (await at.register?.(crypto.randomUUID())) ?? ""
        expect(await at.beginSetup?.(customer)).toMatch(/^seti_\w+_secret_/)
        expect(await at.card("pm_nobody", customer)).toBeNull()
        await at.remove?.("customer", customer)
      }, 60_000)
    },
  )
})

describe("sequences", () => {
  /** Sequences, shared among the databases: always the same, or with LEDGER_RUNS as many as it says, which nobody saw before. */
  const LONG = process.env.LEDGER_RUNS
  const RUNS = Math.ceil(Number(LONG ?? 16) / anyDatabase.length)
  const FIXED_SEED = 20_261_125
  const HOUR = 3_600_000

  /** Faults of calls, in turn; each may happen to any call. */
  const fault = fc.constantFrom<Fault | undefined>(
    undefined,
    undefined,
    "unreached",
    "lost",
    "late",
    "broken",
    "busy",
  )
  const card = fc.constantFrom<StripeCard>("good", "good", "mastercard", "declined", "noMoney", "bankAsks")
  const command = fc.oneof(
    fc.record({
      do: fc.constant("deposit" as const),
      card,
      cents: fc.integer({ min: 5, max: 90 }).map((dollars) => dollars * 100),
      saveCard: fc.boolean(),
      clicks: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({ do: fc.constant("answer" as const), approved: fc.boolean() }),
    fc.record({
      do: fc.constant("report" as const),
      reversed: fc.boolean(),
      times: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({
      do: fc.constant("sendBack" as const),
      how: fc.constantFrom("refund", "dispute", "won", "failed"),
    }),
    fc.record({ do: fc.constantFrom("arrive" as const, "wait" as const) }),
  )
  type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

  describe.each(anyDatabase)("Stripe, whatever it loses, delays and repeats, on $kind", ({ open }) => {
    let at: StripeShop
    beforeAll(async () => {
      at = await openStripeShop(await open())
    }, 60_000)
    afterAll(() => at.close())

    const intents = () => [...at.stripe.account().intents.values()]

    async function sendBack(how: string): Promise<void> {
      const taken = intents().filter(({ status }) => status === "succeeded")
      const open = [...at.stripe.account().disputes.values()].find(
        ({ status }) => status === "needs_response",
      )
      const last = [...at.stripe.account().refunds.values()].find(({ status }) => status === "succeeded")
      if (how === "won" && open) at.stripe.closeDispute(open.id, "won")
      if (how === "failed" && last && !last.metadata.deposit) at.stripe.failRefund(last.id)
      const untouched = taken.find(
        ({ id }) =>
          ![...at.stripe.account().refunds.values(), ...at.stripe.account().disputes.values()].some(
            ({ payment_intent }) => payment_intent === id,
          ),
      )
      if (!untouched) return
      if (how === "refund") at.stripe.refundByHand(untouched.id)
      if (how === "dispute") at.stripe.dispute(untouched.id, untouched.amount)
    }

    async function run(step: Command, client: TestClient): Promise<void> {
      if (step.do === "deposit") {
        const { cents, saveCard, clicks } = step
        const [token, key] = [await at.cardToken(step.card), crypto.randomUUID()]
        const click = () => at.deposit(client, { cents, saveCard, token, key }).catch(() => {})
        await Promise.all(Array.from({ length: clicks }, click))
      }
      if (step.do === "answer") {
        const asked = intents().find(({ status }) => status === "requires_action")
        if (asked) at.stripe.answerChallenge(asked.id, step.approved)
      }
      if (step.do === "report") {
        const events = at.stripe.drainEvents()
        if (step.reversed) events.reverse()
        for (let time = 0; time < step.times; time++) for (const event of events) await at.report(event)
        // A charge that was taken is asked about where its report is lost for good. That money went back is known by its
        // report alone, which Stripe sends again for days.
        const wentBack = events.filter(({ type }) => /refund|dispute/.test(type))
        if (step.times === 0) at.stripe.account().events.push(...wentBack)
        await at.handleReports().catch(() => {})
      }
      if (step.do === "sendBack") await sendBack(step.how)
      if (step.do === "arrive") at.stripe.arrive()
      // Short of an hour, in which a sign-in would end.
      if (step.do === "wait") await at.pass(60_000).catch(() => {})
    }

    /** Everything is answered, reported and done in the end. */
    async function comeToRest(): Promise<void> {
      at.stripe.disturb(() => undefined)
      at.stripe.arrive()
      for (let round = 0; round < 14; round++) {
        for (const { id, status } of intents())
          if (status === "requires_action") at.stripe.answerChallenge(id, true)
        await at.pass(HOUR).catch(() => {})
        const events = at.stripe.drainEvents()
        if (round > 1 && events.length === 0 && !(await isWaiting())) return
        for (const event of events) await at.report(event)
        await at.handleReports().catch(() => {})
        await at.removeDue().catch(() => {})
      }
    }

    /** Whether anything is still to be done about a deposit or a report. */
    async function isWaiting(): Promise<boolean> {
      const { tables } = at.shop.fresh.database
      const of = (table: "deposits" | "gateway_events" | "gateway_removals") =>
        tables.selectFrom(table).select("id").where("next_run_at", "is not", null).executeTakeFirst()
      return Boolean((await of("deposits")) ?? (await of("gateway_events")) ?? (await of("gateway_removals")))
    }

    /** The value of Stripe's account to the shop: taken, less what went back and what holders dispute. */
    function worth(): number {
      const disputed = [...at.stripe.account().disputes.values()].filter(({ status }) => status !== "won")
      return at.stripe.capturedCents() - disputed.reduce((sum, { amount }) => sum + amount, 0)
    }

    it(`loses and doubles nothing in ${RUNS} sequences`, async () => {
      let moved = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(command, { minLength: 1, maxLength: 12 }),
          fc.array(fault, { minLength: 1, maxLength: 8 }),
          async (steps, faults) => {
            at.stripe.reset()
            const { tables } = at.shop.fresh.database
            await tables.deleteFrom("attempts").execute()
            const { client, customerId, balance } = await at.customer()
            let call = 0
            at.stripe.disturb(() => faults[call++ % faults.length])
            for (const step of steps) await run(step, client)
            await comeToRest()
            moved += at.stripe.capturedCents()
            expect(await balance()).toBe(worth())
            expect(await at.shop.ledgerTotal()).toBe(0)
            const open = await tables
              .selectFrom("deposits")
              .select("id")
              .where("customer_id", "=", customerId)
              .where("status", "in", ["pending", "challenge"])
              .execute()
            expect(open).toEqual([])
            const back = await tables
              .selectFrom("deposits")
              .select("id")
              .where("customer_id", "=", customerId)
              .where("return_state", "=", "due")
              .execute()
            expect(back).toEqual([])
          },
        ),
        { numRuns: RUNS, endOnFailure: true, ...(LONG ? {} : { seed: FIXED_SEED }) },
      )
      expect(moved).toBeGreaterThan(RUNS * 100)
    }, 28_800_000)
  })
})
