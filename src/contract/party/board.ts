import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { Words } from "../fields.ts"
import { wholeNumberQuery } from "../paging.ts"
import { MESSAGE_MOST, MESSAGES_AT_ONCE, partyCodes } from "./party.codes.ts"

const service = "social"
const version = "v3"
const caller = "customer"
const capability = "social_syndicates_board"
const named = v.object({ id: Id })
const ofMessage = v.object({ id: Id, messageId: Id })

export const GroupMessage = v.object({
  messageId: v.string(),
  /** Null for who is no member any more. */
  memberId: v.nullable(v.string()),
  firstName: v.string(),
  initial: v.string(),
  isOwn: v.boolean(),
  isOrganiser: v.boolean(),
  text: v.string(),
  at: Instant,
  /** Whether the customer who asks reported it. */
  isReported: v.boolean(),
  /** Whether the customer who asks may remove it: their own, and the organiser all. */
  canRemove: v.boolean(),
})
export type GroupMessage = v.InferOutput<typeof GroupMessage>

/** Something that happened in a group; who reads it asks for what it concerns. */
export const GroupEvent = v.object({
  /** Grows with each event of the group. */
  sequence: v.number(),
  type: v.picklist([
    "group_changed",
    "member_joined",
    "member_left",
    "session_opened",
    "session_changed",
    "shares_changed",
    "session_filled",
    "session_cancelled",
    "message_posted",
    "message_removed",
  ]),
  sessionId: v.nullable(v.string()),
  /** Whom it is about, by first name; null where it is about nobody. */
  firstName: v.nullable(v.string()),
  sharesTaken: v.nullable(v.number()),
  messageId: v.nullable(v.string()),
  at: Instant,
})
export type GroupEvent = v.InferOutput<typeof GroupEvent>

const GroupEvents = v.object({
  /** After the given one, oldest first, 100 at most. */
  events: v.array(GroupEvent),
  /** The value to send as `after` with the next request. */
  after: v.number(),
})
export type GroupEvents = v.InferOutput<typeof GroupEvents>

export const boardEndpoints = {
  list: endpoint({
    name: "groupMessages.list",
    method: "GET",
    path: "/group/{id}/messages",
    service,
    version,
    caller,
    capability,
    summary: "What members wrote, the newest first; `next` is the cursor of older ones. Members only.",
    params: named,
    query: v.object({
      before: v.optional(Id),
      limit: wholeNumberQuery(1, 100, MESSAGES_AT_ONCE),
    }),
    result: v.object({ items: v.array(GroupMessage), next: v.nullable(v.string()) }),
  }),
  post: endpoint({
    name: "groupMessages.post",
    method: "POST",
    path: "/group/{id}/messages",
    service,
    version,
    caller,
    capability,
    summary: "Writes to the group; 422 for words that nobody wants to read. Members only.",
    params: named,
    body: v.object({
      text: v.pipe(
        Words,
        v.minLength(1, "Please write a message."),
        v.maxLength(MESSAGE_MOST, `Please enter at most ${MESSAGE_MOST} characters.`),
      ),
    }),
    result: GroupMessage,
    errors: [partyCodes.profanity, partyCodes.blocked, partyCodes.groupClosed],
    mostPerMinute: 20,
  }),
  remove: endpoint({
    name: "groupMessages.remove",
    method: "DELETE",
    path: "/group/{id}/messages/{messageId}",
    service,
    version,
    caller,
    capability,
    summary: "Removes a message: its writer or the organiser.",
    params: ofMessage,
  }),
  report: endpoint({
    name: "groupMessages.report",
    method: "POST",
    path: "/group/{id}/messages/{messageId}/report",
    service,
    version,
    caller,
    capability,
    summary: "Tells the shop of a message; once for each member.",
    params: ofMessage,
    body: v.object({ reason: v.optional(v.pipe(Words, v.maxLength(300)), "") }),
  }),
  events: endpoint({
    name: "groupMessages.events",
    method: "GET",
    path: "/group/{id}/events",
    service,
    version,
    caller,
    capability: "social_syndicates",
    summary:
      "What happened in a group since; without `after` nothing but where it stands. It may wait a few seconds for something to happen; as a stream, each event has its number as its id. Members only.",
    params: named,
    query: v.object({
      after: v.optional(
        v.pipe(
          v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
          v.integer(),
          v.minValue(0),
        ),
      ),
      /** Seconds that the answer may wait for an event. */
      wait: wholeNumberQuery(0, 8, 0),
    }),
    result: GroupEvents,
    streams: true,
  }),
}
