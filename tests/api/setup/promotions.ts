import { promotionEndpoints } from "#src/contract/promotions/promotion.ts"
import type { PromotionDraft } from "#src/contract/promotions/promotion-editing.ts"
import { money } from "#src/domain/core/money.ts"
import { upsertPromotion } from "#src/server/promotions/codes.ts"
import type { TestClient, TestShop } from "./shop.ts"

let codes = 0

/** A code that takes $5 off anything, as often as anybody likes, but for what is said otherwise. */
export async function aCode(
  shop: TestShop,
  draft: Partial<PromotionDraft> = {},
  code = `CODE${++codes}`,
): Promise<string> {
  const usual: PromotionDraft = {
    name: "A test",
    type: "voucher_fixed_discount",
    amount: draft.percent ? null : money(500, "AUD"),
    percent: null,
    startsAt: null,
    endsAt: null,
    minSpend: null,
    offers: [],
    productTypes: [],
    mostUses: null,
    mostUsesPerCustomer: null,
  }
  await upsertPromotion(shop.fresh.database, code, { ...usual, ...draft }, shop.now)
  return code
}

export const putCode = (client: TestClient, promotionCode: string) =>
  client.call(promotionEndpoints.add, { body: { promotionCode } })

/** How often a code was used. */
export async function usesOf(shop: TestShop, code: string): Promise<number> {
  const { count } = await shop.fresh.database.tables
    .selectFrom("promotion_uses")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("code", "=", code)
    .executeTakeFirstOrThrow()
  return count
}
