import * as v from "valibot"
import { DrawState } from "../draws/draw.ts"
import { DrawNo, endpoint, Id, Instant, Key } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { Money } from "../money.ts"
import { wholeNumberQuery } from "../paging.ts"
import { Game, GameTypeKey } from "../tickets/ticket.ts"
import {
  autosessionStatuses,
  cancelReasons,
  partyCodes,
  SESSIONS_AT_ONCE,
  sessionStatuses,
} from "./party.codes.ts"

const service = "social"
const version = "v3"
const caller = "customer"
const capability = "social_syndicates"
const named = v.object({ id: Id })

export const AutosessionStatus = v.picklist(autosessionStatuses)
export const SessionStatus = v.picklist(sessionStatuses)

const sessionPage = {
  limit: wholeNumberQuery(1, 100, SESSIONS_AT_ONCE),
  offset: wholeNumberQuery(0, 100_000_000, 0),
}

/** A member who holds shares of a session. */
export const ShareHolder = v.object({
  /** Null for who is no member any more. */
  memberId: v.nullable(v.string()),
  firstName: v.string(),
  initial: v.string(),
  shares: v.number(),
  isOwn: v.boolean(),
  isOrganiser: v.boolean(),
})
export type ShareHolder = v.InferOutput<typeof ShareHolder>

/** One ticket that a group buys together for one draw. */
export const Session = v.object({
  sessionId: v.string(),
  groupId: v.string(),
  groupName: v.string(),
  organiserFirstName: v.nullable(v.string()),
  lotteryKey: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  drawNo: v.number(),
  drawDate: Instant,
  drawStop: Instant,
  drawState: DrawState,
  drawPrizePool: v.nullable(Money),
  gameType: GameTypeKey,
  gameOffer: v.string(),
  gameOfferName: v.string(),
  /** Games of the ticket, and the standard games that they count as. */
  numGames: v.number(),
  numStandardGames: v.number(),
  ticketPrice: Money,
  sharePrice: Money,
  numShares: v.number(),
  sharesTaken: v.number(),
  sharesLeft: v.number(),
  status: SessionStatus,
  /** Why it was cancelled; null where it was not. */
  cancelReason: v.nullable(v.picklist(cancelReasons)),
  autosessionStatus: AutosessionStatus,
  inviteAllExistingMembers: v.boolean(),
  /** The organiser buys what is left shortly before the draw closes. */
  coverRest: v.boolean(),
  isOrganiser: v.boolean(),
  isMember: v.boolean(),
  /** Shares of the customer who asks, and what they paid for them. */
  ownShares: v.number(),
  ownPaid: Money,
  /** Whether these can be given back now. */
  canGiveBack: v.boolean(),
  /** The members who joined, in the order in which they bought; empty for anybody outside the group. */
  holders: v.array(ShareHolder),
  /** The ticket's winnings, and the asking customer's part; null until the draw is scored. */
  winnings: v.nullable(Money),
  ownWinnings: v.nullable(Money),
  /** The games of the ticket once it is bought, for members and holders of its shares; empty for others and before. */
  games: v.array(Game),
  /** Numbers of each game that were drawn; empty until the draw is scored. */
  matched: v.array(Game),
  /** The order of the customer's first shares, where its page shows the ticket; null where they have none. */
  ownOrderId: v.nullable(v.string()),
  createdAt: Instant,
  /** When the ticket was bought; null before, and where it never was. */
  closedAt: v.nullable(Instant),
})
export type Session = v.InferOutput<typeof Session>

const organiser = "social_syndicates_organiser"

export const partySessionEndpoints = {
  ofGroup: endpoint({
    name: "partySessions.ofGroup",
    method: "GET",
    path: "/group/{id}/session",
    service,
    version,
    caller,
    capability,
    summary: "A group's sessions that the customer sees, the latest draw first.",
    params: named,
    query: v.object({ ...sessionPage, status: v.optional(SessionStatus) }),
    result: v.array(Session),
    paged: true,
  }),
  open: endpoint({
    name: "partySessions.open",
    method: "GET",
    path: "/group/{id}/session/open",
    service,
    version,
    caller,
    capability,
    summary: "A group's open sessions that the customer sees, one for a draw at most, the next draw first.",
    params: named,
    result: v.array(Session),
  }),
  create: endpoint({
    name: "partySessions.create",
    closed: true,
    method: "POST",
    path: "/session",
    service,
    version,
    caller,
    capability: organiser,
    summary:
      "Opens a session for a draw; 422 where the draw is closed, 409 where the group has one of it. The group's organiser only.",
    body: v.object({
      groupId: Id,
      lotteryKey: Key,
      drawNo: DrawNo,
      gameType: v.optional(GameTypeKey, "standard"),
      gameOffer: v.string(),
      /** One of the counts that the configuration offers. */
      numGames: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
      /** One of the prices that the configuration offers: no share costs more. */
      sharePrice: Money,
      inviteAllExistingMembers: v.optional(v.boolean(), false),
      /** Members who see it where not all are invited. */
      inviteMembers: v.optional(v.pipe(v.array(Id), v.maxLength(200)), []),
      autosessionStatus: v.optional(AutosessionStatus, "off"),
      coverRest: v.optional(v.boolean(), false),
    }),
    result: Session,
    errors: [errorCodes.drawClosed, partyCodes.sessionExists, partyCodes.groupClosed, errorCodes.invalid],
    mostPerMinute: 30,
  }),
  get: endpoint({
    name: "partySessions.get",
    method: "GET",
    path: "/session/{id}",
    service,
    version,
    caller,
    capability,
    summary: "A session that the customer sees; 404 for others.",
    params: named,
    result: Session,
  }),
  change: endpoint({
    name: "partySessions.change",
    method: "PUT",
    path: "/session/{id}",
    service,
    version,
    caller,
    capability: organiser,
    summary:
      "Whether the next draw's session opens by itself, who else is invited, whether the rest is covered; what is left out stays. The group's organiser only.",
    params: named,
    body: v.object({
      autosessionStatus: v.optional(AutosessionStatus),
      inviteAllExistingMembers: v.optional(v.literal(true)),
      inviteMembers: v.optional(v.pipe(v.array(Id), v.maxLength(200))),
      coverRest: v.optional(v.boolean()),
    }),
    result: Session,
    errors: [partyCodes.groupClosed, partyCodes.sessionEnded],
  }),
  cancel: endpoint({
    name: "partySessions.cancel",
    method: "POST",
    path: "/session/{id}/cancel",
    service,
    version,
    caller,
    capability: organiser,
    summary: "Cancels an open session: what was paid goes back to every wallet. The group's organiser only.",
    params: named,
    result: Session,
    errors: [partyCodes.sessionEnded],
  }),
  giveBack: endpoint({
    name: "partySessions.giveBack",
    method: "POST",
    path: "/session/{id}/give-back",
    service,
    version,
    caller,
    capability,
    summary:
      "Gives all of the customer's shares back while the session is open: what they paid goes back to the wallet.",
    params: named,
    result: Session,
    errors: [partyCodes.sessionEnded],
  }),
  discover: endpoint({
    name: "partySessions.discover",
    method: "GET",
    path: "/session/discover",
    service,
    version,
    caller: "visitor",
    capability,
    summary:
      "Open sessions with shares left of groups that anybody may join and the caller is no member of: promoted ones first, then by draw.",
    query: v.object({ ...sessionPage, lotteryKey: v.optional(Key) }),
    result: v.array(Session),
    paged: true,
  }),
  discoverDraw: endpoint({
    name: "partySessions.discoverDraw",
    method: "GET",
    path: "/session/discover/draw/{id}",
    service,
    version,
    caller: "visitor",
    capability,
    summary: "The same of one draw, which is named as in a cart: its lottery's key, a hyphen and its number.",
    params: named,
    query: v.object(sessionPage),
    result: v.array(Session),
    paged: true,
  }),
}
