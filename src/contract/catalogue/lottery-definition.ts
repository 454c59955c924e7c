import * as v from "valibot"
import type { Frozen } from "../frozen.ts"
import { typedAs } from "../typed-as.ts"
import {
  ascending,
  cents,
  Day,
  described,
  OperatorResult,
  price,
  Span,
  TimeZone,
  text,
  WallClock,
  whole,
} from "./definition-fields.ts"
import { LotteryRules } from "./lottery-rules.ts"
import { RecurringSale } from "./product-offer.ts"

/** When a lottery is drawn: wall times in its own zone, so that daylight saving elsewhere never moves a draw. */
const DrawCalendar = v.pipe(
  v.object({
    /** IANA zone, e.g. Australia/Brisbane for the evening draws pinned to AEST. */
    timeZone: TimeZone,
    /** Weekday bitmask starting with Sunday. */
    days: v.pipe(whole(0, 127), v.minValue(1, "Choose at least one day."), typedAs("weekdays")),
    /** "20:30": the draw. */
    drawTime: WallClock,
    /** "19:25": selling stops, the same day. */
    stopTime: WallClock,
  }),
  v.forward(
    v.check(({ drawTime, stopTime }) => stopTime <= drawTime, "Sales close before the draw, the same day."),
    ["stopTime"],
  ),
)

const Games = v.pipe(
  v.object({
    gamePriceCents: price,
    minGames: whole(1, 100),
    maxGames: whole(1, 100),
    defaultGames: whole(1, 100),
    drawCounts: ascending(whole(1, 104)),
    /** Least and most mains of a system entry. */
    systems: v.nullable(Span),
    powerHit: v.boolean(),
    /** Least and most mains of a system with every number of the second barrel. */
    powerPikSystems: v.exactOptional(Span),
    /** Reduced systems: numbers picked, and how many of them drawn stand together in one game at least. */
    reducedSystems: v.exactOptional(
      v.pipe(v.array(v.object({ numbers: whole(1, 30), guarantee: whole(1, 10) })), v.maxLength(20)),
    ),
    /** Super combos: numbers picked, and games they are spread over. */
    superCombos: v.exactOptional(
      v.pipe(v.array(v.object({ numbers: whole(1, 30), lines: whole(1, 100) })), v.maxLength(20)),
    ),
    /** Every order of the numbers in one game, where the order is played. */
    boxed: v.exactOptional(v.boolean()),
    /** Subscriptions that begin at a later draw. */
    deferred: v.exactOptional(v.boolean()),
    /** Numbered tickets: how many may be bought at once, in a row and at random. */
    numbered: v.exactOptional(v.object({ sequential: whole(1, 1000), random: whole(1, 1000) })),
    /** Days can be selected and played for so many weeks; left out where draws are played in a row. */
    weekCounts: v.exactOptional(ascending(whole(1, 52))),
    /** First prizes that a recurring ticket can wait for, cents. */
    minimumJackpots: v.exactOptional(ascending(cents)),
    recurring: v.exactOptional(v.nullable(RecurringSale)),
  }),
  v.forward(
    v.check(({ minGames, maxGames }) => minGames <= maxGames, "This is less than the fewest games."),
    ["maxGames"],
  ),
  v.forward(
    v.check(
      ({ minGames, maxGames, defaultGames }) => minGames <= defaultGames && defaultGames <= maxGames,
      "This is not between the fewest and the most games.",
    ),
    ["defaultGames"],
  ),
)

/** A lottery as data: what it is called, when it is drawn, how it is scored, what can be bought and for how much. */
export const LotteryDefinition = v.object({
  type: v.exactOptional(v.literal("lottery_ticket")),
  ...described,
  /** Words that follow the amount of the first prize where it is only a part: "a month for 20 years". */
  prizeSuffix: v.exactOptional(text(60)),
  calendar: DrawCalendar,
  /** Causes of which a player chooses one, and the percentage of the price that goes to it. */
  causes: v.exactOptional(
    v.object({
      percent: whole(1, 100),
      choices: v.pipe(v.array(v.object({ key: text(64), name: text(80) })), v.minLength(1), v.maxLength(50)),
    }),
  ),
  /** Number of the first draw that is open on a first run. */
  nextDrawNo: whole(1, 100_000_000),
  /** Saturday Lotto's draw numbers go up by two. */
  drawNoStep: v.exactOptional(whole(1, 100)),
  rules: LotteryRules,
  /**
   * Its numbers and dividends are an operator's, which staff enter. Left out by one that is drawn here, and by one
   * that follows others: its numbers are theirs.
   */
  operatorResult: v.exactOptional(OperatorResult),
  /** How it was held before: what was different then, from a day until the day before another. */
  formerRules: v.exactOptional(
    v.array(
      v.object({
        /** The first day; null where they held as long as is known. */
        from: v.nullable(Day),
        /** The first day on which they held no more. */
        before: Day,
        /** The rules that differed from today's. */
        rules: v.partial(LotteryRules),
      }),
    ),
  ),
  games: Games,
})
export type LotteryDefinition = Frozen<v.InferOutput<typeof LotteryDefinition>>
