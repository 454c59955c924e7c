import type { WithdrawalMethodCode } from "#src/contract/payments/withdrawal.codes.ts"

/** Most of one withdrawal, cents: whoever won more is called. */
export const MOST_WITHDRAWAL = 10_000_000
/** Least of one, cents: a payment costs, abroad more; a gift is booked within the shop. */
const least: Readonly<Record<WithdrawalMethodCode, number>> = { tt: 1000, pl: 1000, tw: 5000, do: 100 }

/** Returns the least withdrawal: the rest of winnings can always be taken out as a whole, however little it is. */
export const leastWithdrawal = (code: WithdrawalMethodCode, withdrawableCents: number): number =>
  Math.max(1, Math.min(least[code], withdrawableCents))
