import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { newSecret } from "../database/ids.ts"

const NAME = "social_sign_in"
const SECONDS = 3600

/** The secret of a browser that goes to a provider; empty where it never did. */
export const socialSecretOf = (context: Context): string => getCookie(context, NAME) ?? ""

/**
 * Gives a browser that goes to a provider its secret, or renews it: what comes back is taken up in this browser alone.
 * Our own page sends it, so it need not travel with what a provider's page sends.
 */
export function setSocialSecret(context: Context, publicUrl: string): string {
  const secret = socialSecretOf(context) || newSecret()
  setCookie(context, NAME, secret, {
    path: "/auth",
    httpOnly: true,
    sameSite: "Lax",
    secure: publicUrl.startsWith("https:"),
    maxAge: SECONDS,
  })
  return secret
}
