import { createHash } from "node:crypto"
import type { ExpressionBuilder } from "kysely"
import { accountBlocked, accountClosed } from "../account/open-account.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { hashOf, newSecret } from "../core/database/ids.ts"
import type { Tables } from "../core/database/tables.ts"
import { linkExpired } from "../core/failure.ts"

/** A token that signs in lives at most so long and works once (embedding: autologin). */
export const ONE_TIME_SECONDS = 60
/** How long it then waits for a code that it takes. */
const CODE_SECONDS = 5 * 60

type TokenKind = "autologin" | "transfer" | "password" | "review"

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
      code_asked_at: null,
    })
    .execute()
  return { token: secret, expiresInSeconds: seconds }
}

/** Details that come with a token when it is used. */
interface Shown {
  readonly partnerSlug?: string | null
  readonly browserHash?: string
  readonly verifier?: string | undefined
}

/** Makes a frame's challenge from its verifier, as in OAuth's PKCE (S256). */
export const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url")

/** The account and purpose that a token is good for. */
export interface TokenOwner {
  readonly customerId: string
  /** The session that asked for it. */
  readonly sessionId: string | null
  /** Whether it was bound to what its frame had to show. */
  readonly isBound: boolean
}

const OWNER = ["customer_id", "session_id", "challenge"] as const
const ownerOf = (row: { customer_id: string; session_id: string | null; challenge: string | null }) => ({
  customerId: row.customer_id,
  sessionId: row.session_id,
  isBound: row.challenge !== null,
})

/** A token as it must be to be used: unused, in time, and shown with what it is bound to. */
function usable(kind: TokenKind, token: string, now: Date, shown: Shown) {
  const { partnerSlug = null, browserHash = "", verifier } = shown
  return (eb: ExpressionBuilder<Tables, "one_time_tokens">) =>
    eb.and([
      eb("hash", "=", hashOf(token)),
      eb("kind", "=", kind),
      eb("partner_slug", "is not distinct from", partnerSlug),
      eb.or([eb("browser_hash", "is", null), eb("browser_hash", "=", browserHash)]),
      eb.or([eb("challenge", "is", null), eb("challenge", "=", verifier ? challengeOf(verifier) : "")]),
      eb("used_at", "is", null),
      eb("expires_at", ">", now),
    ])
}

/**
 * Why a token is of no use: who has a partner's is told, so that the partner's developers know what to change. On the
 * shop's own page a partner's token names the section that takes it.
 */
async function refusalOf(database: Database, kind: TokenKind, token: string, now: Date, shown: Shown) {
  if (kind !== "autologin") return linkExpired(401)
  const row = await database.tables
    .selectFrom("one_time_tokens")
    .leftJoin("customers", "customers.id", "one_time_tokens.customer_id")
    .select(["partner_slug", "challenge", "used_at", "expires_at", "closed_at", "blocked_at"])
    .where("hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .executeTakeFirst()
  if (!row) return linkExpired(401, { reason: "unknown" })
  const { partnerSlug = null } = shown
  if (row.partner_slug !== partnerSlug) {
    const section = partnerSlug === null && row.partner_slug ? { partnerSlug: row.partner_slug } : {}
    return linkExpired(401, { reason: "partner", ...section })
  }
  // Closing and blocking withdraw what was mailed: its customer is told of that, not that the link was used.
  if (partnerSlug === null && row.closed_at) return accountClosed()
  if (partnerSlug === null && row.blocked_at) return accountBlocked()
  if (row.challenge && row.challenge !== challengeOf(shown.verifier ?? ""))
    return linkExpired(401, { reason: "challenge" })
  return linkExpired(401, { reason: row.used_at || row.expires_at > now ? "used" : "expired" })
}

/** Looks at a token without using it up: its customer may have to show a second factor first. */
export async function findToken(
  database: Database,
  kind: TokenKind,
  token: string,
  now: Date,
  shown: Shown = {},
): Promise<TokenOwner> {
  const row = await database.tables
    .selectFrom("one_time_tokens")
    .select(OWNER)
    .where(usable(kind, token, now, shown))
    .executeTakeFirst()
  if (!row) throw await refusalOf(database, kind, token, now, shown)
  return ownerOf(row)
}

/** The customer is asked for a code: once, the token waits for it a few minutes. */
export async function awaitCode(db: Handle, token: string, now: Date): Promise<void> {
  await db
    .updateTable("one_time_tokens")
    .set((eb) => ({
      code_asked_at: now,
      expires_at: eb.fn<Date>("greatest", [
        "expires_at",
        eb.val(new Date(now.getTime() + CODE_SECONDS * 1000)),
      ]),
    }))
    .where("hash", "=", hashOf(token))
    .where("code_asked_at", "is", null)
    .execute()
}

/**
 * Uses a token up: two callers with the same one cannot both succeed. One that a partner minted is good for that
 * partner only, one with a challenge for who has its verifier, one of a session for that session's browser; it stays
 * good where another tries it.
 */
export async function redeemToken(
  database: Database,
  kind: TokenKind,
  token: string,
  now: Date,
  shown: Shown = {},
): Promise<TokenOwner> {
  const row = await database.tables
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where(usable(kind, token, now, shown))
    .returning(OWNER)
    .executeTakeFirst()
  if (!row) throw await refusalOf(database, kind, token, now, shown)
  return ownerOf(row)
}

/** Withdraws the shop's own links that sign a customer in: only the newest works. */
export async function withdrawSignInLinks(db: Handle, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("customer_id", "=", customerId)
    .where("kind", "=", "autologin")
    .where("partner_slug", "is", null)
    .where("used_at", "is", null)
    .execute()
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
