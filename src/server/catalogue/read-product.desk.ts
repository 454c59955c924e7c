import type { DeskProductDetail } from "#src/contract/catalogue/products.desk.ts"
import type { Handle } from "../core/database/database.ts"
import type { Catalogue } from "./catalogue.ts"
import { effectOf, timeZoneOf } from "./effect.desk.ts"
import { offerOf } from "./offers.ts"
import { describeVersion, MOST_VERSIONS } from "./product-version.desk.ts"
import { describeProduct } from "./products.desk.ts"

/** A product with all it is made of, and what was changed. */
export async function readProduct(
  db: Handle,
  catalogue: Catalogue,
  key: string,
  now: Date,
): Promise<DeskProductDetail> {
  const offer = offerOf(catalogue, key)
  const rows = await db
    .selectFrom("offer_versions")
    .innerJoin("staff_members", "staff_members.id", "offer_versions.created_by")
    .selectAll("offer_versions")
    .select("staff_members.name as by")
    .where("offer_key", "=", key)
    .orderBy("offer_versions.id", "desc")
    .limit(MOST_VERSIONS)
    .execute()
  const versions = rows.map(describeVersion)
  const pending = catalogue.pending.get(key)
  const waiting = pending && versions.find(({ id }) => id === pending.id)
  const { definition } = offer
  return {
    ...describeProduct(catalogue, offer, now),
    definition: { ...definition },
    causes: await db
      .selectFrom("causes")
      .select(["key", "url_slug as slug", "name"])
      .orderBy("position")
      .execute(),
    timeZone: timeZoneOf(definition),
    isUnsold: !(await isSold(db, key)),
    pending:
      waiting && pending
        ? {
            ...waiting,
            ...(await effectOf(db, [definition, pending.definition], pending.effectiveFrom, now)),
          }
        : null,
    history: versions.filter(({ state }) => state !== "pending"),
  }
}

/** Whether anybody has anything of a product. */
export async function isSold(db: Handle, key: string): Promise<boolean> {
  const tables = ["orders", "recurring_purchases", "scheduled_purchases"] as const
  for (const table of tables) {
    const found = await db
      .selectFrom(table)
      .select("id")
      .where("offer_key", "=", key)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}
