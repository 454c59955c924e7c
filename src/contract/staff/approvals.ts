import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { atMost, Line, Words } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, datedQuery } from "./cursor.ts"

export const approvalStates = ["open", "approved", "refused", "withdrawn"] as const
/** Somebody else decided it first. */
export const DECIDED = "already_decided"
/** The member who proposed something may not approve it. */
export const OWN_PROPOSAL = "own_proposal"
/** The decider and the proposer know one another through an invitation, a reset or a raised role of the last hours. */
export const TOO_CLOSE = "too_close"
/** The decider typed something else from the paper than the proposer did. */
export const TYPED_DIFFERS = "typed_differs"
/** Hours for which a member and whoever invited, reset or raised them decide nothing of each other's. */
export const CLOSE_HOURS = 72

/** Something that one member of staff proposed and another decides. */
export const Approval = v.object({
  id: Id,
  kind: v.string(),
  /** The action that will be taken, in words. */
  title: v.string(),
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  /** The money that it moves; null where it moves none. */
  amount: v.nullable(Money),
  /** The label of what whoever approves it types anew from the paper, unseen; null where there is nothing to type. */
  typedAnew: v.nullable(v.string()),
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
  /** When the caller may decide it, where they are kept from it for a while (`CLOSE_HOURS`). */
  mayDecideFrom: v.nullable(Instant),
  /** Whether the caller proposed it, and may withdraw it. */
  isMine: v.boolean(),
})
export type Approval = v.InferOutput<typeof Approval>

const named = v.object({ id: Id })

/** A call that waits for a second person, and when it does, in words. */
export const SecondPersonRule = v.object({ call: v.string(), when: v.string() })
export type SecondPersonRule = v.InferOutput<typeof SecondPersonRule>

/** Beside an answer with status 202: the call was not carried out, it waits for a second person. */
export const Proposed = v.object({ id: Id, title: v.string() })
export type Proposed = v.InferOutput<typeof Proposed>

export const approvalEndpoints = {
  rules: endpoint({
    name: "approvals.rules",
    method: "GET",
    path: "/approval-rules",
    service: "desk",
    caller: "staff",
    summary: "Calls that need a second person, with the conditions and thresholds as they are configured.",
    result: v.array(SecondPersonRule),
  }),
  list: endpoint({
    name: "approvals.list",
    method: "GET",
    path: "/approvals",
    service: "desk",
    caller: "staff",
    summary:
      "Proposals that wait for a second person, of the kinds that the caller may decide or has proposed.",
    query: v.object({
      ...datedQuery,
      state: v.optional(v.picklist(approvalStates), "open"),
      kind: v.optional(v.pipe(v.string(), v.maxLength(40))),
      id: v.optional(v.pipe(v.string(), v.maxLength(80))),
    }),
    result: cursorPage(Approval),
    csv: {
      What: "title",
      Why: "reason",
      "Proposed by": "proposedBy",
      "Proposed at": "proposedAt",
      State: "state",
    },
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
      note: v.optional(v.pipe(Words, atMost(500)), ""),
      /** Typed anew from the paper, where the proposal asks for that (`typedAnew`). */
      typed: v.optional(v.pipe(Line, atMost(60))),
    }),
    unrecorded: ["typed"],
    result: v.object({
      ...Approval.entries,
      /** The answer of the call that was approved; null where it was refused, or answers nothing. */
      outcome: v.nullable(v.unknown()),
    }),
    errors: [DECIDED, OWN_PROPOSAL, TOO_CLOSE, TYPED_DIFFERS, errorCodes.forbidden],
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
