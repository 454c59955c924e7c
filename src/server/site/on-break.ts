import type { Handle } from "../database/database.ts"

/** Whether a customer takes a break: nothing tempts them then. */
export const isOnBreak = async (tables: Handle, customerId: string | null, now: Date): Promise<boolean> =>
  customerId !== null &&
  (await tables
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .where("break_until", ">", now)
    .executeTakeFirst()) !== undefined
