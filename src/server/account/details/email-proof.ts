import { sql } from "kysely"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { withToken } from "#src/domain/site/paths/path-patterns.ts"
import { countAttempt } from "#src/server/core/database/attempts.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { Failure, linkExpired } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { dropUnproved } from "#src/server/sign-in/unproved-ways.ts"
import { lockWallet } from "#src/server/wallet/wallet.ts"
import { isLinkToken, linkToken, mailName } from "../mail-customer.ts"

/** Links that are mailed to one address, whoever asks: each of those that were is still good. */
const LIMIT = { most: 3, seconds: 3600 }
/** Tells the page that the link is of an email address: those of postal addresses begin with the customer. */
const MARK = "email~"

interface Recipient {
  readonly id: string
  readonly email: string
}

/** Of this customer under this address: a link to one that was replaced proves nothing of the next. */
const subject = ({ id, email }: Recipient) => `${id} ${email}`

/** The page where whoever can read an address's mail says so. */
export const proofPath = (keys: Keys, recipient: Recipient, now: Date): string =>
  withToken(
    accountPaths.confirmAddress.link(),
    `${MARK}${recipient.id}~${linkToken(keys, "email", subject(recipient), now)}`,
  )

/** Mails a link that proves the address, where it is not proved; a few an hour. Its mail has no word that a stranger may have typed. */
export async function mailProofLink(
  trx: InTransaction,
  keys: Keys,
  customerId: string,
  now: Date,
): Promise<void> {
  const recipient = await trx
    .selectFrom("customers")
    .select(["id", "email", "firstname", "email_proved_at"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  if (recipient.email_proved_at !== null || !(await isLeft(trx, recipient.email, now))) return
  await noteSecurityEvent(trx, recipient.id, "email-proof-mailed", now)
  await sendMail(trx, now, {
    recipient: recipient.email,
    content: (t) => ({
      subject: t("mail.proof.subject"),
      heading: t("mail.proof.heading", { firstname: mailName(t, recipient) }),
      parts: [
        paragraph(t("mail.proof.text")),
        button(t("mail.proof.button"), proofPath(keys, recipient, now)),
        paragraph(t("mail.proof.not")),
      ],
    }),
  })
}

async function isLeft(trx: InTransaction, email: string, now: Date): Promise<boolean> {
  try {
    await countAttempt({ tables: trx }, `email-proof:${email}`, LIMIT, now)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/**
 * Notes that whoever reads the address's mail is the customer, unless it was replaced meanwhile. Nothing else marks an
 * address as proved: with the first proof all goes that was added before. `isOwnSession`: it is shown within a sign-in of
 * the same customer, who then is the one that added it. The caller holds the wallet's lock. Tells whether it is the first.
 */
export async function noteProof(
  trx: InTransaction,
  { id, email }: Recipient,
  { isOwnSession }: { readonly isOwnSession: boolean },
  now: Date,
): Promise<boolean> {
  const whose = trx.updateTable("customers").where("id", "=", id).where("email", "=", email)
  await whose.set({ email_confirmed_at: now }).execute()
  const first = await whose
    .set({ email_proved_at: sql<null>`${now}::timestamptz` })
    .where("email_proved_at", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (first && !isOwnSession) await dropUnproved(trx, id, now)
  return first !== undefined
}

/**
 * The address is proved by the link that was mailed to it, for which nobody has to sign in. `signedIn`: the customer
 * who is, on the page that shows it. Gives whose it is, and whether every session ended.
 */
export async function proveEmailByLink(
  trx: InTransaction,
  link: string,
  keys: Keys,
  signedIn: string | null,
  now: Date,
): Promise<{ customerId: string; signedOut: boolean }> {
  const [id = "", token = ""] = (link.startsWith(MARK) ? link.slice(MARK.length) : "").split("~")
  // Guessed ids that are not ids at all are not looked up.
  const row = /^[0-9a-f-]{36}$/.test(id)
    ? await trx
        .selectFrom("customers")
        .select(["id", "email"])
        .where("id", "=", id)
        .where("closed_at", "is", null)
        .executeTakeFirst()
    : undefined
  if (!row || !isLinkToken(keys, "email", subject(row), token, now)) throw linkExpired(410)
  // Payments that follow the proof take the wallet, and wallets are always locked first.
  await lockWallet(trx, row.id)
  const isOwnSession = signedIn === row.id
  const isFirst = await noteProof(trx, row, { isOwnSession }, now)
  await noteSecurityEvent(trx, row.id, "email-proved", now)
  return { customerId: row.id, signedOut: isFirst && !isOwnSession }
}
