import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, cursorQuery } from "../staff/cursor.ts"
import { cancelReasons, partyCodes, publicityStatuses, sessionStatuses } from "./party.codes.ts"

const service = "desk"
const caller = "staff"
const ofGroup = { kind: "party_group", param: "groupId" } as const
const ofSession = { kind: "party_session", param: "sessionId" } as const
const ofMessage = { kind: "party_message", param: "messageId" } as const
const reason = shortText(500)

export const DeskGroup = v.object({
  groupId: Id,
  groupName: v.string(),
  publicityStatus: v.picklist(publicityStatuses),
  /** Null where the organiser has left the shop. */
  organiserId: v.nullable(Id),
  /** Whether the customer who was asked about is its organiser. */
  isOrganiser: v.boolean(),
  numMembers: v.number(),
  createdAt: Instant,
  closedAt: v.nullable(Instant),
})
export type DeskGroup = v.InferOutput<typeof DeskGroup>

export const DeskSession = v.object({
  sessionId: Id,
  groupId: Id,
  groupName: v.string(),
  lotteryName: v.string(),
  drawNo: v.number(),
  status: v.picklist(sessionStatuses),
  cancelReason: v.nullable(v.picklist(cancelReasons)),
  sharePrice: Money,
  numShares: v.number(),
  sharesTaken: v.number(),
  /** Of the customer who was asked for. */
  ownShares: v.number(),
  createdAt: Instant,
})
export type DeskSession = v.InferOutput<typeof DeskSession>

export const ReportedMessage = v.object({
  messageId: Id,
  groupId: Id,
  groupName: v.string(),
  /** The customer who wrote it; null where they have left the shop. */
  customerId: v.nullable(Id),
  text: v.string(),
  at: Instant,
  reports: v.array(v.object({ reason: v.string(), at: Instant })),
})
export type ReportedMessage = v.InferOutput<typeof ReportedMessage>

export const deskPartyEndpoints = {
  groupsOf: endpoint({
    name: "deskParties.groupsOf",
    method: "GET",
    path: "/customers/{customerId}/party-groups",
    service,
    caller,
    scope: "customers:read",
    about: { kind: "customer", param: "customerId" },
    summary: "Groups that a customer organises or is a member of, closed ones too.",
    params: v.object({ customerId: Id }),
    result: v.array(DeskGroup),
  }),
  sessionsOf: endpoint({
    name: "deskParties.sessionsOf",
    method: "GET",
    path: "/customers/{customerId}/party-sessions",
    service,
    caller,
    scope: "customers:read",
    about: { kind: "customer", param: "customerId" },
    summary: "Sessions of a customer's groups and those they have shares of, the latest first, 100 at most.",
    params: v.object({ customerId: Id }),
    result: v.array(DeskSession),
  }),
  reported: endpoint({
    name: "deskParties.reported",
    method: "GET",
    path: "/party-messages/reported",
    service,
    caller,
    scope: "customers:read",
    about: { kind: "party_message" },
    recorded: true,
    summary: "Messages of groups that were reported and not decided on, the oldest first.",
    query: v.object(cursorQuery),
    result: cursorPage(ReportedMessage),
    csv: {
      Written: "at",
      Group: "groupName",
      Message: "text",
      Customer: "customerId",
      Reports: "reports",
    },
  }),
  removeMessage: endpoint({
    name: "deskParties.removeMessage",
    method: "POST",
    path: "/party-messages/{messageId}/remove",
    service,
    caller,
    scope: "customers:write",
    about: ofMessage,
    summary: "Removes a reported message from its group.",
    params: v.object({ messageId: Id }),
    body: v.object({ reason }),
  }),
  dismissReports: endpoint({
    name: "deskParties.dismissReports",
    method: "POST",
    path: "/party-messages/{messageId}/dismiss",
    service,
    caller,
    scope: "customers:write",
    about: ofMessage,
    summary: "Leaves a reported message where it is, and decides on its reports.",
    params: v.object({ messageId: Id }),
    body: v.object({ reason }),
  }),
  promote: endpoint({
    name: "deskParties.promote",
    method: "PUT",
    path: "/party-groups/{groupId}/publicity",
    service,
    caller,
    scope: "customers:write",
    about: ofGroup,
    summary: "Promotes a group, or makes it public or private.",
    params: v.object({ groupId: Id }),
    body: v.object({ publicityStatus: v.picklist(publicityStatuses), reason }),
    errors: [partyCodes.groupClosed],
  }),
  cancelSession: endpoint({
    name: "deskParties.cancelSession",
    method: "POST",
    path: "/party-sessions/{sessionId}/cancel",
    service,
    caller,
    scope: "customers:write",
    // It moves money.
    elevated: true,
    about: ofSession,
    summary: "Cancels an open session: what was paid goes back to every wallet.",
    params: v.object({ sessionId: Id }),
    body: v.object({ reason }),
    errors: [partyCodes.sessionEnded],
  }),
}
