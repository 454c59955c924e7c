import type { Context, Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { socialEndpoints as calls, socialSignInEndpoints } from "#src/contract/sign-in/social.ts"
import { type SocialProvider, socialProviders } from "#src/contract/sign-in/social-provider.ts"
import { ownPath } from "#src/domain/site/paths/own-address.ts"
import { socialAnswerPath, socialPath } from "#src/domain/site/paths/party-paths.ts"
import { requireIn } from "../account/require-capability.ts"
import { countAttempt } from "../core/database/attempts.ts"
import { Failure, notFound } from "../core/failure.ts"
import { tooManyCalls } from "../core/http/budgets.ts"
import { deviceHashOf, journeySecretOf, socialCookies } from "../core/http/cookies.ts"
import { withText } from "../core/http/read-body.ts"
import { rememberForDays } from "../core/http/remembering.ts"
import { addressOf, refuseForeignPage } from "../core/http/request.ts"
import { type Call, type Handler, serve } from "../core/http/serve.ts"
import { startSession } from "../core/http/start-session.ts"
import type { Services } from "../services.ts"
import { requirePresence } from "./require-presence.ts"
import {
  arrivalOf,
  customerOfIdentity,
  linkIdentity,
  readIdentities,
  requireOtherWayIn,
  signInWithIdentity,
  unlinkIdentity,
} from "./social/identities.ts"
import {
  beginJourney,
  claimJourney,
  endJourney,
  findArrived,
  findJourney,
  handOverJourney,
  journeyOver,
  noteIdentity,
  readJourney,
} from "./social/journeys.ts"
import { providerAddress, readIdentity } from "./social/open-id.ts"
import { requireSecondFactor } from "./two-factor/require-code.ts"

/** The most that one address may try in a minute: each sign-in is three calls. */
const TRIED = { most: 180, seconds: 60 }
/** The largest answer of a provider, bytes. */
const LARGEST_ANSWER = 8 * 1024
const STATE = /^[\w-]{43}$/
const callbackPath = (provider: string) => `${serviceAddresses.auth}/social-sign-in/${provider}/callback`

/** Signing in with Google and Apple: the way there and back, and the identities of a customer. */
export function socialRoutes(app: Hono, services: Services): void {
  const { database, config, keys } = services
  const { tables } = database
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  const configOf = (provider: string) => {
    const found = config.socialProviders.find((one) => one.provider === provider)
    if (!found) throw notFound()
    return found
  }
  /** The capability of each provider's button, for who signs in and for who links an identity. */
  const capabilityOf = (provider: SocialProvider) => `${provider}_sign_in` as const
  const redirectUri = (provider: SocialProvider) => config.publicUrl + callbackPath(provider)

  /** Logs what was wrong for the people who run the shop, in the names of the protocol: never what was sent. */
  function logFailure(provider: SocialProvider, error: unknown): void {
    if (!(error instanceof Failure)) return
    const { code, cause } = error
    services.log.warn({ provider, code, reason: cause }, "A sign-in with a provider failed.")
  }

  type Visit = Pick<Call<Endpoint>, "caller" | "context" | "now">
  async function admit({ caller, context, now }: Visit) {
    refuseForeignPage(caller, context, config.publicUrl)
    await countAttempt(database, `social:${caller.address}`, TRIED, now)
  }
  /** Providers show no page in a frame, and what comes back goes to the shop's own pages only. */
  async function admitOwnPage(call: Visit) {
    if (call.caller.surface !== "shop") throw notFound()
    await admit(call)
  }

  async function begin(
    { context, now }: Pick<Call<Endpoint>, "context" | "now">,
    provider: SocialProvider,
    journey: { customerId: string | null; next: string | null; frameHash: string | null },
  ) {
    const offered = configOf(provider)
    const secret = socialCookies.setSecret(context, config.publicUrl)
    const state = await beginJourney(tables, { ...journey, provider, browserSecret: secret }, now)
    const there = { state, secret, redirectUri: redirectUri(provider) }
    const address = await providerAddress(offered, there).catch((error: unknown) => {
      logFailure(provider, error)
      throw error
    })
    return { address }
  }

  const secretOf = (call: Visit, verifier: string | undefined) =>
    journeySecretOf(call.context, call.caller.surface, verifier, config.publicUrl)

  route(socialSignInEndpoints.begin, async (call) => {
    configOf(call.params.provider)
    requireIn(call.catalogue, call.caller.segmentName, capabilityOf(call.params.provider))
    await admitOwnPage(call)
    const next = ownPath(call.body.next, config.publicUrl)
    const frameHash = call.body.frameChallenge ?? null
    return begin(call, call.params.provider, { customerId: null, next, frameHash })
  })

  /** The journey of a browser that came back, once the provider was asked who that is. */
  async function finishJourney(state: string, { context, now }: Pick<Visit, "context" | "now">) {
    const secret = socialCookies.secretOf(context, config.publicUrl)
    const answer = socialCookies.consumeAnswer(context, config.publicUrl)
    const journey = await findJourney(tables, state, secret, now)
    if (journey.subject !== null) return findArrived(tables, state, secret, now)
    if (answer.get("state") !== state) throw journeyOver()
    await claimJourney(tables, journey, now)
    try {
      const there = { state, secret, redirectUri: redirectUri(journey.provider) }
      const identity = await readIdentity(configOf(journey.provider), there, answer)
      return await noteIdentity(tables, journey, identity, now)
    } catch (error) {
      await endJourney(tables, journey)
      logFailure(journey.provider, error)
      throw error
    }
  }

  route(socialSignInEndpoints.arrive, async (call) => {
    await admit(call)
    const { body, caller, now } = call
    const arrived = await (caller.surface === "frame"
      ? findArrived(tables, body.state, body.verifier ?? "", now)
      : finishJourney(body.state, call))
    return arrivalOf(tables, keys, arrived, now)
  })
  route(socialSignInEndpoints.handOver, async (call) => {
    await admitOwnPage(call)
    await handOverJourney(tables, await finishJourney(call.body.state, call))
    return null
  })

  route(socialSignInEndpoints.signIn, async (call) => {
    await admit(call)
    const { body, caller, context, now } = call
    const journey = await findArrived(tables, body.state, secretOf(call, body.verifier), now)
    requireIn(call.catalogue, caller.segmentName, capabilityOf(journey.provider))
    const row = await customerOfIdentity(tables, journey)
    const { code, saveDevice } = body
    // The journey waits for a code that it takes, and is used up with it.
    const shown = await requireSecondFactor(
      services,
      row,
      {
        code,
        rememberForDays: await rememberForDays(services, row.segment_name),
        deviceHash: deviceHashOf(context, caller.surface, services.config.publicUrl),
      },
      now,
    )
    await signInWithIdentity(database, journey, now)
    const beginning = { context, surface: caller.surface, now }
    return startSession(services, row, beginning, { code, saveDevice }, { shown })
  })

  route(calls.list, ({ customerId }) => readIdentities(tables, customerId))
  route(calls.begin, async (call) => {
    const { params, body, caller, customerId, elevate, now } = call
    configOf(params.provider)
    requireIn(call.catalogue, caller.segmentName, capabilityOf(params.provider))
    await admitOwnPage(call)
    await requirePresence(
      database,
      { customerId, sessionId: caller.sessionId, password: body.password, elevate },
      now,
    )
    return begin(call, params.provider, { customerId, next: null, frameHash: null })
  })
  route(calls.link, async (call) => {
    const { params, body, caller, customerId, now } = call
    configOf(params.provider)
    await admit(call)
    const journey = await findArrived(tables, body.state, secretOf(call, body.verifier), now)
    if (journey.provider !== params.provider) throw journeyOver()
    return linkIdentity(database, journey, { customerId, sessionId: caller.sessionId }, now)
  })
  route(calls.unlink, async ({ params, body, caller, customerId, elevate, now }) => {
    // Whoever has no other way in cannot show anything else either.
    await requireOtherWayIn(tables, customerId, params.provider)
    const { sessionId } = caller
    await requirePresence(database, { customerId, sessionId, password: body.password, elevate }, now)
    await unlinkIdentity(database, customerId, params.provider, now)
    return null
  })

  /**
   * Where a provider sends browsers back, Apple with a form. Nobody is signed in by it: the answer stays in the browser,
   * for the page that it leads to, which shows that this is the one where all began.
   */
  async function comeBack(context: Context, sent: URLSearchParams) {
    const { publicUrl } = config
    const { provider } = configOf(context.req.param("provider") ?? "")
    const state = sent.get("state") ?? ""
    const answer = new URLSearchParams()
    for (const name of ["code", "state", "iss", "error", "user"]) {
      const value = sent.get(name)
      if (value !== null) answer.set(name, value)
    }
    const journey = STATE.test(state)
      ? await readJourney(tables, { provider, state }, services.clock())
      : null
    const isKept = journey !== null && socialCookies.storeAnswer(context, publicUrl, answer)
    context.header("referrer-policy", "no-referrer")
    context.header("cache-control", "no-store")
    const page =
      isKept && journey.frame_hash
        ? socialAnswerPath.link(state)
        : socialPath.link(isKept ? state : "over", journey?.next ?? null)
    return context.redirect(publicUrl + page, 303)
  }
  function countReturn(context: Context): void {
    if (!services.budgets.consume("social.callback", addressOf(context, config.proxies), TRIED.most))
      throw tooManyCalls()
  }
  const callback = callbackPath(`:provider{${socialProviders.join("|")}}`)
  app.get(callback, (context) => {
    countReturn(context)
    return comeBack(context, new URL(context.req.url).searchParams)
  })
  app.post(callback, (context) => {
    countReturn(context)
    return withText(context, services, LARGEST_ANSWER, (text) => comeBack(context, new URLSearchParams(text)))
  })
}
