/** Days of a limit's period: any one, seven or thirty in a row. */
export const limitPeriods = ["daily", "weekly", "monthly"] as const
export type LimitPeriod = (typeof limitPeriods)[number]
