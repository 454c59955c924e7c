import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { PromotionDraft } from "#src/contract/promotions/promotion-editing.ts"
import { money } from "#src/domain/core/money.ts"
import type { Failure } from "#src/server/core/failure.ts"
import { upsertPromotion, withdrawPromotion } from "#src/server/promotions/codes.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const DAY_MS = 86_400_000

/** One code pays $100 a use at most, and all promise $10,000, of which the demonstration's own gift has $2,000. */
describe.each(anyDatabase)("wallet credit that codes promise, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const gift = (mostUses: number, changes: Partial<PromotionDraft> = {}): PromotionDraft => ({
    name: "Gift",
    type: "voucher_credit_amount",
    amount: money(5000, "AUD"),
    percent: null,
    startsAt: null,
    endsAt: null,
    minSpend: null,
    offers: [],
    productTypes: [],
    mostUses,
    mostUsesPerCustomer: 1,
    ...changes,
  })
  const publish = (code: string, draft: PromotionDraft) =>
    upsertPromotion(shop.fresh.database, code, draft, shop.now).then(
      () => "published",
      (error: Failure) => error.status,
    )

  it("is counted once for each of two codes that are made at the same moment", async () => {
    const race = ["RACE1", "RACE2", "RACE3"].map((code) => publish(code, gift(60)))
    expect((await Promise.all(race)).sort()).toEqual([422, "published", "published"])
  })

  it("counts for ever, whatever becomes of the code", async () => {
    expect(await publish("FIRST", gift(40))).toBe("published")
    expect(await publish("SECOND", gift(1))).toBe(422)
    const percent = { type: "voucher_percent_discount", amount: null, percent: 10 } as const
    expect(await publish("FIRST", gift(1, percent))).toBe("published")
    expect(await publish("SECOND", gift(1)), "the first code is a percentage now").toBe(422)
    expect(await publish("FIRST", gift(1))).toBe("published")
    expect(await publish("SECOND", gift(1)), "the first code promises less now").toBe(422)
    await withdrawPromotion(shop.fresh.database.tables, "FIRST", shop.now)
    shop.now = new Date(shop.now.getTime() + 90 * DAY_MS)
    expect(await publish("SECOND", gift(1)), "the first code was withdrawn long ago").toBe(422)
  })
})
