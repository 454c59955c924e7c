import { kindOfDefinition } from "#src/contract/catalogue/offer-definition.ts"
import type { DeskProduct } from "#src/contract/desk/products.ts"
import type { Catalogue, StoredOffer } from "../../catalogue/catalogue.ts"
import type { Handle } from "../../database/database.ts"
import { notFound } from "../../failure.ts"

/** Everything that is sold, in the shop's order. */
export const listProducts = (catalogue: Catalogue, now: Date): DeskProduct[] =>
  catalogue.offers.map((offer) => describeProduct(catalogue, offer, now))

export const describeProduct = (
  { draws, pending }: Catalogue,
  { definition, suspended }: StoredOffer,
  now: Date,
): DeskProduct => ({
  key: definition.key,
  name: definition.name,
  kind: kindOfDefinition(definition),
  suspended,
  nextCutoff:
    draws
      .get(definition.key)
      ?.find(({ stop }) => stop > now)
      ?.stop.toISOString() ?? null,
  changesAt: pending.get(definition.key)?.effectiveFrom.toISOString() ?? null,
})

/** Takes a product off sale, or puts it back. What is sold stays in its draws; carts lose it by themselves. */
export async function setSuspended(db: Handle, offerKey: string, suspended: boolean): Promise<void> {
  const changed = await db
    .updateTable("offers")
    .set({ suspended })
    .where("key", "=", offerKey)
    .returning("key")
    .executeTakeFirst()
  if (!changed) throw notFound()
}
