import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { ratings } from "../site/ratings.codes.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"

const service = "desk"
const caller = "staff"

/** Feedback that somebody gave about the site. */
export const FeedbackRow = v.object({
  id: Id,
  at: Instant,
  rating: v.picklist(ratings),
  comment: v.string(),
  /** Path of the page it was given on. */
  source: v.string(),
  customerId: v.nullable(Id),
  /** They left an address to answer to. */
  canReply: v.boolean(),
  handledAt: v.nullable(Instant),
})
export type FeedbackRow = v.InferOutput<typeof FeedbackRow>

const named = v.object({ id: Id })
const about = { kind: "feedback", param: "id" } as const

export const deskFeedbackEndpoints = {
  list: endpoint({
    name: "deskFeedback.list",
    method: "GET",
    path: "/feedback",
    service,
    caller,
    scope: "customers:read",
    summary: "Feedback about the site, newest first.",
    query: v.object({
      ...datedQuery,
      rating: v.optional(v.picklist(ratings)),
      state: v.optional(v.picklist(["new", "handled"])),
    }),
    result: cursorPage(FeedbackRow),
    csv: {
      When: "at",
      Rating: "rating",
      Comment: "comment",
      Page: "source",
      Customer: "customerId",
    },
  }),
  handle: endpoint({
    name: "deskFeedback.handle",
    method: "POST",
    path: "/feedback/{id}/handled",
    service,
    caller,
    scope: "customers:write",
    about,
    summary: "Marked feedback as handled.",
    params: named,
  }),
  unhandle: endpoint({
    name: "deskFeedback.unhandle",
    method: "DELETE",
    path: "/feedback/{id}/handled",
    service,
    caller,
    scope: "customers:write",
    about,
    summary: "Marked feedback as new again.",
    params: named,
  }),
  answer: endpoint({
    name: "deskFeedback.answer",
    method: "POST",
    path: "/feedback/{id}/message",
    service,
    caller,
    scope: "customers:write",
    about,
    summary: "Opened a message to support for feedback, so that it can be answered.",
    params: named,
    result: v.object({ messageId: Id }),
  }),
}
