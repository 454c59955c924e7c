import { createHash } from "node:crypto"
import * as v from "valibot"
import { setting } from "#src/server/core/setting.ts"
import type { Log } from "../core/log.ts"

/** How long a customer's new password may wait for an answer, milliseconds. */
const PATIENCE_MS = 2000
/** The most characters a list of one range may have: some 2,000 lines of 40. */
const LONGEST = 200_000

export const leakedPasswordsEnvironment = {
  LEAKED_PASSWORDS_URL: setting(
    v.optional(
      v.pipe(
        v.string(),
        v.url(),
        v.regex(/^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/, "must begin with https"),
      ),
    ),
    "a service that says, from part of its hash, whether a new password was stolen elsewhere, as `https://api.pwnedpasswords.com` does; such passwords are refused",
  ),
}

/** How often a password stands in lists that were stolen elsewhere; 0 where nobody knows. */
export type CountLeaks = (password: string) => Promise<number>

/**
 * Asks by the first five digits of the password's hash: the service learns neither the password nor which of some
 * thousand was meant. Who chooses a password does not wait for a service that is away.
 */
export function createLeakCounter(url: string | undefined, log: Log): CountLeaks {
  if (url === undefined) return async () => 0
  const base = url.replace(/\/$/, "")
  return async (password) => {
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase()
    try {
      const response = await fetch(`${base}/range/${hash.slice(0, 5)}`, {
        headers: { "add-padding": "true" },
        redirect: "error",
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await response.text()
      if (!response.ok || text.length > LONGEST) throw new Error(`status ${response.status}`)
      const line = text.split(/\r?\n/).find((one) => one.startsWith(`${hash.slice(5)}:`))
      const count = Number(line?.slice(36) ?? 0)
      return Number.isSafeInteger(count) ? count : 0
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown"
      log.warn({ reason }, "Whether a password was leaked could not be asked.")
      return 0
    }
  }
}
