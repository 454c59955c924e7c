import * as v from "valibot"
import { ContentKey, ContentLocale, versionedEndpoints } from "../catalogue/versioned.desk.ts"
import { endpoint, Instant } from "../endpoint.ts"
import { Line } from "../fields.ts"
import { cursorPage, sortedQuery } from "../staff/cursor.ts"
import { CHANGED_MEANWHILE } from "../staff/revision.ts"
import { Status } from "./cms.ts"
import { contentKinds, orderedKinds } from "./kinds.desk.ts"

const ContentRow = v.object({
  key: v.string(),
  locale: v.nullable(ContentLocale),
  title: v.string(),
  /** The state that customers see; `draft` also where it was never published. */
  state: Status,
  hasDraft: v.boolean(),
  /** False for what was only drafted so far. */
  isLive: v.boolean(),
  /** Null for what has not been changed since the shop began. */
  changedAt: v.nullable(Instant),
  changedBy: v.nullable(v.string()),
})
export type ContentRow = v.InferOutput<typeof ContentRow>

const common = { service: "desk", caller: "staff", scope: "content:write" } as const

/** Everything that editors write. */
export const deskContentEndpoints = {
  list: endpoint({
    ...common,
    name: "deskContent.list",
    method: "GET",
    path: "/content/{kind}",
    summary: "Everything of a kind, drafts included, by key or in its order.",
    params: v.object({ kind: v.picklist(contentKinds) }),
    query: v.object({
      ...sortedQuery("title", "key", "changed"),
      q: v.optional(v.pipe(Line, v.maxLength(200))),
      state: v.optional(Status),
      drafts: v.optional(v.literal("yes")),
      locale: v.optional(ContentLocale),
    }),
    result: cursorPage(ContentRow),
    csv: {
      Title: "title",
      Key: "key",
      State: "state",
      Changed: "changedAt",
      Language: "locale",
    },
  }),
  ...versionedEndpoints({
    name: "deskContent",
    path: "/content/{kind}/{key}",
    scope: "content:write",
    kinds: [...contentKinds, "picture"],
  }),
  order: endpoint({
    ...common,
    name: "deskContent.order",
    method: "PUT",
    path: "/content/{kind}",
    summary: "Put things of a kind into another order.",
    params: v.object({ kind: v.picklist(orderedKinds) }),
    body: v.object({
      /** The order as it was read: another one since is refused. */
      before: v.pipe(v.array(ContentKey), v.maxLength(1000)),
      keys: v.pipe(v.array(ContentKey), v.maxLength(1000)),
    }),
    errors: [CHANGED_MEANWHILE],
  }),
}
