import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { headerNames } from "#src/contract/headers.ts"
import { linkCodes } from "#src/contract/partners/partner-link.codes.ts"
import { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { type CustomerRow, readCustomerRow } from "../account/customers.ts"
import { mailSubscribed } from "../account/details/communication.ts"
import { accountRules } from "../account/details/required-fields.ts"
import { countAttempt } from "../core/database/attempts.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, invalid, linkExpired, unauthorised } from "../core/failure.ts"
import { refuseBannedCountry } from "../core/http/admission.ts"
import {
  deviceHashOf,
  dropRefreshCookies,
  journeySecretOf,
  readRefreshCookie,
  setRefreshCookie,
} from "../core/http/cookies.ts"
import { rememberForDays } from "../core/http/remembering.ts"
import { bearerOf, browserHash, type Caller, refuseForeignPage } from "../core/http/request.ts"
import { type Call, type Handler, serve } from "../core/http/serve.ts"
import { startSession } from "../core/http/start-session.ts"
import { requireUnboundTokens } from "../partners/partners.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import { revokeSession } from "./end-sessions.ts"
import { awaitCode, findToken, mintToken, redeemToken } from "./one-time-tokens.ts"
import { mintLinkToken } from "./partner-link-tokens.ts"
import { findLink, notLinked } from "./partner-links.ts"
import { noteSecurityEvent } from "./security-events.ts"
import { liveSession, mayGoOn, rotateSession } from "./sessions.ts"
import { isEmailFree, signIn, signUp } from "./sign-in.ts"
import { linkNewAccount } from "./social/identities.ts"
import { findArrived } from "./social/journeys.ts"
import { nothingShown, requireSecondFactor, requireSessionFactor } from "./two-factor/require-code.ts"

export function sessionRoutes(app: Hono, services: Services): void {
  const { database, keys, config } = services
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  const settings = () => readSiteConfig(database.tables, config)

  /** Where a session of this call begins. */
  const here = ({ caller, now, context }: Pick<Call<Endpoint>, "caller" | "now" | "context">) => ({
    context,
    surface: caller.surface,
    now,
  })
  const countRedeeming = (kind: string, { address }: Caller, now: Date) =>
    countAttempt(database, `${kind}:${address}`, { most: 60, seconds: 60 }, now)

  /** A token whose customer is asked for a code is not used up by that: it waits for the code. */
  async function withToken<T>(token: string, now: Date, begin: () => Promise<T>): Promise<T> {
    try {
      return await begin()
    } catch (error) {
      if (error instanceof Failure && error.code === errorCodes.twoFactorRequired)
        await awaitCode(database.tables, token, now)
      throw error
    }
  }

  /** The customer's second factor, as far as it is needed beside a token. */
  const shownWith = async (
    row: CustomerRow,
    call: Pick<Call<Endpoint>, "context" | "now">,
    code: string | undefined,
    surface: Surface,
  ) =>
    requireSecondFactor(
      services,
      row,
      {
        code,
        rememberForDays: await rememberForDays(services, row.segment_name),
        deviceHash: deviceHashOf(call.context, surface, config.publicUrl),
      },
      call.now,
    )

  route(signInEndpoints.signup, async ({ body, caller, settings: { termsVersion }, now, context }) => {
    refuseForeignPage(caller, context, config.publicUrl)
    refuseBannedCountry(caller, config)
    const { saveDevice, platform: _, acceptTerms: __, socialState, socialVerifier, ...filled } = body
    const form = { ...filled, termsVersion }
    const arrived = socialState
      ? await findArrived(
          database.tables,
          socialState,
          journeySecretOf(context, caller.surface, socialVerifier, config.publicUrl),
          now,
        )
      : null
    const rules = { ...accountRules(await settings()), refuseWeak: services.refuseWeak }
    const row = await signUp(database, form, rules, caller.address, now, keys, async (trx, id) => {
      if (form.emailOptIn) await mailSubscribed(trx, { ...form, id, email_proved_at: null }, keys, now)
      if (arrived) await linkNewAccount(trx, arrived, { id, email: form.email }, now)
    })
    // A customer who opens an account is asked for a code from the next time on.
    const more = { isNewSignup: true, shown: nothingShown }
    return startSession(services, row, here({ caller, now, context }), { saveDevice }, more)
  })
  route(signInEndpoints.login, async ({ body, caller, now, context }) => {
    refuseForeignPage(caller, context, config.publicUrl)
    const from = {
      address: caller.address,
      deviceHash: deviceHashOf(context, caller.surface, config.publicUrl),
    }
    const row = await signIn(database, body, from, keys, now)
    return startSession(services, row, here({ caller, now, context }), body)
  })
  route(signInEndpoints.checkEmail, async ({ body, caller, now }) => ({
    available: await isEmailFree(database, body.email, caller.address, keys, now),
  }))

  route(signInEndpoints.autologin, async ({ body, caller, now, context }) => {
    refuseForeignPage(caller, context, config.publicUrl)
    await countRedeeming("autologin", caller, now)
    const { token, code, saveDevice } = body
    const partnerSlug = body.partnerSlug ?? null
    // The shop's own token is good on the shop's own pages. A partner's session never leaves the frame, wherever it began.
    if (!partnerSlug && caller.surface !== "shop") throw linkExpired(401, { reason: "partner" })
    const surface = partnerSlug ? "frame" : "shop"
    const bound = { partnerSlug, verifier: body.verifier }
    const found = await findToken(database, "autologin", token, now, bound)
    const row = await readCustomerRow(database.tables, found.customerId)
    const shown = await withToken(token, now, () => shownWith(row, { context, now }, code, surface))
    const { customerId, isBound } = await redeemToken(database, "autologin", token, now, bound)
    const kind = partnerSlug ? "signed-in-by-autologin" : "signed-in-by-link"
    await noteSecurityEvent(database.tables, customerId, kind, now)
    const beginning = { context, surface, now } as const
    const session = await startSession(services, row, beginning, { code, saveDevice }, { partnerSlug, shown })
    return isBound || !partnerSlug ? session : { ...session, unboundToken: true as const }
  })
  route(signInEndpoints.transfer, async ({ body, caller, now, context }) => {
    refuseForeignPage(caller, context, config.publicUrl)
    await countRedeeming("transfer", caller, now)
    const { token, code, saveDevice } = body
    const bound = { browserHash: browserHash(context, caller.address) }
    const found = await findToken(database, "transfer", token, now, bound)
    const parent = found.sessionId && (await liveSession(database.tables, found.sessionId, now))
    const device = deviceHashOf(context, caller.surface, config.publicUrl)
    if (!parent || !mayGoOn(parent, { surface: caller.surface, device })) throw linkExpired(401)
    const row = await readCustomerRow(database.tables, found.customerId)
    // Where the session that is carried over has shown its factor, in this same browser, it is not asked for twice.
    const shown = parent.shownAt
      ? { at: parent.shownAt, trustedDeviceId: null }
      : await withToken(token, now, () => shownWith(row, { context, now }, code, caller.surface))
    await redeemToken(database, "transfer", token, now, bound)
    await noteSecurityEvent(database.tables, row.id, "signed-in-by-transfer", now)
    return startSession(
      services,
      row,
      here({ caller, now, context }),
      { code, saveDevice },
      { parent, shown, partnerSlug: parent.partnerSlug },
    )
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
    refuseForeignPage(caller, context, config.publicUrl)
    const token = body.refreshToken ?? readRefreshCookie(context, caller.surface, config.publicUrl)
    if (!token) throw unauthorised()
    const claims = await keys.read(token, "refresh", now)
    if (claims) {
      const session = { id: claims.sid, refreshToken: token }
      await requireSessionFactor(services, session, { code: body.otp, rememberForDays: null }, now)
    }
    const { sessionTimeoutSeconds } = await settings()
    const rotated = await rotateSession(
      database,
      keys,
      token,
      context.req.header(headerNames.customerId),
      sessionTimeoutSeconds,
      { surface: caller.surface, device: deviceHashOf(context, caller.surface, config.publicUrl) },
      now,
    )
    setRefreshCookie(context, caller.surface, rotated.refreshToken, sessionTimeoutSeconds, config.publicUrl)
    const { refreshToken, ...rest } = rotated
    return caller.surface === "frame" ? { ...rest, refreshToken } : rest
  })
  route(sessionEndpoints.logout, async ({ caller, now, context }) => {
    // A customer who comes back after a while still ends the session: its access token has only run out.
    const { sessionTimeoutSeconds } = await settings()
    const claims = await keys.read(bearerOf(context) ?? "", "access", now, sessionTimeoutSeconds)
    // A browser whose access token is spoilt still shows by its cookie which session it has.
    const cookie = readRefreshCookie(context, caller.surface, config.publicUrl)
    const refresh = cookie ? await keys.read(cookie, "refresh", now) : null
    const sessionId = caller.sessionId ?? claims?.sid ?? refresh?.sid
    if (sessionId) await inTransaction(database, (trx) => revokeSession(trx, sessionId, now))
    dropRefreshCookies(context, config.publicUrl)
    return null
  })

  route(signInEndpoints.mintAutologin, async ({ params, body, now }) => {
    const { partnerSlug } = params
    const { customerReference: reference, verifierChallenge: challenge, link, prefill } = body
    if (!challenge) await requireUnboundTokens(database.tables, partnerSlug)
    const found = await findLink(database.tables, keys, partnerSlug, reference)
    if (found.state === "linked") {
      const token = { kind: "autologin", customerId: found.customerId, partnerSlug, challenge } as const
      return { ...(await mintToken(database.tables, token, now)), link: "linked" as const }
    }
    const { state } = found
    if (!link || state === linkCodes.closed) throw notLinked(state)
    if (!challenge) throw invalid("failure.signIn.notBound")
    const wanted = { partnerSlug, reference, challenge, prefill }
    return { ...(await mintLinkToken(database.tables, wanted, now)), link: state }
  })
}
