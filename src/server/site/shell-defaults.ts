import { optionalFields } from "#src/contract/account/optional-field-names.codes.ts"
import { twoFactorMethods } from "#src/contract/sign-in/two-factor-method.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import type { shellConfig } from "#src/contract/site/shell-config.ts"

/** The frame around every page, for an owner who configures nothing. */
export const shellDefaults: Pick<SiteConfig, keyof typeof shellConfig> = {
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
