import { createHash } from "node:crypto"
import { errorCodes } from "#src/contract/error.ts"
import type { Database, Handle } from "../database/database.ts"
import { newSecret } from "../database/ids.ts"
import { Failure } from "../failure.ts"

/** A token that signs in lives at most so long and works once (embedding: autologin). */
export const ONE_TIME_SECONDS = 60

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")

/** The specified words for a link that was used or is too old (specification 000 §8). */
const used = () =>
  new Failure(
    401,
    errorCodes.tokenUsed,
    "It looks like the email link you clicked is no longer valid. This is likely because it has expired or has already been used.",
  )

/** Makes a token; only its hash is kept. */
export async function mintToken(
  db: Handle,
  token: { kind: "autologin" | "transfer"; customerId: string; partnerSlug: string | null },
  now: Date,
): Promise<{ token: string; expiresInSeconds: number }> {
  const secret = newSecret()
  await db
    .insertInto("one_time_tokens")
    .values({
      hash: hashOf(secret),
      kind: token.kind,
      customer_id: token.customerId,
      partner_slug: token.partnerSlug,
      expires_at: new Date(now.getTime() + ONE_TIME_SECONDS * 1000),
      used_at: null,
    })
    .execute()
  return { token: secret, expiresInSeconds: ONE_TIME_SECONDS }
}

/** Uses a token up: two callers with the same one cannot both succeed. Gives the customer it is for. */
export async function redeemToken(
  database: Database,
  kind: "autologin" | "transfer",
  token: string,
  now: Date,
): Promise<{ customerId: string; partnerSlug: string | null }> {
  const row = await database.tables
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["customer_id", "partner_slug"])
    .executeTakeFirst()
  if (!row) throw used()
  return { customerId: row.customer_id, partnerSlug: row.partner_slug }
}
