import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { Surface } from "#src/contract/site/surface.ts"
import { newSecret } from "../database/ids.ts"
import { isHostOnly } from "./host-cookie.ts"

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
export function journeyCookies(name: string) {
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
