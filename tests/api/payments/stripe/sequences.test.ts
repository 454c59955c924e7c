import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Fault } from "../../../stage/stripe/stripe.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { openStripeShop, type StripeCard, type StripeShop } from "../../setup/payments/stripe-shop.ts"
import type { TestClient } from "../../setup/shop.ts"

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
    const open = [...at.stripe.account().disputes.values()].find(({ status }) => status === "needs_response")
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
