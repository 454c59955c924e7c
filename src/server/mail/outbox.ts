import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import type { MailContent } from "./mail-content.ts"
import { type MailWords, mailLook } from "./mail-look.ts"
import { renderHtml } from "./render-html.ts"
import { renderText } from "./render-text.ts"

/** To whom a mail goes, and what it says in this shop's words. */
export interface Mail {
  readonly recipient: string
  /** Whose account it goes with, where that is not whose address it goes to. */
  readonly customerId?: string | null
  readonly content: (t: MailWords) => MailContent
}

/** Puts a mail into the outbox, in the transaction of what it reports: it goes out if that happened. */
export async function sendMail(trx: InTransaction, now: Date, mail: Mail): Promise<void> {
  await (await mailWrite(trx, now, mail)).execute()
}

/** The same, to be written together with more. */
export async function mailWrite(trx: InTransaction, now: Date, { recipient, customerId, content }: Mail) {
  const look = mailLook(await readCatalogue(trx))
  const mail = content(look.t)
  return trx.insertInto("mail").values((eb) => ({
    id: newId(now.getTime()),
    customer_id: customerId ?? eb.selectFrom("customers").select("id").where("email", "=", recipient),
    recipient,
    subject: mail.subject,
    body: renderText(mail, look),
    html: renderHtml(mail, look),
    created_at: now,
    next_run_at: now,
    sent_at: null,
  }))
}
