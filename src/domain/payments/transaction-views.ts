import { formatShortDate } from "../draws/dates/draw-day.ts"
import { accountPaths } from "../site/paths/account-paths.ts"

/** How a customer sees their transactions: as a list, or what was spent and won month by month. */
export const transactionViews = ["list", "months"] as const
export type TransactionView = (typeof transactionViews)[number]

/** The address of the second view. */
export const transactionMonthsPath = `${accountPaths.transactions.link()}?view=months`

/** "Nov 2026", of "2026-11". */
export const monthName = (month: string): string => formatShortDate(`${month}-01T00:00:00Z`, "UTC").slice(2)
