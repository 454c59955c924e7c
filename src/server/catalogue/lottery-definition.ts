import type * as contract from "#src/contract/catalogue/lottery-definition.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"

/** A lottery as the contract describes it. */
export type LotteryDefinition = contract.LotteryDefinition

/**
 * The rules that held on a day; null for a day of which they are not known. Where no other rules are told, today's
 * have always held.
 */
export function rulesOn({ rules, formerRules = [] }: LotteryDefinition, day: string): LotteryRules | null {
  const then = formerRules.find(({ from, before }) => (from === null || from <= day) && day < before)
  if (then) return { ...rules, ...then.rules }
  return formerRules.some(({ before }) => day < before) ? null : rules
}
