import type { DeskProduct } from "#src/contract/desk/products.ts"
import type { Catalogue } from "../../catalogue/catalogue.ts"
import { isLottery, isRaffle } from "../../catalogue/offer-definition.ts"
import type { Handle } from "../../database/database.ts"
import { notFound } from "../../failure.ts"

/** Everything that is sold, in the shop's order. */
export const listProducts = ({ offers, draws }: Catalogue, now: Date): DeskProduct[] =>
  offers.map(({ definition, suspended }) => ({
    key: definition.key,
    name: definition.name,
    kind: isRaffle(definition) ? "raffle" : isLottery(definition) ? "lottery" : "membership",
    suspended,
    nextCutoff:
      draws
        .get(definition.key)
        ?.find(({ stop }) => stop > now)
        ?.stop.toISOString() ?? null,
  }))

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
