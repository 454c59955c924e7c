import { timingSafeEqual } from "node:crypto"
import type { Context } from "hono"
import { errorCodes } from "#src/contract/error.ts"
import { headerNames } from "#src/contract/headers.ts"
import type { Partner } from "#src/contract/partners/partner.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { hashOf, newId } from "../core/database/ids.ts"
import { Failure, invalid, notFound, unauthorised } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

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

/** Lets a partner's own server in, by its secret; a wrong one and an unknown partner are answered alike. */
export async function authenticatePartner(
  db: Handle,
  slug: string,
  secret: string,
  now: Date,
): Promise<void> {
  const found = await findSecret(db, slug, secret, now)
  if (!found) throw unauthorised("failure.partner.secret")
  if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() > MINUTE_MS)
    await db.updateTable("partner_secrets").set({ last_used_at: now }).where("id", "=", found.id).execute()
}

/** 404 for a partner there is not. */
export function partnerIn({ partners }: Catalogue, slug: string): Partner {
  const found = partners.find((one) => one.slug === slug)
  if (!found) throw notFound("failure.partner.unknown")
  return found
}

export const readPartner = async (db: Handle, slug: string): Promise<Partner> =>
  partnerIn(await readCatalogue(db), slug)

/** The key under which sales of a partner are counted, of a purchase that names its slug or its key. */
export function partnerKeyOf({ partners }: Catalogue, named: string | null): string | null {
  if (named === null) return null
  const found = partners.find(({ slug, key }) => slug === named || key === named)
  if (!found) throw new Failure(422, errorCodes.invalid, sentence("failure.partner.unknown"))
  return found.key
}

/** The shop's own channels; those of a partner stand in its record. */
const OWN_CHANNELS = ["web", "APP"] as const

/**
 * The channel under which a sale is counted: the one it names where its seller has that, otherwise the seller's first,
 * so that no page makes up channels that no report knows.
 */
export function channelOf({ partners }: Catalogue, partnerKey: string | null, named: string): string {
  const partner = partners.find(({ key }) => key === partnerKey)
  const channels = partner ? partner.channels.map(({ channelKey }) => channelKey) : OWN_CHANNELS
  return channels.find((channel) => channel === named) ?? channels[0] ?? OWN_CHANNELS[0]
}

/** The partner on whose pages a call was made, as its header says; null for the shop's own. */
export const partnerOfCall = (catalogue: Catalogue, context: Context): string | null =>
  partnerKeyOf(catalogue, context.req.header(headerNames.partner) ?? null)

/** Every origin on which a partner's pages may hold the shop's frame, wildcards among them. */
export async function allPartnerOrigins(db: Handle): Promise<string[]> {
  const { partners } = await readCatalogue(db)
  return [...new Set(partners.flatMap(({ origins }) => origins))]
}

/** Refuses a token that no frame asked for, but to partners that were there before frames asked. */
export async function requireUnboundTokens(db: Handle, slug: string): Promise<void> {
  const { allows_unbound_tokens: allowed } = await db
    .selectFrom("partners")
    .select("allows_unbound_tokens")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow()
  if (!allowed) throw invalid("failure.signIn.notBound")
}
