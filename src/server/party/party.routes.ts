import type { Hono } from "hono"
import { type Endpoint, fileTypes } from "#src/contract/endpoint.ts"
import { boardEndpoints as board } from "#src/contract/party/board.ts"
import { partyConfigEndpoints as config } from "#src/contract/party/config.ts"
import { groupEndpoints as groups } from "#src/contract/party/group-endpoints.ts"
import { partySessionEndpoints as sessions } from "#src/contract/party/session.ts"
import { sessionOrderEndpoints } from "#src/contract/party/session-order.ts"
import { namesFor } from "../catalogue/pricings.ts"
import type { InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound, unauthorised } from "../core/failure.ts"
import { acceptsStream, streamEvents } from "../core/http/event-stream.ts"
import { type Call, type Handler, serve } from "../core/http/serve.ts"
import { drawPicture } from "../core/pictures/draw-picture.ts"
import { readSessionOrder } from "../orders/receipts.ts"
import { readResultFacts } from "../orders/result-picture.ts"
import type { Services } from "../services.ts"
import { sayOf } from "../site/say.ts"
import { readSiteConfig } from "../site/settings.ts"
import { listMessages, postMessage, removeMessage, reportMessage } from "./board.ts"
import { followGroup, readEvents } from "./groups/follow-group.ts"
import {
  answerHandover,
  blockMember,
  joinByToken,
  joinPublic,
  leaveGroup,
  muteGroup,
  offerHandover,
  removeMember,
  restoreMember,
} from "./groups/group-members.ts"
import { changeGroup, closeGroup, createGroup, rotateToken } from "./groups/groups.ts"
import { listGroups, readGroup, readInvitation } from "./groups/read-groups.ts"
import { partyConfig, partyOfferOf } from "./offers.ts"
import { giveBack, refundWaiting, waitingRefunds } from "./refunds.ts"
import { cancelOwnSession } from "./sessions/cancel-session.ts"
import { changeSession } from "./sessions/change-session.ts"
import { openSession } from "./sessions/open-session.ts"
import { discoverSessions, openSessionsOf, readSession, sessionsOfGroup } from "./sessions/read-sessions.ts"
import { settleAutoplays } from "./settle-autoplays.ts"

/** Wallets that are paid back while somebody waits for the answer; a job does the rest. */
const PAID_AT_ONCE = 20

/** Groups that buy tickets together. */
export function partyRoutes(app: Hono, services: Services): void {
  const { database, clock } = services
  const db = database.tables
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)
  const within = <T>(work: (trx: InTransaction) => Promise<T>) => inTransaction(database, work)
  const viewerOf = ({
    customerId,
    catalogue,
    context,
    now,
  }: Pick<Call<Endpoint>, "customerId" | "catalogue" | "context" | "now">) => ({
    customerId,
    names: namesFor(catalogue, context),
    now,
  })

  /** Pays back at once what was paid for cancelled sessions, as far as that is quick. */
  async function payBack(sessionId: string | null, now: Date): Promise<void> {
    for (const waiting of await waitingRefunds(db, sessionId, PAID_AT_ONCE, now))
      await refundWaiting(database, waiting, now)
  }

  route(groups.create, async ({ body, customerId, now }) => {
    const id = await within((trx) => createGroup(trx, customerId, body, now))
    return readGroup(db, customerId, id)
  })
  route(groups.list, ({ query, customerId }) => listGroups(db, customerId, query))
  // Before `/group/{id}/…`, which would take its name for an id.
  route(groups.invitation, ({ params, caller, catalogue, context, now }) =>
    readInvitation(db, params.token, caller.customerId, namesFor(catalogue, context), now),
  )
  route(groups.joinByToken, async ({ params, customerId, now }) => {
    const id = await within((trx) => joinByToken(trx, customerId, params.token, now))
    return readGroup(db, customerId, id)
  })
  route(groups.get, ({ params, customerId }) => readGroup(db, customerId, params.id))
  route(groups.join, async ({ params, customerId, now }) => {
    await within((trx) => joinPublic(trx, customerId, params.id, now))
    return readGroup(db, customerId, params.id)
  })
  route(groups.change, async ({ params, body, customerId, now }) => {
    await within((trx) => changeGroup(trx, customerId, params.id, body, now))
    return readGroup(db, customerId, params.id)
  })
  route(groups.rotateToken, async ({ params, customerId, now }) => {
    await within((trx) => rotateToken(trx, customerId, params.id, now))
    return readGroup(db, customerId, params.id)
  })
  route(groups.mute, async ({ params, body, customerId, now }) => {
    await within((trx) => muteGroup(trx, customerId, params.id, body.muted, now))
    return readGroup(db, customerId, params.id)
  })
  route(groups.leave, async ({ params, customerId, now }) => {
    await within((trx) => leaveGroup(trx, customerId, params.id, now))
    await settleAutoplays(database, now)
    return null
  })
  route(groups.removeMember, async ({ params, customerId, now }) => {
    await within((trx) => removeMember(trx, customerId, params.id, params.memberId, now))
    await settleAutoplays(database, now)
    return readGroup(db, customerId, params.id)
  })
  route(groups.restoreMember, async ({ params, customerId, now }) => {
    await within((trx) => restoreMember(trx, customerId, params.id, params.memberId, now))
    return readGroup(db, customerId, params.id)
  })
  route(groups.offerHandover, async ({ params, body, customerId, now }) => {
    await within((trx) => offerHandover(trx, customerId, params.id, body.memberId, now))
    return readGroup(db, customerId, params.id)
  })
  route(groups.answerHandover, async ({ params, body, customerId, now }) => {
    await within((trx) => answerHandover(trx, customerId, params.id, body.accepts, now))
    return readGroup(db, customerId, params.id)
  })
  route(groups.blockMember, async ({ params, body, customerId, now }) => {
    await within((trx) => blockMember(trx, customerId, params.id, params.memberId, body.blocked, now))
    return readGroup(db, customerId, params.id)
  })
  route(groups.close, async ({ params, customerId, now }) => {
    await within((trx) => closeGroup(trx, customerId, params.id, now))
    await settleAutoplays(database, now)
    await payBack(null, now)
    return null
  })

  route(sessions.ofGroup, (call) => sessionsOfGroup(db, call.params.id, call.query, viewerOf(call)))
  route(sessions.open, (call) => openSessionsOf(db, call.params.id, viewerOf(call)))
  route(sessions.create, async (call) => {
    const id = await within((trx) => openSession(trx, call.customerId, call.body, call.now))
    return readSession(db, id, viewerOf(call))
  })
  // Before `/session/{id}`, which would take its name for an id.
  route(sessions.discover, ({ query, caller, catalogue, context, now }) =>
    discoverSessions(
      db,
      { ...query, draw: query.lotteryKey === undefined ? {} : { offer_key: query.lotteryKey } },
      { customerId: caller.customerId, names: namesFor(catalogue, context), now },
    ),
  )
  route(sessions.discoverDraw, ({ params, query, caller, catalogue, context, now }) =>
    discoverSessions(
      db,
      { ...query, draw: drawOfWord(params.id) },
      { customerId: caller.customerId, names: namesFor(catalogue, context), now },
    ),
  )
  route(sessions.get, (call) => readSession(db, call.params.id, viewerOf(call)))
  route(sessions.change, async (call) => {
    const { params, body, customerId, now } = call
    await within((trx) => changeSession(trx, customerId, params.id, body, now))
    if (body.autosessionStatus === "off") await settleAutoplays(database, now)
    return readSession(db, params.id, viewerOf(call))
  })
  route(sessions.cancel, async (call) => {
    const { params, customerId, now } = call
    await within((trx) => cancelOwnSession(trx, customerId, params.id, now))
    await settleAutoplays(database, now)
    await payBack(params.id, now)
    return readSession(db, params.id, viewerOf(call))
  })
  route(sessions.giveBack, async (call) => {
    const { params, customerId } = call
    await within((trx) => giveBack(trx, customerId, params.id, clock))
    return readSession(db, params.id, viewerOf(call))
  })
  route(sessionOrderEndpoints.get, (call) =>
    readSessionOrder(db, call.params.id, viewerOf(call), call.query.showDetails === "true"),
  )

  route(sessionOrderEndpoints.picture, async (call) => {
    const { siteName, defaultTimeZone } = await readSiteConfig(db, services.config)
    const facts = await readResultFacts(db, call.params.id, {
      viewer: viewerOf(call),
      withOwnPart: call.query.ownPart === "true",
      shop: { siteName, defaultTimeZone },
      say: sayOf(call.catalogue),
    })
    return new File([await drawPicture({ kind: "result", facts })], "lotto-party.png", {
      type: fileTypes.png,
    })
  })

  route(config.all, ({ catalogue, context, now }) => partyConfig(db, namesFor(catalogue, context), now))
  route(config.one, ({ params, catalogue, context, now }) =>
    partyOfferOf(db, params.lotteryKey, namesFor(catalogue, context), now),
  )

  route(board.list, ({ params, query, customerId }) => listMessages(db, customerId, params.id, query))
  route(board.post, ({ params, body, customerId, now }) =>
    within((trx) => postMessage(trx, customerId, params.id, body.text, now)),
  )
  route(board.remove, async ({ params, customerId, now }) => {
    await within((trx) => removeMessage(trx, customerId, params.id, params.messageId, now))
    return null
  })
  route(board.report, async ({ params, body, customerId, now }) => {
    const report = { messageId: params.messageId, reason: body.reason }
    await within((trx) => reportMessage(trx, customerId, params.id, report, now))
    return null
  })
  route(board.events, async ({ params, query, customerId, caller, context, now }) => {
    if (!acceptsStream(context)) return readEvents(db, services.live, customerId, params.id, query)
    const { sessionId, accessUntil } = caller
    if (!sessionId || !accessUntil) throw unauthorised()
    const follower = { groupId: params.id, customerId, sessionId, accessUntil, after: query.after }
    return streamEvents(context, await followGroup(db, services.live, follower, now))
  })
}

/** The draw that a cart's word for it names: its lottery's key, a hyphen and its number. */
function drawOfWord(word: string): { readonly offer_key: string; readonly draw_no: number } {
  const [, offer_key, number] = /^(.+)-(\d{1,9})$/.exec(word) ?? []
  if (offer_key === undefined) throw notFound("failure.draw.unknown")
  return { offer_key, draw_no: Number(number) }
}
