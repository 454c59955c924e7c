import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { newSecret } from "../database/ids.ts"

/** Over https it has a name that no other host's page can set: nobody lends a browser a secret of their own. */
const isSecure = (publicUrl: string) => publicUrl.startsWith("https:")
const nameAt = (publicUrl: string) => (isSecure(publicUrl) ? "__Host-social_sign_in" : "social_sign_in")
const SECONDS = 3600

/** The secret of a browser that goes to a provider; empty where it never did. */
export const socialSecretOf = (context: Context, publicUrl: string): string =>
  getCookie(context, nameAt(publicUrl)) ?? ""

/**
 * Gives a browser that goes to a provider its secret, or renews it: what comes back is taken up in this browser alone.
 * Our own page sends it, so it need not travel with what a provider's page sends.
 */
export function setSocialSecret(context: Context, publicUrl: string): string {
  const secret = socialSecretOf(context, publicUrl) || newSecret()
  setCookie(context, nameAt(publicUrl), secret, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(publicUrl),
    maxAge: SECONDS,
  })
  return secret
}
