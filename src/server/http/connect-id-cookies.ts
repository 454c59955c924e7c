import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import { newSecret } from "../database/ids.ts"

/** Over https they have names that no other host's page can set. */
const isSecure = (publicUrl: string) => publicUrl.startsWith("https:")
const nameAt = (publicUrl: string, name: string) => (isSecure(publicUrl) ? `__Host-${name}` : name)
const SECRET = "connect_id"
const ANSWER = "connect_id_answer"
const SECRET_SECONDS = 3600
/** Its page takes it up at once. */
const ANSWER_SECONDS = 120

const options = (publicUrl: string, maxAge: number) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(publicUrl), maxAge }) as const

/** The secret of a browser that goes to a bank; empty where it never did. */
export const bankSecretOf = (context: Context, publicUrl: string): string =>
  getCookie(context, nameAt(publicUrl, SECRET)) ?? ""

/** Gives a browser that goes to a bank its secret: what comes back is taken up in this browser alone. */
export function setBankSecret(context: Context, publicUrl: string): string {
  const secret = bankSecretOf(context, publicUrl) || newSecret()
  setCookie(context, nameAt(publicUrl, SECRET), secret, options(publicUrl, SECRET_SECONDS))
  return secret
}

/**
 * What a bank sends a browser back with stays in that browser: no page's address has it, no script reads it, and
 * whoever led somebody else there does not get it.
 */
export function keepBankAnswer(context: Context, publicUrl: string, answer: URLSearchParams): void {
  setCookie(context, nameAt(publicUrl, ANSWER), answer.toString(), options(publicUrl, ANSWER_SECONDS))
}

/** Takes the bank's answer out of the browser. */
export function takeBankAnswer(context: Context, publicUrl: string): URLSearchParams {
  const name = nameAt(publicUrl, ANSWER)
  const answer = new URLSearchParams(getCookie(context, name) ?? "")
  deleteCookie(context, name, { path: "/", secure: isSecure(publicUrl) })
  return answer
}
