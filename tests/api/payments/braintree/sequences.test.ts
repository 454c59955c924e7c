import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cents as centsOf } from "../../../stage/braintree/account.ts"
import type { Fault } from "../../../stage/braintree/braintree.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import {
  type BraintreeCard,
  type BraintreeShop,
  openBraintreeShop,
} from "../../setup/payments/braintree-shop.ts"
import type { TestClient } from "../../setup/shop.ts"

/** Sequences, shared among the databases: always the same, or with LEDGER_RUNS as many as it says, which nobody saw before. */
const LONG = process.env.LEDGER_RUNS
const RUNS = Math.ceil(Number(LONG ?? 16) / anyDatabase.length)
const FIXED_SEED = 20_261_125
const HOUR = 3_600_000

/** Faults of calls, in turn; each may happen to any call. */
const fault = fc.constantFrom<Fault | undefined>(undefined, undefined, "unreached", "lost", "late", "broken")
const card = fc.constantFrom<BraintreeCard>("good", "good", "mastercard", "bankFails", "bankAsks")
/** The stand-in declines some amounts, as the sandbox does. */
const cents = fc.oneof(
  fc.integer({ min: 5, max: 90 }).map((dollars) => dollars * 100),
  fc.constantFrom(200_000, 200_100),
)
const command = fc.oneof(
  fc.record({
    do: fc.constant("deposit" as const),
    card,
    cents,
    saveCard: fc.boolean(),
    clicks: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    do: fc.constant("paypal" as const),
    as: fc.constantFrom("good" as const, "slow" as const, "locked" as const),
    cents,
    saveCard: fc.boolean(),
    /** The window's outcomes, in turn. */
    brings: fc.array(fc.constantFrom("approval" as const, "cancelled" as const), { maxLength: 3 }),
  }),
  fc.record({ do: fc.constant("fromFund" as const), cents }),
  fc.record({ do: fc.constant("settle" as const), isPaid: fc.boolean() }),
  fc.record({
    do: fc.constant("report" as const),
    reversed: fc.boolean(),
    times: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ do: fc.constant("dispute" as const), isWon: fc.boolean() }),
  fc.record({ do: fc.constantFrom("arrive" as const, "wait" as const, "waitLong" as const) }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

describe.each(anyDatabase)("Braintree, whatever it loses, delays and repeats, on $kind", ({ open }) => {
  let at: BraintreeShop
  beforeAll(async () => {
    at = await openBraintreeShop(await open(), { BRAINTREE_PAYPAL: "on" })
  }, 60_000)
  afterAll(() => at.close())

  const sales = () => [...at.braintree.account().transactions.values()].filter(({ type }) => type === "sale")

  function dispute(isWon: boolean): void {
    const disputes = [...at.braintree.account().disputes.values()]
    const open = disputes.find(({ status }) => status === "open")
    if (isWon && open) {
      at.braintree.closeDispute(open.id, "won")
      return
    }
    const paid = sales().find(
      ({ id, status, refundIds }) =>
        status === "settled" &&
        refundIds.length === 0 &&
        !disputes.some(({ transaction }) => transaction === id),
    )
    if (paid) at.braintree.dispute(paid.id)
  }

  async function payFromFund(client: TestClient, customerId: string, amount: number): Promise<void> {
    const fund = await at.shop.fresh.database.tables
      .selectFrom("funds")
      .select("id")
      .where("customer_id", "=", customerId)
      .where("removed_at", "is", null)
      .executeTakeFirst()
    if (fund) await at.depositFrom(client, fund.id, amount).catch(() => {})
  }

  async function run(step: Command, client: TestClient, customerId: string): Promise<void> {
    if (step.do === "deposit") {
      const { cents: amount, saveCard, clicks } = step
      const [token, key] = [await at.cardToken(step.card), crypto.randomUUID()]
      const click = () => at.deposit(client, { cents: amount, saveCard, token, key }).catch(() => {})
      await Promise.all(Array.from({ length: clicks }, click))
    }
    if (step.do === "paypal") {
      const { cents: amount, saveCard, as, brings } = step
      const made = await at.depositByPayPal(client, { cents: amount, saveCard }).catch(() => null)
      const token = await at.approved(as, { cents: amount })
      const bring = (what: (typeof brings)[number]) =>
        at.bring(made?.challengeUrl ?? "", what === "approval" ? token : null).catch(() => {})
      await Promise.all(brings.map(bring))
    }
    if (step.do === "fromFund") await payFromFund(client, customerId, step.cents)
    if (step.do === "settle")
      for (const { id, status } of sales().slice(0, 2))
        if (status === "submitted_for_settlement" || status === "settlement_pending")
          at.braintree.settle(id, step.isPaid)
    if (step.do === "report") {
      const events = at.braintree.drainEvents()
      if (step.reversed) events.reverse()
      for (let time = 0; time < step.times; time++) for (const event of events) await at.report(event)
      await at.handleReports().catch(() => {})
      // A charge that was taken is asked about where its report is lost for good. That money went back is known by its
      // report alone, which Braintree sends again for days.
      const wentBack = events.filter(({ kind }) => kind !== "transaction_settled")
      if (step.times === 0) at.braintree.account().notifications.push(...wentBack)
    }
    if (step.do === "dispute") dispute(step.isWon)
    if (step.do === "arrive") at.braintree.arrive()
    // Short of an hour, in which a sign-in would end.
    if (step.do === "wait") await at.pass(60_000).catch(() => {})
    if (step.do === "waitLong") for (let turn = 0; turn < 3; turn++) await at.pass(2 * 60_000).catch(() => {})
  }

  /** Everything is answered, reported and done in the end. */
  async function comeToRest(): Promise<void> {
    at.braintree.disturb(() => undefined)
    at.braintree.arrive()
    for (let round = 0; round < 14; round++) {
      await at.pass(HOUR).catch(() => {})
      // A sale that a customer approved may be charged as late as now, and PayPal takes its time with it once more.
      for (const { id, status } of sales()) if (status === "settlement_pending") at.braintree.settle(id)
      const events = at.braintree.drainEvents()
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

  /** The value of Braintree's account to the shop: taken, less what went back and what holders dispute. */
  function worth(): number {
    const disputed = [...at.braintree.account().disputes.values()].filter(({ status }) => status !== "won")
    const inDispute = disputed.reduce((sum, { amountDisputed }) => sum + centsOf(amountDisputed), 0)
    return at.braintree.capturedCents() - inDispute
  }

  it(`loses and doubles nothing in ${RUNS} sequences`, async () => {
    let moved = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 1, maxLength: 12 }),
        fc.array(fault, { minLength: 1, maxLength: 8 }),
        async (steps, faults) => {
          at.braintree.reset()
          const { tables } = at.shop.fresh.database
          await tables.deleteFrom("attempts").execute()
          const { client, customerId, balance } = await at.customer()
          let call = 0
          at.braintree.disturb(() => faults[call++ % faults.length])
          for (const step of steps) await run(step, client, customerId)
          await comeToRest()
          moved += at.braintree.capturedCents()
          expect(await balance()).toBe(worth())
          expect(await at.shop.ledgerTotal()).toBe(0)
          const deposits = await tables
            .selectFrom("deposits")
            .select(["id", "status", "return_state"])
            .where("customer_id", "=", customerId)
            .execute()
          expect(deposits.filter(({ status }) => status === "pending" || status === "challenge")).toEqual([])
          expect(deposits.filter(({ return_state }) => return_state === "due")).toEqual([])
          // Each deposit in the wallet is one sale, and none is two.
          const paid = sales().filter(({ processorResponseCode }) => processorResponseCode === "1000")
          expect(new Set(paid.map(({ orderId }) => orderId)).size).toBe(paid.length)
        },
      ),
      { numRuns: RUNS, endOnFailure: true, ...(LONG ? {} : { seed: FIXED_SEED }) },
    )
    expect(moved).toBeGreaterThan(RUNS * 100)
  }, 28_800_000)
})
