import type { Handle } from "../database/database.ts"

/** How long a customer's word that an address is right counts, milliseconds. */
const GOOD_FOR_MS = 365 * 24 * 60 * 60 * 1000

/** Whether the customer should be asked again. */
export const isConfirmationDue = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() > GOOD_FOR_MS

/** Notes that the customer has just confirmed it. */
export async function confirm(
  db: Handle,
  customerId: string,
  what: "address" | "email",
  now: Date,
): Promise<void> {
  await db
    .updateTable("customers")
    .set(what === "address" ? { address_confirmed_at: now } : { email_confirmed_at: now })
    .where("id", "=", customerId)
    .execute()
}
