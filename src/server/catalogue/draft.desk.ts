import * as v from "valibot"
import { definitionSchemas, kindOfDefinition } from "#src/contract/catalogue/offer-definition.ts"
import { CHANGED } from "#src/contract/catalogue/product-versions.desk.ts"
import { errorCodes } from "#src/contract/error.ts"
import {
  applyChanges,
  type Change,
  ChangedMeanwhile,
  isSame,
  valueAt,
} from "#src/domain/catalogue/changes.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { undoneTransaction } from "../core/database/transaction.ts"
import { refuseAll } from "../core/failure.ts"
import { applyDefinition } from "../draws/offer-versions.ts"
import { hasTickets } from "../raffles/unsold-draws.ts"
import { refuseStaff } from "../staff/staff.ts"
import { type Catalogue, loadCatalogue } from "./catalogue.ts"
import { catalogueVersion } from "./catalogue-version.ts"
import { upsertRules } from "./draw-rules.ts"
import { isLottery, isRaffle, type LotteryDefinition, type OfferDefinition } from "./offer-definition.ts"
import { offerOf } from "./offers.ts"

/** Gives what `look` finds in the shop as it would be with a product so changed and on sale; the shop stays as it is. */
export const withProductDraft = <T>(
  database: Database,
  key: string,
  changes: readonly Change[],
  look: (db: Handle, definition: OfferDefinition) => Promise<T>,
): Promise<T> =>
  undoneTransaction(database, async (trx) => {
    const catalogue = await loadCatalogue(trx, await catalogueVersion(trx))
    const before = offerOf(catalogue, key).definition
    const definition = changes.length > 0 ? await draftOf(trx, catalogue, before, changes) : before
    await applyDefinition(trx, definition)
    if (isLottery(definition)) await ruleUnsold(trx, definition)
    await trx.updateTable("offers").set({ suspended: false }).where("key", "=", key).execute()
    // Another handle on the same transaction: what was read before is pinned to the first.
    return look(trx.withoutPlugins(), definition)
  })

/** Draws that nobody has a ticket in are shown by the draft's rules, as they will be once it holds. */
async function ruleUnsold(trx: InTransaction, lottery: LotteryDefinition): Promise<void> {
  await trx
    .updateTable("draws")
    .set({ rules: await upsertRules(trx, lottery.rules) })
    .where("offer_key", "=", lottery.key)
    .where("state", "=", "DRAW_OPEN")
    .where((eb) => eb.not(hasTickets()))
    .execute()
}

/** The fields that identify a product, and those that past draws were counted and scored by. */
const FIXED = [
  "type",
  "key",
  "currency",
  "nextDrawNo",
  "drawNoStep",
  "formerRules",
  "rules.numbered",
  "rules.ordered",
  "rules.follows",
  "tier",
] as const

const refuse = (field: string, said: string) => refuseStaff(422, errorCodes.invalid, said, { field })

/** A definition as its schema reads it; 422 that names each field by its place. */
export function readDefinition(data: unknown): OfferDefinition {
  const parsed = v.safeParse<v.GenericSchema<unknown, OfferDefinition>>(
    definitionSchemas[kindOfDefinition(data)],
    data,
  )
  if (parsed.success) return parsed.output
  throw refusalOf(parsed.issues)
}

/** Names each field that its schema refuses by its place. */
export function refusalOf(issues: readonly v.BaseIssue<unknown>[]): Error {
  const refusals = issues.slice(0, 20).map((issue) => ({
    field: v.getDotPath(issue) ?? "this",
    code: errorCodes.invalid,
    text: { said: issue.message.startsWith("Invalid") ? "This is missing or not valid." : issue.message },
  }))
  return refuseAll(422, refusals) ?? refuse("this", "This is not valid.")
}

/** A product with changes made to it; refused where it could not be sold like that. */
export async function draftOf(
  db: Handle,
  { offersByKey }: Catalogue,
  before: OfferDefinition,
  changes: readonly Change[],
): Promise<OfferDefinition> {
  const after = readDefinition(changed(before, changes))
  const fixed = FIXED.find(
    (path) => !isSame(valueAt(before, path.split(".")), valueAt(after, path.split("."))),
  )
  if (fixed) throw refuse(fixed, "This can't be changed. Add another product instead.")
  if (isSame(before, after)) throw refuse("changes", "Nothing is different.")
  if (isLottery(after)) {
    if (after.operatorResult && after.rules.follows)
      throw refuse("operatorResult", "Its numbers are those of the lotteries it follows.")
    const barrelCount = isLottery(before) ? before.rules.barrels.length : 0
    if (after.rules.barrels.length !== barrelCount)
      throw refuse("rules.barrels", "A barrel can't be added or taken away. Add another product instead.")
  }
  if (isRaffle(after)) {
    const { cause } = after
    const known = await db
      .selectFrom("causes")
      .select("url_slug")
      .where("key", "=", cause.key)
      .executeTakeFirst()
    if (known?.url_slug !== cause.slug) throw refuse("cause", "Choose one of the shop's causes.")
    if (!after.books.some(({ entries }) => entries === after.defaultEntryCount))
      throw refuse("defaultEntryCount", "There is no book with so many tickets.")
  }
  if (!offersByKey.has(after.key)) throw refuse("key", "There is no such product.")
  return after
}

/** Data with changes made to it; 409 where somebody else was first. */
export function changed(before: unknown, changes: readonly Change[]): unknown {
  try {
    return applyChanges<unknown>(before, changes)
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    throw refuseStaff(
      409,
      CHANGED,
      "Somebody changed this meanwhile. Reload the page and make your changes again.",
      { field: error.path.join(".") },
    )
  }
}
