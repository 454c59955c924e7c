import { createHash } from "node:crypto"
import type { Database, Handle } from "../database/database.ts"
import { hashOf, newSecret } from "../database/ids.ts"
import { linkExpired } from "../failure.ts"

/** A token that signs in lives at most so long and works once (embedding: autologin). */
export const ONE_TIME_SECONDS = 60

type TokenKind = "autologin" | "transfer" | "password"

/** Makes a token; only its hash is stored. */
export async function mintToken(
  db: Handle,
  token: {
    kind: TokenKind
    customerId: string
    partnerSlug: string | null
    /** The session that asks for it, and what its browser looks like. */
    sessionId?: string | null
    browserHash?: string
    /** Hash of what has to be shown when it is used, SHA-256 in base64url. */
    challenge?: string | undefined
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
      session_id: token.sessionId ?? null,
      browser_hash: token.browserHash ?? null,
      challenge: token.challenge ?? null,
    })
    .execute()
  return { token: secret, expiresInSeconds: seconds }
}

/** What comes with a token when it is used. */
interface Shown {
  readonly partnerSlug?: string | null
  readonly browserHash?: string
  readonly verifier?: string | undefined
}

/** What a frame's challenge is made of its verifier with, as in OAuth's PKCE (S256). */
export const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url")

/**
 * Uses a token up: two callers with the same one cannot both succeed. One that a partner minted is good for that
 * partner only, one with a challenge for who has its verifier, one of a session for that session's browser; it stays
 * good where another tries it. Gives the customer it is for, and the session that asked for it.
 */
export async function redeemToken(
  database: Database,
  kind: TokenKind,
  token: string,
  now: Date,
  { partnerSlug = null, browserHash = "", verifier }: Shown = {},
): Promise<{ customerId: string; sessionId: string | null; isBound: boolean }> {
  const row = await database.tables
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .where("partner_slug", "is not distinct from", partnerSlug)
    .where((eb) => eb.or([eb("browser_hash", "is", null), eb("browser_hash", "=", browserHash)]))
    .where((eb) =>
      eb.or([eb("challenge", "is", null), eb("challenge", "=", verifier ? challengeOf(verifier) : "")]),
    )
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["customer_id", "session_id", "challenge"])
    .executeTakeFirst()
  if (!row) throw linkExpired(401)
  return { customerId: row.customer_id, sessionId: row.session_id, isBound: row.challenge !== null }
}

/** Makes all of a customer's tokens no good any more. */
export async function withdrawTokens(db: Handle, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("customer_id", "=", customerId)
    .where("used_at", "is", null)
    .execute()
}
