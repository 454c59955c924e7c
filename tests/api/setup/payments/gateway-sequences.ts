import fc from "fast-check"
import { expect } from "vitest"
import type { Fault } from "../../../stage/faulty-server.ts"
import type { TestClient, TestShop } from "../shop.ts"

/** Always the same sequences, or with LEDGER_RUNS as many as it says, which nobody saw before. */
const LONG = process.env.LEDGER_RUNS
export const RUNS = Number(LONG ?? 16)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Faults of calls, in turn; each may happen to any call. */
const fault = fc.constantFrom<Fault | undefined>(undefined, undefined, "unreached", "lost", "late", "broken")
export const dollars = fc.integer({ min: 5, max: 90 })
/** Steps that may happen besides a deposit with a typed card. */
export const otherSteps = [
  fc.record({ do: fc.constant("fromFund" as const), dollars }),
  // The bank's page answers once, twice, late or never.
  fc.record({
    do: fc.constant("answer" as const),
    isCustomer: fc.boolean(),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constantFrom("arrive" as const, "wait" as const, "waitLong" as const) }),
] as const

/** A shop whose cards go through a stand-in that loses, delays and repeats what it is told. */
interface GatewayShop {
  readonly shop: TestShop
  readonly customer: () => Promise<Customer>
  readonly pass: (ms: number) => Promise<unknown>
  readonly isWaiting: () => Promise<boolean>
}
interface Customer {
  readonly client: TestClient
  readonly customerId: string
  readonly balance: () => Promise<number>
}
interface StandIn {
  readonly reset: () => void
  readonly arrive: () => void
  readonly disturb: (faultOf: (call: string) => Fault | undefined) => void
  readonly account: () => { readonly capturedCents: () => number }
}
interface Sequences<Step> {
  readonly at: GatewayShop
  readonly standIn: StandIn
  readonly steps: fc.Arbitrary<Step>
  readonly seed: number
  readonly run: (step: Step, client: TestClient, customerId: string) => Promise<void>
  /** Within how many hours everything is answered and done. */
  readonly hours: number
  /** Work that has to be done in each of them. */
  readonly hourly?: () => Promise<unknown>
  /** Checks the gateway's own account in the end. */
  readonly check: (customerId: string) => Promise<void> | void
}

/** Lets late calls arrive, or time pass. */
export async function passTime(
  { pass }: Pick<GatewayShop, "pass">,
  { arrive }: Pick<StandIn, "arrive">,
  what: "arrive" | "wait" | "waitLong",
): Promise<void> {
  if (what === "arrive") arrive()
  // Short of an hour, in which a sign-in would end.
  if (what === "wait") await pass(MINUTE).catch(() => {})
  if (what === "waitLong") for (let turn = 0; turn < 3; turn++) await pass(2 * MINUTE).catch(() => {})
}

/** After whatever happens, customers have what the gateway took of them, and nothing is left open. */
export async function checkSequences<Step>(sequences: Sequences<Step>): Promise<void> {
  const { at, standIn, steps, seed, run, check } = sequences
  const { tables } = at.shop.fresh.database
  let moved = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 1, maxLength: 10 }),
      fc.array(fault, { minLength: 1, maxLength: 8 }),
      async (sequence, faults) => {
        standIn.reset()
        await tables.deleteFrom("attempts").execute()
        const { client, customerId, balance } = await at.customer()
        let call = 0
        standIn.disturb(() => faults[call++ % faults.length])
        for (const step of sequence) await run(step, client, customerId)
        await comeToRest(sequences)
        moved += standIn.account().capturedCents()
        expect(await balance()).toBe(standIn.account().capturedCents())
        expect(await at.shop.ledgerTotal()).toBe(0)
        const open = await tables
          .selectFrom("deposits")
          .select(["id", "status"])
          .where("customer_id", "=", customerId)
          .where((eb) =>
            eb.or([eb("status", "in", ["pending", "challenge"]), eb("return_state", "=", "due")]),
          )
          .execute()
        expect(open).toEqual([])
        await check(customerId)
      },
    ),
    { numRuns: RUNS, endOnFailure: true, ...(LONG ? {} : { seed }) },
  )
  expect(moved).toBeGreaterThan(RUNS * 100)
}

async function comeToRest<Step>({ at, standIn, hours, hourly }: Sequences<Step>): Promise<void> {
  standIn.disturb(() => undefined)
  standIn.arrive()
  for (let round = 0; round < hours; round++) {
    await at.pass(HOUR).catch(() => {})
    await hourly?.().catch(() => {})
    if (!(await at.isWaiting())) return
  }
}
