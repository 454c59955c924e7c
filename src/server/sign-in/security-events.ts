import type { Handle } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"

/** The audit trail: what happened to an account's safety, and when. */
export async function noteSecurityEvent(
  db: Handle,
  customerId: string | null,
  kind: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("security_events")
    .values({ id: newId(now.getTime()), customer_id: customerId, kind, created_at: now })
    .execute()
}
