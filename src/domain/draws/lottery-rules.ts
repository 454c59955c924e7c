/** The rules by which a lottery is drawn, scored and paid. They are data: an operator changes them without a release. */
export interface LotteryRules {
  /** The first holds the mains (and supplementaries); a second one, if any, the Powerball. */
  readonly barrels: readonly [Barrel] | readonly [Barrel, Barrel]
  /** The order of the mains is played and scored by position (Lotto Strike). */
  readonly ordered: boolean
  /**
   * Numbered tickets (Lucky Lotteries): the first barrel holds the numbers of all tickets and gives the prizes
   * in the order drawn, the second the jackpot number. Every ticket has one number and is somebody's.
   */
  readonly numbered?: boolean
  /**
   * Keys of lotteries: the numbers are the first balls of whichever of them is drawn at the same moment, in the
   * order drawn (Lotto Strike). Left out by one that is drawn by itself.
   */
  readonly follows?: readonly string[]
  /** From the highest; a game wins only in its highest division. */
  readonly divisions: readonly Division[]
  /** First divisions' least prize, cents. */
  readonly minimumJackpotCents: number
  /** Added to an unwon first division for the next draw, cents. */
  readonly jackpotStepCents: number
  /** Games the simulated operator sells elsewhere in a draw; 0: only ours count. */
  readonly simulatedGames: number
  /** Part of the operator's sales that goes into the divisions' pools, in ten-thousandths. */
  readonly poolShare: number
  /** The operator's own price of a game, cents: what pools are computed from. */
  readonly operatorGameCents: number
}

export interface Barrel {
  /** Name of the number set picked from it. */
  readonly name: string
  readonly first: number
  readonly last: number
  /** Numbers drawn, which is also how many a standard game picks. */
  readonly drawn: number
  /** Drawn from the same barrel after the mains; players never pick them. */
  readonly supplementary: number
}

export interface Division {
  readonly division: number
  readonly description: string
  /** A game wins here when any of these holds. */
  readonly wins: readonly Match[]
  readonly prize: Prize
}

/** Ranges are inclusive; `extra` is the second barrel's match. A range left out does not matter. */
export interface Match {
  readonly mains: readonly [number, number]
  readonly supplementaries?: readonly [number, number]
  readonly extra?: readonly [number, number]
  /** Numbered tickets: places in the order drawn, from 1. */
  readonly places?: readonly [number, number]
  /** Numbered tickets: next to a number drawn; after the last number comes the first. */
  readonly beside?: boolean
}

/**
 * How winners are paid: `jackpot` shares the draw's announced first prize; `pool` shares so many
 * ten-thousandths of the pool; `fixed` pays each; `guaranteed` pays each until there are more than `upTo`
 * winners, who then share `upTo` prizes.
 */
export type Prize =
  | { readonly kind: "jackpot" }
  | { readonly kind: "pool"; readonly share: number }
  | { readonly kind: "fixed"; readonly cents: number }
  | {
      readonly kind: "guaranteed"
      readonly cents: number
      readonly upTo: number
    }

/** Name of the set under which supplementaries are published. */
export const SUPPLEMENTARY = "Supplementary"
/** Name of the set with the jackpot number of numbered tickets. */
export const JACKPOT = "Jackpot"
/** Whether what is drawn under this name is matched by the numbers that were picked as mains. */
export const followsMains = (name: string): boolean => name === SUPPLEMENTARY || name === JACKPOT
