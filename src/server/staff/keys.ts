import { errorCodes } from "#src/contract/error.ts"
import { KEY_DAYS, KEY_EXPIRED, KEY_MOST_DAYS, type StaffKey } from "#src/contract/staff/keys.ts"
import type { Scope } from "#src/contract/staff/scopes.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { hashOf, newId, newSecret } from "../core/database/ids.ts"
import { type Failure, notFound } from "../core/failure.ts"
import { memberOf, refuseStaff, type Staff } from "./staff.ts"

/** By which a key is told from other secrets, also by whoever finds one in a file. */
const PREFIX = "desk_"

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const listed = (db: Handle) =>
  db
    .selectFrom("staff_keys")
    .innerJoin("staff_members", "staff_members.id", "staff_keys.created_by")
    .selectAll("staff_keys")
    .select("staff_members.name as creator")

type Row = Awaited<ReturnType<ReturnType<typeof listed>["executeTakeFirstOrThrow"]>>

const describe = (row: Row): StaffKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdBy: row.creator,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})

export async function listKeys({ tables }: Database): Promise<StaffKey[]> {
  const rows = await listed(tables).orderBy("staff_keys.id", "desc").execute()
  return rows.map(describe)
}

/**
 * Makes a key for a program, which ends after `KEY_DAYS` where no end is named. Nobody gives away what they may not do
 * themselves, and its secret is shown once.
 */
export async function createKey(
  { tables }: Database,
  { name, scopes, expiresAt }: { name: string; scopes: readonly Scope[]; expiresAt: string | null },
  staff: Staff,
  now: Date,
): Promise<{ key: StaffKey; secret: string }> {
  const refused = (field: string, said: string) => refuseStaff(422, errorCodes.invalid, said, { field })
  if (scopes.some((scope) => !staff.scopes.has(scope)))
    throw refused("scopes", "You can't give a key more than you may do yourself.")
  const endsAt = expiresAt ? new Date(expiresAt) : new Date(now.getTime() + KEY_DAYS * DAY_MS)
  if (endsAt <= now) throw refused("expires_at", "Choose a date in the future.")
  if (endsAt.getTime() > now.getTime() + KEY_MOST_DAYS * DAY_MS)
    throw refused("expires_at", `A key works for ${KEY_MOST_DAYS} days at most.`)
  const secret = PREFIX + newSecret()
  const id = newId(now.getTime())
  await tables
    .insertInto("staff_keys")
    .values({
      id,
      name,
      secret_hash: hashOf(secret),
      scopes: JSON.stringify([...new Set(scopes)]),
      created_by: memberOf(staff).id,
      created_at: now,
      expires_at: endsAt,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
  return {
    key: describe(await listed(tables).where("staff_keys.id", "=", id).executeTakeFirstOrThrow()),
    secret,
  }
}

export async function revokeKey({ tables }: Database, id: string, now: Date): Promise<void> {
  const revoked = await tables
    .updateTable("staff_keys")
    .set((eb) => ({ revoked_at: eb.fn.coalesce("revoked_at", eb.val(now)) }))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst()
  if (!revoked) throw notFound()
}

/**
 * The program that shows a key. Undefined for one that is unknown or was revoked; the refusal for one whose time is
 * over, since whoever holds it is to make a new one.
 */
export async function readKey(
  { tables }: Database,
  secret: string,
  now: Date,
): Promise<Staff | Failure | undefined> {
  if (!secret.startsWith(PREFIX)) return undefined
  const row = await tables
    .selectFrom("staff_keys")
    .selectAll()
    .where("secret_hash", "=", hashOf(secret))
    .where("revoked_at", "is", null)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.expires_at <= now) {
    const day = row.expires_at.toISOString().slice(0, 10)
    return refuseStaff(401, KEY_EXPIRED, `This key ended on ${day}. Make a new one at /desk/keys.`)
  }
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > MINUTE_MS)
    await tables.updateTable("staff_keys").set({ last_used_at: now }).where("id", "=", row.id).execute()
  return {
    id: null,
    sessionId: null,
    name: `key ${row.name}`,
    scopes: new Set(row.scopes),
    elevatedUntil: null,
  }
}
