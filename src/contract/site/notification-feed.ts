import * as v from "valibot"
import { endpoint, Instant, Key } from "../endpoint.ts"

/** A message to customers that waits behind the bell. */
export const ContentCard = v.object({
  key: v.string(),
  title: v.string(),
  message: v.string(),
  /** A path of the shop, or an address. */
  link: v.nullable(v.string()),
  publishedAt: Instant,
  viewed: v.boolean(),
})
export type ContentCard = v.InferOutput<typeof ContentCard>

export const feedEndpoints = {
  list: endpoint({
    name: "feed.list",
    capability: "notifications_feed",
    method: "GET",
    path: "/feed",
    service: "notifications",
    caller: "customer",
    summary: "The customer's content cards, the newest first, and which of them were looked at.",
    result: v.array(ContentCard),
  }),
  viewed: endpoint({
    name: "feed.viewed",
    capability: "notifications_feed",
    method: "POST",
    path: "/feed/viewed",
    service: "notifications",
    caller: "customer",
    summary: "The customer has looked at these cards.",
    body: v.object({ keys: v.pipe(v.array(Key), v.maxLength(100)) }),
  }),
}
