import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { cookieNames } from "#src/contract/cookie-names.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { hashOf, newSecret } from "../database/ids.ts"

/** Browsers let no cookie live longer. */
const SECONDS = 400 * 86_400

const nameOn = (surface: Surface) => (surface === "frame" ? cookieNames.frameDevice : cookieNames.device)

/** Hash of the secret by which this device is known again; null for one that has none. */
export function deviceHashOf(context: Context, surface: Surface): string | null {
  const secret = getCookie(context, nameOn(surface))
  return secret ? hashOf(secret) : null
}

/**
 * Gives a device on which somebody signs in its secret, or renews it: only the server reads it, and only this host
 * gets it. Inside a partner's frame it is partitioned, and browsers may refuse it. Gives its hash.
 */
export function setDeviceCookie(context: Context, surface: Surface, publicUrl: string): string {
  const secret = getCookie(context, nameOn(surface)) ?? newSecret()
  const framed = surface === "frame"
  setCookie(context, nameOn(surface), secret, {
    path: "/",
    httpOnly: true,
    sameSite: framed ? "None" : "Lax",
    secure: framed || publicUrl.startsWith("https:"),
    ...(framed ? { partitioned: true } : {}),
    maxAge: SECONDS,
  })
  return hashOf(secret)
}
