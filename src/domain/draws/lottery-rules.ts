import type * as contract from "#src/contract/catalogue/lottery-rules.ts"

/** The rules by which a lottery is drawn, scored and paid, as the contract describes them. */
export type LotteryRules = contract.LotteryRules
export type Barrel = contract.Barrel
export type Division = contract.Division
/** When a game wins in a division. */
export type Match = contract.Match

/** Name of the set under which supplementaries are published. */
export const SUPPLEMENTARY = "Supplementary"
/** Name of the set with the jackpot number of numbered tickets. */
export const JACKPOT = "Jackpot"
/** Whether what is drawn under this name is matched by the numbers that were picked as mains. */
export const followsMains = (name: string): boolean => name === SUPPLEMENTARY || name === JACKPOT
