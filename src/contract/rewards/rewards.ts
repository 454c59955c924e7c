import * as v from "valibot"
import { membershipPeriods, membershipTiers } from "../catalogue/membership.ts"
import { Leaves, leavesQuery } from "../draws/draw-seal.ts"
import { DrawNo, endpoint, Id, Instant, Key } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { filledLine, shortLine } from "../fields.ts"
import { Money } from "../money.ts"
import { pageQuery, pageQueryOf } from "../paging.ts"
import { EntryProof, EntryStatus, Giveaway, GiveawayType, GiveawayWinner, OwnGiveaway } from "./giveaway.ts"
import { ProgramConfig } from "./program-config.ts"

/** Only pricings that the programme names take part. */
export const INELIGIBLE = "membership_ineligible"
/** It is asked of members only. */
export const NO_MEMBER = "no_member"
/** The customer's email address has to be proved first. */
export const EMAIL_UNPROVED = "email_unproved"
/** Entries are taken no more. */
export const GIVEAWAY_CLOSED = "giveaway_closed"

const service = "rewards"
const customers = { service, caller: "customer", capability: "membership_program" } as const
const entries = { service, caller: "customer", capability: "giveaway_entries" } as const

export const membershipStatuses = ["member", "non-member", "pending-deposit"] as const

/** When premium is bought again by itself, and why it was not the last time. */
export const Renewal = v.object({
  period: v.picklist(membershipPeriods),
  price: Money,
  nextChargeAt: Instant,
  lastMessage: v.nullable(v.string()),
})
export type Renewal = v.InferOutput<typeof Renewal>

/** Where the customer stands to a programme. */
export const MembershipStanding = v.object({
  membershipProgram: Key,
  membershipStatus: v.picklist(membershipStatuses),
  /** Null for whoever is no member. */
  membershipTier: v.nullable(v.picklist(membershipTiers)),
  eligibility: v.picklist(["eligible", "ineligible"]),
  /** When the customer joined or left last; null for whoever never did. */
  membershipUpdated: v.nullable(Instant),
  /** Until when premium is paid; null for whoever has none. */
  memberUntil: v.nullable(Instant),
  renewal: v.nullable(Renewal),
})
export type MembershipStanding = v.InferOutput<typeof MembershipStanding>

const upcomingDraw = v.object({
  drawId: v.string(),
  giveawayType: GiveawayType,
  drawNumber: v.number(),
  numberOfEntriesText: v.string(),
  entryStatus: EntryStatus,
})

export const RewardsCustomer = v.object({
  membershipPrograms: v.array(MembershipStanding),
  /** Only with a proved email address does a member take part in giveaways. */
  isEmailProved: v.boolean(),
  /** Giveaways that take entries, as the customer stands to them; none while the address is not proved. */
  upcomingDraws: v.array(upcomingDraw),
})
export type RewardsCustomer = v.InferOutput<typeof RewardsCustomer>

/** A page of giveaways. */
const giveawayPage = pageQueryOf(9)
const one = v.object({ giveawayType: GiveawayType, drawNumber: DrawNo })

/** Where something that was won is sent. */
export const ClaimForm = v.object({
  name: filledLine,
  address: shortLine(200),
  suburb: shortLine(100),
  state: shortLine(40),
  postcode: shortLine(12),
  phoneNumber: shortLine(30),
})
export type ClaimForm = v.InferOutput<typeof ClaimForm>

/** The programme of members, its giveaways and its benefits. The service is called with a bearer only. */
export const rewardsEndpoints = {
  config: endpoint({
    name: "rewards.config",
    service,
    capability: "membership_program",
    method: "GET",
    caller: "visitor",
    path: "/v4/config",
    summary: "The membership programme: its texts, tiers, prices and rules.",
    result: v.object({ programConfig: ProgramConfig }),
  }),
  customer: endpoint({
    ...customers,
    name: "rewards.customer",
    method: "GET",
    path: "/v3/customer",
    summary: "Where the customer stands to the programme, and to the giveaways that take entries.",
    result: RewardsCustomer,
  }),
  benefits: endpoint({
    ...customers,
    name: "rewards.benefits",
    method: "GET",
    path: "/v3/benefits",
    summary: "An address that signs a member in at the provider of benefits; good for a minute.",
    result: v.object({ ssoUrl: v.string() }),
    errors: [NO_MEMBER],
  }),
  putMembership: endpoint({
    ...customers,
    name: "rewards.putMembership",
    method: "PUT",
    path: "/membership",
    summary: "Joins the programme for free, or leaves it; premium that is paid lasts to its end.",
    body: v.object({
      membershipProgram: Key,
      membershipStatus: v.picklist(["member", "non-member"]),
      metadata: v.optional(
        v.pipe(
          v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(200))),
          v.check((metadata) => Object.keys(metadata).length <= 10, "Too many values."),
        ),
        {},
      ),
    }),
    result: MembershipStanding,
    errors: [INELIGIBLE],
  }),
  putRenewal: endpoint({
    ...customers,
    name: "rewards.putRenewal",
    method: "PUT",
    path: "/membership/renewal",
    elevated: false,
    summary: "Whether premium is bought again when it ends, and for which period; null turns that off.",
    body: v.object({ membershipProgram: Key, period: v.nullable(v.picklist(membershipPeriods)) }),
    result: MembershipStanding,
    errors: [NO_MEMBER],
  }),
  unlock: endpoint({
    ...customers,
    name: "rewards.unlock",
    method: "PUT",
    path: "/v3/draws/{id}",
    summary: "Unlocks the member's entries in a giveaway; a second time changes nothing.",
    params: v.object({ id: Id }),
    body: v.object({ entryStatus: v.literal("unlocked") }),
    result: upcomingDraw,
    errors: [INELIGIBLE, NO_MEMBER, GIVEAWAY_CLOSED],
  }),
  draws: endpoint({
    name: "rewards.draws",
    service,
    capability: "membership_program",
    method: "GET",
    caller: "visitor",
    path: "/v3/draws",
    summary:
      "Giveaways that take entries, the next to close first; or those that were drawn, the latest first.",
    query: v.object({
      list: v.optional(v.picklist(["all", "monthly", "daily", "special"]), "all"),
      when: v.optional(v.picklist(["upcoming", "past"]), "upcoming"),
      ...giveawayPage,
    }),
    result: v.array(Giveaway),
    paged: true,
  }),
  draw: endpoint({
    name: "rewards.draw",
    service,
    capability: "membership_program",
    method: "GET",
    caller: "visitor",
    path: "/v3/draws/{giveawayType}/{drawNumber}",
    summary: "One giveaway, with all that was published of its draw.",
    params: one,
    result: v.object({ ...Giveaway.entries, winners: v.array(GiveawayWinner) }),
  }),
  leaves: endpoint({
    name: "rewards.leaves",
    service,
    capability: "membership_program",
    method: "GET",
    caller: "visitor",
    path: "/v3/draws/{giveawayType}/{drawNumber}/leaves",
    summary: "Leaves of the tree of a giveaway's entries in their order, 512 on a page.",
    params: one,
    query: leavesQuery,
    result: Leaves,
  }),
  winners: endpoint({
    name: "rewards.winners",
    service,
    capability: "membership_program",
    method: "GET",
    caller: "visitor",
    path: "/v3/winners",
    summary: "Who won, the latest first.",
    query: v.object(pageQuery),
    result: v.array(GiveawayWinner),
    paged: true,
  }),
  ownDraws: endpoint({
    ...entries,
    name: "rewards.ownDraws",
    method: "GET",
    path: "/v3/customer/draws",
    summary: "Giveaways that the customer takes or took part in.",
    query: v.object({ when: v.optional(v.picklist(["current", "closed"]), "current"), ...giveawayPage }),
    result: v.array(OwnGiveaway),
    paged: true,
  }),
  entryProof: endpoint({
    ...entries,
    name: "rewards.entryProof",
    method: "GET",
    path: "/v3/customer/draws/{giveawayType}/{drawNumber}/proof",
    summary: "Shows that the customer's entries were in the draw: the way from them to its published root.",
    params: one,
    result: v.object({ ...EntryProof.entries, first: v.number(), last: v.number(), entryId: v.string() }),
  }),
  claim: endpoint({
    ...entries,
    name: "rewards.claim",
    method: "POST",
    path: "/v3/prizes/{id}/claim",
    summary: "Says where something that was won is to be sent; it can be corrected until it is sent.",
    params: v.object({ id: Id }),
    body: ClaimForm,
    result: OwnGiveaway.entries.won.item,
    errors: [errorCodes.invalid],
  }),
}
