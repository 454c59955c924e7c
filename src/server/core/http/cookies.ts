import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { isHostOnly } from "./host-cookie.ts"

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
