import * as v from "valibot"

/** Every way to play. */
export const gameTypeKeys = [
  "standard",
  "syndicate",
  "powerhit",
  "powerhit_super_combo",
  "powerpik",
  "powerpik_system",
  "mega_combo",
  "strike_standard",
  "strike_boxed",
  "lotto_party",
  "reduced_system",
  "sequential",
  "random",
  "deferred",
] as const
export const GameTypeKey = v.picklist(gameTypeKeys)
export type GameTypeKey = v.InferOutput<typeof GameTypeKey>

/** A set of numbers a game is picked from: `count` different numbers from `first` to `last`. */
export const NumberSet = v.object({
  name: v.string(),
  count: v.number(),
  first: v.number(),
  last: v.number(),
})
export type NumberSet = v.InferOutput<typeof NumberSet>

/** The numbers picked from one set; ascending, except in games where the order is played. */
export const Pick = v.object({
  name: v.pipe(v.string(), v.maxLength(40)),
  numbers: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(45)),
})
export type Pick = v.InferOutput<typeof Pick>

/** One game: a pick for each number set of its game offer. */
export const Game = v.pipe(v.array(Pick), v.maxLength(4))
export type Game = v.InferOutput<typeof Game>

/** One draw a week or a month; every draw where none is named. */
export const RecurringFrequency = v.picklist(["weekly", "monthly"])
export type RecurringFrequency = v.InferOutput<typeof RecurringFrequency>

export const RecurringPurchase = v.object({
  type: v.picklist(["autoplay", "subscription", "combined"]),
  enabled: v.boolean(),
  frequency: v.optional(RecurringFrequency),
})
