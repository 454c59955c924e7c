import type { Selectable } from "kysely"
import { connectIdCodes } from "#src/contract/verification/connect-id.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { hashOf } from "#src/server/core/database/ids.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"

/** How long the bank's pages may take. */
const THERE_MS = 10 * 60_000

export const journeyOver = () =>
  new Failure(410, connectIdCodes.expired, sentence("failure.connectId.expired"))

/** The customer on the way, signed in at one browser. */
interface Traveller {
  readonly state: string
  /** Only this browser has it, in a cookie. */
  readonly browserSecret: string
  readonly customerId: string
  readonly sessionId: string
}

/** Notes that a customer goes to a bank; of all that is secret only hashes are stored. */
export async function beginJourney(
  db: Handle,
  { state, browserSecret, customerId, sessionId, ...to }: Traveller & { bank: string; checkedHash: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("connect_id_journeys")
    .values({
      hash: hashOf(state),
      browser_hash: hashOf(browserSecret),
      customer_id: customerId,
      session_id: sessionId,
      bank: to.bank,
      checked_hash: to.checkedHash,
      expires_at: new Date(now.getTime() + THERE_MS),
    })
    .execute()
}

/** Uses a journey up: of two callers at once, one goes on. 410 for any other customer, session or browser. */
export async function consumeJourney(
  db: Handle,
  { state, browserSecret, customerId, sessionId }: Traveller,
  now: Date,
): Promise<Selectable<Tables["connect_id_journeys"]>> {
  const journey = await db
    .deleteFrom("connect_id_journeys")
    .where("hash", "=", hashOf(state))
    .where("browser_hash", "=", hashOf(browserSecret))
    .where("customer_id", "=", customerId)
    .where("session_id", "=", sessionId)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst()
  if (!journey) throw journeyOver()
  return journey
}
