import { timingSafeEqual } from "node:crypto"
import { communicationEndpoints, type UnsubscribableMail } from "#src/contract/account/communication.ts"
import { callPath, withQuery } from "#src/contract/codec.ts"
import { accountPaths, GROUPS_MAIL } from "#src/domain/site/paths/account-paths.ts"
import type { InTransaction } from "../core/database/database.ts"
import type { MailContent } from "../core/mail/content.ts"
import type { MailWords } from "../core/mail/look.ts"
import { sendMail } from "../core/mail/outbox.ts"
import type { Keys } from "../sign-in/keys.ts"

/** How long links in mails work that anybody may open late, seconds: an inbox is cleaned up once in a while. */
const LINK_SECONDS = 90 * 86_400

/** The purpose of a mailed link; a link made for something else does not open it. */
type Purpose = "preferences" | "address" | "email"

const signed = (keys: Keys, purpose: Purpose, subject: string, until: string) =>
  `${until}.${keys.linkSignature(`${purpose} ${subject} ${until}`)}`

/**
 * Makes the token of a mailed link: until when it works, and a signature that shows we wrote it. The subject is the
 * customer's id and whatever else the link is bound to.
 */
export function linkToken(keys: Keys, purpose: Purpose, subject: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  return signed(keys, purpose, subject, String(until))
}

/** Whether we wrote this token for this subject and purpose, and it is still good. */
export function isLinkToken(
  keys: Keys,
  purpose: Purpose,
  subject: string,
  token: string,
  now: Date,
): boolean {
  const [until = ""] = token.split(".")
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now.getTime()) return false
  const [given, right] = [Buffer.from(token), Buffer.from(signed(keys, purpose, subject, until))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * The ways out of mail that its reader need not have: the page that its foot links, and the address in its header,
 * where a mail program ends it with one press.
 */
export function waysOut(keys: Keys, customerId: string, mail: UnsubscribableMail, now: Date) {
  const token = linkToken(keys, "preferences", customerId, now)
  const { path } = communicationEndpoints.unsubscribe
  return {
    token,
    page: unsubscribePage(customerId, token, mail),
    header: withQuery(callPath({ path }, { id: customerId, mail }), { token }),
  }
}

/** The page where somebody ends one kind of mail. */
export const unsubscribePage = (customerId: string, token: string, mail: UnsubscribableMail): string =>
  accountPaths.unsubscribe.link(customerId, token, mail === "groups" ? GROUPS_MAIL : undefined)

/**
 * How a mail calls its reader. Whoever opens an account types a name and an address, which may be somebody else's: to
 * an address that is not proved goes nothing that a stranger may have written.
 */
export const mailName = (
  t: MailWords,
  { firstname, email_proved_at }: { readonly firstname: string; readonly email_proved_at: Date | null },
): string => (email_proved_at ? firstname : t("mail.stranger"))

/**
 * Mails a customer in the transaction of what the mail reports: it goes out if that happened. `content` gets what the
 * mail may call them. To a closed account's address nothing goes.
 */
export async function mailCustomer(
  trx: InTransaction,
  customerId: string,
  now: Date,
  content: (t: MailWords, firstname: string) => MailContent,
): Promise<void> {
  const customer = await trx
    .selectFrom("customers")
    .select(["email", "firstname", "email_proved_at", "closed_at"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  if (customer.closed_at) return
  await sendMail(trx, now, {
    recipient: customer.email,
    customerId,
    content: (t) => content(t, mailName(t, customer)),
  })
}
