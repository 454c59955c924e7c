import { type Context, Hono } from "hono"
import { errorCodes } from "#src/contract/error.ts"
import { headerNames } from "#src/contract/headers.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { HEARTBEAT_PATH } from "#src/contract/site/paths.codes.ts"
import { toWire } from "#src/contract/wire.ts"
import { customerRoutes } from "./account/customer.routes.ts"
import { addressRoutes, locationRoutes } from "./account/location.routes.ts"
import { migrationRoutes } from "./account/migration.routes.ts"
import { myDataRoutes } from "./account/my-data.routes.ts"
import { cartRoutes } from "./cart/cart.routes.ts"
import { shopRoutes } from "./catalogue/shop.routes.ts"
import { contentRoutes } from "./content/content.routes.ts"
import { editingRoutes } from "./content/editing.routes.ts"
import { pictureRoutes } from "./content/picture.routes.ts"
import { isUnavailable } from "./core/database/database.ts"
import { busy, Failure, notFound, unauthorised } from "./core/failure.ts"
import { anyOrigin } from "./core/http/any-origin.ts"
import { documents, openApiRoutes } from "./core/http/openapi/documents.ts"
import { leavesBody } from "./core/http/read-body.ts"
import { bearerOf, equal, ownPagesOnly } from "./core/http/request.ts"
import { loggedPath } from "./core/log.ts"
import { makeSay, sentence } from "./core/texts/sentences.ts"
import { breakRoutes, limitRoutes } from "./limits/limit.routes.ts"
import { partnerRoutes } from "./partners/partner.routes.ts"
import { partyRoutes } from "./party/party.routes.ts"
import { approvalRoutes } from "./payments/approval.routes.ts"
import { challengeRoutes } from "./payments/challenge.routes.ts"
import { noGateway } from "./payments/gateways/gateways.ts"
import { outcomeRoutes } from "./payments/outcome.routes.ts"
import { paymentRoutes } from "./payments/payment.routes.ts"
import { transactionRoutes } from "./payments/transaction.routes.ts"
import { webhookRoutes } from "./payments/webhook.routes.ts"
import { directDebitRoutes, withdrawalRoutes } from "./payments/withdrawal.routes.ts"
import { promotionRoutes } from "./promotions/promotion.routes.ts"
import { recurringRoutes } from "./recurring/recurring.routes.ts"
import { rewardsRoutes } from "./rewards/rewards.routes.ts"
import type { Services } from "./services.ts"
import { partnerLinkRoutes } from "./sign-in/partner-link.routes.ts"
import { passkeyRoutes } from "./sign-in/passkey.routes.ts"
import { reminderRoutes } from "./sign-in/reminder.routes.ts"
import { sessionRoutes } from "./sign-in/session.routes.ts"
import { sessionListRoutes } from "./sign-in/session-list.routes.ts"
import { socialRoutes } from "./sign-in/social.routes.ts"
import { twoFactorRoutes } from "./sign-in/two-factor.routes.ts"
import { passwordRoutes, waysInRoutes } from "./sign-in/ways-in.routes.ts"
import { demoRoutes } from "./site/demo.routes.ts"
import { readSay } from "./site/say.ts"
import { discoveryRoutes, notificationRoutes, segmentRoutes, siteRoutes } from "./site/site.routes.ts"
import { deskRoutes } from "./staff/desk.routes.ts"
import { connectIdRoutes } from "./verification/connect-id.routes.ts"
import { greenIdRoutes } from "./verification/greenid.routes.ts"
import {
  idDocumentRoutes,
  verificationFormRoutes,
  verificationRoutes,
} from "./verification/verification.routes.ts"
import { CeilingReached, noteCeilingReached, sourceName } from "./wallet/ceilings.ts"

/** Paths the API answers; everything else is the site's. */
export const apiPaths = [
  ...Object.values(serviceAddresses).filter((address) => address !== ""),
  "/discover",
  "/config",
  "/capabilities",
  "/mail",
  "/healthz",
  "/readyz",
  "/metrics",
  ...Object.keys(documents),
  HEARTBEAT_PATH,
  "/pictures",
  "/3ds",
  "/dev",
]

/** PostgreSQL's words for a text that is no UUID (an id that cannot exist) … */
const NOT_AN_ID = "22P02"
/** … and for what it cannot hold: a text with NUL, the same within JSON, a number that is too large. */
const UNSTORABLE = new Set(["22021", "22P05", "22003"])

/** The API of the contract's endpoint table, with health, metrics and its OpenAPI documents. */
export function createApi(services: Services): Hono {
  const app = new Hono()
  const { metrics } = services

  app.use(async (context, next) => {
    const started = performance.now()
    const requestId = (context.req.header(headerNames.requestId) ?? crypto.randomUUID()).slice(0, 64)
    context.header(headerNames.requestId, requestId)
    context.header("cache-control", "no-store")
    await next()
    if (leavesBody(context)) context.header("connection", "close")
    const path = loggedPath(context.req.path)
    const milliseconds = performance.now() - started
    metrics.observe(context.req.method, context.res.status, milliseconds)
    services.log.info({
      requestId,
      method: context.req.method,
      path,
      status: context.res.status,
      milliseconds,
    })
  })
  // Before what lets other origins in: they read nothing of it.
  if (services.config.demo) {
    app.use("/dev/*", ownPagesOnly(services.config.publicUrl))
    demoRoutes(app, services)
  }
  app.use(anyOrigin)

  discoveryRoutes(app, services)
  segmentRoutes(app, services)
  shopRoutes(app, services)
  customerRoutes(app, services)
  contentRoutes(app, services)
  editingRoutes(app, services)
  pictureRoutes(app, services)
  cartRoutes(app, services)
  promotionRoutes(app, services)
  partyRoutes(app, services)
  recurringRoutes(app, services)
  rewardsRoutes(app, services)
  sessionRoutes(app, services)
  sessionListRoutes(app, services)
  partnerLinkRoutes(app, services)
  passwordRoutes(app, services)
  waysInRoutes(app, services)
  twoFactorRoutes(app, services)
  breakRoutes(app, services)
  limitRoutes(app, services)
  reminderRoutes(app, services)
  directDebitRoutes(app, services)
  migrationRoutes(app, services)
  myDataRoutes(app, services)
  locationRoutes(app, services)
  addressRoutes(app, services)
  passkeyRoutes(app, services)
  socialRoutes(app, services)
  verificationFormRoutes(app, services)
  verificationRoutes(app, services)
  connectIdRoutes(app, services)
  greenIdRoutes(app, services)
  idDocumentRoutes(app, services)
  withdrawalRoutes(app, services)
  outcomeRoutes(app, services)
  transactionRoutes(app, services)
  paymentRoutes(app, services)
  partnerRoutes(app, services)
  siteRoutes(app, services)
  notificationRoutes(app, services)
  if (services.config.desk) deskRoutes(app, services)
  if (services.gateways.all.length > 0) challengeRoutes(app, services)
  if (services.gateways.paypal !== noGateway) approvalRoutes(app, services)
  webhookRoutes(app, services)

  app.get("/healthz", (context) => context.text("ok"))
  app.get("/readyz", async (context) => {
    if (!services.clockGuard.agrees()) throw busy()
    await services.database.tables.selectFrom("settings").select("name").limit(1).execute()
    return context.text("ok")
  })
  app.get("/metrics", async (context) => {
    const { metricsSecret, demo } = services.config
    if (metricsSecret === null && !demo) throw notFound()
    if (metricsSecret !== null && !equal(metricsSecret, bearerOf(context) ?? "")) throw unauthorised()
    return context.text(await metrics.text())
  })
  openApiRoutes(app, services.config.publicUrl)
  app.get(HEARTBEAT_PATH, (context) => context.html("<!doctype html><title></title>"))

  const { tables } = services.database
  // A refusal is answered even while the database is not: in the words that no editor changed.
  const say = () => readSay(tables).catch(() => makeSay(services.config.locale))
  const answer = async (context: Context, failure: Failure) => {
    if (failure.retryAfterSeconds !== null) context.header("retry-after", String(failure.retryAfterSeconds))
    return context.json(
      toWire({ errors: failure.errors(await say()), result: failure.result }) as object,
      failure.status as 400,
    )
  }
  app.notFound((context) => answer(context, notFound()))
  app.onError(async (error, context) => {
    if (error instanceof CeilingReached) {
      services.log.warn(
        { source: sourceName(error.source) },
        "A ceiling was reached: two people can raise it.",
      )
      await noteCeilingReached(tables, error.source, services.clock()).catch(() => {})
    }
    const failure = refusalOf(error)
    if (failure) return answer(context, failure)
    services.log.error({ err: error, path: loggedPath(context.req.path) }, "A request failed.")
    if (isUnavailable(error)) return answer(context, busy())
    return answer(context, new Failure(500, "internal", sentence("failure.unexpected")))
  })
  return app
}

/** PostgreSQL's word for a statement that took too long. */
const CANCELLED = "57014"

/** The refusal that a caller can mend, or has to wait out; null for a failure of ours. */
function refusalOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : ""
  if (code === CANCELLED) return busy()
  if (code === NOT_AN_ID) return notFound()
  if (UNSTORABLE.has(code)) return new Failure(422, errorCodes.invalid, sentence("failure.notValid"))
  return null
}
