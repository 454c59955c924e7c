/** How long a membership is bought for. */
export const membershipPeriods = ["monthly", "quarterly", "biannually", "annually"] as const
export type MembershipPeriod = (typeof membershipPeriods)[number]

export const membershipTiers = ["free", "premium"] as const
export type MembershipTier = (typeof membershipTiers)[number]
