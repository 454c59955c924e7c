import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { shortText } from "../fields.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"
import { CHANGED_MEANWHILE, Revision } from "../staff/revision.ts"

const service = "desk"
const caller = "staff"
const named = v.object({ id: Id })
const about = { kind: "message", param: "id" } as const

export const messageStates = ["open", "answered", "closed"] as const

/** A message to support in a list; who wrote it is masked. */
export const MessageRow = v.object({
  id: Id,
  at: Instant,
  subject: v.string(),
  from: v.string(),
  /** The customer whose account it goes with; null for visitors. */
  customerId: v.nullable(Id),
  state: v.picklist(messageStates),
  replies: v.number(),
})
export type MessageRow = v.InferOutput<typeof MessageRow>

export const MessageDetail = v.object({
  ...MessageRow.entries,
  message: v.string(),
  /** Masked; `sender` shows it. */
  email: v.string(),
  thread: v.array(v.object({ id: Id, text: v.string(), by: v.string(), at: Instant })),
})
export type MessageDetail = v.InferOutput<typeof MessageDetail>

/** A text that answers what is asked often. */
export const ReplyTemplate = v.object({
  id: Id,
  name: v.string(),
  text: v.string(),
  /** Counts changes: a save names the one it began with. */
  revision: v.number(),
})
export type ReplyTemplate = v.InferOutput<typeof ReplyTemplate>

const TemplateDraft = v.object({ name: shortText(80), text: shortText(4000) })

export const messageEndpoints = {
  list: endpoint({
    name: "messages.list",
    method: "GET",
    path: "/messages",
    service,
    caller,
    scope: "customers:read",
    summary: "Messages to support, the latest first.",
    query: v.object({
      ...datedQuery,
      state: v.optional(v.picklist(messageStates)),
      customer: v.optional(Id),
    }),
    result: cursorPage(MessageRow),
    csv: {
      Message: "id",
      When: "at",
      State: "state",
      Replies: "replies",
    },
  }),
  get: endpoint({
    name: "messages.get",
    method: "GET",
    path: "/messages/{id}",
    service,
    caller,
    scope: "customers:read",
    about,
    summary: "A message with the replies to it.",
    params: named,
    result: MessageDetail,
  }),
  sender: endpoint({
    name: "messages.sender",
    method: "POST",
    path: "/messages/{id}/sender",
    service,
    caller,
    scope: "customers:reveal",
    about,
    summary: "Looked at who wrote a message.",
    params: named,
    result: v.object({ name: v.string(), email: v.string() }),
  }),
  reply: endpoint({
    name: "messages.reply",
    method: "POST",
    path: "/messages/{id}/replies",
    service,
    caller,
    scope: "customers:write",
    about,
    // The answer is stored with the message, and goes when the customer's data goes.
    unrecorded: ["text"],
    summary: "Answered a message by mail.",
    params: named,
    body: v.object({
      text: shortText(4000),
      /** Replies that were there when this one was written: refused with 409 where there are more. */
      seen: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    result: MessageDetail,
    errors: [CHANGED_MEANWHILE],
  }),
  close: endpoint({
    name: "messages.close",
    method: "POST",
    path: "/messages/{id}/closure",
    service,
    caller,
    scope: "customers:write",
    about,
    summary: "Closed a message: nothing more is to be done.",
    params: named,
  }),
  reopen: endpoint({
    name: "messages.reopen",
    method: "DELETE",
    path: "/messages/{id}/closure",
    service,
    caller,
    scope: "customers:write",
    about,
    summary: "Opened a closed message again.",
    params: named,
  }),
  templates: endpoint({
    name: "messages.templates",
    method: "GET",
    path: "/reply-templates",
    service,
    caller,
    scope: "customers:read",
    summary: "Templates for replies, by name.",
    result: v.array(ReplyTemplate),
  }),
  addTemplate: endpoint({
    name: "messages.addTemplate",
    method: "POST",
    path: "/reply-templates",
    service,
    caller,
    scope: "customers:write",
    summary: "Added a template for replies.",
    body: TemplateDraft,
    result: ReplyTemplate,
  }),
  changeTemplate: endpoint({
    name: "messages.changeTemplate",
    method: "PUT",
    path: "/reply-templates/{id}",
    service,
    caller,
    scope: "customers:write",
    summary: "Changed a template for replies.",
    params: named,
    body: v.object({ ...TemplateDraft.entries, revision: Revision }),
    result: ReplyTemplate,
    errors: [CHANGED_MEANWHILE],
  }),
  removeTemplate: endpoint({
    name: "messages.removeTemplate",
    method: "DELETE",
    path: "/reply-templates/{id}",
    service,
    caller,
    scope: "customers:write",
    summary: "Removed a template for replies.",
    params: named,
  }),
}
