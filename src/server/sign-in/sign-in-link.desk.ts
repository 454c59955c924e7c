import { NO_SIGN_IN_LINK } from "#src/contract/account/customers.desk.ts"
import { errorCodes } from "#src/contract/error.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { addNote, lockAccount } from "../account/account-state.desk.ts"
import { mailCustomer } from "../account/mail-customer.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { memberOf, refuseStaff, type Staff } from "../staff/staff.ts"
import { mintToken, withdrawSignInLinks } from "./one-time-tokens.ts"
import { noteSecurityEvent } from "./security-events.ts"

/** How long a link is good; its mail says so. */
export const SIGN_IN_LINK_SECONDS = 15 * 60
/** Links that one customer gets, and that one member of staff sends. */
const CUSTOMER_LIMIT = { most: 3, seconds: 3600 }
const STAFF_LIMIT = { most: 20, seconds: 3600 }
/** For so long after a change an address may be a thief's: its owner hears of the change at the old one. */
const SETTLING_DAYS = 7
const DAY_MS = 24 * 3_600_000

/**
 * Mails a customer a link that signs them in, with a note that says why. Staff never see its token. Links sent before
 * stop working.
 */
export async function sendSignInLink(
  database: Database,
  customerId: string,
  reason: string,
  staff: Staff,
  now: Date,
): Promise<void> {
  const member = memberOf(staff)
  await inTransaction(database, async (trx) => {
    await lockAccount(trx, customerId)
    await requireSettledAddress(trx, customerId, now)
    await countAttempt({ tables: trx }, `sign-in-link:${customerId}`, CUSTOMER_LIMIT, now, tooMany)
    await countAttempt({ tables: trx }, `sign-in-links-by:${member.id}`, STAFF_LIMIT, now, tooMany)
    await withdrawSignInLinks(trx, customerId, now)
    const token = { kind: "autologin", customerId, partnerSlug: null, seconds: SIGN_IN_LINK_SECONDS } as const
    const { token: secret } = await mintToken(trx, token, now)
    await noteSecurityEvent(trx, customerId, "sign-in-link-mailed", now)
    await mailCustomer(trx, customerId, now, (t, firstname) => ({
      subject: t("mail.signInLink.subject"),
      heading: t("mail.signInLink.heading", { firstname }),
      parts: [
        paragraph(t("mail.signInLink.text")),
        button(t("mail.signInLink.button"), paths.loginAutologin.link(secret)),
        paragraph(t("mail.signInLink.not")),
      ],
    }))
    await addNote(trx, customerId, `Sent a link to sign in: ${reason}`, staff, now)
  })
}

const tooMany = () =>
  refuseStaff(429, errorCodes.tooMany, "Too many links to sign in were sent. Please wait an hour.")
const noLink = (said: string) => refuseStaff(409, NO_SIGN_IN_LINK, said)

/** A link goes to an address that its customer proved, and that nobody changed in the days before. */
export async function requireSettledAddress(
  trx: InTransaction,
  customerId: string,
  now: Date,
): Promise<void> {
  const customer = await trx
    .selectFrom("customers")
    .select(["blocked_at", "email_proved_at"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  if (customer.blocked_at)
    throw refuseStaff(409, errorCodes.accountLocked, "This customer is blocked: let them back in first.")
  if (!customer.email_proved_at)
    throw noLink("This customer has not confirmed their email address, so no link can be sent to it.")
  const changed = await trx
    .selectFrom("security_events")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("kind", "=", "email-changed")
    .where("created_at", ">", new Date(now.getTime() - SETTLING_DAYS * DAY_MS))
    .limit(1)
    .executeTakeFirst()
  if (changed)
    throw noLink(
      `Their email address was changed less than ${SETTLING_DAYS} days ago, so no link can be sent.`,
    )
}
