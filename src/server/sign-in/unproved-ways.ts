import { mailCustomer } from "../account/mail-customer.ts"
import type { InTransaction } from "../core/database/database.ts"
import { paragraph } from "../core/mail/content.ts"
import { revokeSessions } from "./end-sessions.ts"
import { noteSecurityEvent } from "./security-events.ts"

/** Rows that go without a word: nobody would miss them, or they belong to what is named in the mail. */
const silent = [
  "second_factor_setups",
  "recovery_codes",
  "email_codes",
  "passkey_challenges",
  "social_journeys",
  "connect_id_journeys",
  "known_devices",
] as const

/** The ways in that the mail names. */
const named = ["passkeys", "social_identities", "second_factors", "trusted_devices"] as const

/**
 * Takes away all that was added to an account before its address was proved: whoever opened it may not be whose address
 * it is. Every session ends. The mail says what went, in no word that a stranger may have typed. The caller holds the
 * wallet's lock.
 */
export async function dropUnproved(trx: InTransaction, customerId: string, now: Date): Promise<void> {
  for (const table of silent) await trx.deleteFrom(table).where("customer_id", "=", customerId).execute()
  const gone: (typeof named)[number][] = []
  for (const table of named) {
    const rows = await trx.deleteFrom(table).where("customer_id", "=", customerId).executeTakeFirst()
    if (rows.numDeletedRows > 0n) gone.push(table)
  }
  const accounts = await removeAccounts(trx, customerId, now)
  const sessions = await trx
    .selectFrom("sessions")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("revoked_at", "is", null)
    .execute()
  await revokeSessions(
    trx,
    sessions.map(({ id }) => id),
    now,
  )
  if (gone.length === 0 && !accounts) return
  await noteSecurityEvent(trx, customerId, "unproved-ways-removed", now)
  await mailCustomer(trx, customerId, now, (t, firstname) => ({
    subject: t("mail.unproved.subject"),
    heading: t("mail.unproved.heading", { firstname }),
    parts: [
      paragraph(t("mail.unproved.text")),
      {
        kind: "facts",
        facts: [...gone, ...(accounts ? (["bank_accounts"] as const) : [])].map((table) => [
          t(`mail.unproved.${table}`),
          t("mail.unproved.gone"),
        ]),
      },
      paragraph(t("mail.unproved.again")),
    ],
  }))
}

/** Accounts to withdraw to, and agreements to collect from them. Tells whether there were any. */
async function removeAccounts(trx: InTransaction, customerId: string, now: Date): Promise<boolean> {
  await trx
    .updateTable("debit_authorities")
    .set({ ended_at: now, ended_because: "The email address was proved after it was agreed to." })
    .where("customer_id", "=", customerId)
    .where("ended_at", "is", null)
    .execute()
  const removed = await trx
    .updateTable("bank_accounts")
    .set({ removed_at: now, is_default: false })
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)
    .returning("id")
    .execute()
  return removed.length > 0
}
