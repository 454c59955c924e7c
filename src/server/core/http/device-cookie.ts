import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { hashOf, newSecret } from "../database/ids.ts"
import { isHostOnly } from "./host-cookie.ts"

/** Browsers let no cookie live longer. */
const SECONDS = 400 * 86_400

function nameOn(surface: Surface, publicUrl: string): string {
  if (surface === "frame") return cookieNames.frameDevice
  return isHostOnly(publicUrl) ? cookieNames.hostDevice : cookieNames.device
}

/** Hash of the secret by which this device is known again; null for one that has none. */
export function deviceHashOf(context: Context, surface: Surface, publicUrl: string): string | null {
  const secret = getCookie(context, nameOn(surface, publicUrl))
  return secret ? hashOf(secret) : null
}

/**
 * Gives a device on which somebody signs in its secret, or renews it: only the server reads it, and only this host
 * gets it. Inside a partner's frame it is partitioned, and browsers may refuse it. Gives its hash.
 */
export function setDeviceCookie(context: Context, surface: Surface, publicUrl: string): string {
  const secret = getCookie(context, nameOn(surface, publicUrl)) ?? newSecret()
  const framed = surface === "frame"
  setCookie(context, nameOn(surface, publicUrl), secret, {
    path: "/",
    httpOnly: true,
    sameSite: framed ? "None" : "Lax",
    secure: framed || isHostOnly(publicUrl),
    ...(framed ? { partitioned: true } : {}),
    maxAge: SECONDS,
  })
  return hashOf(secret)
}
