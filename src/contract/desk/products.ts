import * as v from "valibot"
import { endpoint, Instant, Key } from "../endpoint.ts"
import { shortText } from "../fields.ts"

/** Something that is sold. */
export const DeskProduct = v.object({
  key: Key,
  name: v.string(),
  kind: v.picklist(["lottery", "raffle", "membership"]),
  suspended: v.boolean(),
  /** When sales of its next draw end; null where nothing is drawn, or nothing is to come. */
  nextCutoff: v.nullable(Instant),
})
export type DeskProduct = v.InferOutput<typeof DeskProduct>

const about = { kind: "offer", param: "offerKey" } as const

export const deskProductEndpoints = {
  list: endpoint({
    name: "deskProducts.list",
    method: "GET",
    path: "/products",
    service: "desk",
    caller: "staff",
    scope: "products:read",
    summary: "Everything that is sold, in the shop's order.",
    result: v.array(DeskProduct),
  }),
  suspend: endpoint({
    name: "deskProducts.suspend",
    method: "POST",
    path: "/products/{offerKey}/suspension",
    service: "desk",
    caller: "staff",
    scope: "products:write",
    about,
    summary: "Took a product off sale. Tickets that are sold stay in their draws.",
    params: v.object({ offerKey: Key }),
    body: v.object({ reason: shortText(500) }),
  }),
  resume: endpoint({
    name: "deskProducts.resume",
    method: "DELETE",
    path: "/products/{offerKey}/suspension",
    service: "desk",
    caller: "staff",
    scope: "products:write",
    about,
    summary: "Put a product back on sale.",
    params: v.object({ offerKey: Key }),
  }),
}
