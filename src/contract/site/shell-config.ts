import * as v from "valibot"
import { optionalFields } from "../account/person.codes.ts"
import { twoFactorMethods } from "../sign-in/two-factor-method.ts"
import { footerForms } from "./footer-forms.codes.ts"
import { membershipStandings } from "./navigation.ts"

export const socialNetworks = [
  "facebook",
  "instagram",
  "linkedin",
  "pinterest",
  "tiktok",
  "x",
  "youtube",
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export type FooterForm = (typeof footerForms)[number]

/** The owner's settings for the frame around every page. */
export const shellConfig = {
  footerForm: v.picklist(footerForms),
  /** The navigation item with a dot, and the customers who see it. */
  navigationBadge: v.nullable(
    v.object({ item: v.string(), standings: v.array(v.picklist(membershipStandings)) }),
  ),
  /** The shop's own pages at social networks, by the name the network knows them under. */
  socialPages: v.array(v.object({ network: v.picklist(socialNetworks), page: v.string() })),
  /** Where the native apps are in the stores; `androidFile`: Android's, to install without one. */
  appLinks: v.object({
    android: v.nullable(v.string()),
    ios: v.nullable(v.string()),
    androidFile: v.nullish(v.string()),
  }),
  /**
   * Where a customer who came from an app may be led back to after paying: schemes (`lotto:`) and origins
   * (`https://app.example.com`).
   */
  deepLinks: v.array(v.pipe(v.string(), v.regex(/^(https:\/\/[a-z0-9.-]+(:\d+)?|[a-z][a-z0-9+.-]*:)$/))),
  supportEmail: v.string(),
  /** Where a conversation with support opens; null: there is no chat. */
  chatUrl: v.nullable(v.string()),
  /** Name of the feedback banner; one that the shop does not know is not shown. */
  feedbackBanner: v.nullable(v.string()),
  consent: v.object({ required: v.boolean(), key: v.nullable(v.string()) }),
  /** How customers may show a second factor, and for how many days a device may stand for it; 0: for none. */
  twoFactor: v.object({
    methods: v.array(v.picklist(twoFactorMethods)),
    rememberForDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)),
    /** Whether customers who chose none sign in with a mailed code beside the password. */
    required: v.optional(v.boolean(), false),
  }),
  /**
   * Consents that opening an account asks for with a tick, and whether the one for emails is set at first.
   */
  signUp: v.object({
    acceptTerms: v.boolean(),
    emailOptIn: v.boolean(),
    emailOptInDefault: v.boolean(),
    /** SMS, calls and post are each asked for as well. */
    granularPreferences: v.boolean(),
    /** Optional fields that an account on this site must have. */
    requiredFields: v.optional(v.array(v.picklist(optionalFields)), () => [...optionalFields]),
  }),
  /** Whether a customer who signed out is led to the shop's home; otherwise the page says so and stays. */
  redirectAfterLogout: v.boolean(),
  /** For so long after somebody changed pages the heartbeat goes on, seconds. */
  heartbeatActiveSeconds: v.number(),
}
