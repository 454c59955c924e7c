import type { Context, Hono } from "hono"
import { sessionEndpoints } from "#src/contract/account/session.ts"
import type { Session } from "#src/contract/account/sign-in.ts"
import { signInEndpoints } from "#src/contract/account/sign-in.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { headerNames } from "#src/contract/headers.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { accountClosed, lockOpenAccount } from "../accounts/account-closure.ts"
import { mailSubscribed } from "../accounts/communication.ts"
import { type CustomerRow, readCustomerRow } from "../accounts/customers.ts"
import { mintToken, redeemToken } from "../accounts/one-time-tokens.ts"
import { noteSecurityEvent } from "../accounts/security-events.ts"
import { openSession, revokeSession, rotateSession } from "../accounts/sessions.ts"
import { isEmailFree, signIn, signUp } from "../accounts/sign-in.ts"
import { countAttempt } from "../database/attempts.ts"
import { inTransaction } from "../database/transaction.ts"
import { Failure, unauthorised } from "../failure.ts"
import { dropRefreshCookies, readRefreshCookie, setRefreshCookie } from "../http/cookies.ts"
import { bearerOf, type Caller, refuseCrossSite } from "../http/request.ts"
import { type Call, type Handler, serve } from "../http/serve.ts"
import { authenticatePartner, linkedCustomer } from "../partners/partners.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/site-settings.ts"
import { sentence } from "../texts/sentences.ts"

export function sessionRoutes(app: Hono, services: Services): void {
  const { database, keys, config } = services
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  const settings = () => readSiteConfig(database.tables, config)

  /** Opens the session and hands out its refresh token: in a cookie on our own site, in the answer in a frame. */
  async function start(
    context: Context,
    row: CustomerRow,
    surface: Surface,
    now: Date,
    isNew = false,
  ): Promise<Session> {
    const customer = { id: row.id, segmentName: row.segment_name, pricingId: row.pricing_id }
    const { sessionTimeoutSeconds } = await settings()
    const opened = await inTransaction(database, async (trx) => {
      await lockOpenAccount(trx, row.id, accountClosed)
      return openSession(trx, keys, customer, surface, sessionTimeoutSeconds, now, isNew)
    })
    const { refreshToken, ...session } = {
      ...opened,
      forcePasswordChange: row.force_password_change,
      accountUpgrade: row.account_upgrade,
    }
    setRefreshCookie(context, surface, refreshToken, sessionTimeoutSeconds, config.publicUrl)
    return surface === "frame" ? { ...session, refreshToken } : session
  }

  /** Before anything is judged or made: a partner's page must not even learn whether a password is right. */
  function refusePartnerPage({ surface }: Caller): void {
    if (surface === "partner")
      throw new Failure(403, errorCodes.forbidden, sentence("failure.signIn.elsewhere"))
  }

  route(signInEndpoints.signup, async ({ body, caller, now, context }) => {
    refusePartnerPage(caller)
    const { saveDevice: _, platform: __, acceptTerms: ___, ...form } = body
    const { minimumAge } = await settings()
    const row = await signUp(database, form, minimumAge, caller.address, now, async (trx, id) => {
      if (form.emailOptIn) await mailSubscribed(trx, { ...form, id }, keys, now)
    })
    return start(context, row, caller.surface, now, true)
  })
  route(signInEndpoints.login, async ({ body, caller, now, context }) => {
    refusePartnerPage(caller)
    return start(context, await signIn(database, body, caller.address, now), caller.surface, now)
  })
  route(signInEndpoints.checkEmail, async ({ body, caller, now }) => ({
    available: await isEmailFree(database, body.email, caller.address, now),
  }))

  async function redeem(
    kind: "autologin" | "transfer",
    {
      body,
      caller,
      now,
      context,
    }: Pick<Call<typeof signInEndpoints.transfer>, "body" | "caller" | "now" | "context">,
    partnerSlug: string | null = null,
  ): Promise<Session> {
    refusePartnerPage(caller)
    await countAttempt(database, `${kind}:${caller.address}`, { most: 60, seconds: 60 }, now)
    const { customerId } = await redeemToken(database, kind, body.token, now, partnerSlug)
    await noteSecurityEvent(database.tables, customerId, `signed-in-by-${kind}`, now)
    return start(context, await readCustomerRow(database.tables, customerId), caller.surface, now)
  }
  route(signInEndpoints.autologin, (call) => redeem("autologin", call, call.body.partnerSlug ?? null))
  route(signInEndpoints.transfer, (call) => redeem("transfer", call))
  route(signInEndpoints.createTransfer, ({ customerId, now }) =>
    mintToken(database.tables, { kind: "transfer", customerId, partnerSlug: null }, now),
  )

  route(sessionEndpoints.refresh, async ({ body, caller, now, context }) => {
    const carried = body.refreshToken
    if (!carried) refuseCrossSite(context, config.publicUrl)
    const token = carried ?? readRefreshCookie(context, caller.surface)
    if (!token) throw unauthorised()
    const { sessionTimeoutSeconds } = await settings()
    const rotated = await rotateSession(
      database,
      keys,
      token,
      context.req.header(headerNames.customerId),
      sessionTimeoutSeconds,
      now,
    )
    setRefreshCookie(context, caller.surface, rotated.refreshToken, sessionTimeoutSeconds, config.publicUrl)
    const { refreshToken, ...rest } = rotated
    return caller.surface === "frame" ? { ...rest, refreshToken } : rest
  })
  route(sessionEndpoints.logout, async ({ caller, now, context }) => {
    // Whoever comes back after a while still ends the session: its access token has only run out.
    const { sessionTimeoutSeconds } = await settings()
    const held = await keys.read(bearerOf(context) ?? "", "access", now, sessionTimeoutSeconds)
    const sessionId = caller.sessionId ?? held?.sid
    if (sessionId) await revokeSession(database.tables, sessionId, now)
    dropRefreshCookies(context)
    return null
  })

  route(signInEndpoints.mintAutologin, async ({ params, body, now, context }) => {
    const secret = bearerOf(context)
    if (!secret) throw unauthorised()
    await authenticatePartner(database.tables, params.partnerSlug, secret)
    const customerId = await linkedCustomer(database.tables, params.partnerSlug, body.customerReference)
    return mintToken(database.tables, { kind: "autologin", customerId, partnerSlug: params.partnerSlug }, now)
  })
}
