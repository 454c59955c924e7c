import type { SocialArrival, SocialIdentity } from "#src/contract/sign-in/social.ts"
import { providerNames, type SocialProvider, socialCodes } from "#src/contract/sign-in/social-provider.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { findByEmail } from "#src/server/account/closing/identity-records.ts"
import { type CustomerRow, readCustomerRow } from "#src/server/account/customers.ts"
import { noteProof } from "#src/server/account/details/email-proof.ts"
import { mailName } from "#src/server/account/mail-customer.ts"
import { accountClosed } from "#src/server/account/open-account.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure, notFound } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import type { Keys } from "../keys.ts"
import { noteSecurityEvent } from "../security-events.ts"
import { type ArrivedRow, endJourney, journeyOver } from "./journeys.ts"

/** The identities of a customer. */
export async function readIdentities(db: Handle, customerId: string): Promise<SocialIdentity[]> {
  const rows = await db
    .selectFrom("social_identities")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("linked_at")
    .execute()
  return rows.map(({ provider, email, linked_at, used_at }) => ({
    provider,
    email,
    linkedAt: linked_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }))
}

const ownerOf = (db: Handle, { provider, subject }: Pick<ArrivedRow, "provider" | "subject">) =>
  db
    .selectFrom("social_identities")
    .select("customer_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst()

/**
 * Finds the next step for somebody whom a provider vouches for. Whether an address has an account is said only to those
 * to whom the provider says it belongs.
 */
export async function arrivalOf(db: Handle, keys: Keys, row: ArrivedRow, now: Date): Promise<SocialArrival> {
  const { provider, email, firstname, lastname } = row
  return { provider, email, firstname, lastname, outcome: await outcomeOf(db, keys, row, now) }
}

async function outcomeOf(
  db: Handle,
  keys: Keys,
  row: ArrivedRow,
  now: Date,
): Promise<SocialArrival["outcome"]> {
  if (row.customer_id) return "link"
  if (await ownerOf(db, row)) return "sign-in"
  if (!row.email || !row.email_proved) return "sign-up"
  const known = await findByEmail(db, keys, row.email, now)
  if (known?.closed_at) throw accountClosed()
  return known ? "prove" : "sign-up"
}

/** The customer whom an identity signs in; 410 where it is linked to nobody, or the journey was to link it. */
export async function customerOfIdentity(db: Handle, row: ArrivedRow): Promise<CustomerRow> {
  const owner = row.customer_id ? undefined : await ownerOf(db, row)
  if (!owner) throw journeyOver()
  return readCustomerRow(db, owner.customer_id)
}

/** Uses a journey up for signing in: two callers with the same one do not both get in. */
export async function signInWithIdentity(database: Database, row: ArrivedRow, now: Date): Promise<void> {
  await inTransaction(database, async (trx) => {
    if (!(await endJourney(trx, row))) throw journeyOver()
    const used = await trx
      .updateTable("social_identities")
      .set({ used_at: now })
      .where("provider", "=", row.provider)
      .where("subject", "=", row.subject)
      .returning("customer_id")
      .executeTakeFirst()
    if (!used) throw journeyOver()
    await noteSecurityEvent(trx, used.customer_id, `signed-in-by-${row.provider}`, now)
  })
}

/** Stores an identity of a customer; 409 where it is somebody else's, or the customer has another of this provider. */
async function store(trx: InTransaction, row: ArrivedRow, customerId: string, now: Date): Promise<void> {
  if (!(await endJourney(trx, row))) throw journeyOver()
  const stored = await trx
    .insertInto("social_identities")
    .values({
      id: newId(now.getTime()),
      customer_id: customerId,
      provider: row.provider,
      subject: row.subject,
      email: row.email,
      linked_at: now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst()
  const name = providerNames[row.provider]
  if (!stored) throw new Failure(409, socialCodes.taken, sentence("failure.social.taken", { name }))
  await noteSecurityEvent(trx, customerId, `${row.provider}-linked`, now)
}

/**
 * Within the transaction that opens an account: the identity is linked to it. An address that the provider vouches
 * for needs no other proof.
 */
export async function linkNewAccount(
  trx: InTransaction,
  row: ArrivedRow,
  customer: { id: string; email: string },
  now: Date,
): Promise<void> {
  if (row.customer_id) throw journeyOver()
  // Before the identity is stored: it comes with the proof.
  if (row.email_proved && row.email === customer.email)
    await noteProof(trx, customer, { isOwnSession: false }, now)
  await store(trx, row, customer.id, now)
}

/**
 * Links an identity to the customer who asked for it, or to the one whose address it has, who has signed in since the
 * journey began: a session that was open before proves nothing. They are told by mail.
 */
export async function linkIdentity(
  database: Database,
  row: ArrivedRow,
  { customerId, sessionId }: { customerId: string; sessionId: string | null },
  now: Date,
): Promise<SocialIdentity> {
  await inTransaction(database, async (trx) => {
    const customer = await readCustomerRow(trx, customerId)
    const session = await trx
      .selectFrom("sessions")
      .select("signed_in_at")
      .where("id", "=", sessionId)
      .executeTakeFirst()
    const isProved = row.email === customer.email && session && session.signed_in_at >= row.begun_at
    if (row.customer_id ? row.customer_id !== customerId : !isProved) throw journeyOver()
    await store(trx, row, customerId, now)
    const name = providerNames[row.provider]
    await sendMail(trx, now, {
      recipient: customer.email,
      content: (t) => ({
        subject: t("mail.social.subject", { name }),
        heading: t("mail.social.heading", { firstname: mailName(t, customer), name }),
        parts: [
          paragraph(t("mail.social.text", { name })),
          button(t("mail.social.button"), accountPaths.loginAndSecurity.link()),
        ],
      }),
    })
  })
  return { provider: row.provider, email: row.email, linkedAt: now.toISOString(), usedAt: null }
}

/** Refuses to take away an identity that the customer has not got, or without which nothing would sign them in. */
export async function requireOtherWayIn(
  db: Handle,
  customerId: string,
  provider: SocialProvider,
): Promise<void> {
  const identities = await readIdentities(db, customerId)
  if (!identities.some((identity) => identity.provider === provider)) throw notFound()
  if (identities.length > 1) return
  const { password_hash } = await readCustomerRow(db, customerId)
  if (password_hash !== null) return
  const passkey = await db
    .selectFrom("passkeys")
    .select("id")
    .where("customer_id", "=", customerId)
    .limit(1)
    .executeTakeFirst()
  if (!passkey)
    throw new Failure(
      409,
      socialCodes.lastWayIn,
      sentence("failure.social.last", { name: providerNames[provider] }),
    )
}

/** Takes a provider's identity away from a customer, who must have another way in. A mail tells them. */
export async function unlinkIdentity(
  database: Database,
  customerId: string,
  provider: SocialProvider,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    // Two ways in that are taken away at once must not both go.
    await trx.selectFrom("customers").select("id").where("id", "=", customerId).forUpdate().execute()
    await requireOtherWayIn(trx, customerId, provider)
    await trx
      .deleteFrom("social_identities")
      .where("customer_id", "=", customerId)
      .where("provider", "=", provider)
      .execute()
    await noteSecurityEvent(trx, customerId, `${provider}-unlinked`, now)
    const customer = await readCustomerRow(trx, customerId)
    const name = providerNames[provider]
    await sendMail(trx, now, {
      recipient: customer.email,
      content: (t) => ({
        subject: t("mail.unlinked.subject", { name }),
        heading: t("mail.unlinked.heading", { firstname: mailName(t, customer), name }),
        parts: [
          paragraph(t("mail.unlinked.text", { name })),
          button(t("mail.social.button"), accountPaths.loginAndSecurity.link()),
        ],
      }),
    })
  })
}

/** All of a customer's, when the account is closed. */
export async function forgetIdentities(trx: InTransaction, customerId: string): Promise<void> {
  await trx.deleteFrom("social_identities").where("customer_id", "=", customerId).execute()
  await trx.deleteFrom("social_journeys").where("customer_id", "=", customerId).execute()
}
