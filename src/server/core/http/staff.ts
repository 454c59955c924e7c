import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import type { About, Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Scope } from "#src/contract/staff/scopes.ts"
import type { Services } from "#src/server/services.ts"
import { type Action, recordAction } from "#src/server/staff/audit.ts"
import { readKey } from "#src/server/staff/keys.ts"
import { describeField } from "#src/server/staff/recorded-files.desk.ts"
import { readStaff } from "#src/server/staff/sessions.ts"
import { notAllowed, refuseStaff, type Staff } from "#src/server/staff/staff.ts"
import { countAttempt, undoAttempt } from "../database/attempts.ts"
import { hashOf, newSecret } from "../database/ids.ts"
import { Failure, unauthorised } from "../failure.ts"
import { bearerOf, refuseCrossSite } from "./request.ts"

/** Wrong secrets of one address before it has to wait. */
const LIMIT = { most: 20, seconds: 600 }

/** The cookie of whoever is signed in to the desk, where it travels encrypted; a demonstration on this machine has none. */
export const staffCookieName = (publicUrl: string) =>
  publicUrl.startsWith("https:") ? "__Host-desk" : "desk"

/** Sent with calls to this site's own pages alone, whatever leads to them. */
export function setStaffCookie(context: Context, token: string, publicUrl: string): void {
  const secure = publicUrl.startsWith("https:")
  setCookie(context, staffCookieName(publicUrl), token, {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure,
  })
}

export const dropStaffCookie = (context: Context, publicUrl: string) =>
  setCookie(context, staffCookieName(publicUrl), "", {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: publicUrl.startsWith("https:"),
    maxAge: 0,
  })

export const staffCookie = (context: Context, publicUrl: string): string | undefined =>
  getCookie(context, staffCookieName(publicUrl))

/** Browsers let no cookie live longer. */
const DEVICE_SECONDS = 400 * 86_400
const deviceCookieName = (publicUrl: string) =>
  publicUrl.startsWith("https:") ? "__Host-desk-device" : "desk-device"

/** Hash of the secret by which the desk knows a device again; null for one that has none. */
export function staffDeviceOf(context: Context, publicUrl: string): string | null {
  const secret = getCookie(context, deviceCookieName(publicUrl))
  return secret ? hashOf(secret) : null
}

/** Gives a device on which somebody signed in its secret, or renews it. Gives its hash. */
export function setStaffDevice(context: Context, publicUrl: string): string {
  const secret = getCookie(context, deviceCookieName(publicUrl)) ?? newSecret()
  const secure = publicUrl.startsWith("https:")
  const maxAge = DEVICE_SECONDS
  const name = deviceCookieName(publicUrl)
  setCookie(context, name, secret, { path: "/", httpOnly: true, sameSite: "Strict", secure, maxAge })
  return hashOf(secret)
}

/** Whether only the people who run the shop may make a call, and what they need; null where they need nothing more. */
export const scopeOf = ({ caller, scope }: Endpoint): Scope | null | undefined =>
  caller === "staff" ? (scope ?? null) : undefined

/** Whether a request carries a key with which content may be written. */
export async function mayWriteContent(
  context: Context,
  { database, clock }: Pick<Services, "database" | "clock">,
): Promise<boolean> {
  const key = await readKey(database, bearerOf(context) ?? "", clock())
  return key !== undefined && !(key instanceof Failure) && key.scopes.has("content:write")
}

/**
 * Lets staff in who may make a call: who is signed in to the desk, from its own pages, or a program with a key. Wrong
 * secrets are counted by address, across processes.
 */
export async function requireStaff(
  context: Context,
  endpoint: Endpoint,
  address: string,
  services: Pick<Services, "config" | "database" | "clock">,
): Promise<Staff> {
  const { config, database, clock } = services
  const now = clock()
  const scope = scopeOf(endpoint) ?? null
  const bearer = bearerOf(context)
  const cookie = staffCookie(context, config.publicUrl)
  let staff: Staff | undefined
  if (bearer !== undefined) {
    const bucket = `secret:${address}`
    await countAttempt(database, bucket, LIMIT, now)
    const key = await readKey(database, bearer, now)
    if (!key) throw unauthorised()
    await undoAttempt(database, bucket)
    if (key instanceof Failure) throw key
    staff = key
  } else {
    refuseCrossSite(context, config.publicUrl)
    staff = cookie === undefined ? undefined : await readStaff(database, cookie, now)
    if (!staff) throw unauthorised()
  }
  if (scope && !staff.scopes.has(scope)) throw notAllowed()
  if (endpoint.programs && staff.id !== null)
    throw refuseStaff(403, errorCodes.forbidden, "Only programs with a key make this call.")
  if (!scope && staff.id === null) throw notAllowed()
  if (endpoint.elevated) requireElevated(staff, now)
  return staff
}

/** Refuses an `elevated` call unless a person makes it, who showed the second factor a short while ago. */
function requireElevated({ id, elevatedUntil }: Staff, now: Date): void {
  if (id === null) throw notAllowed()
  if (!elevatedUntil || elevatedUntil <= now)
    throw refuseStaff(403, errorCodes.twoFactorRequired, "Please show your second factor to go on.")
}

/** Returns the subject of a call, by its kind and its name; null where the path says neither. */
export function aboutOf(
  { kind, param, id }: About,
  params: Readonly<Record<string, unknown>>,
): Action["about"] {
  const kindName = typeof kind === "string" ? kind : params[kind.param]
  const named = id === undefined ? [param ?? []].flat().map((name) => params[name]) : [id]
  if (kindName === undefined || named.length === 0 || named.includes(undefined)) return null
  return { kind: String(kindName), id: named.join("/") }
}

/** Describes a call for the audit trail. */
export function actionOf(
  endpoint: Endpoint,
  { id, name }: Staff,
  address: string,
  call: { readonly params: unknown; readonly body: unknown },
): Action {
  const params = { ...(call.params as Record<string, unknown>) }
  const { about, unrecorded = [] } = endpoint
  const body = Object.entries((call.body as object | null) ?? {}).flatMap(([field, value]) => {
    if (!unrecorded.includes(field)) return [[field, value] as const]
    const description = describeField(endpoint, field, value)
    return description ? [[field, description] as const] : []
  })
  return {
    staffId: id,
    actor: name,
    address,
    call: endpoint.name,
    about: about ? aboutOf(about, params) : null,
    params,
    body: Object.fromEntries(body),
  }
}

/** Writes down what staff are about to do, does it, and writes down why where it was refused. */
export async function recorded<T>(
  { database, clock }: Pick<Services, "database" | "clock">,
  action: Action,
  work: () => Promise<T>,
): Promise<T> {
  const seq = await recordAction(database, action, clock())
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Failure ? error.message : "It failed."
    await recordAction(database, action, clock(), { reason, seq })
    throw error
  }
}
