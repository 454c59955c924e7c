import { BREAK_NOT_LONGER, type Break, type BreakLength } from "#src/contract/limits/break.ts"
import { isExclusion } from "#src/contract/limits/limit.codes.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { breakEnd, breakLengths, laterEnd } from "#src/domain/limits/break.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { sentence } from "../core/texts/sentences.ts"
import { checkPresentPassword } from "../sign-in/require-presence.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { readCustomerRow } from "./customers.ts"
import { mailName } from "./mail-customer.ts"

/** The end of the customer's break; null where there is none, or it is over. */
async function presentEnd(db: Handle, customerId: string, now: Date): Promise<Date | null> {
  const { break_until } = await db
    .selectFrom("customers")
    .select("break_until")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  return break_until && break_until > now ? break_until : null
}

function breakOf(present: Date | null, zone: string, now: Date): Break {
  const choices = breakLengths.map((length) => ({ length, until: breakEnd(length, now, zone) }))
  return {
    until: present?.toISOString() ?? null,
    choices: choices
      .filter(({ until }) => !present || until > present)
      .map(({ length, until }) => ({ length, until: until.toISOString() })),
  }
}

export const readBreak = async (db: Handle, customerId: string, zone: string, now: Date): Promise<Break> =>
  breakOf(await presentEnd(db, customerId, now), zone, now)

/**
 * Begins a break, or makes it longer. The wallet is taken first: a purchase or a deposit that has it is done before
 * the break begins, and one that waits for it finds the break.
 */
export async function startBreak(
  database: Database,
  customerId: string,
  { length, password, zone }: { length: BreakLength; password: string; zone: string },
  clock: () => Date,
  payBack: (trx: InTransaction, customerId: string, now: Date) => Promise<void>,
): Promise<Break> {
  const row = await readCustomerRow(database.tables, customerId)
  await checkPresentPassword(database, row, { password, field: "password" }, clock())
  return inTransaction(database, async (trx) => {
    await lockWallet(trx, customerId)
    const now = clock()
    const present = await presentEnd(trx, customerId, now)
    const requestedEnd = breakEnd(length, now, zone)
    const until = laterEnd(present, requestedEnd)
    const moment = formatMoment(until.toISOString(), zone)
    if (present && requestedEnd <= present)
      throw new Failure(422, BREAK_NOT_LONGER, sentence("failure.break.notLonger", { until: moment }))
    await trx
      .updateTable("customers")
      .set({ break_until: until, break_zone: zone })
      .where("id", "=", customerId)
      .execute()
    // A customer who excludes themselves need not leave their deposits here.
    if (isExclusion(length)) await payBack(trx, customerId, now)
    await noteSecurityEvent(trx, customerId, present ? "break-extended" : "break-taken", now)
    await sendMail(trx, now, {
      recipient: row.email,
      content: (t) => ({
        subject: t("mail.break.subject", { until: t.moment(until) }),
        heading: t("mail.break.heading", { firstname: mailName(t, row) }),
        parts: [
          paragraph(t("mail.break.until", { until: t.moment(until) })),
          paragraph(t("mail.break.meanwhile")),
          paragraph(t("mail.break.after")),
          paragraph(t("mail.break.help")),
          button(t("mail.break.button"), accountPaths.takeABreak.link()),
        ],
      }),
    })
    return breakOf(until, zone, now)
  })
}
