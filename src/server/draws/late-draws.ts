import { sql } from "kysely"
import { scopesOf } from "#src/contract/staff/scopes.ts"
import { type DrawRow, readDrawnOffer } from "../catalogue/offers.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"

const MINUTE_MS = 60_000
/** Automatic steps take seconds, so a draw that is this far behind its time needs somebody. */
const LATE_MS = MINUTE_MS
/** An operator takes a while to report a result. */
const RESULT_LATE_MS = 60 * MINUTE_MS
/** Prizes that wait for their release should not wait for longer. */
const RELEASE_LATE_MS = 24 * 60 * MINUTE_MS
/** After a start the jobs catch up first: staff are written to about what is late for so long. */
const MAIL_AFTER_MS = 5 * MINUTE_MS

/** Draws of one mail, at most. */
const MOST = 50

type Known = Pick<DrawRow, "state" | "stop" | "draw_at" | "reported" | "payment_held">

/** Since when a draw should be further than it is; null where it is in time. */
export function lateSince({ state, stop, draw_at, reported, payment_held }: Known, now: Date): Date | null {
  const after = (moment: Date, ms: number) => {
    const due = new Date(moment.getTime() + ms)
    return due < now ? due : null
  }
  if (state === "DRAW_PAID" || state === "DRAW_EMAILED" || state === "DRAW_CANCELLED") return null
  if (state === "DRAW_OPEN" || state === "DRAW_CAPPED") return after(stop, LATE_MS)
  if (state === "DRAW_CLOSED" && reported) return after(draw_at, RESULT_LATE_MS)
  if (state === "DRAW_SCORED" && payment_held) return after(draw_at, RELEASE_LATE_MS)
  return after(draw_at, LATE_MS)
}

/** Draws that should be further by now, the oldest first. */
export async function lateDraws(db: Handle, now: Date): Promise<DrawRow[]> {
  const rows = await db
    .selectFrom("draws")
    .selectAll()
    .where(sql<boolean>`state NOT IN ('DRAW_PAID', 'DRAW_EMAILED', 'DRAW_CANCELLED')`)
    .where((eb) => eb.or([eb("stop", "<", now), eb("draw_at", "<", now)]))
    .orderBy("draw_at")
    .orderBy("offer_key")
    .execute()
  return rows.filter((row) => lateSince(row, now) !== null)
}

/** How many draws wait for an operator's result that should have come. */
export const missingResults = async (db: Handle, now: Date): Promise<number> =>
  (await lateDraws(db, now)).filter(({ state, reported }) => state === "DRAW_CLOSED" && reported).length

/** Mails the members who can do something about it which draws are late, of each draw once. Tells how many there are. */
export async function mailLateDraws(database: Database, now: Date): Promise<number> {
  const long = (await lateDraws(database.tables, now))
    .filter((draw) => !draw.late_mailed_at && isLong(draw, now))
    .slice(0, MOST)
  if (long.length === 0) return 0
  return inTransaction(database, async (trx) => {
    const late: DrawRow[] = []
    for (const { offer_key, draw_no } of long) {
      const row = await trx
        .updateTable("draws")
        .set({ late_mailed_at: now })
        .where("offer_key", "=", offer_key)
        .where("draw_no", "=", draw_no)
        .where("late_mailed_at", "is", null)
        .returningAll()
        .executeTakeFirst()
      if (row && isLong(row, now)) late.push(row)
    }
    if (late.length === 0) return 0
    const named: (readonly [string, DrawRow])[] = []
    for (const draw of late) {
      const { name } = await readDrawnOffer(trx, draw.offer_key)
      named.push([`${name} ${draw.draw_no}`, draw])
    }
    const members = await trx
      .selectFrom("staff_members")
      .select(["email", "roles"])
      .where("state", "=", "active")
      .execute()
    for (const { email, roles } of members) {
      if (!scopesOf(roles).has("draws:write")) continue
      await sendMail(trx, now, {
        recipient: email,
        content: (t) => ({
          subject: late.length === 1 ? `${named[0]?.[0]} is late` : `${late.length} draws are late`,
          heading: late.length === 1 ? "A draw is late." : `${late.length} draws are late.`,
          parts: [
            paragraph("Customers are waiting for the result. Please have a look."),
            {
              kind: "facts",
              facts: named.map(([name, draw]) => [
                name,
                `${whyLate(draw)} Draw time: ${t.moment(draw.draw_at)}.`,
              ]),
            },
            button("Open the draws", "/desk/draws"),
          ],
        }),
      })
    }
    return late.length
  })
}

const isLong = (draw: DrawRow, now: Date) => {
  const since = lateSince(draw, now)
  return since !== null && now.getTime() - since.getTime() >= MAIL_AFTER_MS
}

/** Says in words what a late draw waits for. */
function whyLate({ state, reported }: Known): string {
  if (state === "DRAW_OPEN" || state === "DRAW_CAPPED") return "Its sales should have closed."
  if (state === "DRAW_CLOSED") return reported ? "Nobody has entered its result." : "It should be drawn."
  if (state === "DRAW_SCORED") return "Its prizes aren't paid."
  return "It should be scored."
}
