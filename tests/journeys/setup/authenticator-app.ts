import { TOTP } from "otpauth"
import { expect } from "./fixtures.ts"

const STEP_MS = 30_000
/** The shop takes the next code so long before its time. */
const EARLY_MS = 9_000

const codeAt = (key: string, timestamp: number) =>
  TOTP.generate({ secret: new TOTP({ secret: key.replaceAll(" ", "") }).secret, timestamp })

/** A code of an app with this key. */
export const codeOf = (key: string) => codeAt(key, Date.now())

/** The code after one that was used just now, once it counts: no code counts twice. */
export async function nextCodeOf(key: string): Promise<string> {
  const stepOf = (at: number) => Math.floor(at / STEP_MS)
  const used = stepOf(Date.now())
  await expect.poll(() => stepOf(Date.now() + EARLY_MS), { timeout: STEP_MS }).toBeGreaterThan(used)
  return codeAt(key, (used + 1) * STEP_MS)
}
