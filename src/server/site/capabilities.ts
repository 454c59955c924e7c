import * as v from "valibot"
import { type Capabilities, type Capability, capabilityNames } from "#src/contract/capabilities.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/capabilities.ts"
import { CUSTOMER_SEGMENT } from "../accounts/customers.ts"
import type { Handle } from "../database/database.ts"
import { parseSetting, readSetting, writeSetting } from "./site-settings.ts"

/** What a site has whose owner keeps no list of their own. */
const EVERYBODY: readonly Capability[] = [
  "blog",
  "causes_directory",
  "commercial_lotteries",
  // The page that says an account is closed is seen by whoever is signed in no more.
  "customer_deactivate",
  "feedback",
  "manage_notification_settings",
  "multi_offer_site",
  "partner_purchase",
  "responsible_gambling",
  "sitewide_banner",
  "support_form",
  "terms_of_use",
]
const CUSTOMERS: readonly Capability[] = [
  "account_details_manage",
  "notifications_feed",
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

const kept = async (tables: Handle, name: string): Promise<readonly Capability[] | undefined> => {
  const text = await readSetting(tables, name)
  return text === undefined ? undefined : parseSetting(Names, text)
}

/** What the owner switched off for a segment. */
export const readSuppressed = async (tables: Handle, segment: string): Promise<Capability[]> => [
  ...((await kept(tables, `suppressed.${segment}`)) ?? []),
]

export async function suppress(
  tables: Handle,
  segment: string,
  capabilities: readonly Capability[],
): Promise<void> {
  await writeSetting(tables, `suppressed.${segment}`, JSON.stringify(capabilities))
}

/**
 * What each segment may use: the site's list (kept under `capabilities.{segment}`; otherwise the usual one with
 * what the owner added) less what is suppressed.
 */
export async function readCapabilities(
  tables: Handle,
  added: readonly Capability[] = [],
): Promise<Capabilities> {
  const segments = Object.entries(defaults).map(async ([segmentName, usual]) => {
    const list = (await kept(tables, `capabilities.${segmentName}`)) ?? [...new Set([...usual, ...added])]
    const off = new Set(await readSuppressed(tables, segmentName))
    return { segmentName, capabilities: list.filter((name) => !off.has(name)) }
  })
  return { segments: await Promise.all(segments) }
}
