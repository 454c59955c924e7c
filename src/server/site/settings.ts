import * as v from "valibot"
import { optionalFields } from "#src/contract/account/person.codes.ts"
import { twoFactorMethods } from "#src/contract/sign-in/two-factor-method.ts"
import { SiteConfig } from "#src/contract/site/discovery.ts"
import type { shellConfig } from "#src/contract/site/shell-config.ts"
import { countries } from "../catalogue/locale.ts"
import { PRICING } from "../catalogue/pricings.ts"
import { parseSetting, readSetting } from "../catalogue/settings.ts"
import type { ServerConfig } from "../config.ts"
import type { Handle } from "../core/database/database.ts"

/** The frame around every page, for an owner who configures nothing. */
const shellDefaults: Pick<SiteConfig, keyof typeof shellConfig> = {
  footerForm: "full",
  navigationBadge: { item: "daily_winners", standings: ["non_member", "locked"] },
  socialPages: [],
  appLinks: { android: null, ios: null },
  deepLinks: [],
  supportEmail: "support@example.com",
  chatUrl: null,
  feedbackBanner: "customer_feedback_banner_a",
  consent: { required: false, key: null },
  twoFactor: { methods: [...twoFactorMethods], rememberForDays: 30, required: false },
  signUp: {
    acceptTerms: true,
    emailOptIn: true,
    emailOptInDefault: false,
    granularPreferences: false,
    requiredFields: [...optionalFields],
  },
  redirectAfterLogout: true,
  heartbeatActiveSeconds: 600,
}

/** Minimum registration age unless configured. */
export const MINIMUM_AGE = 18
/** Session timeout unless configured, seconds: a session that is not renewed for so long is over. */
export const SESSION_SECONDS = 3600
/** Unless configured, a customer signs in again after half a day. */
const LONGEST_SECONDS = 12 * 3600
/** Unless configured, a limit is raised a week after its customer asked. */
const COOLING_OFF_DAYS = 7

const DEMO_LICENCE = "A demonstration without a licence: nothing here is sold."

/**
 * Returns the marks of what the gateways take: they are shown at the foot of every page, so they are no matter of
 * taste. In Britain nobody pays with a credit card, and American Express has no other cards there.
 */
export function paymentMarksOf({
  gateways,
  currency,
}: Pick<ServerConfig, "gateways" | "currency">): SiteConfig["paymentMarks"] {
  const hasCards = gateways.some((gateway) => !("cards" in gateway) || gateway.cards)
  const wallets = gateways.flatMap((gateway) => ("digitalWallets" in gateway ? gateway.digitalWallets : []))
  const hasPayPal = gateways.some((gateway) => "paypal" in gateway && gateway.paypal)
  return [
    ...(hasCards && currency === "AUD" ? (["AMEX"] as const) : []),
    ...(wallets.includes("ap") ? (["APPLE_PAY"] as const) : []),
    ...(wallets.includes("gp") ? (["GOOGLE_PAY"] as const) : []),
    ...(hasCards ? (["MASTERCARD"] as const) : []),
    ...(hasPayPal ? (["PAYPAL"] as const) : []),
    ...(hasCards ? (["VISA"] as const) : []),
  ]
}

/**
 * The site's configuration: the defaults, in their place what the owner's file says, and in the place of both
 * what the owner configured under `config`.
 */
export async function readSiteConfig(tables: Handle, config: ServerConfig): Promise<SiteConfig> {
  // Where the shop sells is settled with its first row, pricings by where somebody plays, ways to pay by the
  // gateway, and who signs in by variables: no later setting changes them.
  const fixed = {
    locale: config.locale,
    currency: config.currency,
    pricingId: PRICING,
    paymentMarks: paymentMarksOf(config),
    signInProviders: config.socialProviders.map(({ provider }) => provider),
    addressLookup: config.addressLookup?.provider ?? null,
  }
  const defaults: SiteConfig = {
    siteName: config.siteName,
    ...fixed,
    ...countries[config.locale].settings,
    minimumAge: MINIMUM_AGE,
    sessionTimeoutSeconds: SESSION_SECONDS,
    sessionLongestSeconds: LONGEST_SECONDS,
    limitCoolingOffDays: COOLING_OFF_DAYS,
    postalAddress: config.demo ? countries[config.locale].demoPostalAddress : null,
    licence: config.demo ? DEMO_LICENCE : null,
    licenceUrl: null,
    demo: config.demo,
    ...shellDefaults,
    ...config.site.settings,
    paymentMarks: fixed.paymentMarks,
  }
  const stored = await readSetting(tables, "config")
  if (stored === undefined) return defaults
  return { ...defaults, ...parseSetting(v.partial(SiteConfig), stored), ...fixed }
}
