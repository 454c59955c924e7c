import * as v from "valibot"
import { Instant } from "../endpoint.ts"
import { Money } from "../money.ts"
import { drawLineEntries, lineEntries, requestEntries } from "./line.ts"
import { Game, GameTypeKey } from "./ticket.ts"

const lottery = v.literal("lottery_ticket")
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** A customer's request for a lottery ticket, before the server priced it. */
export const LotteryTicketRequest = v.object({
  productType: lottery,
  lotteryKey: v.string(),
  gameType: GameTypeKey,
  gameOffer: v.string(),
  /**
   * Empty where the lottery gives the numbers, or the server picks them (`quickpick`): `numGames` says how many are
   * wanted.
   */
  games: v.optional(v.pipe(v.array(Game), v.maxLength(100)), []),
  numGames: v.optional(whole(1, 100)),
  quickpick: v.boolean(),
  /** Draws of a week, where days are selected; all draws elsewhere. */
  numDraws: whole(1, 104),
  /** Weekday bitmask starting with Sunday, where the product has selectable days. */
  days: v.optional(whole(1, 127)),
  /** Weeks that the selected days are played; one when left out. */
  numWeeks: v.optional(whole(1, 52)),
  /** The first draw played; the next open one when left out. */
  firstDrawNo: v.optional(whole(1, 999_999_999)),
  causeKey: v.optional(v.string()),
  /** The customer's favourite numbers were asked for. */
  favourite: v.optional(v.boolean()),
  /** Paid from the wallet once its draw is the next, not now: of one later draw, which is named. */
  scheduledPurchase: v.optional(v.boolean()),
  /** With a recurring purchase: bought only for draws with at least this first prize. */
  minimumJackpotAmount: v.optional(Money),
  ...requestEntries,
})
export type LotteryTicketRequest = v.InferOutput<typeof LotteryTicketRequest>

export const LotteryCartItem = v.object({
  ...lineEntries,
  ...drawLineEntries,
  productType: lottery,
  gameType: GameTypeKey,
  gameOffer: v.string(),
  gameOfferName: v.string(),
  games: v.array(Game),
  numGames: v.number(),
  /** Days selected, weekday bitmask starting with Sunday; null where draws are played in a row. */
  day: v.nullable(v.number()),
  numWeeks: v.number(),
  /** The first draw that was asked for; null: the next that is open. */
  firstDrawNo: v.nullable(v.number()),
  quickpick: v.boolean(),
  /** Null where the lottery has no causes. */
  causeKey: v.nullable(v.string()),
  causeName: v.nullable(v.string()),
  favourite: v.boolean(),
  /** It plays favourite numbers of the signed-in customer. */
  hasFavouriteNumbers: v.boolean(),
  /** Null: paid with the rest of the cart. */
  scheduledPurchase: v.nullable(v.object({ type: v.literal("scheduled_purchase"), dueAt: Instant })),
  /** Null: bought whatever the first prize. */
  minimumJackpotAmount: v.nullable(Money),
  /** The first prize is not that high yet: nothing is bought or paid before it is. */
  waitsForJackpot: v.boolean(),
})
export type LotteryCartItem = v.InferOutput<typeof LotteryCartItem>
