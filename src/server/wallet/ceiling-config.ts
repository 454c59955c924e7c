import * as v from "valibot"
import { type CeilingSource, ceilingSources } from "#src/contract/staff/ceiling-sources.ts"
import { alike, setting } from "#src/server/core/setting.ts"
import { noteSetting, readSetting } from "../catalogue/settings.ts"
import type { Handle } from "../core/database/database.ts"

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

type Values = v.InferOutput<v.ObjectSchema<typeof ceilingEnvironment, undefined>>

export interface CeilingConfig {
  /** Whole cents in 24 hours. A shop that sells more has more: see `SHARE_OF_SALES`. */
  readonly dayCents: Readonly<Record<CeilingSource, number>>
  readonly giveawayPrizeCents: number
}

export const readCeilings = (values: Values): CeilingConfig => ({
  dayCents: {
    prizes: values.CEILING_PRIZES * 100,
    giveaways: values.CEILING_GIVEAWAYS * 100,
    promotions: values.CEILING_PROMOTIONS * 100,
    corrections: values.CEILING_CORRECTIONS * 100,
    returns: values.CEILING_RETURNS * 100,
    bank_deposits: values.CEILING_BANK_DEPOSITS * 100,
  },
  giveawayPrizeCents: values.GIVEAWAY_PRIZE_MOST * 100,
})

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

const SETTING = "ceilings"
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Stored = v.object({
  dayCents: v.object(
    Object.fromEntries(ceilingSources.map((source) => [source, cents])) as Record<
      CeilingSource,
      typeof cents
    >,
  ),
  giveawayPrizeCents: cents,
})

/** Notes the configured ceilings, so that what credits wallets in a transaction finds them with the catalogue. */
export const noteCeilings = (db: Handle, config: CeilingConfig): Promise<void> =>
  noteSetting(db, SETTING, JSON.stringify(config))

export async function readStoredCeilings(db: Handle): Promise<CeilingConfig> {
  const stored = await readSetting(db, SETTING)
  if (stored === undefined) throw new Error("The shop's ceilings were never noted.")
  return v.parse(Stored, JSON.parse(stored))
}
