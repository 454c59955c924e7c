import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { atMost } from "../fields.ts"
import { cursorPage, datedQuery } from "./cursor.ts"

export const approvalStates = ["open", "approved", "refused", "withdrawn"] as const
/** Somebody else decided it first. */
export const DECIDED = "already_decided"
/** Whoever proposed something does not approve it. */
export const OWN_PROPOSAL = "own_proposal"

/** Something that one member of staff proposed and another decides. */
export const Approval = v.object({
  id: Id,
  kind: v.string(),
  /** What will be done, in words. */
  title: v.string(),
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  about: v.object({ kind: v.string(), id: v.string() }),
  reason: v.string(),
  state: v.picklist(approvalStates),
  proposedBy: v.string(),
  proposedAt: Instant,
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(Instant),
  note: v.nullable(v.string()),
  /** Whether the caller may decide it. */
  mayDecide: v.boolean(),
  /** Whether the caller proposed it, and may withdraw it. */
  isMine: v.boolean(),
})
export type Approval = v.InferOutput<typeof Approval>

const named = v.object({ id: Id })

export const approvalEndpoints = {
  list: endpoint({
    name: "approvals.list",
    method: "GET",
    path: "/approvals",
    service: "desk",
    caller: "staff",
    summary: "What waits for a second pair of eyes, of the kinds that the caller may decide or has proposed.",
    query: v.object({
      ...datedQuery,
      state: v.optional(v.picklist(approvalStates), "open"),
      kind: v.optional(v.pipe(v.string(), v.maxLength(40))),
      id: v.optional(v.pipe(v.string(), v.maxLength(80))),
    }),
    result: cursorPage(Approval),
  }),
  decide: endpoint({
    name: "approvals.decide",
    method: "POST",
    path: "/approvals/{id}",
    service: "desk",
    caller: "staff",
    elevated: true,
    about: { kind: "approval", param: "id" },
    summary: "Approves a proposal, which does it at once, or refuses it. Never one's own; once.",
    params: named,
    body: v.object({
      decision: v.picklist(["approve", "refuse"]),
      note: v.optional(v.pipe(v.string(), v.trim(), atMost(500)), ""),
    }),
    result: Approval,
    errors: [DECIDED, OWN_PROPOSAL, errorCodes.forbidden],
  }),
  withdraw: endpoint({
    name: "approvals.withdraw",
    method: "DELETE",
    path: "/approvals/{id}",
    service: "desk",
    caller: "staff",
    about: { kind: "approval", param: "id" },
    summary: "Takes one's own proposal back before it is decided.",
    params: named,
    errors: [DECIDED],
  }),
}
