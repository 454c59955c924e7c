import type { SiteConfig } from "#src/contract/site/discovery.ts"
import type { shellConfig } from "#src/contract/site/shell-config.ts"
import { countries } from "../catalogue/locale.ts"
import { PRICING } from "../catalogue/pricings.ts"
import type { ServerConfig } from "../config.ts"
import type { Handle } from "../core/database/database.ts"
import { readSettings } from "../settings/read-settings.ts"

/** The frame around every page, for an owner who configures nothing: what only the site's file changes. */
const shellDefaults: Pick<
  SiteConfig,
  Extract<
    keyof typeof shellConfig,
    "navigationBadge" | "socialPages" | "appLinks" | "deepLinks" | "feedbackBanner"
  >
> = {
  navigationBadge: { item: "daily_winners", standings: ["non_member", "locked"] },
  socialPages: [],
  appLinks: { android: null, ios: null },
  deepLinks: [],
  feedbackBanner: "customer_feedback_banner_a",
}

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

/** The site's configuration: what the process was started with, and the settings of the desk as they hold now. */
export async function readSiteConfig(tables: Handle, config: ServerConfig): Promise<SiteConfig> {
  const settings = await readSettings(tables)
  return {
    siteName: config.siteName,
    ...countries[config.locale].settings,
    demo: config.demo,
    ...shellDefaults,
    ...config.site.settings,
    // Where the shop sells is settled with its first row, pricings by where somebody plays, ways to pay by the
    // gateway, and who signs in by variables: no later setting changes them.
    locale: config.locale,
    currency: config.currency,
    pricingId: PRICING,
    paymentMarks: paymentMarksOf(config),
    signInProviders: config.socialProviders.map(({ provider }) => provider),
    addressLookup: config.addressLookup?.provider ?? null,
    supportNumber: settings.supportNumber,
    supportOpeningHours: settings.supportOpeningHours,
    supportOpeningHoursList: [...settings.supportOpeningHoursList],
    supportEmail: settings.supportEmail,
    chatUrl: settings.chatUrl,
    minimumAge: settings.minimumAge,
    sessionTimeoutSeconds: settings.sessionTimeoutSeconds,
    sessionLongestSeconds: settings.sessionLongestSeconds,
    limitCoolingOffDays: settings.limitCoolingOffDays,
    postalAddress: settings.postalAddress,
    licence: settings.licence,
    licenceUrl: settings.licenceUrl,
    consent: { required: settings.consentRequired, key: settings.consentKey },
    twoFactor: {
      methods: [...settings.twoFactorMethods],
      rememberForDays: settings.twoFactorDays,
      required: settings.twoFactorRequired,
    },
    signUp: {
      acceptTerms: settings.signUpTerms,
      emailOptIn: settings.signUpMails,
      emailOptInDefault: settings.signUpMailsTicked,
      granularPreferences: settings.signUpEachWay,
      requiredFields: [...settings.signUpFields],
    },
    redirectAfterLogout: settings.redirectAfterLogout,
    footerForm: settings.footerForm,
    heartbeatActiveSeconds: settings.heartbeatActiveSeconds,
  }
}
