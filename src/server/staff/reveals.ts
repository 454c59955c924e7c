import { REASON_NEEDED, REVEALS_SPENT } from "#src/contract/account/customers.desk.ts"
import { scopesOf } from "#src/contract/staff/scopes.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure } from "../core/failure.ts"
import type { Log } from "../core/log.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import type { Metrics } from "../core/metrics.ts"
import { readSettings } from "../settings/read-settings.ts"
import { refuseStaff, type Staff } from "./staff.ts"

const HOUR = 3600
/** A reason holds for so long within the sign-in in which it was given. */
const DAY_MS = 24 * 3_600_000

export interface RevealServices {
  readonly database: Database
  readonly log: Log
  readonly metrics: Metrics
}

/** Names the owner whose looks are counted together: a member in all sign-ins, or a program. */
const ownerOf = ({ id, name }: Staff) => id ?? `key ${name}`

/**
 * Counts a look at personal data before it is given. Whoever has had so many in an hour gets no more: owners are told by
 * mail, once an hour, and the log and the metrics say so.
 */
export async function consumeReveal(
  { database, log, metrics }: RevealServices,
  staff: Staff,
  now: Date,
): Promise<void> {
  const owner = ownerOf(staff)
  const { revealsPerHour } = await readSettings(database.tables)
  const spent = () =>
    refuseStaff(
      429,
      REVEALS_SPENT,
      `You've looked at personal data ${revealsPerHour} times within an hour, which is as often as anybody may. Owners have been told. Please wait, or ask one of them.`,
    )
  const limit = { most: revealsPerHour, seconds: HOUR }
  try {
    await countAttempt(database, `reveals:${owner}`, limit, now, spent)
  } catch (error) {
    if (error instanceof Failure && error.code === REVEALS_SPENT) {
      metrics.revealRefused()
      log.warn({ member: staff.id, name: staff.name }, "A member of staff looked at too much personal data.")
      await mailOwners(database, staff, now)
    }
    throw error
  }
}

/** Tells the owners, once an hour of each member. */
async function mailOwners(database: Database, staff: Staff, now: Date): Promise<void> {
  try {
    await countAttempt(database, `reveals-told:${ownerOf(staff)}`, { most: 1, seconds: HOUR }, now)
  } catch (error) {
    if (error instanceof Failure) return
    throw error
  }
  await inTransaction(database, async (trx) => {
    const members = await trx
      .selectFrom("staff_members")
      .select(["email", "roles"])
      .where("state", "=", "active")
      .execute()
    for (const { email, roles } of members) {
      if (!scopesOf(roles).has("staff:write")) continue
      await sendMail(trx, now, {
        recipient: email,
        content: () => ({
          subject: `Personal data: ${staff.name} looked at a lot of it`,
          heading: `${staff.name} looked at more personal data than anybody may within an hour.`,
          parts: [
            paragraph(
              "Nothing more is shown to them until the hour is over. The audit trail says what they saw.",
            ),
            button("Open the audit trail", "/desk/audit"),
          ],
        }),
      })
    }
  })
}

/** Makes sure that whoever looks at a customer's data said why: once for each customer and sign-in, for a day. */
export async function requireReason(
  { tables }: Database,
  staff: Staff,
  { customerId, reason }: { readonly customerId: string; readonly reason: string | undefined },
  now: Date,
): Promise<void> {
  const looker = staff.sessionId ?? ownerOf(staff)
  if (reason !== undefined) {
    const given = { reason, given_at: now }
    await tables
      .insertInto("reveal_reasons")
      .values({ looker, customer_id: customerId, ...given })
      .onConflict((conflict) => conflict.columns(["looker", "customer_id"]).doUpdateSet(given))
      .execute()
    return
  }
  const known = await tables
    .selectFrom("reveal_reasons")
    .select("looker")
    .where("looker", "=", looker)
    .where("customer_id", "=", customerId)
    .where("given_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirst()
  if (!known)
    throw refuseStaff(
      422,
      REASON_NEEDED,
      "Why do you need to see this? The reason is recorded with your name.",
      {
        field: "reason",
      },
    )
}
