import { type Selectable, sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import { CLOSE_HOURS } from "#src/contract/staff/approvals.ts"
import type { FactorKind } from "#src/contract/staff/factors.ts"
import type { Member, MemberChange } from "#src/contract/staff/members.ts"
import type { Role } from "#src/contract/staff/scopes.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { hashOf, newId, newSecret } from "../core/database/ids.ts"
import { inTransaction, isDuplicate } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { forgetDevices } from "./devices.ts"
import { refuseStaff, type Staff } from "./staff.ts"
import type { StaffTables } from "./tables.ts"

const INVITATION_MS = 3 * 86_400_000

export type MemberRow = Selectable<StaffTables["staff_members"]>

const lastOwner = () =>
  refuseStaff(409, "last_owner", "Somebody has to stay an owner. Make somebody else an owner first.")

export async function readMember(db: Handle, id: string): Promise<MemberRow> {
  const row = await db.selectFrom("staff_members").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Lists the factors that a member can show beside the password. */
export async function factorsOf(
  db: Handle,
  { id, sealed_secret }: Pick<MemberRow, "id" | "sealed_secret">,
): Promise<FactorKind[]> {
  const passkey = await db
    .selectFrom("staff_passkeys")
    .select("id")
    .where("staff_id", "=", id)
    .limit(1)
    .executeTakeFirst()
  return [...(passkey ? (["passkey"] as const) : []), ...(sealed_secret ? (["authenticator"] as const) : [])]
}

async function describe(db: Handle, row: MemberRow): Promise<Member> {
  const seen = await db
    .selectFrom("staff_sessions")
    .select((eb) => eb.fn.max("seen_at").as("at"))
    .where("staff_id", "=", row.id)
    .where("second_factor_at", "is not", null)
    .executeTakeFirst()
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    state: row.state,
    factors: await factorsOf(db, row),
    lastSeenAt: seen?.at ? new Date(seen.at).toISOString() : null,
    createdAt: row.created_at.toISOString(),
  }
}

/** Everybody, by name. Few enough to be listed whole. */
export async function listMembers(db: Handle): Promise<Member[]> {
  const rows = await db.selectFrom("staff_members").selectAll().orderBy("name").execute()
  return Promise.all(rows.map((row) => describe(db, row)))
}

/**
 * Invites somebody, or anew who lost a second factor: what they had is taken away. Returns the path of the invitation
 * that is mailed.
 */
export async function sendInvitation(
  trx: InTransaction,
  member: { id: string; name: string; email: string },
  now: Date,
): Promise<string> {
  const secret = newSecret()
  // After "#": browsers send it to nobody, so it stands in no log.
  const path = `/desk/invitation#${secret}`
  await trx
    .updateTable("staff_members")
    .set({
      invitation_hash: hashOf(secret),
      invitation_expires_at: new Date(now.getTime() + INVITATION_MS),
      state: "invited",
      password_hash: null,
      sealed_secret: null,
      last_step: null,
      joined_at: null,
    })
    .where("id", "=", member.id)
    .execute()
  await trx.deleteFrom("staff_passkeys").where("staff_id", "=", member.id).execute()
  await endSessions(trx, member.id, now)
  await sendMail(trx, now, {
    recipient: member.email,
    content: () => ({
      subject: "Your invitation to the desk",
      heading: `Hi ${member.name}, you can now sign in to the desk.`,
      parts: [
        paragraph(
          "Choose a password and set up a passkey or an authenticator app. The link works once, for three days.",
        ),
        button("Set up your account", path),
        paragraph("If you don't expect this, tell the person who runs the shop and don't open the link."),
      ],
    }),
  })
  return path
}

export const endSessions = (trx: Handle, staffId: string, now: Date) =>
  trx
    .updateTable("staff_sessions")
    .set({ revoked_at: now })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .execute()

/** Notes that somebody brought a member in or raised them: for a while the two decide nothing of each other's. */
async function tie(
  trx: InTransaction,
  memberId: string,
  by: Staff | null,
  kind: "invited" | "reset" | "raised",
  now: Date,
): Promise<void> {
  if (!by?.id || by.id === memberId) return
  await trx
    .insertInto("staff_ties")
    .values({ id: newId(now.getTime()), member_id: memberId, by_id: by.id, kind, created_at: now })
    .execute()
}

/** Until when two members decide nothing of each other's, since one invited, reset or raised the other; null for ever since. */
export async function closeUntil(db: Handle, one: string, other: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    SELECT max(greatest(t.created_at, CASE WHEN t.kind = 'raised' THEN t.created_at ELSE coalesce(m.joined_at, ${now}) END))
      AS since FROM staff_ties t JOIN staff_members m ON m.id = t.member_id
    WHERE (t.member_id = ${one} AND t.by_id = ${other}) OR (t.member_id = ${other} AND t.by_id = ${one})`.execute(
    db,
  )
  const since = rows[0]?.since
  if (!since) return null
  const until = new Date(since.getTime() + CLOSE_HOURS * 3_600_000)
  return until > now ? until : null
}

/** Adds somebody who is yet to be invited. Fails as a duplicate where somebody has the address. */
export async function insertMember(
  trx: InTransaction,
  { name, email, roles }: { name: string; email: string; roles: readonly Role[] },
  now: Date,
): Promise<{ id: string; name: string; email: string }> {
  const id = newId(now.getTime())
  await trx
    .insertInto("staff_members")
    .values({
      id,
      email,
      name,
      password_hash: null,
      roles: JSON.stringify(roles),
      state: "invited",
      sealed_secret: null,
      last_step: null,
      invitation_hash: null,
      invitation_expires_at: null,
      created_at: now,
    })
    .execute()
  return { id, name, email }
}

/** Invites somebody; null for the first owner, whom nobody invites. */
export async function invite(
  database: Database,
  member: { name: string; email: string; roles: readonly Role[] },
  by: Staff | null,
  now: Date,
): Promise<Member> {
  try {
    return await inTransaction(database, async (trx) => {
      const added = await insertMember(trx, member, now)
      await tie(trx, added.id, by, "invited", now)
      await sendInvitation(trx, added, now)
      return describe(trx, await readMember(trx, added.id))
    })
  } catch (error) {
    if (isDuplicate(error))
      throw refuseStaff(409, errorCodes.emailTaken, "Somebody with this address has an account already.", {
        field: "email",
      })
    throw error
  }
}

/** Owners are locked first, so that two of them cannot each take the other's role away. */
async function refuseLastOwner(trx: InTransaction, leaving: string): Promise<void> {
  const active = await trx
    .selectFrom("staff_members")
    .select(["id", "roles"])
    .where("state", "=", "active")
    .orderBy("id")
    .forUpdate()
    .execute()
  if (!active.some(({ id, roles }) => id !== leaving && roles.includes("owner"))) throw lastOwner()
}

export const changeMember = (
  database: Database,
  id: string,
  change: MemberChange,
  by: Staff,
  now: Date,
): Promise<Member> =>
  inTransaction(database, async (trx) => {
    const row = await readMember(trx, id)
    const roles = change.roles ?? row.roles
    const suspended = change.suspended ?? row.state === "suspended"
    if (row.roles.includes("owner") && (suspended || !roles.includes("owner"))) await refuseLastOwner(trx, id)
    const back = row.password_hash === null ? ("invited" as const) : ("active" as const)
    await trx
      .updateTable("staff_members")
      .set({ roles: JSON.stringify(roles), state: suspended ? "suspended" : back })
      .where("id", "=", id)
      .execute()
    if (suspended) {
      await endSessions(trx, id, now)
      await forgetDevices(trx, id)
    } else if (row.state === "suspended" || roles.some((role) => !row.roles.includes(role)))
      await tie(trx, id, by, "raised", now)
    return describe(trx, await readMember(trx, id))
  })

/** Takes a lost second factor away and invites its owner anew. */
export const inviteAnew = (database: Database, id: string, by: Staff, now: Date): Promise<Member> =>
  inTransaction(database, async (trx) => {
    const row = await readMember(trx, id)
    if (row.roles.includes("owner") && row.state === "active") await refuseLastOwner(trx, id)
    await tie(trx, id, by, "reset", now)
    await sendInvitation(trx, row, now)
    await forgetDevices(trx, id)
    return describe(trx, await readMember(trx, id))
  })

/** The first owner, whom nobody could invite; nothing where the desk has people. */
export async function inviteFirstOwner(database: Database, email: string, now: Date): Promise<void> {
  const anybody = await database.tables.selectFrom("staff_members").select("id").limit(1).executeTakeFirst()
  if (anybody) return
  await invite(database, { name: "Owner", email, roles: ["owner"] }, null, now).catch((error) => {
    // Another process that starts at the same moment invited them.
    if (!(error instanceof Error) || !("code" in error) || error.code !== errorCodes.emailTaken) throw error
  })
}
