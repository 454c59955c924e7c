import { sql } from "kysely"
import { brandName } from "#src/domain/payments/card-brand.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailName } from "../account/mail-customer.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { backOff, isAttemptable, type Turn } from "../core/due.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { sentence } from "../core/texts/sentences.ts"
import { readSay } from "../site/say.ts"

const JOB = "expiring cards"
/** So long before a card ends its customer is told, days. */
const TOLD_DAYS = 30

/** When a card ends: its month (MM/YY) is its last. A PayPal account has none. */
const endsAt = sql<Date>`(to_date('01/' || nullif(expiry, ''), 'DD/MM/YY') + interval '1 month')`

/** Cards that pay for something that goes on, and end soon, of which nobody was told. */
const due = (db: Handle, now: Date) =>
  db
    .selectFrom("funds")
    .innerJoin("customers", "customers.id", "funds.customer_id")
    .where("is_default", "=", true)
    .where("removed_at", "is", null)
    .where("expiry_told_at", "is", null)
    .where("closed_at", "is", null)
    .where("recurring_method", "=", "cc")
    .where(endsAt, "<=", new Date(now.getTime() + TOLD_DAYS * 86_400_000))
    .where(endsAt, ">", now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("recurring_purchases as bought")
          .select("bought.id")
          .whereRef("bought.customer_id", "=", "funds.customer_id")
          .where("bought.status", "!=", "recurring_status_cancelled"),
      ),
    )
    .where(isAttemptable(JOB, sql`funds.id::text`, now))

/** Since when the first of their customers is to be told. */
export async function oldestExpiringCard(db: Handle, now: Date): Promise<Date | null> {
  const card = await due(db, now)
    .select(sql<Date>`${endsAt} - ${TOLD_DAYS}::int * interval '1 day'`.as("since"))
    .orderBy("since")
    .limit(1)
    .executeTakeFirst()
  return card?.since ?? null
}

/** Tells customers, once for each card, that the card their recurring purchases are charged to ends soon. */
export async function mailExpiringCards(database: Database, now: Date, turn: Turn): Promise<boolean> {
  while (turn.claimRow()) {
    let id: string | undefined
    try {
      const notified = await inTransaction(database, async (trx) => {
        const card = await due(trx, now)
          .selectAll("funds")
          .select(["email", "firstname", "email_proved_at"])
          .orderBy("funds.id")
          .limit(1)
          .forUpdate("funds")
          .skipLocked()
          .executeTakeFirst()
        if (!card) return false
        id = card.id
        await trx.updateTable("funds").set({ expiry_told_at: now }).where("id", "=", card.id).execute()
        await mailExpiry(trx, card, now)
        return true
      })
      if (!notified) return false
    } catch (error) {
      if (id === undefined) throw error
      await backOff(database, JOB, id, now)
      turn.failed(error)
    }
  }
  return true
}

async function mailExpiry(
  trx: InTransaction,
  card: {
    readonly brand: string
    readonly last_four: string
    readonly expiry: string
    readonly email: string
    readonly firstname: string
    readonly email_proved_at: Date | null
  },
  now: Date,
): Promise<void> {
  const { brand, last_four: lastFour, expiry } = card
  const name = (await readSay(trx))(
    sentence("label.payment.storedCard", { brand: brandName(brand), lastFour }),
  )
  await sendMail(trx, now, {
    recipient: card.email,
    content: (t) => ({
      subject: t("mail.cardEnds.subject", { card: name }),
      heading: t("mail.cardEnds.heading", { firstname: mailName(t, card), card: name }),
      parts: [
        paragraph(t("mail.cardEnds.text", { expiry })),
        button(t("mail.cardEnds.button"), accountPaths.cardsAndAccounts.link()),
      ],
    }),
  })
}
