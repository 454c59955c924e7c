import * as v from "valibot"
import { SEGMENT_IN_USE } from "#src/contract/error.ts"
import type { Capabilities } from "#src/contract/site/capabilities.ts"
import { type Capability, capabilityNames } from "#src/contract/site/capability.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { CUSTOMER_SEGMENT } from "#src/domain/account/segments.ts"
import { type Catalogue, perCatalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { noteSetting, parseSetting, readSetting, removeSetting, writeSetting } from "../catalogue/settings.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, invalid, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

/** The capabilities of a site whose owner configured none. */
const EVERYBODY: readonly Capability[] = [
  // Each shows its button once the provider is configured.
  "apple_sign_in",
  "blog",
  "causes_directory",
  "charity_lotteries",
  "commercial_lotteries",
  // The page that says an account is closed is seen by whoever is signed in no more.
  "customer_deactivate",
  "favourite_numbers",
  "feedback",
  "google_sign_in",
  "manage_notification_settings",
  "multi_offer_site",
  "partner_purchase",
  "placements",
  "pre_order",
  "responsible_gambling",
  "sitewide_banner",
  "social_syndicates",
  "social_syndicates_joiner",
  "support_form",
  "syndicates",
  "terms_of_use",
  "vouchers",
  "winner_search",
]
const CUSTOMERS: readonly Capability[] = [
  "account_details_manage",
  "autoplay_cancel",
  "autoplay_edit",
  "autoplay_manage",
  "autoplay_pause",
  "card_payments",
  "combined_recurring_purchases",
  "customer_migration",
  "deposit_limits",
  "direct_debit",
  "notifications_feed",
  "scheduled_purchase",
  "session_reminders",
  "social_syndicates_board",
  "social_syndicates_organiser",
  "spend_limits",
  "pre_cart_recommended_draws",
  "subscription_manage",
  "trusted_device_saving",
  "verify_id",
  "viewing_orders",
  "wallet_balance",
  "wallet_deposit",
  "wallet_manage",
  "wallet_purchase",
  "wallet_withdrawal",
]
/** Capabilities that a demonstration shows besides. */
export const demoCapabilities: readonly Capability[] = [
  "giveaway_entries",
  "membership_program",
  "membership_purchase",
]
/**
 * Capabilities that a country's rules ask for. In Great Britain a customer's own money can be withdrawn whenever they
 * want; in Australia deposits are to be played first. A site's owner can suppress one.
 */
export const localCapabilities: Readonly<Record<"en-AU" | "en-GB", readonly Capability[]>> = {
  "en-AU": [],
  "en-GB": ["deposit_withdrawal"],
}
const defaults: Readonly<Record<string, readonly Capability[]>> = {
  [ANONYMOUS_SEGMENT]: EVERYBODY,
  [CUSTOMER_SEGMENT]: [...EVERYBODY, ...CUSTOMERS],
}
const Names = v.array(v.picklist(capabilityNames))

/** Where what a segment may use stands among the site's settings, and what is switched off for it. */
const listOf = (segment: string) => `${LIST}${segment}`
const LIST = "capabilities."
const suppressedOf = (segment: string) => `suppressed.${segment}`

/** The segments of the site: those that every site has, and those whose list its owner wrote. */
const segmentsOf = perCatalogue(({ settings }): ReadonlySet<string> => {
  const own = [...settings.keys()].flatMap((name) => (name.startsWith(LIST) ? [name.slice(LIST.length)] : []))
  return new Set([...Object.keys(defaults), ...own])
})

async function requireSegment(tables: Handle, segment: string): Promise<void> {
  if (!segmentsOf(await readCatalogue(tables)).has(segment)) throw notFound("failure.segment.unknown")
}

/** Reads the capabilities that the owner switched off for a segment; 404 for one that is not there. */
export async function readSuppressed(tables: Handle, segment: string): Promise<Capability[]> {
  await requireSegment(tables, segment)
  const text = await readSetting(tables, suppressedOf(segment))
  return text === undefined ? [] : [...parseSetting(Names, text)]
}

export async function suppress(
  tables: Handle,
  segment: string,
  capabilities: readonly Capability[],
): Promise<void> {
  await requireSegment(tables, segment)
  await writeSetting(tables, suppressedOf(segment), JSON.stringify(capabilities))
}

/** Makes a segment, or changes its list; null: what customers usually have. */
export const putSegment = (
  tables: Handle,
  segment: string,
  capabilities: readonly Capability[] | null,
): Promise<void> => writeSetting(tables, listOf(segment), JSON.stringify(capabilities))

/** Deletes a segment that nobody is in, so that no customer is left with less than they had. */
export async function removeSegment(trx: InTransaction, segment: string): Promise<void> {
  await requireSegment(trx, segment)
  // Customers who are being moved into it meanwhile wait, and then find it gone.
  await trx.selectFrom("settings").select("name").where("name", "=", listOf(segment)).forUpdate().execute()
  const customers = trx.selectFrom("customers").select("id").where("segment_name", "=", segment).limit(1)
  if (!Object.hasOwn(defaults, segment) && (await customers.executeTakeFirst()))
    throw new Failure(409, SEGMENT_IN_USE, sentence("failure.segment.used"))
  await removeSetting(trx, listOf(segment))
  await removeSetting(trx, suppressedOf(segment))
}

/** Whether customers can be moved into a segment, which stays as it is until the transaction ends. */
export async function isSegmentOfCustomers(trx: InTransaction, segment: string): Promise<boolean> {
  if (segment === CUSTOMER_SEGMENT) return true
  const setting = trx.selectFrom("settings").select("name").where("name", "=", listOf(segment)).forShare()
  return !Object.hasOwn(defaults, segment) && (await setting.executeTakeFirst()) !== undefined
}

/** Moves a customer into a segment of customers. */
export async function assignSegment(database: Database, customerId: string, segment: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    if (!(await isSegmentOfCustomers(trx, segment))) throw invalid("failure.segment.unknown")
    const { numUpdatedRows } = await trx
      .updateTable("customers")
      .set({ segment_name: segment })
      .where("id", "=", customerId)
      .where("closed_at", "is", null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
  })
}

/**
 * The setting with what the site's file adds for everybody: noted at start, so that anyone who asks the database knows
 * it.
 */
const FROM_FILE = "site-file.capabilities"

export const noteFileCapabilities = (tables: Handle, added: readonly Capability[]): Promise<void> =>
  noteSetting(tables, FROM_FILE, JSON.stringify(added))

/**
 * Returns the capabilities of a segment: the site's list (kept under `capabilities.{segment}`; otherwise the usual one
 * with what the site's file adds) less what is suppressed. A segment that the site does not know has what everybody
 * has.
 */
export function capabilitiesFor(catalogue: Catalogue, segmentName: string): ReadonlySet<Capability> {
  const bySegment = bySegmentOf(catalogue)
  const segment = segmentsOf(catalogue).has(segmentName) ? segmentName : ANONYMOUS_SEGMENT
  const known = bySegment.get(segment)
  if (known) return known
  const list = namesOf(catalogue, listOf(segment)) ?? usualCapabilities(catalogue, segment)
  const suppressed = new Set(namesOf(catalogue, suppressedOf(segment)))
  const capabilities = new Set(list.filter((name) => !suppressed.has(name)))
  bySegment.set(segment, capabilities)
  return capabilities
}

function namesOf(catalogue: Catalogue, setting: string): Capability[] | null {
  const value = catalogue.settings.get(setting)
  return value === undefined ? null : parseSetting(v.nullable(Names), value)
}

/** Lists the capabilities of a segment without a list of its own, including those that the site's file adds. */
export function usualCapabilities(catalogue: Catalogue, segment: string): Capability[] {
  const usual = defaults[Object.hasOwn(defaults, segment) ? segment : CUSTOMER_SEGMENT] ?? []
  return [...new Set([...usual, ...(namesOf(catalogue, FROM_FILE) ?? [])])]
}

/** Every segment of the site; the usual ones are always there. */
export const listSegments = (catalogue: Catalogue): { segmentName: string; isUsual: boolean }[] =>
  [...segmentsOf(catalogue)].map((segmentName) => ({
    segmentName,
    isUsual: Object.hasOwn(defaults, segmentName),
  }))

const bySegmentOf = perCatalogue(() => new Map<string, ReadonlySet<Capability>>())

/** Reads the capabilities of each segment. */
export async function readCapabilities(tables: Handle): Promise<Capabilities> {
  const catalogue = await readCatalogue(tables)
  const segments = [...segmentsOf(catalogue)].map((segmentName) => ({
    segmentName,
    capabilities: [...capabilitiesFor(catalogue, segmentName)],
  }))
  return { segments }
}

/** The lists of a segment as its owner wrote them: its own (null: the usual one), and what is switched off. */
export interface SegmentLists {
  readonly capabilities: Capability[] | null
  readonly suppressed: Capability[]
}

/** A segment as the table has it; null for one that is not there. */
export async function readSegmentLists(tables: Handle, segment: string): Promise<SegmentLists | null> {
  const rows = await tables
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", [listOf(segment), suppressedOf(segment)])
    .execute()
  const written = (name: string) => rows.find((row) => row.name === name)?.value
  const [own, off] = [written(listOf(segment)), written(suppressedOf(segment))]
  if (own === undefined && !Object.hasOwn(defaults, segment)) return null
  return {
    capabilities: own === undefined ? null : parseSetting(v.nullable(Names), own),
    suppressed: off === undefined ? [] : parseSetting(Names, off),
  }
}

export async function writeSegmentLists(
  tables: Handle,
  segment: string,
  { capabilities, suppressed }: SegmentLists,
): Promise<void> {
  // Of those that every site has, no list of its own is the usual one.
  if (capabilities === null && Object.hasOwn(defaults, segment)) await removeSetting(tables, listOf(segment))
  else await putSegment(tables, segment, capabilities)
  await writeSetting(tables, suppressedOf(segment), JSON.stringify(suppressed))
}
