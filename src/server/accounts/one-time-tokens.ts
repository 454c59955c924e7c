import { createHash } from "node:crypto"
import type { Database, Handle } from "../database/database.ts"
import { newSecret } from "../database/ids.ts"
import { linkExpired } from "../failure.ts"

/** A token that signs in lives at most so long and works once (embedding: autologin). */
export const ONE_TIME_SECONDS = 60

type TokenKind = "autologin" | "transfer" | "password"

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")

/** Makes a token; only its hash is stored. */
export async function mintToken(
  db: Handle,
  token: {
    kind: TokenKind
    customerId: string
    partnerSlug: string | null
    /** How long it is good, where not a minute. */
    seconds?: number
  },
  now: Date,
): Promise<{ token: string; expiresInSeconds: number }> {
  const secret = newSecret()
  const seconds = token.seconds ?? ONE_TIME_SECONDS
  await db
    .insertInto("one_time_tokens")
    .values({
      hash: hashOf(secret),
      kind: token.kind,
      customer_id: token.customerId,
      partner_slug: token.partnerSlug,
      expires_at: new Date(now.getTime() + seconds * 1000),
      used_at: null,
    })
    .execute()
  return { token: secret, expiresInSeconds: seconds }
}

/**
 * Uses a token up: two callers with the same one cannot both succeed. One that a partner minted is good for that
 * partner only, and stays good where another tries it. Gives the customer it is for.
 */
export async function redeemToken(
  database: Database,
  kind: TokenKind,
  token: string,
  now: Date,
  partnerSlug: string | null = null,
): Promise<{ customerId: string }> {
  const row = await database.tables
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .where("partner_slug", "is not distinct from", partnerSlug)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("customer_id")
    .executeTakeFirst()
  if (!row) throw linkExpired(401)
  return { customerId: row.customer_id }
}

/** Makes a customer's tokens no good any more: those of one kind, or all. */
export async function withdrawTokens(
  db: Handle,
  customerId: string,
  now: Date,
  kind?: TokenKind,
): Promise<void> {
  const open = db
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("customer_id", "=", customerId)
    .where("used_at", "is", null)
  await (kind ? open.where("kind", "=", kind) : open).execute()
}
