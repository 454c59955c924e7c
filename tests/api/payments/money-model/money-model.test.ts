import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { databaseKinds } from "../../setup/databases/databases.ts"
import { expectBooked } from "../../setup/payments/booked-wallets.ts"
import { NOON, openShop, type TestShop } from "../../setup/shop.ts"
import { command } from "./commands.ts"
import { verifiedCustomers } from "./people.ts"
import { World } from "./world.ts"

/** Sequences, shared among the databases; set LEDGER_RUNS for a long search. */
const RUNS = Math.ceil(Number(process.env.LEDGER_RUNS ?? 20) / databaseKinds.length)
/** A shop of its own for so many sequences: their past must not slow down a long search. */
const PER_SHOP = 100
/** The same sequences each time, but in a long search; MONEY_SEED makes a run again. */
const SEED = Number(process.env.MONEY_SEED ?? (process.env.LEDGER_RUNS ? Date.now() % 2 ** 31 : 20_261_125))

describe.each(databaseKinds)("a customer's money on $kind", ({ open }) => {
  let shop: TestShop
  /** Customers who have no sequence yet: every sequence has a customer of its own. */
  let people: string[] = []
  async function aNewShop(): Promise<void> {
    await shop?.close()
    shop = await openShop(await open())
    people = await verifiedCustomers(shop, PER_SHOP)
  }
  beforeAll(aNewShop, 60_000)
  afterAll(() => shop.close())

  it(`is what a model says after each step of ${RUNS} sequences (seed ${SEED})`, async () => {
    let steps = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40, size: "max" }), async (commands) => {
        if (people.length === 0) await aNewShop()
        // Every customer is new: what others did later is not there for them.
        shop.now = NOON
        const world = await World.begin(shop, people.pop() ?? "")
        for (const one of commands) {
          await world.run(one)
          const { customerId, model } = world
          const { balance, withdrawable } = model
          await expectBooked(shop, [{ customerId, balance, withdrawable }])
          steps += 1
        }
        await world.run({ do: "settle" })
        expect(await shop.ledgerTotal()).toBe(0)
      }),
      { numRuns: RUNS, seed: SEED },
    )
    console.info(`${RUNS} sequences, ${steps} steps, seed ${SEED}`)
  }, 14_400_000)
})
