import type { Context } from "hono"
import { errorCodes } from "#src/contract/error.ts"
import { headerNames } from "#src/contract/headers.ts"
import type { Partner } from "#src/contract/partners/partner.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure, invalid, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

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

/** The customer a partner knows under a reference; 404 for one that is not linked to this partner. */
export async function linkedCustomer(db: Handle, slug: string, reference: string): Promise<string> {
  const found = await db
    .selectFrom("partner_customers")
    .select("customer_id")
    .where("partner_slug", "=", slug)
    .where("reference", "=", reference)
    .executeTakeFirst()
  if (!found) throw notFound("failure.partner.customer")
  return found.customer_id
}
