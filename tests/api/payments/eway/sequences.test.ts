import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { type EwayShop, type ewayCards, openEwayShop } from "../../setup/payments/eway-shop.ts"
import {
  checkSequences,
  dollars,
  otherSteps,
  passTime,
  RUNS,
} from "../../setup/payments/gateway-sequences.ts"
import type { TestClient } from "../../setup/shop.ts"

const card = fc.constantFrom<keyof typeof ewayCards>("good", "good", "mastercard", "poor")
const steps = fc.oneof(
  fc.record({
    do: fc.constant("deposit" as const),
    card,
    dollars,
    saveCard: fc.boolean(),
    clicks: fc.integer({ min: 1, max: 2 }),
  }),
  ...otherSteps,
)
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

describe("eWAY, whatever it loses, delays and repeats", () => {
  let at: EwayShop
  beforeAll(async () => {
    const [kind] = anyDatabase
    if (!kind) throw new Error("There is no database.")
    at = await openEwayShop(await kind.open())
  }, 60_000)
  afterAll(() => at.close())

  async function run(step: Step, client: TestClient, customerId: string): Promise<void> {
    if (step.do === "deposit") {
      const { dollars: amount, saveCard, clicks } = step
      const [token, key] = [at.typed(step.card), crypto.randomUUID()]
      const click = () => at.deposit(client, token, { cents: amount * 100, saveCard, key }).catch(() => {})
      await Promise.all(Array.from({ length: clicks }, click))
    } else if (step.do === "fromFund") {
      const [fund] = await at.funds(customerId)
      if (fund)
        await at.depositFrom(client, fund.id, at.eway.typedCode("123"), step.dollars * 100).catch(() => {})
    } else if (step.do === "answer") {
      const asked = await at.shop.fresh.database.tables
        .selectFrom("deposits")
        .select("id")
        .where("customer_id", "=", customerId)
        .where("status", "=", "challenge")
        .executeTakeFirst()
      for (let time = 0; asked && time < step.times; time++) await at.answer(asked.id, step.isCustomer)
    } else await passTime(at, at.eway, step.do)
  }

  it(`loses and doubles nothing in ${RUNS} sequences`, async () => {
    await checkSequences({
      at,
      standIn: at.eway,
      steps,
      seed: 20_261_126,
      run,
      // A bank that nobody answers is waited for a day.
      hours: 40,
      check: () => {
        // No deposit is two sales.
        const paid = [...at.eway.account().transactions.values()].filter(
          ({ type, message }) => type !== "Refund" && message.startsWith("A"),
        )
        expect(new Set(paid.map(({ reference }) => reference)).size).toBe(paid.length)
      },
    })
  }, 28_800_000)
})
