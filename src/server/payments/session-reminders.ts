import type { Currency } from "#src/contract/money.ts"
import { type ReminderMinutes, reminderMinutes } from "#src/contract/sign-in/reminder-minutes.ts"
import type { PlaySums, SessionReminder } from "#src/contract/sign-in/session-reminder.ts"
import { money } from "#src/domain/core/money.ts"
import { periodStart } from "#src/domain/limits/limit-period.ts"
import type { Handle } from "../core/database/database.ts"
import { unauthorised } from "../core/failure.ts"
import { sumsSince } from "./transactions/transaction-sums.ts"

/** Of customers who chose nothing. */
const USUAL_MINUTES: ReminderMinutes = 60

/** The owner of a sign-in; `delegatedTo`: the partner whose token began it. */
export interface ReminderReader {
  readonly customerId: string
  readonly sessionId: string
  readonly delegatedTo: string | null
  readonly currency: Currency
}

/**
 * The sign-in that a session belongs to. Tabs that it was carried over to share its time and its reminders; where its
 * own row has been cleaned up, a tab goes by its own.
 */
async function signInOf(db: Handle, { customerId, sessionId }: ReminderReader) {
  const row = await db
    .selectFrom("sessions")
    .leftJoin("sessions as first", "first.id", "sessions.parent_id")
    .innerJoin("customers", "customers.id", "sessions.customer_id")
    .select((eb) => [
      eb.fn.coalesce("first.id", "sessions.id").as("id"),
      eb.fn.coalesce("first.signed_in_at", "sessions.signed_in_at").as("signedInAt"),
      eb
        .case()
        .when("first.id", "is not", null)
        .then(eb.ref("first.reminded_at"))
        .else(eb.ref("sessions.reminded_at"))
        .end()
        .as("remindedAt"),
      "customers.reminder_minutes as minutes",
    ])
    .where("sessions.id", "=", sessionId)
    .where("sessions.customer_id", "=", customerId)
    .executeTakeFirst()
  if (!row) throw unauthorised()
  const minutes = reminderMinutes.find((choice) => choice === row.minutes) ?? USUAL_MINUTES
  return { ...row, minutes }
}

/** Seconds until the next reminder, 0 where it is time; null where none comes. */
function remainingOf({ minutes, signedInAt, remindedAt }: Awaited<ReturnType<typeof signInOf>>, now: Date) {
  if (minutes === 0) return null
  const next = (remindedAt ?? signedInAt).getTime() + minutes * 60_000
  return Math.max(0, Math.ceil((next - now.getTime()) / 1000))
}

/** How long a customer has been signed in, and what the ledger says of that time. */
export async function readReminder(db: Handle, reader: ReminderReader, now: Date): Promise<SessionReminder> {
  const { customerId, delegatedTo, currency } = reader
  const signIn = await signInOf(db, reader)
  const since = async (moment: Date): Promise<PlaySums> => {
    const { spent, won, deposited } = await sumsSince(db, customerId, moment)
    return { spent: money(spent, currency), won: money(won, currency), deposited: money(deposited, currency) }
  }
  return {
    minutes: signIn.minutes,
    signedInAt: signIn.signedInAt.toISOString(),
    seconds: Math.max(0, Math.floor((now.getTime() - signIn.signedInAt.getTime()) / 1000)),
    remainingSeconds: remainingOf(signIn, now),
    // A partner's program could ask too: what the customer spends elsewhere is not its business.
    sums: delegatedTo
      ? null
      : { session: await since(signIn.signedInAt), week: await since(periodStart("weekly", now)) },
  }
}

const noteReminded = (db: Handle, sessionId: string, now: Date) =>
  db.updateTable("sessions").set({ reminded_at: now }).where("id", "=", sessionId).execute()

/** Notes that the reminder was seen. What comes before it is time, as from a second tab, changes nothing. */
export async function answerReminder(
  db: Handle,
  reader: ReminderReader,
  now: Date,
): Promise<SessionReminder> {
  const signIn = await signInOf(db, reader)
  if (remainingOf(signIn, now) === 0) await noteReminded(db, signIn.id, now)
  return readReminder(db, reader, now)
}

/** Chooses how often; the time counts from this moment, so that no choice reminds at once. */
export async function chooseReminder(
  db: Handle,
  reader: ReminderReader,
  minutes: ReminderMinutes,
  now: Date,
): Promise<SessionReminder> {
  const signIn = await signInOf(db, reader)
  await db
    .updateTable("customers")
    .set({ reminder_minutes: minutes })
    .where("id", "=", reader.customerId)
    .execute()
  await noteReminded(db, signIn.id, now)
  return readReminder(db, reader, now)
}
