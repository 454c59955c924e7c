import type { AuthenticationResponseJSON } from "@simplewebauthn/server"
import { allowsOrigin } from "#src/domain/partners/origins.ts"
import { type CustomerRow, readCustomerRow } from "../account/customers.ts"
import type { Database, Handle } from "../core/database/database.ts"
import {
  consumeChallenge,
  hostOf,
  judged,
  library,
  noteChallenge,
  optionsToShow,
  originOf,
  refused,
  type Site,
  transportsOf,
} from "./passkey-ceremony.ts"

/** Where a passkey is shown: in a frame the browser says whose page is around it, which `framedBy` must list. */
export interface Surroundings extends Site {
  readonly framedBy: readonly string[]
}

/** Makes the options for a browser to sign in with: it offers whatever passkeys it has for this shop. */
export async function beginPasskeySignIn(db: Handle, site: Site, now: Date): Promise<string> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID: hostOf(site), userVerification: "required" })
  await noteChallenge(db, options.challenge, null, now)
  return JSON.stringify(options)
}

/** Makes the options for a signed-in customer to show one of their own passkeys before a sensitive action. */
export async function beginPasskeyElevation(
  db: Handle,
  site: Site,
  customerId: string,
  now: Date,
): Promise<string> {
  const known = await db
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("customer_id", "=", customerId)
    .execute()
  const options = await optionsToShow(site, known)
  await noteChallenge(db, options.challenge, customerId, now)
  return JSON.stringify(options)
}

/** The customer whose passkey signed; fails with 401 whatever is wrong, the same for a passkey that is not known. */
export const signInWithPasskey = (
  database: Database,
  around: Surroundings,
  credential: string,
  now: Date,
): Promise<CustomerRow> => readShown(database, around, { credential, customerId: null, status: 401 }, now)

/** Makes sure that one of this customer's own passkeys signed; fails with 422 whatever is wrong. */
export async function checkShownPasskey(
  database: Database,
  around: Surroundings,
  { customerId, credential }: { readonly customerId: string; readonly credential: string },
  now: Date,
): Promise<void> {
  const row = await readShown(database, around, { credential, customerId, status: 422 }, now)
  if (row.id !== customerId) throw refused(422)
}

/** The page around the frame, where the browser names one that may be there: the library knows no wildcards. */
function topOriginsOf({ response }: AuthenticationResponseJSON, framedBy: readonly string[]): string[] {
  const { topOrigin } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString()) as {
    readonly topOrigin?: unknown
  }
  return typeof topOrigin === "string" && allowsOrigin(framedBy, topOrigin) ? [topOrigin] : [...framedBy]
}

interface Shown {
  readonly credential: string
  /** For whom the challenge was made; null for nobody yet. */
  readonly customerId: string | null
  readonly status: 401 | 422
}

async function readShown(
  { tables }: Database,
  { framedBy, ...site }: Surroundings,
  { credential, customerId, status }: Shown,
  now: Date,
): Promise<CustomerRow> {
  const { verifyAuthenticationResponse } = await library()
  const { row, counter } = await judged(credential, status, async (response: AuthenticationResponseJSON) => {
    const row = await tables
      .selectFrom("passkeys")
      .selectAll()
      .where("credential_id", "=", response.id)
      .executeTakeFirstOrThrow()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge: string) => consumeChallenge(tables, challenge, customerId, now),
      expectedOrigin: originOf(site),
      expectedTopOrigin: topOriginsOf(response, framedBy),
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
        counter: Number(row.counter),
        transports: transportsOf(row.transports),
      },
    })
    return { row: verified ? row : null, counter: authenticationInfo.newCounter }
  })
  if (!row) throw refused(status)
  await tables.updateTable("passkeys").set({ counter, used_at: now }).where("id", "=", row.id).execute()
  return readCustomerRow(tables, row.customer_id)
}
