import { timingSafeEqual } from "node:crypto"
import type { Keys } from "./keys.ts"

/** How long the links at the foot of a mail work, seconds: a customer may clean up the inbox once in a while. */
export const FOOT_LINK_SECONDS = 90 * 86_400

/** What a link at the foot of a mail carries besides the customer's id: until when, and that we wrote it. */
export function footLinkToken(keys: Keys, customerId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + FOOT_LINK_SECONDS
  return `${until}.${keys.linkSignature(`preferences ${customerId} ${until}`)}`
}

/** Whether we wrote this token for this customer and it is still good. */
export function isFootLink(keys: Keys, customerId: string, token: string, now: Date): boolean {
  const [until = "", signature = ""] = token.split(".")
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now.getTime()) return false
  const [given, right] = [
    Buffer.from(signature),
    Buffer.from(keys.linkSignature(`preferences ${customerId} ${until}`)),
  ]
  return given.length === right.length && timingSafeEqual(given, right)
}
