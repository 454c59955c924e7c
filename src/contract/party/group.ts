import * as v from "valibot"
import { Instant } from "../endpoint.ts"
import { Line } from "../fields.ts"
import { Money } from "../money.ts"
import { shownName } from "../shown-name.ts"
import { GROUP_NAME_LEAST, GROUP_NAME_MOST, publicityStatuses } from "./party.codes.ts"

export const GroupName = v.pipe(
  Line,
  v.minLength(GROUP_NAME_LEAST, `Please enter at least ${GROUP_NAME_LEAST} characters.`),
  v.maxLength(GROUP_NAME_MOST, `Please enter at most ${GROUP_NAME_MOST} characters.`),
  shownName,
)
export const PublicityStatus = v.picklist(publicityStatuses)

/** A member of a group, identified by no more than a first name and a letter. */
export const GroupMember = v.object({
  /** Names the membership and nothing else of the customer. */
  memberId: v.string(),
  firstName: v.string(),
  /** "K.", empty where there is no surname. */
  initial: v.string(),
  isOrganiser: v.boolean(),
  /** Whether it is the customer who asks. */
  isOwn: v.boolean(),
  joinedAt: Instant,
  /** Whether the organiser stopped their messages; only the organiser and they themselves learn it. */
  isBlocked: v.boolean(),
})
export type GroupMember = v.InferOutput<typeof GroupMember>

export const Group = v.object({
  groupId: v.string(),
  groupName: v.string(),
  publicityStatus: PublicityStatus,
  /** Null where the organiser has left the shop. */
  organiser: v.nullable(GroupMember),
  /** The asking customer's role here. */
  isOrganiser: v.boolean(),
  isMember: v.boolean(),
  /** Whether the asking customer wants no invitations and reminders of this group by email. */
  isMuted: v.boolean(),
  numMembers: v.number(),
  /** The organiser first, then as they joined; empty for who is no member. */
  members: v.array(GroupMember),
  /** Members whom the organiser removed, for the organiser alone, who can take them back. */
  removed: v.array(GroupMember),
  /** The member who is to organise the group from when they accept; null for everybody but them and the organiser. */
  handover: v.nullable(GroupMember),
  /** The token in an invitation's address; null for customers who are not members. */
  invitationToken: v.nullable(v.string()),
  /** Open sessions that the asking customer sees. */
  numOpenSessions: v.number(),
  createdAt: Instant,
  /** Null while it is not closed. */
  closedAt: v.nullable(Instant),
})
export type Group = v.InferOutput<typeof Group>

/** An open session as an invitation shows it to who is not signed in. */
export const InvitedSession = v.object({
  sessionId: v.string(),
  lotteryKey: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  drawNo: v.number(),
  drawDate: Instant,
  drawStop: Instant,
  drawPrizePool: v.nullable(Money),
  sharePrice: Money,
  numShares: v.number(),
  sharesLeft: v.number(),
})
export type InvitedSession = v.InferOutput<typeof InvitedSession>

export const Invitation = v.object({
  groupId: v.string(),
  groupName: v.string(),
  /** The first name of the member who invites; null where the organiser has left the shop. */
  organiserFirstName: v.nullable(v.string()),
  numMembers: v.number(),
  /** Whether the customer who asks is a member already. */
  isMember: v.boolean(),
  /** The next draw first. */
  openSessions: v.array(InvitedSession),
})
export type Invitation = v.InferOutput<typeof Invitation>
