import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { anyDatabase } from "../../setup/databases/databases.ts"
import {
  checkSequences,
  dollars,
  otherSteps,
  passTime,
  RUNS,
} from "../../setup/payments/gateway-sequences.ts"
import { type OpayoShop, type opayoCards, openOpayoShop } from "../../setup/payments/opayo-shop.ts"
import type { TestClient } from "../../setup/shop.ts"

const card = fc.constantFrom<keyof typeof opayoCards>("debit", "debit", "mastercard", "credit", "poor", "jcb")
const steps = fc.oneof(
  fc.record({
    do: fc.constant("deposit" as const),
    card,
    dollars,
    saveCard: fc.boolean(),
    isAsked: fc.boolean(),
    clicks: fc.integer({ min: 1, max: 2 }),
  }),
  ...otherSteps,
)
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

describe("Opayo, whatever it loses, delays and repeats", () => {
  let at: OpayoShop
  beforeAll(async () => {
    const [kind] = anyDatabase
    if (!kind) throw new Error("There is no database.")
    at = await openOpayoShop(await kind.open())
  }, 60_000)
  afterAll(() => at.close())

  const sales = () => [...at.opayo.account().transactions.values()].filter(({ type }) => type === "Deferred")

  async function run(step: Step, client: TestClient, customerId: string): Promise<void> {
    if (step.do === "deposit") {
      const { dollars: amount, saveCard, clicks, isAsked } = step
      const token = await at.typed(step.card, isAsked ? { holder: "CHALLENGE" } : {})
      const key = crypto.randomUUID()
      const click = () => at.deposit(client, token, { cents: amount * 100, saveCard, key }).catch(() => {})
      await Promise.all(Array.from({ length: clicks }, click))
    } else if (step.do === "fromFund") {
      const [fund] = await at.funds(customerId)
      if (fund) await at.depositFrom(client, fund.id, undefined, step.dollars * 100).catch(() => {})
    } else if (step.do === "answer") {
      const asked = sales().find(({ state }) => state === 5)
      for (let time = 0; asked && time < step.times; time++)
        await at.answer(asked.vendorTxCode, step.isCustomer)
    } else await passTime(at, at.opayo, step.do)
  }

  it(`loses and doubles nothing in ${RUNS} sequences`, async () => {
    await checkSequences({
      at,
      standIn: at.opayo,
      steps,
      seed: 20_261_125,
      run,
      hours: 14,
      hourly: () => at.removeDue(),
      check: async (customerId) => {
        // Nothing stays reserved, and no deposit is two sales.
        expect(sales().filter(({ state }) => state === 14)).toEqual([])
        expect(new Set(sales().map(({ vendorTxCode }) => vendorTxCode)).size).toBe(sales().length)
        const stored = (await at.funds(customerId)).map(({ gateway_card }) => gateway_card)
        expect([...at.opayo.account().reusable.keys()].sort()).toEqual(stored.sort())
      },
    })
  }, 28_800_000)
})
