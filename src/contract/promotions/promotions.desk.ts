import * as v from "valibot"
import { versionedEndpoints } from "../catalogue/versioned.desk.ts"
import { endpoint, Instant } from "../endpoint.ts"
import { Line } from "../fields.ts"
import { cursorPage, sortedQuery } from "../staff/cursor.ts"
import { PromotionCode } from "./promotion-code.ts"
import { Promotion } from "./promotion-editing.ts"

/** How a code stands: before its time, past it, all used, or taken back. */
export const promotionStates = ["live", "coming", "over", "used_up", "withdrawn"] as const
export type PromotionState = (typeof promotionStates)[number]

const DeskPromotion = v.object({
  ...Promotion.entries,
  state: v.picklist(promotionStates),
})
export type DeskPromotion = v.InferOutput<typeof DeskPromotion>

const Coded = v.object({ code: PromotionCode })
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
      q: v.optional(v.pipe(Line, v.maxLength(100))),
      state: v.optional(v.picklist(promotionStates)),
    }),
    result: cursorPage(DeskPromotion),
    csv: {
      Code: "code",
      Name: "name",
      Kind: "type",
      State: "state",
      Uses: "uses",
      Given: "given",
      Ends: "endsAt",
    },
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
  drafts: endpoint({
    ...common,
    name: "deskPromotions.drafts",
    method: "GET",
    path: "/promotion-drafts",
    summary: "Codes that somebody writes at and did not publish yet.",
    result: v.array(v.object({ code: v.string(), by: v.string(), at: Instant })),
  }),
}

/**
 * Calls for a code's promise, in versions. How much of it was used is not part of a version, and stays as it
 * is.
 */
export const promotionVersionEndpoints = versionedEndpoints({
  name: "promotionVersions",
  path: "/promotions/{key}/content",
  scope: "promotions:write",
  kinds: ["promotion"],
})
