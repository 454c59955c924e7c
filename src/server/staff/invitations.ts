import { errorCodes } from "#src/contract/error.ts"
import type { ShownFactor } from "#src/contract/staff/factors.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"
import { hashOf } from "../core/database/ids.ts"
import { unauthorised } from "../core/failure.ts"
import type { RefuseWeak } from "../sign-in/password-strength.ts"
import { hashPassword } from "../sign-in/passwords.ts"
import { stepOf } from "../sign-in/two-factor/authenticator.ts"
import { addPasskey, beginAuthenticator, type FactorServices } from "./factors.ts"
import type { MemberRow } from "./members.ts"
import { type Device, openPending, type Pending } from "./sessions.ts"
import { refuseStaff } from "./staff.ts"

const LIMIT = { most: 30, seconds: 600 }

const expired = () =>
  refuseStaff(
    410,
    errorCodes.tokenUsed,
    "This invitation was used or is too old. Ask an owner for a new one.",
  )

/** Whom an invitation is for. */
export async function readInvitation(
  database: Database,
  token: string,
  address: string,
  now: Date,
): Promise<MemberRow> {
  await countAttempt(database, `staff-invitation:${address}`, LIMIT, now)
  const row = await database.tables
    .selectFrom("staff_members")
    .selectAll()
    .where("invitation_hash", "=", hashOf(token))
    .where("invitation_expires_at", ">", now)
    .where("state", "=", "invited")
    .executeTakeFirst()
  if (!row) throw expired()
  return row
}

/** Chooses the password. The invitation stays good until a second factor is proved: whoever stops halfway may go on. */
export async function acceptInvitation(
  database: Database,
  refuseWeak: RefuseWeak,
  { token, password }: { token: string; password: string },
  device: Device,
  now: Date,
): Promise<string> {
  const member = await readInvitation(database, token, device.address, now)
  await refuseWeak({ password, field: "password", own: [member.email, member.name], asker: member.id, now })
  const hash = await hashPassword(password)
  await database.tables
    .updateTable("staff_members")
    .set({ password_hash: hash })
    .where("id", "=", member.id)
    .where("invitation_hash", "=", hashOf(token))
    .execute()
  return openPending(database, member.id, device, now)
}

/** Only who was invited sets a first factor up: whoever knows a password alone adds none. */
function refuseMembers({ member }: Pending): void {
  if (member.state !== "invited") throw unauthorised()
}

/** A new authenticator's key for somebody who was invited. */
export async function beginFirstAuthenticator(
  services: FactorServices,
  pending: Pending,
): Promise<{ key: string; address: string }> {
  refuseMembers(pending)
  return beginAuthenticator(services, pending)
}

/** Proves the first factor; the invitation is used up. */
export async function enrol(
  services: FactorServices,
  pending: Pending,
  shown: ShownFactor,
  now: Date,
): Promise<void> {
  refuseMembers(pending)
  const { member, sealedSecret } = pending
  const { tables } = services.database
  const used = {
    state: "active" as const,
    invitation_hash: null,
    invitation_expires_at: null,
    joined_at: now,
  }
  if ("credential" in shown) {
    await addPasskey(services, pending, shown.credential, now)
    await tables.updateTable("staff_members").set(used).where("id", "=", member.id).execute()
    return
  }
  const step = sealedSecret ? stepOf(services.accountKeys, member.id, sealedSecret, shown.code, now) : null
  if (step === null)
    throw refuseStaff(422, errorCodes.twoFactorIncorrect, "That code is not right.", { field: "code" })
  await tables
    .updateTable("staff_members")
    .set({ ...used, sealed_secret: sealedSecret, last_step: step })
    .where("id", "=", member.id)
    .execute()
}
