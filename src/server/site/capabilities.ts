import * as v from "valibot"
import type { Capabilities } from "#src/contract/site/capabilities.ts"
import { type Capability, capabilityNames } from "#src/contract/site/capability.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { type Catalogue, perCatalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { parseSetting, readSetting, writeSetting } from "../catalogue/settings.ts"
import type { Handle } from "../database/database.ts"

/** The segment of customers who were given no other. */
export const CUSTOMER_SEGMENT = "customer"

/** What a site has whose owner keeps no list of their own. */
const EVERYBODY: readonly Capability[] = [
  "blog",
  "causes_directory",
  "charity_lotteries",
  "commercial_lotteries",
  // The page that says an account is closed is seen by whoever is signed in no more.
  "customer_deactivate",
  "favourite_numbers",
  "feedback",
  "manage_notification_settings",
  "multi_offer_site",
  "partner_purchase",
  "placements",
  "pre_order",
  "responsible_gambling",
  "sitewide_banner",
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
  "combined_recurring_purchases",
  "notifications_feed",
  "scheduled_purchase",
  "pre_cart_recommended_draws",
  "subscription_manage",
  "viewing_orders",
  "wallet_balance",
  "wallet_deposit",
  "wallet_purchase",
]
const defaults: Readonly<Record<string, readonly Capability[]>> = {
  [ANONYMOUS_SEGMENT]: EVERYBODY,
  [CUSTOMER_SEGMENT]: [...EVERYBODY, ...CUSTOMERS],
}
const Names = v.array(v.picklist(capabilityNames))

/** What the owner switched off for a segment. */
export async function readSuppressed(tables: Handle, segment: string): Promise<Capability[]> {
  const text = await readSetting(tables, `suppressed.${segment}`)
  return text === undefined ? [] : [...parseSetting(Names, text)]
}

export async function suppress(
  tables: Handle,
  segment: string,
  capabilities: readonly Capability[],
): Promise<void> {
  await writeSetting(tables, `suppressed.${segment}`, JSON.stringify(capabilities))
}

/** What the site's file adds for everybody: noted at start, so that whoever asks the database knows it. */
const FROM_FILE = "site-file.capabilities"

export const noteFileCapabilities = (tables: Handle, added: readonly Capability[]): Promise<void> =>
  writeSetting(tables, FROM_FILE, JSON.stringify(added))

/**
 * What a segment may use: the site's list (kept under `capabilities.{segment}`; otherwise the usual one with what
 * the site's file adds) less what is suppressed. A segment that the site does not know has what everybody has.
 */
export function capabilitiesFor(catalogue: Catalogue, segmentName: string): ReadonlySet<Capability> {
  const bySegment = bySegmentOf(catalogue)
  const segment = segmentName in defaults ? segmentName : ANONYMOUS_SEGMENT
  const known = bySegment.get(segment)
  if (known) return known
  const [own, off, added] = [`capabilities.${segment}`, `suppressed.${segment}`, FROM_FILE].map((name) => {
    const value = catalogue.settings.get(name)
    return value === undefined ? undefined : parseSetting(Names, value)
  })
  const suppressed = new Set(off)
  const list = own ?? [...(defaults[segment] ?? []), ...(added ?? [])]
  const capabilities = new Set(list.filter((name) => !suppressed.has(name)))
  bySegment.set(segment, capabilities)
  return capabilities
}

const bySegmentOf = perCatalogue(() => new Map<string, ReadonlySet<Capability>>())

/** What each segment may use. */
export async function readCapabilities(tables: Handle): Promise<Capabilities> {
  const catalogue = await readCatalogue(tables)
  const segments = Object.keys(defaults).map((segmentName) => ({
    segmentName,
    capabilities: [...capabilitiesFor(catalogue, segmentName)],
  }))
  return { segments }
}
