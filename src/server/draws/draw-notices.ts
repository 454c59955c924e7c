import { sql } from "kysely"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailName } from "../account/mail-customer.ts"
import { type DrawnOffer, type DrawRow, readDrawnOffer } from "../catalogue/offers.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { backOff, isAttemptable, type Turn } from "../core/due.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"

const JOB = "draw notices"
/** Orders whose customers are mailed in one transaction. */
const AT_ONCE = 100

/** Has everybody who has a ticket in a draw told of its new times. A notice that is still under way gives way. */
export async function addNotice(
  trx: InTransaction,
  { offer_key, draw_no, draw_at }: Pick<DrawRow, "offer_key" | "draw_no" | "draw_at">,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("draw_notices")
    .set({ done_at: now })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("done_at", "is", null)
    .execute()
  await trx
    .insertInto("draw_notices")
    .values({
      id: newId(now.getTime()),
      offer_key,
      draw_no,
      previous_draw_at: draw_at,
      created_at: now,
      mailed_until: null,
      done_at: null,
    })
    .execute()
}

const due = (db: Handle, now: Date) =>
  db
    .selectFrom("draw_notices")
    .where("done_at", "is", null)
    .where(isAttemptable(JOB, sql`draw_notices.id::text`, now))
    .orderBy("created_at")

/** Since when the oldest notice waits; null where none does. */
export async function oldestNotice(db: Handle, now: Date): Promise<Date | null> {
  const row = await due(db, now).select("created_at").limit(1).executeTakeFirst()
  return row?.created_at ?? null
}

/** Mails the customers of due notices, part by part. Tells whether more may be due. */
export async function mailDueNotices(database: Database, now: Date, turn: Turn): Promise<boolean> {
  while (turn.claimRow()) {
    let id: string | undefined
    try {
      await inTransaction(database, async (trx) => {
        const notice = await due(trx, now).selectAll().limit(1).forUpdate().skipLocked().executeTakeFirst()
        id = notice?.id
        if (!notice) return
        const draw = await trx
          .selectFrom("draws")
          .selectAll()
          .where("offer_key", "=", notice.offer_key)
          .where("draw_no", "=", notice.draw_no)
          .executeTakeFirst()
        const part = draw ? await ordersAfter(trx, draw, notice.mailed_until) : []
        if (draw) {
          const offer = await readDrawnOffer(trx, draw.offer_key)
          for (const order of part)
            if (order.is_first) await mailNewTimes(trx, offer, draw, notice.previous_draw_at, order, now)
        }
        const last = part.at(-1)?.id
        await trx
          .updateTable("draw_notices")
          .set(last === undefined || part.length < AT_ONCE ? { done_at: now } : { mailed_until: last })
          .where("id", "=", notice.id)
          .execute()
      })
    } catch (error) {
      if (!id) throw error
      await backOff(database, JOB, id, now)
      turn.failed(error)
    }
    if (id === undefined) return false
  }
  return true
}

/** Orders of a draw in the order of their ids, and whether each is its customer's first there: it stands for all of theirs. */
const ordersAfter = (trx: InTransaction, { offer_key, draw_no }: DrawRow, after: string | null) =>
  trx
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.id", "customers.email", "customers.firstname", "customers.email_proved_at"])
    .select(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.customer_id = orders.customer_id
        AND other.offer_key = orders.offer_key AND other.draw_no = orders.draw_no AND other.refunded_cents IS NULL
        AND other.id < orders.id)`.as("is_first"),
    )
    .where("orders.offer_key", "=", offer_key)
    .where("orders.draw_no", "=", draw_no)
    // Who gave their shares back, or left the shop, waits for no draw.
    .where("orders.refunded_cents", "is", null)
    .where("customers.closed_at", "is", null)
    .$if(after !== null, (query) => query.where("orders.id", ">", after as string))
    .orderBy("orders.id")
    .limit(AT_ONCE)
    .execute()

async function mailNewTimes(
  trx: InTransaction,
  { name }: DrawnOffer,
  { draw_no: drawNo, draw_at, stop }: DrawRow,
  previous: Date,
  customer: { email: string; firstname: string; email_proved_at: Date | null },
  now: Date,
): Promise<void> {
  await sendMail(trx, now, {
    recipient: customer.email,
    content: (t) => ({
      subject: t("mail.drawMoved.subject", { name, drawNo }),
      heading: t("mail.drawMoved.heading", { firstname: mailName(t, customer), name, drawNo }),
      parts: [
        paragraph(t("mail.drawMoved.text", { before: t.moment(previous) })),
        {
          kind: "facts",
          facts: [
            ...(stop > now ? [[t("mail.drawMoved.closes"), t.moment(stop)] as const] : []),
            [t("mail.drawMoved.drawn"), t.moment(draw_at)] as const,
          ],
        },
        button(t("mail.drawMoved.button"), accountPaths.upcomingTickets.link()),
      ],
    }),
  })
}
