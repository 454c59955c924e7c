import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"

export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** Puts a mail into the outbox, in the transaction of what it tells about: it goes out if that happened. */
export async function sendMail(trx: InTransaction, now: Date, mail: Mail): Promise<void> {
  await mailWrite(trx, now, mail).execute()
}

/** The same, to be written together with more. */
export const mailWrite = (trx: InTransaction, now: Date, mail: Mail) =>
  trx
    .insertInto("mail")
    .values({ id: newId(now.getTime()), ...mail, created_at: now, next_run_at: now, sent_at: null })
