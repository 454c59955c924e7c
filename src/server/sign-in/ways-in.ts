import { providerNames } from "#src/contract/sign-in/social-provider.ts"
import type { WayIn } from "#src/contract/sign-in/ways-in.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { mintToken } from "./one-time-tokens.ts"
import { readPasskeys } from "./passkeys.ts"
import { readIdentities } from "./social/identities.ts"
import { readSecondFactor } from "./two-factor/second-factor.ts"
import { readTrustedDevices } from "./two-factor/trusted-devices.ts"

/** How long after a reset the page that follows it, and the mail, remove ways in without a sign-in. */
const PAGE_SECONDS = 60 * 60
const MAIL_SECONDS = 7 * 86_400

/** How an account can be got into beside its password, the newest first. */
export async function readWaysIn(db: Handle, customerId: string, now: Date): Promise<WayIn[]> {
  const passkeys = await readPasskeys(db, customerId)
  const identities = await readIdentities(db, customerId)
  const devices = await readTrustedDevices(db, customerId, null, now)
  const factor = await readSecondFactor(db, customerId)
  const ways: WayIn[] = [
    ...passkeys.map(({ id, name, addedAt, usedAt }) => ({
      kind: "passkey" as const,
      id,
      name,
      addedAt,
      usedAt,
      isRemovable: true,
    })),
    ...identities.map(({ provider, email, linkedAt, usedAt }) => ({
      kind: "social" as const,
      id: provider,
      name: email ? `${providerNames[provider]}, ${email}` : providerNames[provider],
      addedAt: linkedAt,
      usedAt,
      isRemovable: true,
    })),
    ...devices.map(({ id, name, addedAt, seenAt }) => ({
      kind: "device" as const,
      id,
      name,
      addedAt,
      usedAt: seenAt,
      isRemovable: true,
    })),
  ]
  ways.sort((a, b) => b.addedAt.localeCompare(a.addedAt))
  if (!factor) return ways
  const { method, since } = factor
  const shown = { id: method, name: "", addedAt: since.toISOString(), usedAt: null }
  return [...ways, { kind: "second_factor", ...shown, isRemovable: false }]
}

/** Tokens that look the account over without a sign-in: for the page that follows the reset, and for its mail. */
export async function mintReviews(
  trx: InTransaction,
  customerId: string,
  now: Date,
): Promise<{ page: string; mail: string }> {
  const purpose = { kind: "review" as const, customerId, partnerSlug: null }
  const page = await mintToken(trx, { ...purpose, seconds: PAGE_SECONDS }, now)
  const mail = await mintToken(trx, { ...purpose, seconds: MAIL_SECONDS }, now)
  return { page: page.token, mail: mail.token }
}
