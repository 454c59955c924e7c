import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { PromotionCode } from "../promotions/promotion-code.ts"
import { Promotion, PromotionDraft } from "../promotions/promotion-editing.ts"
import { cursorPage, sortedQuery } from "./cursor.ts"
import { CHANGED_MEANWHILE, Revision } from "./revision.ts"

/** How a code stands: before its time, past it, all used, or taken back. */
export const promotionStates = ["live", "coming", "over", "used_up", "withdrawn"] as const
export type PromotionState = (typeof promotionStates)[number]

const DeskPromotion = v.object({
  ...Promotion.entries,
  state: v.picklist(promotionStates),
  revision: Revision,
})
export type DeskPromotion = v.InferOutput<typeof DeskPromotion>

const Coded = v.object({ code: PromotionCode })
const about = { kind: "promotion", param: "code" } as const
const common = { service: "desk", caller: "staff", scope: "promotions:write" } as const

/** Promotion codes with what they gave so far. */
export const deskPromotionEndpoints = {
  list: endpoint({
    ...common,
    name: "deskPromotions.list",
    method: "GET",
    path: "/promotions",
    summary: "Codes, the newest first.",
    query: v.object({
      ...sortedQuery("at", "code", "name", "uses", "given", "ends"),
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
      state: v.optional(v.picklist(promotionStates)),
    }),
    result: cursorPage(DeskPromotion),
  }),
  get: endpoint({
    ...common,
    name: "deskPromotions.get",
    method: "GET",
    path: "/promotions/{code}",
    summary: "One code.",
    params: Coded,
    result: DeskPromotion,
  }),
  save: endpoint({
    ...common,
    name: "deskPromotions.save",
    method: "PUT",
    path: "/promotions/{code}",
    about,
    summary: "Made or changed a promotion code.",
    params: Coded,
    body: v.object({ ...PromotionDraft.entries, revision: Revision }),
    result: DeskPromotion,
    errors: [CHANGED_MEANWHILE],
  }),
  withdraw: endpoint({
    ...common,
    name: "deskPromotions.withdraw",
    method: "DELETE",
    path: "/promotions/{code}",
    about,
    summary: "Withdrew a promotion code: nobody can use it any more.",
    params: Coded,
  }),
}
