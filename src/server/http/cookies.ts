import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { cookieNames } from "#src/contract/cookie-names.ts"
import type { Surface } from "#src/contract/site/surface.ts"

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
  const secure = publicUrl.startsWith("https:")
  if (surface === "shop")
    setCookie(context, cookieNames.refreshToken, token, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure,
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

export function readRefreshCookie(context: Context, surface: Surface): string | undefined {
  return getCookie(context, surface === "frame" ? cookieNames.frameRefreshToken : cookieNames.refreshToken)
}

export function dropRefreshCookies(context: Context): void {
  setCookie(context, cookieNames.refreshToken, "", {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
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
