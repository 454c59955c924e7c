import { readFileSync } from "node:fs"
import * as v from "valibot"
import { stateCodes } from "#src/contract/account/states.codes.ts"
import { SystemLimits } from "#src/contract/limits/system-limits.ts"
import { type Capability, capabilityNames } from "#src/contract/site/capability.ts"
import { SiteConfig } from "#src/contract/site/discovery.ts"
import { noThirdParties, ThirdParties } from "#src/contract/site/third-parties.ts"
import type { LocationRules } from "#src/domain/account/location-standing.ts"
import { refused } from "#src/server/core/refused-settings.ts"

/**
 * Settings that the file may hold. Those that variables give are left out, and the pricing, which follows from where
 * somebody plays.
 */
const Settings = v.partial(
  v.omit(SiteConfig, [
    "siteName",
    "locale",
    "currency",
    "demo",
    "pricingId",
    "paymentMarks",
    "signInProviders",
    "addressLookup",
  ]),
)

const Countries = v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)))

const Written = v.strictObject({
  ...Settings.entries,
  capabilities: v.optional(v.array(v.picklist(capabilityNames)), []),
  thirdParties: v.optional(v.strictObject(ThirdParties.entries), noThirdParties),
  /** The most that anybody may spend in a period, cents. */
  spendLimits: v.optional(SystemLimits, {}),
  bannedCountries: v.optional(Countries, []),
  countriesToConfirm: v.optional(Countries, []),
  statesWithoutCards: v.optional(v.array(v.picklist(stateCodes)), []),
  countriesWithoutCards: v.optional(Countries, []),
  termsVersion: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
})

/** The settings that the owner writes down for a site. */
export interface SiteFile {
  /** In the place of the defaults. */
  readonly settings: Partial<SiteConfig>
  /** On for everybody besides what usually is. */
  readonly capabilities: readonly Capability[]
  /**
   * They stand in the file and nowhere else: whoever may change the database or the content must not be able
   * to have a browser run another script.
   */
  readonly thirdParties: ThirdParties
  /** Where nothing is sold, and where customers confirm first. It stands in the file for the same reason. */
  readonly location: LocationRules
  /** Where customers live who may not pay by card. */
  readonly withoutCards: { readonly states: readonly string[]; readonly countries: readonly string[] }
  readonly spendLimits: SystemLimits
  /** Names the terms as they are now. */
  readonly termsVersion: string | null
  /** The file as it is written. */
  readonly written: unknown
}

/** What stands for a site without a file. */
export const nothingWritten: SiteFile = {
  settings: {},
  capabilities: [],
  thirdParties: noThirdParties,
  location: { banned: [], toConfirm: [] },
  withoutCards: { states: [], countries: [] },
  spendLimits: {},
  termsVersion: null,
  written: {},
}

/** Reads the site's JSON file; throws an error that names what is wrong with it. */
export function readSiteFile(path: string | undefined): SiteFile {
  if (!path) return nothingWritten
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, "utf8"))
  } catch (cause) {
    throw refused(`SITE_CONFIG: ${path} holds no JSON.`, cause)
  }
  const parsed = v.safeParse(Written, json)
  if (parsed.success) {
    const { bannedCountries, countriesToConfirm, termsVersion = null, ...rest } = parsed.output
    const { statesWithoutCards, countriesWithoutCards, ...others } = rest
    const { thirdParties, capabilities, spendLimits, ...settings } = others
    const rules = { banned: bannedCountries, toConfirm: countriesToConfirm }
    return {
      thirdParties,
      capabilities,
      spendLimits,
      location: rules,
      withoutCards: { states: statesWithoutCards, countries: countriesWithoutCards },
      termsVersion,
      written: json,
      settings: settings as Partial<SiteConfig>,
    }
  }
  const named = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw refused(`SITE_CONFIG: ${named.join(" ")}`)
}
