/** How a customer sees their transactions: as a list, or what was spent and won month by month. */
export const transactionViews = ["list", "months"] as const
export type TransactionView = (typeof transactionViews)[number]
