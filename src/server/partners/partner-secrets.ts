import { timingSafeEqual } from "node:crypto"
import type { Handle } from "../core/database/database.ts"
import { hashOf, newId } from "../core/database/ids.ts"
import { unauthorised } from "../core/failure.ts"

const MINUTE_MS = 60_000

const working = (db: Handle, slug: string, now: Date) =>
  db
    .selectFrom("partner_secrets")
    .select(["id", "secret_hash", "last_used_at"])
    .where("partner_slug", "=", slug)
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))

/** Stores a secret of a partner as its hash. */
export async function insertSecret(
  db: Handle,
  slug: string,
  secret: string,
  createdBy: string | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto("partner_secrets")
    .values({
      id: newId(now.getTime()),
      partner_slug: slug,
      secret_hash: hashOf(secret),
      created_at: now,
      created_by: createdBy,
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
    })
    .execute()
}

/** Gives a partner a known secret where it has none. */
export async function ensureSecret(db: Handle, slug: string, secret: string, now: Date): Promise<void> {
  const present = db.selectFrom("partner_secrets").select("id").where("partner_slug", "=", slug).limit(1)
  if (!(await present.executeTakeFirst())) await insertSecret(db, slug, secret, null, now)
}

/** The secret of a partner that is shown, if it works. */
async function findSecret(db: Handle, slug: string, secret: string, now: Date) {
  const rows = await working(db, slug, now).execute()
  const given = Buffer.from(hashOf(secret))
  return rows.find(({ secret_hash }) => timingSafeEqual(given, Buffer.from(secret_hash)))
}

/** Lets a partner's own server in, by its secret; a wrong one and an unknown partner look the same. */
export async function authenticatePartner(
  db: Handle,
  slug: string,
  secret: string,
  now: Date,
): Promise<void> {
  const found = await findSecret(db, slug, secret, now)
  if (!found) throw unauthorised()
  if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() > MINUTE_MS)
    await db.updateTable("partner_secrets").set({ last_used_at: now }).where("id", "=", found.id).execute()
}
