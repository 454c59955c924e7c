import { Secret, TOTP } from "otpauth"
import type { Handle } from "#src/server/core/database/database.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"

const SECONDS = 30
/** How far a phone's clock may differ, seconds: nearer than this to another step, its code counts too. */
const CLOCK_SKEW = 10

const contextOf = (customerId: string) => `second factor of ${customerId}`

/** A new secret for an authenticator app, sealed. */
export const newSealedSecret = (keys: SealingKeys, customerId: string): string =>
  keys.seal(new Secret({ size: 20 }).bytes, contextOf(customerId))

function totp(
  keys: SealingKeys,
  customerId: string,
  sealed: string,
  label?: { issuer: string; name: string },
) {
  const bytes = keys.open(sealed, contextOf(customerId))
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const named = label ? { issuer: label.issuer, label: label.name } : {}
  return new TOTP({ ...named, secret, algorithm: "SHA1", digits: 6, period: SECONDS })
}

/** Returns what an app needs: the key in Base32 to type, and the address to scan (Key URI format). */
export function keyOf(
  keys: SealingKeys,
  customerId: string,
  sealed: string,
  label: { issuer: string; name: string },
): { key: string; address: string } {
  const made = totp(keys, customerId, sealed, label)
  return { key: made.secret.base32, address: made.toString() }
}

/** The code that an app shows at a moment. */
export const presentCode = (keys: SealingKeys, ownerId: string, sealed: string, now: Date): string =>
  totp(keys, ownerId, sealed).generate({ timestamp: now.getTime() })

/** The time step that a code belongs to; null for a wrong one, and for one whose thirty seconds are over. */
export function stepOf(
  keys: SealingKeys,
  customerId: string,
  sealed: string,
  code: string,
  now: Date,
): number | null {
  const seconds = now.getTime() / 1000
  const app = totp(keys, customerId, sealed)
  const steps = [0, -CLOCK_SKEW, CLOCK_SKEW].map((skew) => Math.floor((seconds + skew) / SECONDS))
  const counts = (step: number) =>
    app.validate({ token: code, timestamp: step * SECONDS * 1000, window: 0 }) !== null
  return steps.find(counts) ?? null
}

/** Takes a code of a customer's app; false for a wrong one, and for one of a step that was taken before. */
export async function consumeAuthenticatorCode(
  db: Handle,
  keys: SealingKeys,
  factor: { customer_id: string; sealed_secret: string | null },
  code: string,
  now: Date,
): Promise<boolean> {
  const { customer_id: customerId, sealed_secret: sealed } = factor
  const step = sealed && stepOf(keys, customerId, sealed, code, now)
  if (!step) return false
  const consumed = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("customer_id", "=", customerId)
    .where("sealed_secret", "=", sealed)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .returning("customer_id")
    .executeTakeFirst()
  return consumed !== undefined
}
