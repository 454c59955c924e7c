import { kindOfDefinition } from "#src/contract/catalogue/offer-definition.ts"
import { CHANGED, type ProductVersion } from "#src/contract/catalogue/product-versions.desk.ts"
import type { DeskProduct, DeskProductDetail } from "#src/contract/catalogue/products.desk.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import type { Handle } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { notFound } from "../core/failure.ts"
import { type Listed, partInMemory, type SortedPart, sortRows } from "../staff/cursor.desk.ts"
import { memberOf, refuseStaff, type Staff } from "../staff/staff.ts"
import type { Catalogue, StoredOffer } from "./catalogue.ts"
import { effectOf, timeZoneOf } from "./effect.desk.ts"
import { offerOf } from "./offers.ts"

/** A change as it is asked for: a day from whose beginning it holds, or null for at once. */
export interface RequestedChange {
  readonly changes: readonly Change[]
  readonly from: string | null
}

/** Changes that are shown of one thing, at most. */
/** A change as the desk shows it. */
export const describeVersion = (row: {
  readonly id: string
  readonly changes: readonly Change[]
  readonly reason: string
  readonly by: string
  readonly created_at: Date
  readonly effective_from: Date
  readonly applied_at: Date | null
  readonly withdrawn_at: Date | null
}): ProductVersion => ({
  id: row.id,
  changes: row.changes.map(({ path, ...sides }) => ({ path: [...path], ...sides })),
  reason: row.reason,
  by: row.by,
  at: row.created_at.toISOString(),
  effectiveFrom: row.effective_from.toISOString(),
  state: row.applied_at ? "applied" : row.withdrawn_at ? "withdrawn" : "pending",
})

/** Makes the row that is stored for every change, whatever it changes. */
export const newVersion = (
  { changes, from, reason }: RequestedChange & { readonly reason: string },
  start: Date,
  staff: Staff,
  now: Date,
) => ({
  id: newId(now.getTime()),
  changes: JSON.stringify(changes),
  reason,
  created_by: memberOf(staff).id,
  created_at: now,
  effective_from: start,
  applied_at: from === null ? now : null,
  withdrawn_at: null,
})

/** A change is withdrawn once, and before it holds. */
export function refuseSettled(version: {
  readonly applied_at: Date | null
  readonly withdrawn_at: Date | null
}): void {
  if (version.applied_at || version.withdrawn_at)
    throw refuseStaff(409, CHANGED, "This change is no longer planned.")
}

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
