import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { sessionReminderEndpoints as calls } from "#src/contract/sign-in/session-reminder.ts"
import { type Call, requireShopPage, serve } from "../core/http/serve.ts"
import {
  answerReminder,
  chooseReminder,
  type ReminderReader,
  readReminder,
} from "../payments/session-reminders.ts"
import type { Services } from "../services.ts"

/** Reminders of the time that a customer has been signed in. */
export function reminderRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const db = database.tables
  const readerOf = ({
    customerId,
    caller,
  }: Pick<Call<Endpoint>, "customerId" | "caller">): ReminderReader => ({
    customerId,
    sessionId: caller.sessionId ?? "",
    delegatedTo: caller.delegatedTo,
    currency: config.currency,
  })

  serve(app, services, calls.get, (call) => readReminder(db, readerOf(call), call.now))
  serve(app, services, calls.answer, (call) => answerReminder(db, readerOf(call), call.now))
  serve(app, services, calls.choose, async (call) => {
    requireShopPage(call)
    return chooseReminder(db, readerOf(call), call.body.minutes, call.now)
  })
}
