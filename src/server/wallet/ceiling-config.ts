import * as v from "valibot"
import type { CeilingSource } from "#src/contract/staff/ceiling-sources.ts"
import { alike, setting } from "#src/server/core/setting.ts"

const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

/** Variables of how much may reach wallets in 24 hours, in whole dollars or pounds; an hour has half of it. */
export const ceilingEnvironment = {
  /** Prizes of one product that the shop's own draw gives; prizes of an operator's approved result are not counted. */
  CEILING_PRIZES: setting(
    v.optional(whole, "200000"),
    "the most that may reach wallets in 24 hours from each of these sources, in whole dollars or pounds, or a share of sales where that is more; an hour has half of it, and what exceeds it is [held or refused](README.md#ceilings). Prizes are counted by product, without those of an operator's approved result",
  ),
  CEILING_GIVEAWAYS: alike(v.optional(whole, "20000")),
  /** Wallet credit and discounts of promotion codes. */
  CEILING_PROMOTIONS: alike(v.optional(whole, "5000")),
  CEILING_CORRECTIONS: alike(v.optional(whole, "5000")),
  /** Payments to customers that staff book back. */
  CEILING_RETURNS: alike(v.optional(whole, "50000")),
  /** Deposits that come by bank files. */
  CEILING_BANK_DEPOSITS: alike(v.optional(whole, "100000")),
  GIVEAWAY_PRIZE_MOST: setting(v.optional(whole, "10000"), "the highest money prize of a giveaway"),
}

/**
 * Percent of what is sold on a day that a source may pay in 24 hours, where that is more than its setting. Prizes are
 * measured against their own product's sales, everything else against the whole shop's.
 */
export const SHARE_OF_SALES: Readonly<Record<CeilingSource, number>> = {
  prizes: 100,
  giveaways: 2,
  promotions: 10,
  corrections: 2,
  returns: 20,
  bank_deposits: 100,
}
