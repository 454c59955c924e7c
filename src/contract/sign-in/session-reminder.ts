import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { Money } from "../money.ts"
import { reminderMinutes } from "./reminder-minutes.ts"

const minutes = v.picklist(reminderMinutes)
const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Sums that moved the wallet since a moment, according to the ledger. */
const PlaySums = v.object({ spent: Money, won: Money, deposited: Money })
export type PlaySums = v.InferOutput<typeof PlaySums>

export const SessionReminder = v.object({
  minutes,
  signedInAt: Instant,
  /** How long the customer has been signed in. */
  seconds: Seconds,
  /** Until the customer is reminded, 0 where it is time; null: never. */
  remainingSeconds: v.nullable(Seconds),
  /** Since they signed in, and in the last seven days; kept from partners. */
  sums: v.nullable(v.object({ session: PlaySums, week: PlaySums })),
})
export type SessionReminder = v.InferOutput<typeof SessionReminder>

const about = { caller: "customer", capability: "session_reminders", result: SessionReminder } as const

/** Reminders of the time that a customer has been signed in, and of what they spent and won meanwhile. */
export const sessionReminderEndpoints = {
  get: endpoint({
    ...about,
    name: "sessionReminder.get",
    delegated: true,
    method: "GET",
    path: "/customer/session-reminder",
    summary:
      "How long the customer has been signed in, what they spent and won, and when they are reminded of it.",
  }),
  choose: endpoint({
    ...about,
    name: "sessionReminder.choose",
    method: "PUT",
    path: "/customer/session-reminder",
    summary: "Chooses how often the customer is reminded, from now on; 0: never.",
    body: v.object({ minutes }),
    errors: [errorCodes.ownSignInRequired],
  }),
  answer: endpoint({
    ...about,
    name: "sessionReminder.answer",
    delegated: true,
    method: "POST",
    path: "/customer/session-reminder/answered",
    summary:
      "The customer has seen the reminder: the next one comes after the time they chose. It does nothing before one is due.",
  }),
}
