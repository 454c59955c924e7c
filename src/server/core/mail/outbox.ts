import { sql } from "kysely"
import { readCatalogue } from "#src/server/catalogue/read-catalogue.ts"
import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { hasTypedWords, type MailContent, withTypedWords } from "./content.ts"
import { type MailWords, mailLook } from "./look.ts"
import { absolute, renderHtml, renderText } from "./render.ts"

/** To whom a mail goes, and what it says in this shop's words. */
export interface Mail {
  readonly recipient: string
  /** The account it goes with, where that is not the one it is addressed to. */
  readonly customerId?: string | null
  /** Writes the content. Words that somebody else typed stand in it as `typedWords`, or as a quote. */
  readonly content: (t: MailWords) => MailContent
  /** It goes to a mailbox of the shop, which reads what anybody writes. */
  readonly toShop?: boolean
}

/** Puts a mail into the outbox, in the transaction of what it reports: it goes out if that happened. */
export async function sendMail(trx: InTransaction, now: Date, mail: Mail): Promise<void> {
  await (await mailWrite(trx, now, mail)).execute()
}

/** The same, to be written together with more. */
export async function mailWrite(
  trx: InTransaction,
  now: Date,
  { recipient, customerId, content, toShop }: Mail,
) {
  const look = mailLook(await readCatalogue(trx))
  const written = content(look.t)
  const mail = hasTypedWords(written)
    ? withTypedWords(written, toShop === true || (await isProvedAddress(trx, recipient)))
    : written
  return trx.insertInto("mail").values((eb) => ({
    id: newId(now.getTime()),
    customer_id: customerId ?? eb.selectFrom("customers").select("id").where("email", "=", recipient),
    recipient,
    subject: mail.subject,
    body: renderText(mail, look),
    html: renderHtml(mail, look),
    unsubscribe_url: mail.unsubscribe === undefined ? null : absolute(look, mail.unsubscribe),
    created_at: now,
    next_run_at: now,
    sent_at: null,
  }))
}

/** Whether an address is known to be read by whoever gave it: a customer's who proved it, or the shop's own people's. */
async function isProvedAddress(trx: InTransaction, address: string): Promise<boolean> {
  const [{ rows: found }, { rows: staff }] = [
    await sql`SELECT 1 FROM customers WHERE email = ${address} AND email_proved_at IS NOT NULL LIMIT 1`.execute(
      trx,
    ),
    await sql`SELECT 1 FROM staff_members WHERE email = ${address} LIMIT 1`.execute(trx),
  ]
  return found.length > 0 || staff.length > 0
}
