import * as v from "valibot"
import { endpoint, Id, Instant, Key } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { CalendarDay } from "../fields.ts"
import { Money } from "../money.ts"
import { pageQuery } from "../paging.ts"
import { Game, GameTypeKey, RecurringFrequency } from "../tickets/ticket.ts"

/** A timed pause ends at its date. Cancelled ones are not listed. */
export const RecurringStatus = v.picklist([
  "recurring_status_active",
  "recurring_status_paused",
  "recurring_status_timed_pause",
  "recurring_status_cancelled",
])
export type RecurringStatus = v.InferOutput<typeof RecurringStatus>
/** A status as it is sent: a timed pause under either of its two spellings. */
const SentStatus = v.pipe(
  v.picklist([...RecurringStatus.options, "recurring_status_timed_paused"]),
  v.transform(
    (status): RecurringStatus =>
      status === "recurring_status_timed_paused" ? "recurring_status_timed_pause" : status,
  ),
)

/** `soft_failure`: it could not be paid, and is tried again until its draw closes; `hard_failure`: not on sale. */
export const AttemptStatus = v.picklist(["purchased", "soft_failure", "hard_failure"])
export type AttemptStatus = v.InferOutput<typeof AttemptStatus>

/** The kinds of source that recurring purchases are paid from; `unfunded`: none is stored any more. */
export const FundKind = v.picklist(["unfunded", "wallet", "cc", "paypal", "bank"])

/** A ticket that is bought again for every next draw. Its id is `autoplayId` on the wire. */
export const RecurringPurchaseItem = v.object({
  autoplayId: v.string(),
  type: v.picklist(["autoplay", "subscription"]),
  productType: v.picklist([
    "lottery_ticket",
    "raffle_ticket",
    "syndicate_share",
    "social_syndicate_share",
    "membership",
  ]),
  productOfferKey: v.string(),
  /** The product's id, which is its key; a membership's programme. */
  lotteryId: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  /** Of a lottery ticket; null for anything else. */
  gameType: v.nullable(GameTypeKey),
  gameOffer: v.nullable(v.string()),
  gameOfferName: v.nullable(v.string()),
  numberOfGames: v.nullable(v.number()),
  /** The same number, under the name by which it is changed. */
  numGames: v.nullable(v.number()),
  /** The numbers it plays; none where they are picked anew for each draw by the lottery, or it is no lottery ticket. */
  games: v.array(Game),
  /** Of a raffle book. */
  numberOfTickets: v.nullable(v.number()),
  /** Of a syndicate or of a Lotto Party's tickets. */
  numberOfShares: v.nullable(v.number()),
  /** Of a Lotto Party: the group whose tickets these are shares of. */
  groupId: v.optional(v.string()),
  groupName: v.optional(v.string()),
  /** Of a membership that is bought again when it ends: the programme, and for how long. */
  membershipKey: v.optional(v.string()),
  membershipName: v.optional(v.string()),
  membershipOfferKey: v.optional(v.string()),
  membershipOfferName: v.optional(v.string()),
  /** "4 x Standard games", "5 Ticket Book", "3 x Syndicate shares", "Monthly". */
  description: v.string(),
  /** The cause that gets a part of the price; null where there is none to choose. */
  causeKey: v.nullable(v.string()),
  /** Null: every draw. */
  frequency: v.nullable(RecurringFrequency),
  /** The source that pays: the wallet, or the card or account that covers whatever the wallet lacks. */
  defaultFund: v.object({ kind: FundKind }),
  /** The price of one draw. */
  price: Money,
  quickpick: v.boolean(),
  /** Weekday bitmask starting with Sunday; null: every draw. */
  days: v.nullable(v.number()),
  /** Null: bought for every draw, whatever its first prize. */
  minimumJackpotAmount: v.nullable(Money),
  status: RecurringStatus,
  pausedUntil: v.nullable(Instant),
  lastAttemptStatus: v.nullable(AttemptStatus),
  /** Why the last attempt failed; null when it did not. */
  lastAttemptMessage: v.nullable(v.string()),
  /** When the wallet is charged next; null while it is paused without an end, takes a jackpot not known yet, or waits for a group's next ticket. */
  nextChargeAt: v.nullable(Instant),
  /** The coming price of a draw that the customer was told about; `waits`: it is not bought before then. */
  priceChange: v.nullable(v.object({ from: Money, to: Money, effectiveFrom: Instant, waits: v.boolean() })),
  createdAt: Instant,
})
export type RecurringPurchaseItem = v.InferOutput<typeof RecurringPurchaseItem>

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))

/**
 * The changes that a customer may make to an autoplay; values that are left out stay. The server prices it
 * anew.
 */
const autoplayChange = v.object({
  gameType: v.optional(GameTypeKey),
  gameOffer: v.optional(v.string()),
  games: v.optional(v.pipe(v.array(Game), v.maxLength(100))),
  /** More games than there are are picked at random. */
  numGames: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  quickpick: v.optional(v.boolean()),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(127))),
  causeKey: v.optional(v.string()),
  /** Null: every draw. */
  minimumJackpotAmount: v.optional(v.nullable(Money)),
  frequency: v.optional(v.nullable(RecurringFrequency)),
  /** Tickets in a raffle book; shares of a syndicate. */
  numRaffleTickets: v.optional(count),
  quantity: v.optional(count),
})
export type AutoplayChange = v.InferOutput<typeof autoplayChange>

const statusChange = v.object({
  status: SentStatus,
  /** Of a timed pause: the moment when it ends, or the day with which it ends by the shop's clock; still to come. */
  pausedUntil: v.optional(v.nullable(v.union([Instant, CalendarDay()]))),
})
const one = v.object({ id: Id })
const changeErrors = [errorCodes.invalid, errorCodes.drawClosed, errorCodes.soldOut]
const customers = { caller: "customer" as const }
const lists = { query: v.object(pageQuery), result: v.array(RecurringPurchaseItem), paged: true as const }

export const recurringEndpoints = {
  autoplays: endpoint({
    ...customers,
    ...lists,
    name: "recurring.autoplays",
    capability: "autoplay_manage",
    method: "GET",
    path: "/autoplay",
    version: "3.3",
    summary: "The customer's AutoPlays that are not cancelled, newest first.",
  }),
  autoplay: endpoint({
    ...customers,
    name: "recurring.autoplay",
    capability: "autoplay_manage",
    method: "GET",
    path: "/autoplay/{id}",
    version: "3.3",
    summary: "One AutoPlay.",
    params: one,
    result: RecurringPurchaseItem,
  }),
  setMinimumJackpot: endpoint({
    ...customers,
    name: "recurring.setMinimumJackpot",
    capability: "autoplay_edit",
    method: "POST",
    path: "/autoplay/{id}/set-minimum-jackpot",
    version: "3.3",
    encoding: "form",
    summary: "From now on only draws with at least this first prize; an empty amount is every draw.",
    params: one,
    body: v.object({
      minimumJackpotAmount: v.pipe(
        v.string(),
        v.regex(/^(\d{1,12}(\.\d{1,2})?)?$/, "Amount must follow format e.g: 1.50"),
      ),
    }),
    result: RecurringPurchaseItem,
  }),
  setQuickpick: endpoint({
    ...customers,
    name: "recurring.setQuickpick",
    capability: "autoplay_edit",
    method: "POST",
    path: "/autoplay/{id}/set-quickpick",
    version: "3.3",
    encoding: "form",
    summary: "Whether numbers are picked anew for every draw.",
    params: one,
    body: v.object({ quickpick: v.picklist(["true", "false"]) }),
    result: RecurringPurchaseItem,
  }),
  changeAutoplay: endpoint({
    ...customers,
    name: "recurring.changeAutoplay",
    capability: "autoplay_edit",
    method: "PATCH",
    path: "/autoplay/{id}",
    version: "3.3",
    summary:
      "Changes what an AutoPlay buys from now on; priced anew. Tickets bought before stay as they are.",
    params: one,
    body: autoplayChange,
    result: RecurringPurchaseItem,
    errors: changeErrors,
  }),
  changeSubscription: endpoint({
    ...customers,
    name: "recurring.changeSubscription",
    capability: "subscription_manage",
    method: "PATCH",
    path: "/subscriptions/{id}",
    summary: "Changes what a subscription buys from now on; priced anew.",
    params: one,
    body: v.pick(autoplayChange, ["gameOffer", "causeKey", "numGames", "games"]),
    result: RecurringPurchaseItem,
    errors: changeErrors,
  }),
  pauseOrUnpause: endpoint({
    ...customers,
    name: "recurring.pauseOrUnpause",
    capability: "autoplay_pause",
    method: "POST",
    path: "/autoplay/{action}/{id}",
    version: "3.3",
    summary: "Pauses an AutoPlay, or lets it go on.",
    params: v.object({ action: v.picklist(["pause", "unpause"]), id: Id }),
    result: RecurringPurchaseItem,
  }),
  autoplayStatus: endpoint({
    ...customers,
    name: "recurring.autoplayStatus",
    capability: "autoplay_manage",
    method: "PATCH",
    path: "/autoplays/{id}/status",
    summary: "Pauses an AutoPlay (for a time with pausedUntil), lets it go on, or cancels it for good.",
    params: one,
    body: statusChange,
    result: RecurringPurchaseItem,
  }),
  subscriptions: endpoint({
    ...customers,
    name: "recurring.subscriptions",
    capability: "subscription_manage",
    method: "GET",
    path: "/subscriptions",
    summary:
      "The customer's subscriptions that are not cancelled, newest first; of some lotteries where they are named.",
    query: v.object({ ...pageQuery, lotteryKeys: v.optional(Key) }),
    result: v.array(RecurringPurchaseItem),
    paged: true,
  }),
  subscription: endpoint({
    ...customers,
    name: "recurring.subscription",
    capability: "subscription_manage",
    method: "GET",
    path: "/subscriptions/{id}",
    summary: "One subscription.",
    params: one,
    result: RecurringPurchaseItem,
  }),
  subscriptionStatus: endpoint({
    ...customers,
    name: "recurring.subscriptionStatus",
    capability: "subscription_manage",
    method: "PATCH",
    path: "/subscriptions/{id}/status",
    summary: "Pauses a subscription (for a time with pausedUntil), lets it go on, or cancels it for good.",
    params: one,
    body: statusChange,
    result: RecurringPurchaseItem,
  }),
  all: endpoint({
    ...customers,
    ...lists,
    name: "recurring.all",
    capability: "combined_recurring_purchases",
    method: "GET",
    path: "/recurring_purchases",
    summary: "AutoPlays and subscriptions together, newest first.",
  }),
}
