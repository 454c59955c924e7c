import { countAttempt } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"

/** Codes that may be tried within ten minutes: by an account or with a cart, and from one network address. */
const TRIES = { most: 30, seconds: 600 }
const TRIES_OF_ADDRESS = { most: 120, seconds: 600 }

/** Counts a code before it is judged, so that none can be guessed; 429 after too many. */
export async function countCode(database: Database, who: string, address: string, now: Date): Promise<void> {
  await countCodes(database, [who], address, now)
  await countAttempt(database, `promotion:${who}`, TRIES, now)
}

/** The same for codes that a partner's page sends along. */
export async function countCodes(
  database: Database,
  codes: readonly string[] | undefined,
  address: string,
  now: Date,
): Promise<void> {
  if (codes?.length) await countAttempt(database, `promotion:${address}`, TRIES_OF_ADDRESS, now)
}
