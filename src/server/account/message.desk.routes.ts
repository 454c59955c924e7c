import type { Hono } from "hono"
import { deskFeedbackEndpoints as feedback } from "#src/contract/account/feedback.desk.ts"
import { bounceEndpoints } from "#src/contract/account/mail-bounces.desk.ts"
import { messageEndpoints as calls } from "#src/contract/account/messages.desk.ts"
import { serve } from "../core/http/serve.ts"
import { noteBounce } from "../core/mail/deliver.ts"
import type { Services } from "../services.ts"
import { consumeReveal } from "../staff/reveals.ts"
import { answerFeedback, listFeedback, setHandled } from "./feedback.desk.ts"
import {
  addTemplate,
  changeTemplate,
  listMessages,
  listTemplates,
  readMessage,
  readSender,
  removeTemplate,
  replyTo,
  setClosed,
} from "./messages.desk.ts"

/** Serves messages of people to the shop, and the answers of staff. */
export function messageRoutes(app: Hono, services: Services): void {
  const { database } = services
  const { tables } = database

  serve(app, services, calls.list, ({ query }) => listMessages(tables, query))
  serve(app, services, calls.get, ({ params }) => readMessage(tables, params.id))
  serve(app, services, calls.sender, async ({ params, staff, now }) => {
    await consumeReveal(services, staff, now)
    return readSender(tables, params.id)
  })
  serve(app, services, calls.reply, ({ params, body, staff, now }) =>
    replyTo(database, params.id, body, staff, now),
  )
  serve(app, services, calls.close, async ({ params }) => {
    await setClosed(database, params.id, true)
    return null
  })
  serve(app, services, calls.reopen, async ({ params }) => {
    await setClosed(database, params.id, false)
    return null
  })
  serve(app, services, calls.templates, () => listTemplates(tables))
  serve(app, services, calls.addTemplate, ({ body, now }) => addTemplate(tables, body, now))
  serve(app, services, calls.changeTemplate, ({ params, body }) => changeTemplate(tables, params.id, body))
  serve(app, services, calls.removeTemplate, async ({ params }) => {
    await removeTemplate(tables, params.id)
    return null
  })

  serve(app, services, feedback.list, ({ query }) => listFeedback(tables, query))
  serve(app, services, feedback.handle, async ({ params, now }) => {
    await setHandled(tables, params.id, now)
    return null
  })
  serve(app, services, feedback.unhandle, async ({ params }) => {
    await setHandled(tables, params.id, null)
    return null
  })
  serve(app, services, feedback.answer, async ({ params, now }) => ({
    messageId: await answerFeedback(database, params.id, now),
  }))
}

/** Serves the reports of programs about the shop's mail. */
export function mailRoutes(app: Hono, services: Services): void {
  serve(app, services, bounceEndpoints.report, async ({ body, now }) => {
    await noteBounce(services.database, body, now)
    return null
  })
}
