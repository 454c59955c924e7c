import { createHash, timingSafeEqual } from "node:crypto"
import { errorCodes } from "#src/contract/error.ts"
import type { Partner } from "#src/contract/partners/partner.ts"
import type { Handle } from "../database/database.ts"
import { Failure, notFound, unauthorised } from "../failure.ts"

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex")

async function row(db: Handle, slug: string) {
  const found = await db.selectFrom("partners").selectAll().where("slug", "=", slug).executeTakeFirst()
  if (!found) throw notFound("There is no such partner.")
  return found
}

export async function readPartner(db: Handle, slug: string): Promise<Partner> {
  const { key, name, channels, origins } = await row(db, slug)
  return { slug, key, name, channels, origins }
}

/** The key under which sales of a partner are counted, of a purchase that names its slug or its key. */
export async function partnerKeyOf(db: Handle, named: string | null): Promise<string | null> {
  if (named === null) return null
  const found = await db
    .selectFrom("partners")
    .select("key")
    .where((where) => where.or([where("slug", "=", named), where("key", "=", named)]))
    .executeTakeFirst()
  if (!found) throw new Failure(422, errorCodes.invalid, "There is no such partner.")
  return found.key
}

/** Every origin on which a partner's pages may hold the shop's frame. */
export async function allPartnerOrigins(db: Handle): Promise<string[]> {
  const rows = await db.selectFrom("partners").select("origins").execute()
  return [...new Set(rows.flatMap(({ origins }) => origins))]
}

/** Lets a partner's own server in, by its secret; a wrong one and an unknown partner look the same. */
export async function authenticatePartner(db: Handle, slug: string, secret: string): Promise<void> {
  const found = await db
    .selectFrom("partners")
    .select("secret_hash")
    .where("slug", "=", slug)
    .executeTakeFirst()
  const given = Buffer.from(hashSecret(secret))
  const kept = Buffer.from(found?.secret_hash ?? hashSecret("no such partner"))
  if (!found || !timingSafeEqual(given, kept)) throw unauthorised()
}

/** The customer a partner knows under a reference; 404 for one that is not linked to this partner. */
export async function linkedCustomer(db: Handle, slug: string, reference: string): Promise<string> {
  const found = await db
    .selectFrom("partner_customers")
    .select("customer_id")
    .where("partner_slug", "=", slug)
    .where("reference", "=", reference)
    .executeTakeFirst()
  if (!found) throw notFound("No customer is linked under this reference.")
  return found.customer_id
}
