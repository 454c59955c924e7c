import type { Selectable } from "kysely"
import { type SocialProvider, socialCodes } from "#src/contract/sign-in/social-provider.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { hashOf, newSecret } from "#src/server/core/database/ids.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import type { Identity } from "./open-id.ts"

/** How long the provider's page may take, and then the forms of the shop. */
const THERE_SECONDS = 10 * 60
const HERE_SECONDS = 30 * 60

export type JourneyRow = Selectable<Tables["social_journeys"]>
/** One that the provider has vouched for. */
export type ArrivedRow = JourneyRow & { readonly subject: string }

export const journeyOver = () => new Failure(410, socialCodes.expired, sentence("failure.social.expired"))
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Notes that a browser goes to a provider; gives the name of the journey, of which only a hash is stored. */
export async function beginJourney(
  db: Handle,
  journey: {
    provider: SocialProvider
    browserSecret: string
    /** Hash of the verifier of the frame that it is made for. */
    frameHash: string | null
    customerId: string | null
    next: string | null
  },
  now: Date,
): Promise<string> {
  const state = newSecret()
  await db
    .insertInto("social_journeys")
    .values({
      hash: hashOf(state),
      browser_hash: hashOf(journey.browserSecret),
      frame_hash: journey.frameHash,
      provider: journey.provider,
      customer_id: journey.customerId,
      next: journey.next,
      asked_at: null,
      subject: null,
      email: null,
      email_proved: false,
      firstname: "",
      lastname: "",
      begun_at: now,
      expires_at: after(now, THERE_SECONDS),
    })
    .execute()
  return state
}

/** Where a journey leads on its way back; null for a journey of nobody. */
export const readJourney = async (
  db: Handle,
  { provider, state }: { provider: SocialProvider; state: string },
  now: Date,
): Promise<{ next: string | null; frame_hash: string | null } | null> =>
  (await db
    .selectFrom("social_journeys")
    .select(["next", "frame_hash"])
    .where("hash", "=", hashOf(state))
    .where("provider", "=", provider)
    .where("expires_at", ">", now)
    .executeTakeFirst()) ?? null

const ofBrowser = (db: Handle, state: string, browserSecret: string, now: Date) =>
  db
    .selectFrom("social_journeys")
    .selectAll()
    .where("hash", "=", hashOf(state))
    .where("browser_hash", "=", hashOf(browserSecret))
    .where("expires_at", ">", now)

/** A journey of this browser; fails with 410 for any other. */
export async function findJourney(
  db: Handle,
  state: string,
  browserSecret: string,
  now: Date,
): Promise<JourneyRow> {
  const row = await ofBrowser(db, state, browserSecret, now).executeTakeFirst()
  if (!row) throw journeyOver()
  return row
}

const isArrived = (row: JourneyRow): row is ArrivedRow => row.subject !== null

/** A journey of this browser whose traveller the provider has vouched for. */
export async function findArrived(
  db: Handle,
  state: string,
  browserSecret: string,
  now: Date,
): Promise<ArrivedRow> {
  const row = await findJourney(db, state, browserSecret, now)
  if (!isArrived(row)) throw journeyOver()
  return row
}

/** Claims a journey: of two callers at once, one asks the provider who came back. */
export async function claimJourney(db: Handle, { hash }: JourneyRow, now: Date): Promise<void> {
  const claimed = await db
    .updateTable("social_journeys")
    .set({ asked_at: now })
    .where("hash", "=", hash)
    .where("asked_at", "is", null)
    .returning("hash")
    .executeTakeFirst()
  if (!claimed) throw journeyOver()
}

/** Notes whom the provider vouched for, and gives the forms of the shop their time. */
export async function noteIdentity(
  db: Handle,
  { hash }: JourneyRow,
  identity: Identity,
  now: Date,
): Promise<ArrivedRow> {
  const { subject, email, emailProved, firstname, lastname } = identity
  const row = await db
    .updateTable("social_journeys")
    .set({
      subject,
      email,
      email_proved: emailProved,
      firstname,
      lastname,
      expires_at: after(now, HERE_SECONDS),
    })
    .where("hash", "=", hash)
    .returningAll()
    .executeTakeFirst()
  if (!row || !isArrived(row)) throw journeyOver()
  return row
}

/**
 * Gives a journey that the provider has vouched for to the frame it was made for: the window's browser has nothing of
 * it any more. Once, so that a page that is opened again does not take it back.
 */
export async function handOverJourney(db: Handle, { hash }: ArrivedRow): Promise<void> {
  const given = await db
    .updateTable("social_journeys")
    .set((eb) => ({ browser_hash: eb.fn.coalesce("frame_hash", "browser_hash"), frame_hash: null }))
    .where("hash", "=", hash)
    .where("frame_hash", "is not", null)
    .returning("hash")
    .executeTakeFirst()
  if (!given) throw journeyOver()
}

/** Ends a journey: it signs in, opens an account or is linked once. False where that has happened already. */
export async function endJourney(db: Handle, { hash }: JourneyRow): Promise<boolean> {
  const ended = await db
    .deleteFrom("social_journeys")
    .where("hash", "=", hash)
    .returning("hash")
    .executeTakeFirst()
  return ended !== undefined
}
