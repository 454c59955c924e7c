import type { Money } from "#src/contract/money.ts"

/** In the minor units of either currency: $500 or £500. */
const ASKED_ABOVE_CENTS = 500_00

/** Whether a ticket costs so much that the customer is asked once whether it is meant. */
export const isExpensive = ({ cents }: Money): boolean => cents > ASKED_ABOVE_CENTS
