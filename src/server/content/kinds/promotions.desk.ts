import { PromotionCode } from "#src/contract/promotions/promotion-code.ts"
import { PromotionAtDesk } from "#src/contract/promotions/promotion-editing.ts"
import { readPromotionDraft, withdrawPromotion, writePromotion } from "#src/server/promotions/codes.ts"
import type { CreditLimits } from "#src/server/promotions/credit-limits.ts"
import type { ContentKind } from "../kind.desk.ts"

/** The promise of a code. Its use so far is not part of a version: going back leaves it as it is. */
export const promotionKind = (limits: CreditLimits): ContentKind<PromotionAtDesk> => ({
  name: "promotion",
  isLocalized: false,
  key: PromotionCode,
  schema: PromotionAtDesk,
  titleOf: ({ name }) => name,
  pathOf: () => "/cart",
  list: async (db) => {
    const rows = await db.selectFrom("promotions").select(["code", "name", "withdrawn_at"]).execute()
    return rows.map(({ code, name, withdrawn_at }) => ({
      key: code,
      locale: "",
      title: name,
      state: withdrawn_at ? ("archived" as const) : ("published" as const),
    }))
  },
  read: (db, { key }) => readPromotionDraft(db, key),
  write: (db, { key }, body, now) => writePromotion(db, key, body, limits, now),
  remove: (trx, { key }, now) => withdrawPromotion(trx, key, now),
  shown: (body, now) => ({
    ...body,
    withdrawn: false,
    startsAt: body.startsAt && Date.parse(body.startsAt) > now.getTime() ? null : body.startsAt,
  }),
})
