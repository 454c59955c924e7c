import type { ExpressionBuilder } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import { scopesOf } from "#src/contract/staff/scopes.ts"
import type { Me } from "#src/contract/staff/sign-in.ts"
import { countAttempt, countSlowly, forgiveAttempts } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"
import { hashOf, newId, newSecret } from "../core/database/ids.ts"
import type { Tables } from "../core/database/tables.ts"
import { unauthorised } from "../core/failure.ts"
import { passwordMatches } from "../sign-in/passwords.ts"
import { isKnownDevice } from "./devices.ts"
import { factorsOf, type MemberRow, readMember } from "./members.ts"
import { refuseStaff, type Staff } from "./staff.ts"

const MINUTE_MS = 60_000
/** A working day; then everybody signs in anew. */
const DAY_MS = 10 * 60 * MINUTE_MS
/** Left alone for so long a session ends: desks are left. */
const IDLE_MS = 60 * MINUTE_MS
/** How long the second factor may take after the password. */
const PENDING_MS = 10 * MINUTE_MS
/** So long what moves money asks for no second factor again. */
export const ELEVATION_MS = 10 * MINUTE_MS
/** `seen_at` is written at most so often. */
const SEEN_MS = MINUTE_MS

/** Tries from one network address, on devices that nobody has signed in on. */
const ADDRESS_LIMIT = { most: 30, seconds: 600 }
/** Wrong passwords of one known device before it waits. */
const DEVICE_LIMIT = { most: 5, seconds: 15 * 60 }
/** Tries at one account on all unknown devices together: beyond what a stranger at one address gets to. */
const UNKNOWN_LIMIT = { most: 50, seconds: 15 * 60 }

/** From where somebody signs in. */
export interface Device {
  readonly name: string
  readonly address: string
  /** Hash of the secret by which the desk knows the device again; null for one that has none. */
  readonly hash: string | null
}

/** Opens a session that waits for its second factor; gives its secret, for a cookie. */
export async function openPending(
  { tables }: Database,
  staffId: string,
  device: Device,
  now: Date,
): Promise<string> {
  const token = newSecret()
  await tables
    .insertInto("staff_sessions")
    .values({
      id: newId(now.getTime()),
      staff_id: staffId,
      token_hash: hashOf(token),
      second_factor_at: null,
      elevated_until: null,
      challenge_hash: null,
      sealed_secret: null,
      created_at: now,
      seen_at: now,
      ends_at: new Date(now.getTime() + PENDING_MS),
      revoked_at: null,
      device_name: device.name,
      address: device.address,
    })
    .execute()
  return token
}

/**
 * Judges a password; an address that is unknown, invited or suspended is answered like a wrong one, as slowly. A device
 * on which the member signed in before is counted by itself. Any other one slows itself: it waits longer and longer
 * between its tries at an account, and leaves those of other addresses alone.
 */
export async function beginStaffSession(
  database: Database,
  { email, password }: { email: string; password: string },
  device: Device,
  now: Date,
): Promise<{ token: string; member: MemberRow }> {
  const wrong = () =>
    refuseStaff(401, errorCodes.credentials, "That address and password don't match. Please try again.")
  const wait = () => refuseStaff(429, errorCodes.tooMany, "Too many tries. Please wait a few minutes.")
  const member = await database.tables
    .selectFrom("staff_members")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirst()
  const active = member?.state === "active" ? member : undefined
  const isKnown = active !== undefined && (await isKnownDevice(database.tables, active.id, device.hash))
  const bucket = isKnown
    ? `staff-device:${active.id}:${device.hash}`
    : `staff-password:${email}:${device.address}`
  if (isKnown) await countAttempt(database, bucket, DEVICE_LIMIT, now, wait)
  else {
    await countAttempt(database, `staff-sign-in:${device.address}`, ADDRESS_LIMIT, now, wait)
    await countSlowly(database, bucket, now, wait)
    await countAttempt(database, `staff-password:${email}`, UNKNOWN_LIMIT, now, wait)
  }
  if (!(await passwordMatches(active?.password_hash ?? null, password)) || !active) throw wrong()
  await forgiveAttempts(database, bucket)
  return { token: await openPending(database, active.id, device, now), member: active }
}

/** A session whose second factor is still to be shown. */
export interface Pending {
  readonly sessionId: string
  readonly member: MemberRow
  readonly challengeHash: string | null
  /** An authenticator's secret that is being set up. */
  readonly sealedSecret: string | null
}

export async function readPending(
  { tables }: Database,
  token: string | undefined,
  now: Date,
): Promise<Pending> {
  const session = token ? await sessionOf(tables, token, now) : undefined
  if (!session || session.second_factor_at) throw unauthorised()
  const { id: sessionId, challenge_hash: challengeHash, sealed_secret: sealedSecret } = session
  return { sessionId, member: await readMember(tables, session.staff_id), challengeHash, sealedSecret }
}

/** Sessions that are not over. */
export const isLive = (now: Date) => (eb: ExpressionBuilder<Tables, "staff_sessions">) =>
  eb.and([
    eb("revoked_at", "is", null),
    eb("ends_at", ">", now),
    eb("seen_at", ">", new Date(now.getTime() - IDLE_MS)),
  ])

const sessionOf = (tables: Database["tables"], token: string, now: Date) =>
  tables
    .selectFrom("staff_sessions")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .where(isLive(now))
    .executeTakeFirst()

/** The second factor was shown: the working day begins, under a new secret, for which the old one is no good. */
export async function beginDay({ tables }: Database, sessionId: string, now: Date): Promise<string> {
  const token = newSecret()
  await tables
    .updateTable("staff_sessions")
    .set({
      token_hash: hashOf(token),
      second_factor_at: now,
      elevated_until: new Date(now.getTime() + ELEVATION_MS),
      challenge_hash: null,
      seen_at: now,
      ends_at: new Date(now.getTime() + DAY_MS),
    })
    .where("id", "=", sessionId)
    .execute()
  return token
}

/** Reads the member whose session a cookie is for; undefined for one that is over, or was never finished. */
export async function readStaff(
  { tables }: Database,
  token: string,
  now: Date,
): Promise<(Staff & { id: string; sessionId: string }) | undefined> {
  const session = await sessionOf(tables, token, now)
  if (!session?.second_factor_at) return undefined
  const member = await readMember(tables, session.staff_id)
  if (member.state !== "active") return undefined
  if (now.getTime() - session.seen_at.getTime() > SEEN_MS)
    await tables.updateTable("staff_sessions").set({ seen_at: now }).where("id", "=", session.id).execute()
  return {
    id: member.id,
    sessionId: session.id,
    name: member.name,
    scopes: scopesOf(member.roles),
    elevatedUntil: session.elevated_until,
  }
}

/** Reads what the desk shows about the member who is signed in. */
export async function readMe(
  { tables }: Database,
  { id, sessionId }: { id: string; sessionId: string },
  shop: Pick<Me, "timeZone" | "currency" | "locale">,
): Promise<Me> {
  const member = await readMember(tables, id)
  const session = await tables
    .selectFrom("staff_sessions")
    .select(["ends_at", "elevated_until"])
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow()
  return {
    id,
    name: member.name,
    email: member.email,
    roles: member.roles,
    scopes: [...scopesOf(member.roles)],
    endsAt: session.ends_at.toISOString(),
    elevatedUntil: session.elevated_until?.toISOString() ?? null,
    factors: await factorsOf(tables, member),
    ...shop,
  }
}

export const endStaffSession = ({ tables }: Database, sessionId: string, now: Date) =>
  tables.updateTable("staff_sessions").set({ revoked_at: now }).where("id", "=", sessionId).execute()

export const elevateSession = ({ tables }: Database, sessionId: string, now: Date) =>
  tables
    .updateTable("staff_sessions")
    .set({ elevated_until: new Date(now.getTime() + ELEVATION_MS), challenge_hash: null })
    .where("id", "=", sessionId)
    .execute()
