import { errorCodes } from "#src/contract/error.ts"
import { LAST_FACTOR, type OwnAccount } from "#src/contract/staff/own-account.ts"
import { countSlowly, forgiveAttempts } from "../core/database/attempts.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import type { SealingKeys } from "../core/sealing-keys.ts"
import type { RefuseWeak } from "../sign-in/password-strength.ts"
import { hashPassword, passwordMatches } from "../sign-in/passwords.ts"
import { stepOf } from "../sign-in/two-factor/authenticator.ts"
import { addPasskey, type FactorRequest, type FactorServices } from "./factors.ts"
import { factorsOf, type MemberRow } from "./members.ts"
import { isLive } from "./sessions.ts"
import { refuseStaff } from "./staff.ts"

/** Reads a member's ways to sign in, and where they are signed in. */
export async function readOwnAccount(
  { tables }: Database,
  { member, sessionId }: FactorRequest,
  now: Date,
): Promise<OwnAccount> {
  const passkeys = await tables
    .selectFrom("staff_passkeys")
    .select(["id", "created_at"])
    .where("staff_id", "=", member.id)
    .orderBy("id")
    .execute()
  const sessions = await tables
    .selectFrom("staff_sessions")
    .select(["id", "device_name", "address", "created_at", "seen_at"])
    .where("staff_id", "=", member.id)
    .where("second_factor_at", "is not", null)
    .where(isLive(now))
    .orderBy("seen_at", "desc")
    .execute()
  return {
    passkeys: passkeys.map(({ id, created_at }) => ({ id, addedAt: created_at.toISOString() })),
    hasAuthenticator: member.sealed_secret !== null,
    sessions: sessions.map((row) => ({
      id: row.id,
      device: row.device_name,
      address: row.address,
      signedInAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      isThis: row.id === sessionId,
    })),
  }
}

/** Tells a member by mail what changed, in case somebody else did it. */
const mailChange = (trx: InTransaction, member: MemberRow, what: string, now: Date) =>
  sendMail(trx, now, {
    recipient: member.email,
    content: () => ({
      subject: "Your sign-in to the desk was changed",
      heading: `Hi ${member.name}, ${what}`,
      parts: [paragraph("If it wasn't you, tell an owner at once: they can take your access away.")],
    }),
  })

/** Locks a member, so that two changes of their factors come one after the other. */
async function lockMember(trx: InTransaction, id: string): Promise<MemberRow> {
  const row = await trx
    .selectFrom("staff_members")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const lastFactor = () =>
  refuseStaff(409, LAST_FACTOR, "This is your only second factor. Add another one before you remove it.")

export async function addOwnPasskey(
  services: FactorServices,
  request: FactorRequest,
  credential: string,
  now: Date,
): Promise<void> {
  await addPasskey(services, request, credential, now)
  await inTransaction(services.database, (trx) =>
    mailChange(trx, request.member, "a passkey was added to your account.", now),
  )
}

/** Removes a passkey of the member's; the last second factor stays. */
export const removeOwnPasskey = (
  database: Database,
  { member: { id: staffId } }: FactorRequest,
  passkeyId: string,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const member = await lockMember(trx, staffId)
    const removed = await trx
      .deleteFrom("staff_passkeys")
      .where("id", "=", passkeyId)
      .where("staff_id", "=", staffId)
      .returning("id")
      .executeTakeFirst()
    if (!removed) throw notFound()
    if ((await factorsOf(trx, member)).length === 0) throw lastFactor()
    await mailChange(trx, member, "a passkey was removed from your account.", now)
  })

/** Proves the app whose key was shown in this session, which takes the place of the one before. */
export const setOwnAuthenticator = (
  database: Database,
  accountKeys: SealingKeys,
  { member: { id }, sessionId }: FactorRequest,
  code: string,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const member = await lockMember(trx, id)
    const { sealed_secret: sealed } = await trx
      .selectFrom("staff_sessions")
      .select("sealed_secret")
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow()
    const step = sealed ? stepOf(accountKeys, id, sealed, code, now) : null
    if (step === null)
      throw refuseStaff(422, errorCodes.twoFactorIncorrect, "That code is not right.", { field: "code" })
    await trx
      .updateTable("staff_members")
      .set({ sealed_secret: sealed, last_step: step })
      .where("id", "=", id)
      .execute()
    await trx.updateTable("staff_sessions").set({ sealed_secret: null }).where("id", "=", sessionId).execute()
    await mailChange(trx, member, "an authenticator app was set up for your account.", now)
  })

export const removeOwnAuthenticator = (
  database: Database,
  { member: { id } }: FactorRequest,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const member = await lockMember(trx, id)
    if (member.sealed_secret === null) throw notFound()
    if ((await factorsOf(trx, { id, sealed_secret: null })).length === 0) throw lastFactor()
    await trx
      .updateTable("staff_members")
      .set({ sealed_secret: null, last_step: null })
      .where("id", "=", id)
      .execute()
    await mailChange(trx, member, "your authenticator app was removed from your account.", now)
  })

/** Changes the password of a member who knows the present one; their other sessions end. */
export async function changeOwnPassword(
  database: Database,
  refuseWeak: RefuseWeak,
  { member, sessionId }: FactorRequest,
  { present, password }: { present: string; password: string },
  now: Date,
): Promise<void> {
  const bucket = `staff-present-password:${member.id}`
  await countSlowly(database, bucket, now, () =>
    refuseStaff(429, errorCodes.tooMany, "Too many tries. Please wait a few minutes."),
  )
  if (!(await passwordMatches(member.password_hash, present)))
    throw refuseStaff(422, errorCodes.credentials, "That is not your current password.", { field: "present" })
  await forgiveAttempts(database, bucket)
  await refuseWeak({ password, field: "password", own: [member.email, member.name], asker: member.id, now })
  const hash = await hashPassword(password)
  await inTransaction(database, async (trx) => {
    await trx
      .updateTable("staff_members")
      .set({ password_hash: hash })
      .where("id", "=", member.id)
      .where("password_hash", "=", member.password_hash)
      .execute()
    await endOtherSessions(trx, { member, sessionId }, now)
    await mailChange(trx, member, "your password was changed.", now)
  })
}

/** Ends every session of the member but this one. */
export async function endOtherSessions(
  db: Pick<Database["tables"], "updateTable">,
  { member, sessionId }: FactorRequest,
  now: Date,
): Promise<void> {
  await db
    .updateTable("staff_sessions")
    .set({ revoked_at: now })
    .where("staff_id", "=", member.id)
    .where("id", "<>", sessionId)
    .where("revoked_at", "is", null)
    .execute()
}
