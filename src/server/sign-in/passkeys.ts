import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import { errorCodes } from "#src/contract/error.ts"
import { MOST_PASSKEYS, type Passkey } from "#src/contract/sign-in/passkey.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { type CustomerRow, readCustomerRow } from "../account/customers.ts"
import { mailName } from "../account/mail-customer.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { button, paragraph, typedWords } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { sentence } from "../core/texts/sentences.ts"
import { refuseShopName } from "../site/say.ts"
import {
  consumeChallenge,
  hostOf,
  judged,
  library,
  noteChallenge,
  originOf,
  refused,
  type Site,
  transportsOf,
} from "./passkey-ceremony.ts"
import { noteSecurityEvent } from "./security-events.ts"

const ofCustomer = (db: Handle, customerId: string) =>
  db.selectFrom("passkeys").selectAll().where("customer_id", "=", customerId).orderBy("added_at", "desc")

export async function readPasskeys(db: Handle, customerId: string): Promise<Passkey[]> {
  const rows = await ofCustomer(db, customerId).execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    addedAt: row.added_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    isSynced: row.is_synced,
  }))
}

/**
 * Makes the options that the browser creates a passkey with: stored with the account's name, and unlocked by its owner
 * each time.
 */
export async function beginPasskey(
  db: Handle,
  site: Site,
  { id, email }: CustomerRow,
  now: Date,
): Promise<string> {
  const known = await ofCustomer(db, id).execute()
  if (known.length >= MOST_PASSKEYS)
    throw new Failure(429, errorCodes.tooMany, sentence("failure.passkey.most", { most: MOST_PASSKEYS }))
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    userID: new TextEncoder().encode(id),
    userName: email,
    attestationType: "none",
    excludeCredentials: known.map((row) => ({
      id: row.credential_id,
      transports: transportsOf(row.transports),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
  await noteChallenge(db, options.challenge, id, now)
  return JSON.stringify(options)
}

/** Stores what the browser made, and tells the customer by mail. */
export async function addPasskey(
  database: Database,
  site: Site,
  customerId: string,
  { credential, name }: { credential: string; name: string },
  now: Date,
): Promise<Passkey> {
  await refuseShopName(database.tables, name, "name")
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await judged(credential, 422, (response: RegistrationResponseJSON) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge: string) => consumeChallenge(database.tables, challenge, customerId, now),
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      requireUserVerification: true,
    }),
  )
  if (!registrationInfo) throw refused(422)
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  const isSynced = registrationInfo.credentialBackedUp
  const id = newId(now.getTime())
  await inTransaction(database, async (trx) => {
    const added = await trx
      .insertInto("passkeys")
      .values({
        id,
        customer_id: customerId,
        credential_id: credentialId,
        public_key: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: transports.join(","),
        name,
        is_synced: isSynced,
        added_at: now,
        used_at: null,
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!added) throw refused(422)
    await noteSecurityEvent(trx, customerId, "passkey-added", now)
    const row = await readCustomerRow(trx, customerId)
    await sendMail(trx, now, {
      recipient: row.email,
      content: (t) => ({
        subject: t("mail.passkey.subject"),
        heading: t("mail.passkey.heading", { firstname: mailName(t, row) }),
        parts: [
          paragraph(t("mail.passkey.text", { name: typedWords(name, t("mail.passkey.unnamed")) })),
          button(t("mail.passkey.button"), accountPaths.loginAndSecurity.link()),
        ],
      }),
    })
  })
  return { id, name, addedAt: now.toISOString(), usedAt: null, isSynced }
}

/** Gives one of the customer's passkeys another name; 404 for one that is not theirs. */
export async function renamePasskey(
  db: Handle,
  customerId: string,
  passkeyId: string,
  name: string,
): Promise<void> {
  await refuseShopName(db, name, "name")
  const renamed = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", passkeyId)
    .where("customer_id", "=", customerId)
    .returning("id")
    .executeTakeFirst()
  if (!renamed) throw notFound()
}

/** Takes one of the customer's passkeys away; 404 for one that is not theirs. */
export async function removePasskey(
  database: Database,
  customerId: string,
  passkeyId: string,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const removed = await trx
      .deleteFrom("passkeys")
      .where("id", "=", passkeyId)
      .where("customer_id", "=", customerId)
      .returning("id")
      .executeTakeFirst()
    if (!removed) throw notFound()
    await noteSecurityEvent(trx, customerId, "passkey-removed", now)
  })
}

/** All of a customer's, when the account is closed. */
export const forgetPasskeys = (trx: InTransaction, customerId: string) =>
  trx.deleteFrom("passkeys").where("customer_id", "=", customerId).execute()
