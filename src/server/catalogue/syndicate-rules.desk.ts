import * as v from "valibot"
import {
  CHANGED,
  type NewPrices,
  type SyndicateRules,
} from "#src/contract/catalogue/product-versions.desk.ts"
import { SyndicateRule } from "#src/contract/catalogue/syndicate-rule.ts"
import { errorCodes } from "#src/contract/error.ts"
import { type Change, isSame } from "#src/domain/catalogue/changes.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { applyRules, buysShares, pendingRules } from "../draws/syndicate-rule-versions.ts"
import { priceReach, pricesByRules } from "../recurring/price.ts"
import { refuseStaff, type Staff } from "../staff/staff.ts"
import { changed, refusalOf } from "./draft.desk.ts"
import { newPricesOf, refuseShortNotice, startOf } from "./effect.desk.ts"
import { describeVersion, newVersion, type RequestedChange, refuseSettled } from "./products.desk.ts"
import { readSyndicateRules, usualRules } from "./syndicate-rules.ts"

const Rules = v.object({ rules: v.pipe(v.array(SyndicateRule), v.maxLength(30)) })

/** Rules with changes made to them; refused where no syndicates could be made by them. */
function draftOf(before: readonly SyndicateRule[], changes: readonly Change[]): SyndicateRule[] {
  const parsed = v.safeParse(Rules, changed({ rules: before }, changes))
  if (!parsed.success) throw refusalOf(parsed.issues)
  const { rules } = parsed.output
  const twice = rules.find(({ key }, index) => rules.findIndex((other) => other.key === key) !== index)
  if (twice)
    throw refuseStaff(422, errorCodes.invalid, `Two rules have the key ${twice.key}.`, { field: "rules" })
  if (isSame(before, rules))
    throw refuseStaff(422, errorCodes.invalid, "Nothing is different.", { field: "changes" })
  return rules
}

/** Finds the customers who will pay another price for shares that are bought again. */
async function newPrices(
  db: Handle,
  rules: readonly SyndicateRule[],
  { from, timeZone, now }: { readonly from: Date; readonly timeZone: string; readonly now: Date },
): Promise<NewPrices> {
  const reach = await priceReach(db, buysShares, await pricesByRules(db, rules, from))
  return newPricesOf(db, reach, timeZone, now)
}

/** The rules by which syndicates are made, the change that waits, and what was changed. */
export async function readSyndicates(db: Handle, timeZone: string, now: Date): Promise<SyndicateRules> {
  const rows = await db
    .selectFrom("syndicate_rule_versions as version")
    .innerJoin("staff_members", "staff_members.id", "version.created_by")
    .selectAll("version")
    .select("staff_members.name as by")
    .orderBy("version.id", "desc")
    .execute()
  const versions = rows.map(describeVersion)
  const waiting = versions.find(({ state }) => state === "pending")
  const planned = rows.find(({ id }) => id === waiting?.id)
  return {
    rules: [...(await readSyndicateRules(db))],
    usual: [...usualRules],
    timeZone,
    pending:
      waiting && planned
        ? {
            ...waiting,
            newPrices: await newPrices(db, planned.rules, { from: planned.effective_from, timeZone, now }),
          }
        : null,
    history: versions.filter(({ state }) => state !== "pending"),
  }
}

/** Previews a change of the rules. Nothing changes. */
export async function checkSyndicates(
  db: Handle,
  { changes, from }: RequestedChange,
  timeZone: string,
  now: Date,
): Promise<{ newPrices: NewPrices; effectiveFrom: string }> {
  const rules = draftOf(await readSyndicateRules(db), changes)
  const start = startOf(timeZone, from, now)
  return {
    newPrices: await newPrices(db, rules, { from: start, timeZone, now }),
    effectiveFrom: start.toISOString(),
  }
}

// The one row of the catalogue's version is locked by whoever changes anything of it: two changes follow one another.
const lockCatalogue = (trx: InTransaction) =>
  trx.selectFrom("catalogue_version").select("version").forUpdate().execute()

/**
 * Changes the rules by which syndicates are made for coming draws, at once or from a day on; those that are there stay as
 * they are. One change at a time may wait.
 */
export const changeSyndicates = (
  database: Database,
  request: RequestedChange & { readonly reason: string },
  timeZone: string,
  staff: Staff,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockCatalogue(trx)
    if (await pendingRules(trx).executeTakeFirst())
      throw refuseStaff(409, CHANGED, "A change of the rules is already planned. Withdraw it first.")
    const rules = draftOf(await readSyndicateRules(trx), request.changes)
    const start = startOf(timeZone, request.from, now)
    refuseShortNotice(await newPrices(trx, rules, { from: start, timeZone, now }), start, now)
    await trx
      .insertInto("syndicate_rule_versions")
      .values({ ...newVersion(request, start, staff, now), rules: JSON.stringify(rules) })
      .execute()
    if (request.from === null) await applyRules(trx, rules)
  })

/** Takes a change of the rules back before its day. */
export const withdrawSyndicates = (database: Database, id: string, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const version = await trx
      .selectFrom("syndicate_rule_versions")
      .select(["applied_at", "withdrawn_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst()
    if (!version) throw notFound()
    refuseSettled(version)
    await trx.updateTable("syndicate_rule_versions").set({ withdrawn_at: now }).where("id", "=", id).execute()
  })
