import type { Handle } from "../core/database/database.ts"
import { hashOf } from "../core/database/ids.ts"

/** How long a browser may take to have something signed. */
const SECONDS = 5 * 60

/** Notes what a browser is to sign: for a customer who adds a passkey, or for nobody yet. */
export async function noteChallenge(
  db: Handle,
  challenge: string,
  customerId: string | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto("passkey_challenges")
    .values({
      hash: hashOf(challenge),
      customer_id: customerId,
      expires_at: new Date(now.getTime() + SECONDS * 1000),
    })
    .execute()
}

/** Takes a challenge back, once: whether it was ours, in time, and for this customer. */
export async function consumeChallenge(
  db: Handle,
  challenge: string,
  customerId: string | null,
  now: Date,
): Promise<boolean> {
  const consumed = await db
    .deleteFrom("passkey_challenges")
    .where("hash", "=", hashOf(challenge))
    .where("customer_id", "is not distinct from", customerId)
    .where("expires_at", ">", now)
    .returning("hash")
    .executeTakeFirst()
  return consumed !== undefined
}
