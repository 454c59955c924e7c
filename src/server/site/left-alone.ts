import type { Handle } from "../core/database/database.ts"

/** Whether nothing may tempt a customer: they take a break, or staff know that they need care. */
export const isLeftAlone = async (tables: Handle, customerId: string | null, now: Date): Promise<boolean> =>
  customerId !== null &&
  (await tables
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .where((eb) => eb.or([eb("break_until", ">", now), eb("vulnerable_since", "is not", null)]))
    .executeTakeFirst()) !== undefined
