import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import { errorCodes } from "#src/contract/error.ts"
import type { Handle } from "../core/database/database.ts"
import { hashOf } from "../core/database/ids.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

/** How long a browser may take to have something signed. */
const SECONDS = 5 * 60

/** Notes what a browser is to sign: for a customer who adds a passkey, or for nobody yet. */
export async function noteChallenge(
  db: Handle,
  challenge: string,
  customerId: string | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto("passkey_challenges")
    .values({
      hash: hashOf(challenge),
      customer_id: customerId,
      expires_at: new Date(now.getTime() + SECONDS * 1000),
    })
    .execute()
}

/** Takes a challenge back, once: whether it was ours, in time, and for this customer. */
export async function consumeChallenge(
  db: Handle,
  challenge: string,
  customerId: string | null,
  now: Date,
): Promise<boolean> {
  const consumed = await db
    .deleteFrom("passkey_challenges")
    .where("hash", "=", hashOf(challenge))
    .where("customer_id", "is not distinct from", customerId)
    .where("expires_at", ">", now)
    .returning("hash")
    .executeTakeFirst()
  return consumed !== undefined
}

/** With the first passkey, so that no start of the shop waits for it. */
export const library = () => import("@simplewebauthn/server")

/** The site that passkeys belong to: a browser offers them on this host's pages only. */
export interface Site {
  readonly name: string
  readonly publicUrl: string
}
export const hostOf = ({ publicUrl }: Site) => new URL(publicUrl).hostname
export const originOf = ({ publicUrl }: Site) => new URL(publicUrl).origin

/**
 * One answer for whatever is wrong with what a browser sent: it tells nobody which passkeys there are. 401 where it was
 * to sign in, 422 where the customer is signed in already.
 */
export const refused = (status: 401 | 422) =>
  new Failure(status, errorCodes.credentials, sentence("failure.passkey.refused"))

/** Judges what a browser sent; text that is no JSON, and whatever the library throws for, is refused alike. */
export async function judged<C, T>(
  credential: string,
  status: 401 | 422,
  judge: (credential: C) => Promise<T>,
): Promise<T> {
  try {
    return await judge(JSON.parse(credential) as C)
  } catch {
    throw refused(status)
  }
}

export const transportsOf = (transports: string) =>
  transports.split(",").filter(Boolean) as AuthenticatorTransport[]
type AuthenticatorTransport = NonNullable<RegistrationResponseJSON["response"]["transports"]>[number]

/** Makes the options for a browser to sign with one of somebody's own passkeys. */
export async function optionsToShow(
  site: Site,
  known: readonly { readonly credential_id: string; readonly transports: string }[],
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: "required",
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transportsOf(transports),
    })),
  })
}
