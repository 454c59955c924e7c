import type { Branding } from "#src/contract/catalogue/branding.ts"
import type { Handle } from "../core/database/database.ts"
import { readOffers, type SalesRegion } from "./offers.ts"

/** Lists the names and looks of products, in the order of the shop. */
export async function productBranding(
  db: Handle,
  brandingKey: string,
  { names }: SalesRegion,
): Promise<Branding> {
  const products = (await readOffers(db)).map(({ definition: { key, name, tagline, colour } }) => ({
    productKey: key,
    name: names[key] ?? name,
    tagline,
    colour,
  }))
  return { brandingKey, products }
}
