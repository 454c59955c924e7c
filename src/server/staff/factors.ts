import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { errorCodes } from "#src/contract/error.ts"
import type { ShownFactor } from "#src/contract/staff/factors.ts"
import { countSlowly, forgiveAttempts } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"
import { hashOf, newId } from "../core/database/ids.ts"
import type { SealingKeys } from "../core/sealing-keys.ts"
import {
  hostOf,
  library,
  optionsToShow,
  originOf,
  type Site,
  transportsOf,
} from "../sign-in/passkey-ceremony.ts"
import { keyOf, newSealedSecret, stepOf } from "../sign-in/two-factor/authenticator.ts"
import type { MemberRow } from "./members.ts"
import { refuseStaff } from "./staff.ts"

/** The services that a second factor is checked with. */
export interface FactorServices {
  readonly database: Database
  readonly accountKeys: SealingKeys
  readonly site: Site
}

/** A session and the member whose factor it is asked for. */
export interface FactorRequest {
  readonly sessionId: string
  readonly member: MemberRow
}

const wrongCode = () =>
  refuseStaff(422, errorCodes.twoFactorIncorrect, "That code is not right, or was used already.", {
    field: "code",
  })
const wrongPasskey = () =>
  refuseStaff(422, errorCodes.twoFactorIncorrect, "That passkey couldn't be used here.")

async function noteChallenge({ tables }: Database, sessionId: string, challenge: string): Promise<void> {
  await tables
    .updateTable("staff_sessions")
    .set({ challenge_hash: hashOf(challenge) })
    .where("id", "=", sessionId)
    .execute()
}

/** Takes a session's challenge, once. */
async function consumeChallenge(
  { tables }: Database,
  sessionId: string,
  challenge: string,
): Promise<boolean> {
  const consumed = await tables
    .updateTable("staff_sessions")
    .set({ challenge_hash: null })
    .where("id", "=", sessionId)
    .where("challenge_hash", "=", hashOf(challenge))
    .returning("id")
    .executeTakeFirst()
  return consumed !== undefined
}

/** Makes the options for a browser to sign with one of the member's passkeys. */
export async function passkeyOptions(
  { database, site }: FactorServices,
  request: FactorRequest,
): Promise<string> {
  const known = await database.tables
    .selectFrom("staff_passkeys")
    .select(["credential_id", "transports"])
    .where("staff_id", "=", request.member.id)
    .execute()
  const options = await optionsToShow(site, known)
  await noteChallenge(database, request.sessionId, options.challenge)
  return JSON.stringify(options)
}

/**
 * Makes the options for a browser to create a passkey that signs in to the desk alone: customers' sign-in never offers
 * it.
 */
export async function newPasskeyOptions(
  { database, site }: FactorServices,
  request: FactorRequest,
): Promise<string> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: `${site.name}: desk`,
    rpID: hostOf(site),
    userName: request.member.email,
    userID: new TextEncoder().encode(`staff ${request.member.id}`),
    attestationType: "none",
    authenticatorSelection: { userVerification: "required", residentKey: "discouraged" },
  })
  await noteChallenge(database, request.sessionId, options.challenge)
  return JSON.stringify(options)
}

/** Stores a passkey that was made just now. */
export async function addPasskey(
  { database, site }: FactorServices,
  request: FactorRequest,
  credential: string,
  now: Date,
): Promise<void> {
  const { verifyRegistrationResponse } = await library()
  const made = await verifyRegistrationResponse({
    response: parsed<RegistrationResponseJSON>(credential),
    expectedChallenge: (challenge: string) => consumeChallenge(database, request.sessionId, challenge),
    expectedOrigin: originOf(site),
    expectedRPID: hostOf(site),
    requireUserVerification: true,
  }).catch(() => {
    throw wrongPasskey()
  })
  if (!made.verified) throw wrongPasskey()
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
  await database.tables
    .insertInto("staff_passkeys")
    .values({
      id: newId(now.getTime()),
      staff_id: request.member.id,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: transports.join(","),
      created_at: now,
    })
    .execute()
}

/** A new authenticator's key, which counts once a code proves it. */
export async function beginAuthenticator(
  { database, accountKeys, site }: FactorServices,
  { member, sessionId }: FactorRequest,
): Promise<{ key: string; address: string }> {
  const sealed = newSealedSecret(accountKeys, member.id)
  await database.tables
    .updateTable("staff_sessions")
    .set({ sealed_secret: sealed })
    .where("id", "=", sessionId)
    .execute()
  return keyOf(accountKeys, member.id, sealed, { issuer: `${site.name} desk`, name: member.email })
}

/** Makes sure that the member's second factor was shown; each code and each challenge counts once. */
export async function checkFactor(
  services: FactorServices,
  request: FactorRequest,
  shown: ShownFactor,
  now: Date,
): Promise<void> {
  // Nobody guesses a signature: wrong codes do not stand in its way.
  if (!("code" in shown)) return checkPasskey(services, request, shown.credential)
  const { database } = services
  const bucket = `staff-factor:${request.member.id}`
  await countSlowly(database, bucket, now, () =>
    refuseStaff(429, errorCodes.twoFactorLocked, "Too many wrong codes. Please wait a few minutes."),
  )
  await consumeCode(services, request.member, shown.code, now)
  await forgiveAttempts(database, bucket)
}

async function consumeCode(
  { database, accountKeys }: FactorServices,
  member: MemberRow,
  code: string,
  now: Date,
) {
  const { id, sealed_secret: sealed } = member
  const step = sealed ? stepOf(accountKeys, id, sealed, code, now) : null
  if (step === null) throw wrongCode()
  const consumed = await database.tables
    .updateTable("staff_members")
    .set({ last_step: step })
    .where("id", "=", id)
    .where("sealed_secret", "=", sealed)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .returning("id")
    .executeTakeFirst()
  if (!consumed) throw wrongCode()
}

async function checkPasskey(services: FactorServices, request: FactorRequest, credential: string) {
  const { database } = services
  const row = await readSigned(services, credential, (challenge) =>
    consumeChallenge(database, request.sessionId, challenge),
  )
  if (row.staff_id !== request.member.id) throw wrongPasskey()
}

/** The passkey that signed a challenge of ours; fails whatever is wrong. */
export async function readSigned(
  { database, site }: Pick<FactorServices, "database" | "site">,
  credential: string,
  isOurs: (challenge: string) => Promise<boolean>,
) {
  const response = parsed<AuthenticationResponseJSON>(credential)
  const row = await database.tables
    .selectFrom("staff_passkeys")
    .selectAll()
    .where("credential_id", "=", String(response.id))
    .executeTakeFirst()
  if (!row) throw wrongPasskey()
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isOurs,
    expectedOrigin: originOf(site),
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
      counter: Number(row.counter),
      transports: transportsOf(row.transports),
    },
  }).catch(() => {
    throw wrongPasskey()
  })
  if (!verified) throw wrongPasskey()
  const counter = authenticationInfo.newCounter
  await database.tables.updateTable("staff_passkeys").set({ counter }).where("id", "=", row.id).execute()
  return row
}

function parsed<T>(credential: string): T {
  try {
    return JSON.parse(credential) as T
  } catch {
    throw wrongPasskey()
  }
}
