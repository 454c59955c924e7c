import { createHash } from "node:crypto"
import type { Session } from "#src/contract/account/sign-in.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import type { Database, Handle } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { inTransaction } from "../database/transaction.ts"
import { unauthorised } from "../failure.ts"
import type { Keys, TokenClaims } from "./keys.ts"
import { noteSecurityEvent } from "./security-events.ts"

/** How long an access token is good at most; the browser then asks for a new one. */
const ACCESS_SECONDS = 15 * 60
/** The token before the current one is still taken for so long: its answer may have been lost on the way. */
const GRACE_MS = 30_000

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex")

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly deviceUuid: string
}

/** Opens a session of its own for a customer, for so many seconds: signing in on two devices makes two. */
export async function openSession(
  db: Handle,
  keys: Keys,
  customer: { id: string; segmentName: string; pricingId: string },
  place: Surface,
  seconds: number,
  now: Date,
  isNewSignup = false,
): Promise<Session & { refreshToken: string }> {
  const id = newId(now.getTime())
  const deviceUuid = crypto.randomUUID()
  const whose = { customer_id: customer.id, sid: id }
  const refreshToken = await makeRefreshToken(keys, whose, crypto.randomUUID(), seconds, now)
  const tokens = { accessToken: await makeAccessToken(keys, whose, seconds, now), refreshToken, deviceUuid }
  await db
    .insertInto("sessions")
    .values({
      id,
      customer_id: customer.id,
      place,
      device_uuid: deviceUuid,
      token_hash: hashOf(tokens.refreshToken),
      previous_hash: null,
      rotated_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
      revoked_at: null,
    })
    .execute()
  return {
    ...tokens,
    customerId: customer.id,
    customerToken: keys.customerToken(id),
    pricingId: customer.pricingId,
    segmentName: customer.segmentName,
    forcePasswordChange: false,
    accountUpgrade: false,
    isNewSignup,
  }
}

type SessionOwner = Pick<TokenClaims, "customer_id" | "sid">
const makeAccessToken = (keys: Keys, whose: SessionOwner, seconds: number, now: Date) =>
  keys.sign({ ...whose, use: "access" }, now, Math.min(ACCESS_SECONDS, seconds))
const makeRefreshToken = (keys: Keys, whose: SessionOwner, jti: string, seconds: number, now: Date) =>
  keys.sign({ ...whose, use: "refresh", jti }, now, seconds)

/**
 * Swaps a refresh token for the one that follows it. It is taken for 30 seconds more, and leads to the same
 * token: tabs that ask at once, and a browser whose answer was lost, all go on. An older token was stolen or
 * copied: the whole session is ended. The customer is the one the caller says it is. The session goes on for so many
 * seconds.
 */
export async function rotateSession(
  database: Database,
  keys: Keys,
  refreshToken: string,
  customerId: string | undefined,
  seconds: number,
  now: Date,
): Promise<Tokens> {
  const claims = await keys.read(refreshToken, "refresh", now)
  if (!claims || (customerId !== undefined && claims.customer_id !== customerId)) throw unauthorised()
  const rotated = await inTransaction(database, async (trx) => {
    const session = await trx
      .selectFrom("sessions")
      .selectAll()
      .where("id", "=", claims.sid)
      .forUpdate()
      .executeTakeFirst()
    if (!session || session.revoked_at || session.expires_at <= now) return null
    const presented = hashOf(refreshToken)
    const inGrace =
      presented === session.previous_hash && now.getTime() - session.rotated_at.getTime() < GRACE_MS
    if (presented !== session.token_hash && !inGrace) {
      await trx.updateTable("sessions").set({ revoked_at: now }).where("id", "=", session.id).execute()
      await noteSecurityEvent(trx, session.customer_id, "refresh-token-reused", now)
      return null
    }
    const whose = { customer_id: session.customer_id, sid: session.id }
    const made = inGrace ? session.rotated_at : now
    const next = await makeRefreshToken(keys, whose, keys.followingId(presented), seconds, made)
    const accessToken = await makeAccessToken(keys, whose, seconds, now)
    const tokens = { accessToken, refreshToken: next, deviceUuid: session.device_uuid }
    if (inGrace) return tokens
    await trx
      .updateTable("sessions")
      .set({
        token_hash: hashOf(next),
        previous_hash: presented,
        rotated_at: now,
        expires_at: new Date(now.getTime() + seconds * 1000),
      })
      .where("id", "=", session.id)
      .execute()
    return tokens
  })
  if (!rotated) throw unauthorised()
  return rotated
}

export async function revokeSession(db: Handle, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute()
}
