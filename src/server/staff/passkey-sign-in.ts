import { errorCodes } from "#src/contract/error.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"
import type { Keys } from "../sign-in/keys.ts"
import {
  consumeChallenge,
  hostOf,
  noteChallenge,
  optionsToShow,
  type Site,
} from "../sign-in/passkey-ceremony.ts"
import { readSigned } from "./factors.ts"
import { type MemberRow, readMember } from "./members.ts"
import { refuseStaff } from "./staff.ts"

/** The most that one address may ask for, and try, in a minute. */
const TRIED = { most: 30, seconds: 60 }

interface PasskeyServices {
  readonly database: Database
  readonly keys: Keys
  readonly site: Site
}

/**
 * Makes the options for a browser to sign in with. For somebody without a passkey, or who does not work here, it names
 * one that nobody has, always the same: the answer tells nothing of who works here.
 */
export async function passkeySignInOptions(
  { database, keys, site }: PasskeyServices,
  { email, address }: { readonly email: string; readonly address: string },
  now: Date,
): Promise<string> {
  await countAttempt(database, `staff-passkey-options:${address}`, TRIED, now)
  const known = await database.tables
    .selectFrom("staff_passkeys")
    .innerJoin("staff_members", "staff_members.id", "staff_id")
    .select(["credential_id", "transports"])
    .where("email", "=", email)
    .where("state", "=", "active")
    .execute()
  const nobodys = {
    credential_id: keys.personMark(`passkey of ${hostOf(site)} ${email}`),
    transports: "internal",
  }
  const options = await optionsToShow(site, known.length > 0 ? known : [nobodys])
  await noteChallenge(database.tables, options.challenge, null, now)
  return JSON.stringify(options)
}

/** The member whose passkey signed: two factors in one, as for customers. No wrong password stands in its way. */
export async function memberOfPasskey(
  services: PasskeyServices,
  { credential, address }: { readonly credential: string; readonly address: string },
  now: Date,
): Promise<MemberRow> {
  const { database } = services
  await countAttempt(database, `staff-passkey:${address}`, TRIED, now)
  const row = await readSigned(services, credential, (challenge) =>
    consumeChallenge(database.tables, challenge, null, now),
  )
  const member = await readMember(database.tables, row.staff_id)
  if (member.state !== "active")
    throw refuseStaff(422, errorCodes.twoFactorIncorrect, "That passkey couldn't be used here.")
  return member
}
