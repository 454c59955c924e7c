import type { MembershipPeriod } from "#src/contract/catalogue/membership.ts"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Money } from "#src/contract/money.ts"
import { money } from "../core/money.ts"

/** Calendar months of each period that a membership is sold for. */
export const periodMonths: Readonly<Record<MembershipPeriod, number>> = {
  monthly: 1,
  quarterly: 3,
  biannually: 6,
  annually: 12,
}

/** Whether a product is a membership, which has no draws and is listed apart from what has. */
export const isMembership = ({ type }: Pick<ProductOffer, "type">): boolean => type === "membership"

/** A period by the name it has in an offer; undefined for a name that is none. */
export const monthsOf = (period: string): number | undefined =>
  Object.hasOwn(periodMonths, period) ? periodMonths[period as MembershipPeriod] : undefined

/** Returns a period's price by the month, rounded up so that it is never less than the real cost. */
export const monthlyPrice = ({ cents, currency }: Money, months: number): Money =>
  money(Math.ceil(cents / months), currency)

/** The membership of a program that a customer has: so many months since it began, without a break. */
export interface MembershipTerm {
  readonly from: Date
  readonly months: number
  readonly until: Date
}

/**
 * Returns the term of a membership after a purchase: one that lasts still goes on for so many months more,
 * one that has ended, or never was, begins now. Months are those of the calendar in the zone, counted from
 * the day it began: a membership from the 31st ends on the last day of a shorter month, and on the 31st again
 * of a longer one.
 */
export function prolonged(
  had: MembershipTerm | undefined,
  months: number,
  now: Date,
  timeZone: string,
): MembershipTerm {
  const goesOn = had !== undefined && had.until > now
  const from = goesOn ? had.from : now
  const all = months + (goesOn ? had.months : 0)
  const until = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ months: all })
  return { from, months: all, until: new Date(until.epochMilliseconds) }
}

/** Premium is bought again so long before it ends: there is time to mend a payment that fails. */
const RENEWED_BEFORE_MS = 24 * 3_600_000

export const renewalDue = (until: Date): Date => new Date(until.getTime() - RENEWED_BEFORE_MS)
