import * as v from "valibot"
import { addressProviders } from "../account/address-lookup.ts"
import { endpoint } from "../endpoint.ts"
import { Words } from "../fields.ts"
import { Currency } from "../money.ts"
import { socialProviders } from "../sign-in/social-provider.ts"
import { shellConfig } from "./shell-config.ts"

const Locale = v.picklist(["en-AU", "en-GB"])
export type Locale = v.InferOutput<typeof Locale>

/** Where the services are, by name; a page leaves out those that only a newer release knows. */
export const Discovery = v.object({
  services: v.array(v.object({ name: v.string(), address: v.string() })),
  release: v.string(),
})
export type Discovery = v.InferOutput<typeof Discovery>

/** The settings of the site's owner; the browser needs all of them before it can show a price. */
export const SiteConfig = v.object({
  siteName: v.string(),
  locale: Locale,
  currency: Currency,
  /** Of a visitor whose state has none of its own. */
  pricingId: v.string(),
  defaultTimeZone: v.string(),
  supportNumber: v.string(),
  supportOpeningHours: v.string(),
  supportOpeningHoursList: v.array(v.string()),
  /** The age in years that anybody must have reached to open an account. */
  minimumAge: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120)),
  /** A session that nobody uses for so long is over. */
  sessionTimeoutSeconds: v.pipe(v.number(), v.integer(), v.minValue(300), v.maxValue(86_400)),
  /** A session is over after so long, however busy it is. */
  sessionLongestSeconds: v.pipe(v.number(), v.integer(), v.minValue(300), v.maxValue(30 * 86_400)),
  /** How many days a limit that its customer raises or removes stays as it was. */
  limitCoolingOffDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  /** Where free entries of raffles go by post; null: they are not taken. */
  postalAddress: v.nullable(v.pipe(Words, v.minLength(5), v.maxLength(300))),
  /** The shop's licensor and licence number, as they stand at the foot of every page and on statements; null: nothing does. */
  licence: v.nullable(v.pipe(Words, v.minLength(5), v.maxLength(300))),
  /** The licensor's own page about the licence, which its name leads to; null: it leads nowhere. */
  licenceUrl: v.nullable(v.pipe(v.string(), v.url(), v.startsWith("https://"), v.maxLength(300))),
  demo: v.boolean(),
  /** Ways to pay that the shop takes, by their marks; none where it takes no cards. */
  paymentMarks: v.array(v.picklist(["AMEX", "APPLE_PAY", "GOOGLE_PAY", "MASTERCARD", "PAYPAL", "VISA"])),
  /** Providers that customers can sign in with. */
  signInProviders: v.array(v.picklist(socialProviders)),
  /** The service that looks up addresses while they are typed; null: none does. */
  addressLookup: v.nullable(v.picklist(addressProviders)),
  ...shellConfig,
})
export type SiteConfig = v.InferOutput<typeof SiteConfig>

export const discoveryEndpoints = {
  discover: endpoint({
    name: "discovery.discover",
    method: "GET",
    path: "/discover",
    service: "base",
    summary: "Base addresses of every service.",
    result: Discovery,
  }),
  config: endpoint({
    name: "discovery.config",
    method: "GET",
    path: "/config",
    service: "base",
    summary: "Site configuration.",
    result: SiteConfig,
  }),
}
