/** Least and most of one deposit, cents. */
export const LEAST_DEPOSIT = 500
export const MOST_DEPOSIT = 500_000
