import { timingSafeEqual } from "node:crypto"
import type { Keys } from "../sign-in/keys.ts"

/** How long links in mails work that anybody may open late, seconds: an inbox is cleaned up once in a while. */
const LINK_SECONDS = 90 * 86_400

/** The purpose of a mailed link; a link made for something else does not open it. */
type Purpose = "preferences" | "address" | "email"

const signed = (keys: Keys, purpose: Purpose, subject: string, until: string) =>
  `${until}.${keys.linkSignature(`${purpose} ${subject} ${until}`)}`

/**
 * Makes the token of a mailed link: until when it works, and a signature that shows we wrote it. The subject is the
 * customer's id and whatever else the link is bound to.
 */
export function linkToken(keys: Keys, purpose: Purpose, subject: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  return signed(keys, purpose, subject, String(until))
}

/** Whether we wrote this token for this subject and purpose, and it is still good. */
export function isLinkToken(
  keys: Keys,
  purpose: Purpose,
  subject: string,
  token: string,
  now: Date,
): boolean {
  const [until = ""] = token.split(".")
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now.getTime()) return false
  const [given, right] = [Buffer.from(token), Buffer.from(signed(keys, purpose, subject, until))]
  return given.length === right.length && timingSafeEqual(given, right)
}
