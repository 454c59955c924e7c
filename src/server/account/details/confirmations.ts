import { sql } from "kysely"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { withToken } from "#src/domain/site/paths/path-patterns.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { linkExpired } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { isLinkToken, linkToken, mailName } from "../mail-customer.ts"

/** How long a customer's word that an address is right counts, milliseconds. */
const GOOD_FOR_MS = 365 * 24 * 60 * 60 * 1000
/** Customers asked by mail in one go. */
const ASKED_AT_ONCE = 25
const ASKED = "address-asked"

/** Whether the customer should be asked again. */
export const isConfirmationDue = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() > GOOD_FOR_MS

/** Notes that the customer has just confirmed it. */
export async function confirm(
  db: Handle,
  customerId: string,
  what: "address" | "email",
  now: Date,
): Promise<void> {
  await db
    .updateTable("customers")
    .set(what === "address" ? { address_confirmed_at: now } : { email_confirmed_at: now })
    .where("id", "=", customerId)
    .execute()
}

/** The same by the link of a mail, which nobody has to sign in for: `{customer id}~{token}`. */
export async function confirmAddressByLink(db: Handle, link: string, keys: Keys, now: Date): Promise<void> {
  const [customerId = "", token = ""] = link.split("~")
  const good = isLinkToken(keys, "address", customerId, token, now)
  const open = good
    ? await db
        .selectFrom("customers")
        .select("id")
        .where("id", "=", customerId)
        .where("closed_at", "is", null)
        .executeTakeFirst()
    : undefined
  if (!open) throw linkExpired(410)
  await confirm(db, customerId, "address", now)
}

/** Asks customers by mail, once, whose word on their address has run out. Tells whether more may be due. */
export async function mailAddressRequests(database: Database, keys: Keys, now: Date): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const due = await trx
      .selectFrom("customers")
      .select(["id", "email", "firstname", "email_proved_at"])
      .where("closed_at", "is", null)
      .where("address_confirmed_at", "<", new Date(now.getTime() - GOOD_FOR_MS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("security_events")
              .select(sql`1`.as("one"))
              .whereRef("security_events.customer_id", "=", "customers.id")
              .where("security_events.kind", "=", ASKED)
              .whereRef("security_events.created_at", ">", "customers.address_confirmed_at"),
          ),
        ),
      )
      .limit(ASKED_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, email, ...row } of due) {
      const link = `${id}~${linkToken(keys, "address", id, now)}`
      await noteSecurityEvent(trx, id, ASKED, now)
      await sendMail(trx, now, {
        recipient: email,
        content: (t) => ({
          subject: t("mail.address.subject"),
          heading: t("mail.address.heading", { firstname: mailName(t, row) }),
          parts: [
            paragraph(t("mail.address.text")),
            button(t("mail.address.button"), withToken(accountPaths.confirmAddress.link(), link)),
          ],
        }),
      })
    }
    return due.length === ASKED_AT_ONCE
  })
}
