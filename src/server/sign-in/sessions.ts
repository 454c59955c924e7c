import type { Session } from "#src/contract/sign-in/sign-in.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import type { Location } from "../account/location/locator.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { hashOf, newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { linkExpired, unauthorised } from "../core/failure.ts"
import { revokeSession } from "./end-sessions.ts"
import type { Keys, TokenClaims } from "./keys.ts"
import { noteSecurityEvent } from "./security-events.ts"
import type { ShownFactor } from "./two-factor/require-code.ts"

/** How long an access token is good at most; the browser then asks for a new one. */
const ACCESS_SECONDS = 15 * 60
/** The token before the current one is still taken for so long: its answer may have been lost on the way. */
const GRACE_MS = 30_000

export interface Tokens {
  readonly customerToken: string
  readonly accessToken: string
  readonly refreshToken: string
  readonly deviceUuid: string
}

/** The terms a session is opened on, besides its customer. */
export interface SessionTerms {
  readonly place: Surface
  /** How long it lives unused, seconds. */
  readonly seconds: number
  /** How long it lives however busy it is, seconds. */
  readonly longestSeconds: number
  /** The device it is bound to; null where it has no cookie of ours. */
  readonly deviceHash: string | null
  /** Browser and system, for the customer's list of sessions. */
  readonly deviceName: string
  /** From where, for the same list. */
  readonly location: Location
  /** The partner whose token began it: it may do what is left to partners' pages, and nothing else. */
  readonly partnerSlug?: string | null
  /** The session that is carried over: this one ends with it, and never later. */
  readonly parent?: { readonly id: string; readonly endsAt: Date } | null
  readonly isNewSignup?: boolean
  /** Proof that the customer gave of their second factor. */
  readonly shown: ShownFactor
}

/** Opens a session of its own for a customer: signing in on two devices makes two. */
export async function openSession(
  db: Handle,
  keys: Keys,
  customer: { id: string; segmentName: string; pricingId: string },
  terms: SessionTerms,
  now: Date,
): Promise<Session & { refreshToken: string }> {
  const { place, deviceHash, partnerSlug = null, parent = null, isNewSignup = false, shown } = terms
  const id = newId(now.getTime())
  const deviceUuid = crypto.randomUUID()
  const whose = { customer_id: customer.id, sid: id }
  const endsAt = parent?.endsAt ?? new Date(now.getTime() + terms.longestSeconds * 1000)
  const seconds = secondsLeft(terms.seconds, endsAt, now)
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
      ends_at: endsAt,
      revoked_at: null,
      reminded_at: null,
      parent_id: parent?.id ?? null,
      partner_slug: partnerSlug,
      device_hash: deviceHash,
      second_factor_at: shown.at,
      elevated_until: null,
      trusted_device_id: shown.trustedDeviceId,
      signed_in_at: now,
      device_name: terms.deviceName,
      located_country: terms.location.country,
      located_city: terms.location.city,
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
    tfaPromptRequired: false,
    ...(partnerSlug ? { delegatedTo: partnerSlug } : {}),
  }
}

/** How long a token is good at most: never beyond the end of its session. */
const secondsLeft = (seconds: number, endsAt: Date, now: Date) =>
  Math.max(1, Math.min(seconds, Math.floor((endsAt.getTime() - now.getTime()) / 1000)))

type SessionOwner = Pick<TokenClaims, "customer_id" | "sid">
const makeAccessToken = (keys: Keys, whose: SessionOwner, seconds: number, now: Date) =>
  keys.sign({ ...whose, use: "access" }, now, Math.min(ACCESS_SECONDS, seconds))
const makeRefreshToken = (keys: Keys, whose: SessionOwner, jti: string, seconds: number, now: Date) =>
  keys.sign({ ...whose, use: "refresh", jti }, now, seconds)

/**
 * Swaps a refresh token for the one that follows it. It is taken for 30 seconds more, and leads to the same
 * token: tabs that ask at once, and a browser whose answer was lost, all go on. An older token was stolen or
 * copied: the whole session is ended. The customer is the one the caller says it is. The session goes on for so many
 * seconds, where it is bound to be used.
 */
export async function rotateSession(
  database: Database,
  keys: Keys,
  refreshToken: string,
  customerId: string | undefined,
  seconds: number,
  used: { readonly surface: Surface; readonly device: string | null },
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
    if (!session || session.revoked_at || session.expires_at <= now || session.ends_at <= now) return null
    const { place, device_hash: deviceHash, partner_slug: partnerSlug } = session
    // In a frame a session goes on in the frame: only a one-time token leads out of it.
    if (
      !mayGoOn({ place, deviceHash, partnerSlug }, used) ||
      (place === "frame") !== (used.surface === "frame")
    )
      return null
    const presented = hashOf(refreshToken)
    const inGrace =
      presented === session.previous_hash && now.getTime() - session.rotated_at.getTime() < GRACE_MS
    if (presented !== session.token_hash && !inGrace) {
      await revokeSession(trx, session.id, now)
      await noteSecurityEvent(trx, session.customer_id, "refresh-token-reused", now)
      return null
    }
    const whose = { customer_id: session.customer_id, sid: session.id }
    const made = inGrace ? session.rotated_at : now
    const left = secondsLeft(seconds, session.ends_at, made)
    const next = await makeRefreshToken(keys, whose, keys.followingId(presented), left, made)
    const accessToken = await makeAccessToken(keys, whose, secondsLeft(seconds, session.ends_at, now), now)
    const customerToken = keys.customerToken(session.id)
    const tokens = { accessToken, customerToken, refreshToken: next, deviceUuid: session.device_uuid }
    if (inGrace) return tokens
    await trx
      .updateTable("sessions")
      .set({
        token_hash: hashOf(next),
        previous_hash: presented,
        rotated_at: now,
        expires_at: new Date(now.getTime() + left * 1000),
      })
      .where("id", "=", session.id)
      .execute()
    return tokens
  })
  if (!rotated) throw unauthorised()
  return rotated
}

/** Holds a session open for this transaction that is carried over in it; one that was ended meanwhile fails it. */
export async function lockLiveSession(trx: InTransaction, sessionId: string): Promise<void> {
  const row = await trx
    .selectFrom("sessions")
    .select("revoked_at")
    .where("id", "=", sessionId)
    .forShare()
    .executeTakeFirst()
  if (!row || row.revoked_at) throw linkExpired(401)
}

/** The bounds of a session: where it runs, on which device, and for which partner. */
export interface Binding {
  readonly place: string
  readonly deviceHash: string | null
  readonly partnerSlug: string | null
}

/**
 * Whether a session may go on where it is used. One of the shop's own pages never leaves them, nor its device: in a frame
 * its tokens could be read, and would be good anywhere. A partner's stays in the frame. The customer's own sign-in in a
 * frame may go to the shop's pages, where it is bound to the device.
 */
export function mayGoOn(
  { place, deviceHash, partnerSlug }: Binding,
  { surface, device }: { readonly surface: Surface; readonly device: string | null },
): boolean {
  if (partnerSlug !== null) return surface === "frame"
  return place !== "shop" || (surface === "shop" && (deviceHash === null || deviceHash === device))
}

/** The session a token carries over, while it lives, what it is bound to, and when its second factor was shown. */
export async function liveSession(
  db: Handle,
  sessionId: string,
  now: Date,
): Promise<(Binding & { id: string; endsAt: Date; shownAt: Date | null }) | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select(["id", "parent_id", "ends_at", "second_factor_at", "place", "device_hash", "partner_slug"])
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .where("ends_at", ">", now)
    .executeTakeFirst()
  // Carried over twice it still belongs to the first: they all end with that one.
  return (
    row && {
      id: row.parent_id ?? row.id,
      endsAt: row.ends_at,
      shownAt: row.second_factor_at,
      place: row.place,
      deviceHash: row.device_hash,
      partnerSlug: row.partner_slug,
    }
  )
}
