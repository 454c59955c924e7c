import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import { CalendarDay } from "../fields.ts"
import { cursorPage, datedQuery } from "./cursor.ts"

/** One thing that staff did, or tried to. */
export const AuditEntry = v.object({
  /** Its place in the trail, without gaps. */
  seq: v.number(),
  at: Instant,
  /** The name of the member or the key that acted. */
  actor: v.string(),
  staffId: v.nullable(v.string()),
  address: v.string(),
  /** The call's name. */
  call: v.string(),
  summary: v.string(),
  about: v.nullable(v.object({ kind: v.string(), id: v.string() })),
  /** The parameters that were sent, without secret values. */
  params: v.record(v.string(), v.unknown()),
  body: v.unknown(),
  /** Why it was refused; null where it was done. */
  refusal: v.nullable(v.string()),
  hash: v.string(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

const text = v.optional(v.pipe(v.string(), v.maxLength(100)))

export const auditEndpoints = {
  list: endpoint({
    name: "audit.list",
    method: "GET",
    path: "/audit",
    service: "desk",
    caller: "staff",
    scope: "audit:read",
    summary: "The audit trail, the latest first.",
    query: v.object({
      ...datedQuery,
      kind: text,
      id: text,
      actor: text,
      call: text,
      from: v.optional(CalendarDay()),
      until: v.optional(CalendarDay()),
    }),
    result: cursorPage(AuditEntry),
    csv: {
      "No.": "seq",
      When: "at",
      Who: "actor",
      What: "call",
      Refused: "refusal",
      About: "about.kind",
      Id: "about.id",
      Params: "params",
      Sent: "body",
      Address: "address",
      Hash: "hash",
    },
  }),
  check: endpoint({
    name: "audit.check",
    method: "GET",
    path: "/audit/check",
    service: "desk",
    caller: "staff",
    scope: "audit:read",
    summary: "Whether the chain of the whole trail holds, and its last link.",
    result: v.object({ entries: v.number(), head: v.string(), brokenAt: v.nullable(v.number()) }),
  }),
}
