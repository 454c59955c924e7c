import { LINK_TOKEN } from "#src/contract/partners/partner-link.codes.ts"
import type { LinkPrefill } from "#src/contract/partners/partner-link.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { hashOf, newSecret } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { linkExpired } from "../core/failure.ts"
import { challengeOf } from "./one-time-tokens.ts"

/** A link token is opened within so long. */
export const LINK_TOKEN_SECONDS = 3 * 60
/** How long the customer then has to sign in, or to open an account, and to answer. */
const ANSWER_SECONDS = 30 * 60

/** Makes a link token; only its hash is stored. */
export async function mintLinkToken(
  db: Handle,
  wanted: { partnerSlug: string; reference: string; challenge: string; prefill: LinkPrefill },
  now: Date,
): Promise<{ token: string; expiresInSeconds: number }> {
  const token = `${LINK_TOKEN}${newSecret()}`
  const known = Object.entries(wanted.prefill).filter((entry): entry is [string, string] => Boolean(entry[1]))
  await db
    .insertInto("partner_link_tokens")
    .values({
      hash: hashOf(token),
      partner_slug: wanted.partnerSlug,
      reference: wanted.reference,
      challenge: wanted.challenge,
      prefill: JSON.stringify(Object.fromEntries(known)),
      expires_at: new Date(now.getTime() + LINK_TOKEN_SECONDS * 1000),
      opened_at: null,
      browser_hash: null,
    })
    .execute()
  return { token, expiresInSeconds: LINK_TOKEN_SECONDS }
}

/** What is shown with a link token: the partner in whose frame it is, and what only that frame has. */
export interface ShownLinkToken {
  readonly token: string
  readonly verifier: string
  readonly partnerSlug: string
  readonly browserHash: string
}

/** Opens a link token, once: from then on it is good in this browser alone. Gives out its prefilled details. */
export function openLinkToken(
  database: Database,
  { token, verifier, partnerSlug, browserHash }: ShownLinkToken,
  now: Date,
): Promise<LinkPrefill> {
  return inTransaction(database, async (trx) => {
    const found = await trx
      .selectFrom("partner_link_tokens")
      .select(["hash", "prefill"])
      .where("hash", "=", hashOf(token))
      .where("partner_slug", "=", partnerSlug)
      .where("challenge", "=", challengeOf(verifier))
      .where("opened_at", "is", null)
      .where("expires_at", ">", now)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw linkExpired(410)
    await trx
      .updateTable("partner_link_tokens")
      .set({
        prefill: "{}",
        opened_at: now,
        browser_hash: browserHash,
        expires_at: new Date(now.getTime() + ANSWER_SECONDS * 1000),
      })
      .where("hash", "=", found.hash)
      .execute()
    return found.prefill
  })
}

/**
 * Uses a link token up: in the browser that opened it, by a session that began there since, by the customer's own
 * sign-in. Tells the reference that it is about.
 */
export async function useLinkToken(
  trx: InTransaction,
  { token, verifier, partnerSlug, browserHash }: ShownLinkToken,
  sessionId: string | null,
  now: Date,
): Promise<string> {
  const used = await trx
    .deleteFrom("partner_link_tokens")
    .where("hash", "=", hashOf(token))
    .where("partner_slug", "=", partnerSlug)
    .where("challenge", "=", challengeOf(verifier))
    .where("browser_hash", "=", browserHash)
    .where("expires_at", ">", now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("sessions")
          .select("id")
          .where("id", "=", sessionId)
          .where("place", "=", "frame")
          .where("partner_slug", "is", null)
          .where("parent_id", "is", null)
          .whereRef("signed_in_at", ">=", "partner_link_tokens.opened_at"),
      ),
    )
    .returning("reference")
    .executeTakeFirst()
  if (!used) throw linkExpired(410)
  return used.reference
}
