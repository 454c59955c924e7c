import { readFileSync } from "node:fs"
import * as v from "valibot"
import { type Capability, capabilityNames } from "#src/contract/site/capability.ts"
import { SiteConfig } from "#src/contract/site/discovery.ts"
import { noThirdParties, ThirdParties } from "#src/contract/site/third-parties.ts"

/** What variables say is not said here again, and the pricing is settled by where somebody plays. */
const Settings = v.partial(
  v.omit(SiteConfig, ["siteName", "locale", "currency", "demo", "pricingId", "signInProviders"]),
)

const Written = v.strictObject({
  ...Settings.entries,
  capabilities: v.optional(v.array(v.picklist(capabilityNames)), []),
  thirdParties: v.optional(v.strictObject(ThirdParties.entries), noThirdParties),
})

/** What the owner writes down of a site. */
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
}

/** Reads the site's JSON file; throws an error that names what is wrong with it. */
export function readSiteFile(path: string | undefined): SiteFile {
  if (!path) return { settings: {}, capabilities: [], thirdParties: noThirdParties }
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, "utf8"))
  } catch (cause) {
    throw new Error(`The configuration cannot be used. SITE_CONFIG: ${path} holds no JSON.`, { cause })
  }
  const parsed = v.safeParse(Written, json)
  if (parsed.success) {
    const { thirdParties, capabilities, ...settings } = parsed.output
    return { thirdParties, capabilities, settings: settings as Partial<SiteConfig> }
  }
  const named = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`The configuration cannot be used. SITE_CONFIG: ${named.join(" ")}`)
}
