import { createHmac, timingSafeEqual } from "node:crypto"
import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context, MiddlewareHandler } from "hono"
import { type Endpoint, secretCallers } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { CLOCK_SKEW_MS, headerNames, KNOWN_VERSION, WEB_APP_KEY } from "#src/contract/headers.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import type { LocationStanding } from "#src/domain/account/location-standing.ts"
import type { Location } from "#src/server/account/location/locator.ts"
import { versionColumn } from "#src/server/catalogue/catalogue-version.ts"
import type { Services } from "#src/server/services.ts"
import { hashOf } from "../database/ids.ts"
import { compileOnce } from "../database/statements.ts"
import { Failure, unauthorised } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"
import { IN_PROCESS } from "./budgets.ts"
import { callerAddress } from "./caller-address.ts"
import { deviceHashOf } from "./cookies.ts"

/** The caller, as far as the call proves who it is. */
export interface Caller {
  readonly customerId: string | null
  readonly sessionId: string | null
  /** When the token that the call shows is good no longer; null where nobody is signed in. */
  readonly accessUntil: Date | null
  /** The customer's segment; the visitors' one where nobody is signed in. */
  readonly segmentName: string
  readonly surface: Surface
  /** Slug of the partner whose token began the session; null where the customer signed in. */
  readonly delegatedTo: string | null
  /** The caller's network address, for limits. */
  readonly address: string
  /** Where the call comes from, and what may be sold there, to this customer. */
  readonly location: Location
  readonly standing: LocationStanding
  /** The shop's terms changed since the customer agreed to them. */
  readonly mustAgree: boolean
  /** The customer's account must move before anything is sold to them. */
  readonly mustMigrate: boolean
}

/** The caller, and the version of the catalogue that was read with their session. */
export interface Identified {
  readonly caller: Omit<Caller, "standing" | "mustAgree">
  /** The country that the customer confirmed last, and the terms that they agreed to; undefined of a visitor. */
  readonly confirmedCountry: string | null
  readonly agreedTerms: string | null | undefined
  readonly version: string | null
}

const connectionOf = (context: Context): string =>
  context.env?.incoming ? (getConnInfo(context).remote.address ?? "unknown") : IN_PROCESS

/** The caller's network address, for limits; `proxies` of ours stand before this process. */
export const addressOf = (context: Context, proxies: number): string =>
  callerAddress(connectionOf(context), context.req.header("x-forwarded-for"), proxies)

/** Where a call comes from, as far as it is known. */
export const locationOf = (context: Context, { locate, config }: Services): Location =>
  locate({ address: addressOf(context, config.proxies), header: (name) => context.req.header(name) })

function surfaceOf(context: Context): Surface {
  const surface = context.req.header(headerNames.place)
  return surface === "partner" || surface === "frame" ? surface : "shop"
}

/** Returns the bearer of a call: a token or a secret. */
export const bearerOf = (context: Context): string | undefined =>
  /^Bearer (.+)$/.exec(context.req.header(headerNames.authorization) ?? "")?.[1]

/** Compares secrets in a time that says nothing about them. */
export function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Whether a call carries an app key and a signature: not at the plain addresses, nor where a secret or a bearer alone says who it is. */
export const isSigned = ({ service, caller }: Endpoint): boolean =>
  !["base", "desk", "rewards"].includes(service) && !secretCallers.has(caller)

const warned = new WeakSet<Services>()

/** Behind a proxy that is not configured every visitor has the proxy's address, and all share one limit. */
function warnOfProxy(context: Context, services: Services): void {
  if (services.config.proxies > 0 || warned.has(services) || !context.req.header("x-forwarded-for")) return
  warned.add(services)
  services.log.warn(
    "A call came with X-Forwarded-For, but TRUST_PROXY is 0: behind a proxy all visitors share one limit. Set TRUST_PROXY to the number of proxies.",
  )
}

/**
 * Hashes a browser as it looks from here: its address and what it calls itself. A token made for one is no good in
 * another.
 */
export const browserHash = (context: Context, address: string): string =>
  hashOf(`${address} ${context.req.header("user-agent") ?? ""}`)

/** Checks the timestamp and its signature under one of some keys (see contract/headers). */
function checkSignature(context: Context, keys: readonly string[], now: Date): void {
  const timestamp = context.req.header(headerNames.timestamp) ?? ""
  if (Math.abs(Number(timestamp) - now.getTime()) > CLOCK_SKEW_MS || !/^\d{10,16}$/.test(timestamp))
    throw new Failure(400, errorCodes.clockSkew, sentence("failure.clock"), {
      result: { serverTime: now.getTime() },
    })
  const signature = context.req.header(headerNames.signature) ?? ""
  if (!keys.some((key) => equal(createHmac("sha256", key).update(timestamp).digest("hex"), signature)))
    throw new Failure(400, errorCodes.signatureInvalid, sentence("failure.signature"))
}

/** The customer token that belongs to a bearer: a call for anybody may be signed with it too. */
async function customerTokens(
  bearer: string | undefined,
  { keys }: Services,
  now: Date,
): Promise<readonly string[]> {
  const claims = bearer ? await keys.read(bearer, "access", now) : null
  return claims ? [keys.customerToken(claims.sid)] : []
}

/** Refuses a version that the API never had; a known one is answered as the call states. */
function refuseUnknownVersion(context: Context, { version }: Endpoint): void {
  const sent = context.req.header(headerNames.version)
  if (sent !== undefined && sent !== version && !KNOWN_VERSION.test(sent))
    throw new Failure(400, errorCodes.versionUnknown, sentence("failure.version"))
}

const liveSession = compileOnce((db, { sessionId, now }: { sessionId: string; now: Date }) =>
  db
    .selectFrom("sessions")
    .leftJoin("customers", "customers.id", "sessions.customer_id")
    .select([
      "segment_name",
      "partner_slug",
      "device_hash",
      "confirmed_country",
      "terms_version",
      "migration_status",
      versionColumn.as("version"),
    ])
    .where("sessions.id", "=", sessionId)
    .where("revoked_at", "is", null)
    .where("ends_at", ">", now),
)

/**
 * Finds out who calls and refuses what the endpoint does not allow: an app key and a signature on everything
 * but the plain addresses, a live session where a customer is needed, no cross-site requests with cookies.
 */
export async function identify(
  context: Context,
  endpoint: Endpoint,
  services: Services,
): Promise<Identified> {
  const now = services.clock()
  const address = addressOf(context, services.config.proxies)
  warnOfProxy(context, services)
  refuseUnknownVersion(context, endpoint)
  const surface = surfaceOf(context)
  const from = locationOf(context, services)
  const nobody = {
    customerId: null,
    sessionId: null,
    accessUntil: null,
    segmentName: ANONYMOUS_SEGMENT,
    surface,
    delegatedTo: null,
    address,
    location: from,
    mustMigrate: false,
  }
  const visitor = { caller: nobody, version: null, confirmedCountry: null, agreedTerms: undefined }
  // Partners' servers and staff show secrets instead, which are looked at beside this.
  if (endpoint.service === "base" || endpoint.service === "desk" || secretCallers.has(endpoint.caller))
    return visitor
  // The rewards service is called with a bearer only: nothing is signed.
  const signed = isSigned(endpoint)
  if (signed && context.req.header(headerNames.appKey) !== WEB_APP_KEY)
    throw new Failure(400, errorCodes.signatureInvalid, sentence("failure.appKey"))
  const bearer = bearerOf(context)
  if (!bearer || endpoint.caller === "anyone") {
    if (endpoint.caller === "customer") throw unauthorised()
    if (signed) checkSignature(context, [WEB_APP_KEY, ...(await customerTokens(bearer, services, now))], now)
    return visitor
  }
  const claims = await services.keys.read(bearer, "access", now)
  if (!claims) {
    if (endpoint.caller === "customer") throw unauthorised()
    return visitor
  }
  const claimed = context.req.header(headerNames.customerId)
  if (claimed !== undefined && claimed !== claims.customer_id) throw unauthorised()
  if (signed) checkSignature(context, [services.keys.customerToken(claims.sid)], now)
  const [session] = await liveSession(services.database.tables, { sessionId: claims.sid, now })
  if (!session) throw unauthorised()
  // A token read from a browser's cookies is of no use in another browser: scripts cannot read the device's own.
  if (session.device_hash && session.device_hash !== deviceHashOf(context, "shop", services.config.publicUrl))
    throw unauthorised()
  if (session.partner_slug && (surface !== "frame" || !endpoint.delegated))
    throw new Failure(403, errorCodes.ownSignInRequired, sentence("failure.signIn.own"))
  const caller = {
    ...nobody,
    customerId: claims.customer_id,
    sessionId: claims.sid,
    accessUntil: new Date(claims.exp * 1000),
    segmentName: session.segment_name ?? ANONYMOUS_SEGMENT,
    delegatedTo: session.partner_slug,
    mustMigrate: session.migration_status === "eligible_hard",
  }
  return {
    caller,
    version: session.version,
    confirmedCountry: session.confirmed_country,
    agreedTerms: session.terms_version,
  }
}

/** Whether a browser says that a page of another site sends a call. */
function isForeign(context: Context, publicUrl: string): boolean {
  const site = context.req.header("sec-fetch-site")
  const origin = context.req.header("origin")
  return site ? site !== "same-origin" : origin !== undefined && origin !== new URL(publicUrl).origin
}

const foreignSite = () => new Failure(403, errorCodes.forbidden, sentence("failure.foreignSite"))

/** Tokens are given to pages of this site only, as cookies are taken from: what a browser says is cross-site is refused. */
export function refuseCrossSite(context: Context, publicUrl: string): void {
  if (isForeign(context, publicUrl)) throw foreignSite()
}

/**
 * Before anybody is signed in: a page that is not ours must not even learn whether a password is right, and is never
 * answered with tokens.
 */
export function refuseForeignPage({ surface }: Caller, context: Context, publicUrl: string): void {
  refuseCrossSite(context, publicUrl)
  if (surface === "partner")
    throw new Failure(403, errorCodes.forbidden, sentence("failure.signIn.elsewhere"))
}

/** For pages that no other site may read or send to: it may lead to them, and whoever types the address sees them. */
export const ownPagesOnly =
  (publicUrl: string): MiddlewareHandler =>
  async (context, next) => {
    const opens = context.req.method === "GET" && context.req.header("sec-fetch-mode") === "navigate"
    if (!opens) refuseCrossSite(context, publicUrl)
    await next()
  }
