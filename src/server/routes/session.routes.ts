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
import { noteDevice } from "../accounts/known-devices.ts"
import { mintToken, redeemToken } from "../accounts/one-time-tokens.ts"
import { noteSecurityEvent } from "../accounts/security-events.ts"
import {
  liveSession,
  openSession,
  revokeSession,
  rotateSession,
  type SessionTerms,
} from "../accounts/sessions.ts"
import { isEmailFree, signIn, signUp } from "../accounts/sign-in.ts"
import { countAttempt } from "../database/attempts.ts"
import { inTransaction } from "../database/transaction.ts"
import { Failure, linkExpired, unauthorised } from "../failure.ts"
import { dropRefreshCookies, readRefreshCookie, setRefreshCookie } from "../http/cookies.ts"
import { deviceHashOf, setDeviceCookie } from "../http/device-cookie.ts"
import { bearerOf, browserHash, type Caller, refuseCrossSite } from "../http/request.ts"
import { type Handler, serve } from "../http/serve.ts"
import { authenticatePartner, linkedCustomer, requireUnboundTokens } from "../partners/partners.ts"
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
    more: Pick<SessionTerms, "isNewSignup" | "partnerSlug" | "parent"> = {},
  ): Promise<Session> {
    const customer = { id: row.id, segmentName: row.segment_name, pricingId: row.pricing_id }
    const { sessionTimeoutSeconds: seconds, sessionLongestSeconds: longestSeconds } = await settings()
    // A partner may be wrong about who sits there: only what the customer did makes a device known.
    const device = more.partnerSlug ? null : setDeviceCookie(context, surface, config.publicUrl)
    const deviceHash = surface === "shop" ? device : null
    const opened = await inTransaction(database, async (trx) => {
      await lockOpenAccount(trx, row.id, accountClosed)
      if (device) await noteDevice(trx, row.id, device, now)
      const terms = { ...more, place: surface, seconds, longestSeconds, deviceHash }
      return openSession(trx, keys, customer, terms, now)
    })
    const { refreshToken, ...session } = {
      ...opened,
      forcePasswordChange: row.force_password_change,
      accountUpgrade: row.account_upgrade,
    }
    setRefreshCookie(context, surface, refreshToken, seconds, config.publicUrl)
    return surface === "frame" ? { ...session, refreshToken } : session
  }

  /**
   * Before anything is judged or made: a page that is not ours must not even learn whether a password is right, and
   * is never answered with tokens.
   */
  function refuseForeignPage({ surface }: Caller, context: Context): void {
    refuseCrossSite(context, config.publicUrl)
    if (surface === "partner")
      throw new Failure(403, errorCodes.forbidden, sentence("failure.signIn.elsewhere"))
  }

  route(signInEndpoints.signup, async ({ body, caller, now, context }) => {
    refuseForeignPage(caller, context)
    const { saveDevice: _, platform: __, acceptTerms: ___, ...form } = body
    const { minimumAge } = await settings()
    const row = await signUp(database, form, minimumAge, caller.address, now, keys, async (trx, id) => {
      if (form.emailOptIn) await mailSubscribed(trx, { ...form, id }, keys, now)
    })
    return start(context, row, caller.surface, now, { isNewSignup: true })
  })
  route(signInEndpoints.login, async ({ body, caller, now, context }) => {
    refuseForeignPage(caller, context)
    const from = { address: caller.address, deviceHash: deviceHashOf(context, caller.surface) }
    return start(context, await signIn(database, body, from, now), caller.surface, now)
  })
  route(signInEndpoints.checkEmail, async ({ body, caller, now }) => ({
    available: await isEmailFree(database, body.email, caller.address, now),
  }))

  const countRedeeming = (kind: string, { address }: Caller, now: Date) =>
    countAttempt(database, `${kind}:${address}`, { most: 60, seconds: 60 }, now)

  route(signInEndpoints.autologin, async ({ body, caller, now, context }) => {
    refuseForeignPage(caller, context)
    await countRedeeming("autologin", caller, now)
    const partnerSlug = body.partnerSlug ?? null
    const shown = { partnerSlug, verifier: body.verifier }
    const { customerId, isBound } = await redeemToken(database, "autologin", body.token, now, shown)
    await noteSecurityEvent(database.tables, customerId, "signed-in-by-autologin", now)
    const row = await readCustomerRow(database.tables, customerId)
    // It never leaves the frame, wherever it was begun: the shop's own pages take the customer's own sign-in.
    const session = await start(context, row, "frame", now, { partnerSlug })
    return isBound ? session : { ...session, unboundToken: true as const }
  })
  route(signInEndpoints.transfer, async ({ body, caller, now, context }) => {
    refuseForeignPage(caller, context)
    await countRedeeming("transfer", caller, now)
    const shown = { browserHash: browserHash(context, caller.address) }
    const { customerId, sessionId } = await redeemToken(database, "transfer", body.token, now, shown)
    const parent = sessionId && (await liveSession(database.tables, sessionId, now))
    if (!parent) throw linkExpired(401)
    await noteSecurityEvent(database.tables, customerId, "signed-in-by-transfer", now)
    return start(context, await readCustomerRow(database.tables, customerId), caller.surface, now, { parent })
  })
  route(signInEndpoints.createTransfer, ({ customerId, caller, now, context }) =>
    mintToken(
      database.tables,
      {
        kind: "transfer",
        customerId,
        partnerSlug: null,
        sessionId: caller.sessionId,
        browserHash: browserHash(context, caller.address),
      },
      now,
    ),
  )

  route(sessionEndpoints.refresh, async ({ body, caller, now, context }) => {
    refuseForeignPage(caller, context)
    const token = body.refreshToken ?? readRefreshCookie(context, caller.surface)
    if (!token) throw unauthorised()
    const { sessionTimeoutSeconds } = await settings()
    const rotated = await rotateSession(
      database,
      keys,
      token,
      context.req.header(headerNames.customerId),
      sessionTimeoutSeconds,
      caller.surface,
      now,
    )
    setRefreshCookie(context, caller.surface, rotated.refreshToken, sessionTimeoutSeconds, config.publicUrl)
    const { refreshToken, ...rest } = rotated
    return caller.surface === "frame" ? { ...rest, refreshToken } : rest
  })
  route(sessionEndpoints.logout, async ({ caller, now, context }) => {
    // Whoever comes back after a while still ends the session: its access token has only run out.
    const { sessionTimeoutSeconds } = await settings()
    const claims = await keys.read(bearerOf(context) ?? "", "access", now, sessionTimeoutSeconds)
    const sessionId = caller.sessionId ?? claims?.sid
    if (sessionId) await revokeSession(database.tables, sessionId, now)
    dropRefreshCookies(context)
    return null
  })

  route(signInEndpoints.mintAutologin, async ({ params, body, now, context }) => {
    const secret = bearerOf(context)
    if (!secret) throw unauthorised()
    await authenticatePartner(database.tables, params.partnerSlug, secret)
    const { partnerSlug } = params
    const challenge = body.verifierChallenge
    if (!challenge) await requireUnboundTokens(database.tables, partnerSlug)
    const customerId = await linkedCustomer(database.tables, partnerSlug, body.customerReference)
    return mintToken(database.tables, { kind: "autologin", customerId, partnerSlug, challenge }, now)
  })
}
