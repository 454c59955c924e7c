import * as v from "valibot"
import type { Frozen } from "../frozen.ts"
import { cents, Span, share, text, whole } from "./definition-fields.ts"

const name = text(80)
const Barrel = v.pipe(
  v.object({
    /** Name of the number set picked from it. */
    name,
    first: whole(0, 1_000_000),
    last: whole(1, 1_000_000),
    /** Numbers drawn, which is also how many a standard game picks. */
    drawn: whole(1, 1000),
    /** Drawn from the same barrel after the mains; players never pick them. */
    supplementary: whole(0, 20),
  }),
  v.check(
    ({ first, last, drawn, supplementary }) => last - first + 1 >= drawn + supplementary,
    "There are fewer numbers than are drawn.",
  ),
)

/** Ranges are inclusive; `extra` is the second barrel's match. A range left out does not matter. */
const Match = v.object({
  mains: Span,
  supplementaries: v.exactOptional(Span),
  extra: v.exactOptional(Span),
  /** Numbered tickets: places in the order drawn, from 1. */
  places: v.exactOptional(Span),
  /** Numbered tickets: next to a number drawn; after the last number comes the first. */
  beside: v.exactOptional(v.boolean()),
})

/**
 * How winners are paid: `jackpot` shares the draw's announced first prize; `pool` shares so many ten-thousandths of
 * the pool; `fixed` pays each; `guaranteed` pays each until there are more than `upTo` winners, who then share `upTo`
 * prizes.
 */
const Prize = v.variant("kind", [
  v.object({ kind: v.literal("jackpot") }),
  v.object({ kind: v.literal("pool"), share }),
  v.object({ kind: v.literal("fixed"), cents }),
  v.object({ kind: v.literal("guaranteed"), cents, upTo: whole(1, 1_000_000) }),
])

const Division = v.object({
  division: whole(1, 50),
  description: name,
  /** A game wins here when any of these holds. */
  wins: v.pipe(v.array(Match), v.minLength(1, "At least one way to win is needed."), v.maxLength(10)),
  prize: Prize,
})

/** The rules by which a lottery is drawn, scored and paid. They are data: an operator changes them without a release. */
export const LotteryRules = v.object({
  /** The first holds the mains (and supplementaries); a second one, if any, the Powerball. */
  barrels: v.union([v.strictTuple([Barrel]), v.strictTuple([Barrel, Barrel])]),
  /** The order of the mains is played and scored by position (Lotto Strike). */
  ordered: v.boolean(),
  /**
   * Numbered tickets (Lucky Lotteries): the first barrel holds the numbers of all tickets and gives the prizes in the
   * order drawn, the second the jackpot number. Every ticket has one number and is somebody's.
   */
  numbered: v.exactOptional(v.boolean()),
  /**
   * Keys of lotteries: the numbers are the first balls of whichever of them is drawn at the same moment, in the order
   * drawn (Lotto Strike). Left out by one that is drawn by itself.
   */
  follows: v.exactOptional(v.array(v.string())),
  /** From the highest; a game wins only in its highest division. */
  divisions: v.pipe(
    v.array(Division),
    v.minLength(1, "At least one division is needed."),
    v.maxLength(20),
    v.check(
      (divisions) => divisions.every(({ division }, index) => division === index + 1),
      "Divisions are numbered from 1, the highest first.",
    ),
  ),
  /** First divisions' least prize, cents. */
  minimumJackpotCents: cents,
  /** Added to an unwon first division for the next draw, cents. */
  jackpotStepCents: cents,
  /** Games the simulated operator sells elsewhere in a draw; 0: only ours count. */
  simulatedGames: whole(0, 1_000_000_000),
  /** Part of the operator's sales that goes into the divisions' pools, in ten-thousandths. */
  poolShare: share,
  /** The operator's own price of a game, cents: what pools are computed from. */
  operatorGameCents: cents,
})

export type LotteryRules = Frozen<v.InferOutput<typeof LotteryRules>>
export type Barrel = Frozen<v.InferOutput<typeof Barrel>>
export type Match = Frozen<v.InferOutput<typeof Match>>
export type Division = Frozen<v.InferOutput<typeof Division>>
export type Prize = Frozen<v.InferOutput<typeof Prize>>
