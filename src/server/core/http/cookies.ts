import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { hashOf, newSecret } from "../database/ids.ts"

const SECRET_SECONDS = 3600
/** Its page takes it up at once. */
const ANSWER_SECONDS = 120
/** The longest answer that fits into a cookie. */
const LONGEST_ANSWER = 3000

/**
 * The cookies of a browser on its way to somebody who signs people in or vouches for them, and back. What comes back
 * stays in the browser it came to, which only the one with the secret can use: whoever sends somebody else on a
 * journey of their own gets nothing from it. Scripts read neither.
 */
function journeyCookies(name: string) {
  const nameAt = (publicUrl: string, plain: string) => (isHostOnly(publicUrl) ? `__Host-${plain}` : plain)
  const options = (publicUrl: string, maxAge: number) =>
    ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isHostOnly(publicUrl), maxAge }) as const
  const ANSWER = `${name}_answer`
  /** The secret of a browser that went; empty where it never did. */
  const secretOf = (context: Context, publicUrl: string): string =>
    getCookie(context, nameAt(publicUrl, name)) ?? ""
  return {
    secretOf,
    /** Gives a browser that goes its secret, or renews it. */
    setSecret(context: Context, publicUrl: string): string {
      const secret = secretOf(context, publicUrl) || newSecret()
      setCookie(context, nameAt(publicUrl, name), secret, options(publicUrl, SECRET_SECONDS))
      return secret
    },
    /** Leaves what a browser was sent back with in it; false where that is too long. */
    storeAnswer(context: Context, publicUrl: string, answer: URLSearchParams): boolean {
      const text = answer.toString()
      if (text.length > LONGEST_ANSWER) return false
      setCookie(context, nameAt(publicUrl, ANSWER), text, options(publicUrl, ANSWER_SECONDS))
      return true
    },
    /** Takes the answer out of the browser. */
    consumeAnswer(context: Context, publicUrl: string): URLSearchParams {
      const stored = nameAt(publicUrl, ANSWER)
      const answer = new URLSearchParams(getCookie(context, stored) ?? "")
      deleteCookie(context, stored, { path: "/", secure: isHostOnly(publicUrl) })
      return answer
    },
  }
}

export const socialCookies = journeyCookies("social_sign_in")
/**
 * Returns the proof of whose a journey to a provider is: a cookie on our own site, and a frame's verifier in the frame.
 */
export const journeySecretOf = (
  context: Context,
  surface: Surface,
  verifier: string | undefined,
  publicUrl: string,
): string => (surface === "frame" ? (verifier ?? "") : socialCookies.secretOf(context, publicUrl))

export const connectIdCookies = journeyCookies("connect_id")

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

/**
 * Over https the cookies that only the server reads have names that a browser takes from this very host alone, for
 * all of it and over https: no page of a neighbouring host can plant one. Over http there is no such name.
 */
export const isHostOnly = (publicUrl: string): boolean => publicUrl.startsWith("https:")

const nameAt = (publicUrl: string) =>
  isHostOnly(publicUrl) ? cookieNames.hostRefreshToken : cookieNames.refreshToken

/**
 * The refresh token's cookie, for so many seconds: HttpOnly on the shop's own site; inside a partner's frame partitioned, so that
 * it exists under that partner only. A partner's own page never gets one.
 */
export function setRefreshCookie(
  context: Context,
  surface: Surface,
  token: string,
  seconds: number,
  publicUrl: string,
): void {
  if (surface === "shop")
    setCookie(context, nameAt(publicUrl), token, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: isHostOnly(publicUrl),
      maxAge: seconds,
    })
  if (surface === "frame")
    setCookie(context, cookieNames.frameRefreshToken, token, {
      path: "/",
      httpOnly: true,
      sameSite: "None",
      secure: true,
      partitioned: true,
      maxAge: seconds,
    })
}

export function readRefreshCookie(context: Context, surface: Surface, publicUrl: string): string | undefined {
  return getCookie(context, surface === "frame" ? cookieNames.frameRefreshToken : nameAt(publicUrl))
}

export function dropRefreshCookies(context: Context, publicUrl: string): void {
  setCookie(context, nameAt(publicUrl), "", {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isHostOnly(publicUrl),
    expires: yesterday(),
  })
  setCookie(context, cookieNames.frameRefreshToken, "", {
    path: "/",
    httpOnly: true,
    sameSite: "None",
    secure: true,
    partitioned: true,
    expires: yesterday(),
  })
}

/** Removal is an expiry one day in the past. */
const yesterday = () => new Date(Date.now() - 86_400_000)
