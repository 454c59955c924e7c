import type { Group, GroupMember } from "#src/contract/party/group.ts"
import type { Session } from "#src/contract/party/session.ts"
import { money } from "#src/domain/core/money.ts"

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const aMember = (member: Partial<GroupMember> = {}): GroupMember => ({
  memberId: "member-1",
  firstName: "Ada",
  initial: "M.",
  isOrganiser: false,
  isOwn: true,
  joinedAt: inDays(-3),
  isBlocked: false,
  ...member,
})

export const aGroup = (group: Partial<Group> = {}): Group => ({
  groupId: "group-1",
  groupName: "The Office",
  publicityStatus: "private",
  organiser: aMember({ memberId: "member-2", firstName: "Bo", isOrganiser: true, isOwn: false }),
  isOrganiser: false,
  isMember: true,
  isMuted: false,
  removed: [],
  handover: null,
  numMembers: 2,
  members: [aMember()],
  invitationToken: "token-1",
  numOpenSessions: 1,
  createdAt: inDays(-3),
  closedAt: null,
  ...group,
})

/** A ticket of seven shares, three of which are taken. */
export const aSession = (session: Partial<Session> = {}): Session => ({
  sessionId: "session-1",
  groupId: "group-1",
  groupName: "The Office",
  organiserFirstName: "Bo",
  lotteryKey: "powerball",
  lotteryName: "Powerball",
  colour: "#5b2d90",
  drawNo: 1500,
  drawDate: inDays(2.05),
  drawStop: inDays(2),
  drawState: "DRAW_OPEN",
  drawPrizePool: money(5_000_000_000, "AUD"),
  gameType: "standard",
  gameOffer: "standard",
  gameOfferName: "Standard",
  numGames: 20,
  numStandardGames: 20,
  ticketPrice: money(3200, "AUD"),
  sharePrice: money(460, "AUD"),
  numShares: 7,
  sharesTaken: 3,
  sharesLeft: 4,
  status: "open",
  cancelReason: null,
  autosessionStatus: "off",
  inviteAllExistingMembers: false,
  coverRest: false,
  isOrganiser: false,
  isMember: true,
  ownShares: 1,
  ownPaid: money(460, "AUD"),
  canGiveBack: true,
  holders: [
    { memberId: "member-1", firstName: "Ada", initial: "M.", shares: 1, isOwn: true, isOrganiser: false },
    { memberId: "member-2", firstName: "Bo", initial: "K.", shares: 2, isOwn: false, isOrganiser: true },
  ],
  winnings: null,
  ownWinnings: null,
  games: [],
  matched: [],
  ownOrderId: null,
  createdAt: inDays(-1),
  closedAt: null,
  ...session,
})
