import { kindOfDefinition } from "#src/contract/catalogue/offer-definition.ts"
import type { DeskProduct } from "#src/contract/catalogue/products.desk.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { type Listed, partInMemory, type SortedPart, sortRows } from "../staff/cursor.desk.ts"
import type { Catalogue, StoredOffer } from "./catalogue.ts"

interface ProductQuery extends SortedPart<"name" | "closes"> {
  readonly q?: string | undefined
  readonly kind?: DeskProduct["kind"] | undefined
  readonly state?: "on_sale" | "off_sale" | undefined
}

/** The sorting keys of products; one without draws comes last. */
const sortKeys = {
  name: ({ name }: DeskProduct) => name.toLowerCase(),
  closes: ({ nextCutoff }: DeskProduct) => nextCutoff ?? "~",
}

/** Everything that is sold, in the shop's order where no other is asked for. There are dozens: the catalogue is in memory. */
export function listProducts(
  catalogue: Catalogue,
  { q, kind, state, sort, ...part }: ProductQuery,
  now: Date,
): Listed<DeskProduct> {
  const wanted = q?.toLowerCase() ?? ""
  const all = catalogue.offers.map((offer) => describeProduct(catalogue, offer, now))
  const found = sortRows(all, sortKeys, sort).filter(
    (product) =>
      `${product.name}\n${product.key}`.toLowerCase().includes(wanted) &&
      (!kind || product.kind === kind) &&
      (!state || product.suspended === (state === "off_sale")),
  )
  return partInMemory(
    found,
    part,
    ({ key }) => key,
    (product) => product,
  )
}

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
