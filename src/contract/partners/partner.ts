import * as v from "valibot"
import { endpoint, Id } from "../endpoint.ts"

export const Partner = v.object({
  slug: v.string(),
  key: v.string(),
  name: v.string(),
  channels: v.array(v.object({ channelKey: v.string(), name: v.string() })),
  /** Origins whose pages may frame the flow and speak with it. */
  origins: v.array(v.string()),
})
export type Partner = v.InferOutput<typeof Partner>

const Slug = v.object({ partnerSlug: Id })
export const partnerEndpoints = {
  get: endpoint({
    name: "partner.get",
    delegated: true,
    capability: "partner_purchase",
    method: "GET",
    caller: "visitor",
    path: "/partners/{partnerSlug}",
    summary: "A partner: its channels and the origins of its pages.",
    params: Slug,
    result: Partner,
  }),
}
