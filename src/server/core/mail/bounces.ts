import type { bounceKinds } from "#src/contract/account/mail-bounces.desk.ts"
import type { Database } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { inTransaction } from "../database/transaction.ts"

/** The report of a mail server or a mail provider about a mail that it had taken. */
interface Bounce {
  readonly recipient: string
  readonly kind: (typeof bounceKinds)[number]
  readonly reason: string
  readonly messageId?: string | undefined
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The `Message-ID` of a mail, by which a bounce finds it. */
export const messageIdOf = (mailId: string, host: string): string => `<${mailId}@${host}>`

/**
 * Stores a bounce, once however often it is reported. An address that takes no mail is to be confirmed again by its
 * customer; who complains gets no more marketing.
 */
export const noteBounce = (
  database: Database,
  { recipient, kind, reason, messageId }: Bounce,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const named = UUID.exec(messageId ?? "")?.[0]
    const mail = named
      ? await trx
          .selectFrom("mail")
          .select(["id", "customer_id"])
          .where("id", "=", named)
          .where("recipient", "=", recipient)
          .executeTakeFirst()
      : undefined
    const customer = await trx
      .selectFrom("customers")
      .select("id")
      .where("email", "=", recipient)
      .executeTakeFirst()
    const stored = await trx
      .insertInto("mail_bounces")
      .values({
        id: newId(now.getTime()),
        mail_id: mail?.id ?? null,
        customer_id: customer?.id ?? mail?.customer_id ?? null,
        recipient,
        kind,
        reason,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["mail_id", "kind"]).doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!stored || !customer || kind === "soft") return
    const change = kind === "hard" ? { email_confirmed_at: new Date(0) } : { email_opt_in: false }
    await trx.updateTable("customers").set(change).where("id", "=", customer.id).execute()
  })
