import * as v from "valibot"
import { optionalFields } from "#src/contract/account/person.codes.ts"
import { stateCodes } from "#src/contract/account/states.codes.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { countries } from "../catalogue/locale.ts"
import { type FirstSources, operational } from "../core/operational-setting.ts"

const HOUR = 3600
const DAY = 24 * HOUR

/** Minimum age unless configured; the law of no country that the shop knows has a lower one. */
export const MINIMUM_AGE = 18
/** Session timeout unless configured, seconds: a session that is not renewed for so long is over. */
export const SESSION_SECONDS = HOUR
/** Unless configured, a customer signs in again after half a day. */
const LONGEST_SECONDS = 12 * HOUR
/** Unless configured, a limit is raised a week after its customer asked. */
const COOLING_OFF_DAYS = 7
const DEMO_LICENCE = "A demonstration without a licence: nothing here is sold."

type Field = keyof SiteConfig
/** Reads a field from the site's file, or its usual value. */
const inFile =
  <K extends Field>(field: K, usual: (sources: FirstSources) => SiteConfig[K]) =>
  (sources: FirstSources): SiteConfig[K] =>
    (sources.site.settings[field] as SiteConfig[K] | undefined) ?? usual(sources)
/** The same of one part of a field. */
const partOf =
  <K extends Field, T>(field: K, part: (value: SiteConfig[K]) => T, usual: T) =>
  ({ site }: FirstSources): T => {
    const value = site.settings[field] as SiteConfig[K] | undefined
    return value === undefined ? usual : part(value)
  }
const country = ({ locale }: FirstSources) => countries[locale].settings
const states = Object.fromEntries(stateCodes.map((code) => [code, code])) as Record<
  (typeof stateCodes)[number],
  string
>
const countryCode = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, "Enter codes of two letters."))
const page = "Pages follow within a minute."

const supportSettings = {
  supportNumber: operational.text(
    {
      group: "Support",
      title: "Phone number",
      meaning: `The number that pages, mails and receipts name. ${page}`,
      file: "supportNumber",
      first: inFile("supportNumber", (sources) => country(sources).supportNumber),
    },
    40,
  ),
  supportOpeningHours: operational.text(
    {
      group: "Support",
      title: "Opening hours, in a line",
      meaning: `When somebody answers the phone. ${page}`,
      file: "supportOpeningHours",
      first: inFile("supportOpeningHours", (sources) => country(sources).supportOpeningHours),
    },
    120,
  ),
  supportOpeningHoursList: operational.list(
    {
      group: "Support",
      title: "Opening hours, day by day",
      meaning: `The same for the contact page, a line for each span of days. ${page}`,
      file: "supportOpeningHoursList",
      first: inFile("supportOpeningHoursList", (sources) => country(sources).supportOpeningHoursList),
    },
    { most: 14, example: "Monday to Friday: 8am to 8pm" },
  ),
  supportEmail: operational.text(
    {
      group: "Support",
      title: "Email address that customers see",
      meaning: `Stands on the contact page and in agreements. ${page}`,
      file: "supportEmail",
      first: inFile("supportEmail", () => "support@example.com"),
    },
    254,
    v.pipe(v.string(), v.email("Enter an email address.")),
  ),
  chatUrl: operational.textOrNone(
    {
      group: "Support",
      title: "Page of the chat",
      meaning: `Where a conversation with support opens. Empty: there is no chat. ${page}`,
      file: "chatUrl",
      needsTwo: true,
      first: inFile("chatUrl", () => null),
    },
    300,
    v.pipe(v.string(), v.url("Enter an address."), v.startsWith("https://", "Begin with https://.")),
  ),
}

const accountSettings = {
  minimumAge: operational.whole(
    {
      group: "Accounts and sign-in",
      title: "Minimum age",
      meaning:
        "The age that opens an account, and that a birthday may be corrected to. Accounts that are open stay open.",
      file: "minimumAge",
      needsTwo: true,
      first: inFile("minimumAge", () => MINIMUM_AGE),
    },
    { unit: "years", least: MINIMUM_AGE, most: 120 },
  ),
  sessionTimeoutSeconds: operational.whole(
    {
      group: "Accounts and sign-in",
      title: "A session that nobody uses ends",
      meaning: "After so many seconds. It holds for a session from its next renewal.",
      file: "sessionTimeoutSeconds",
      needsTwo: true,
      first: inFile("sessionTimeoutSeconds", () => SESSION_SECONDS),
    },
    { unit: "seconds", least: 300, most: DAY },
  ),
  sessionLongestSeconds: operational.whole(
    {
      group: "Accounts and sign-in",
      title: "Every session ends",
      meaning: "After so many seconds, however busy it is. It holds for a session from its next renewal.",
      file: "sessionLongestSeconds",
      needsTwo: true,
      first: inFile("sessionLongestSeconds", () => LONGEST_SECONDS),
    },
    { unit: "seconds", least: 300, most: 30 * DAY },
  ),
  twoFactorMethods: operational.choices(
    {
      group: "Accounts and sign-in",
      title: "Second factors of customers",
      meaning: "Ways that customers may choose. Whoever uses one that is taken away keeps it.",
      file: "twoFactor.methods",
      needsTwo: true,
      first: partOf("twoFactor", ({ methods }) => methods, ["authenticator", "email"]),
    },
    { authenticator: "Authenticator app", email: "Code by mail" },
  ),
  twoFactorDays: operational.whole(
    {
      group: "Accounts and sign-in",
      title: "A device stands for the second factor",
      meaning: "For so many days; 0: each sign-in asks for it. It holds for a device from its next sign-in.",
      file: "twoFactor.rememberForDays",
      needsTwo: true,
      first: partOf("twoFactor", ({ rememberForDays }) => rememberForDays, 30),
    },
    { unit: "days", least: 0, most: 365 },
  ),
  twoFactorRequired: operational.onOff({
    group: "Accounts and sign-in",
    title: "Everybody needs a second factor",
    meaning:
      "Customers who chose none sign in with a mailed code beside the password, from their next sign-in.",
    file: "twoFactor.required",
    needsTwo: true,
    first: partOf("twoFactor", ({ required }) => required, false),
  }),
  signUpTerms: operational.onOff({
    group: "Accounts and sign-in",
    title: "Sign-up asks to agree to the terms",
    meaning: `Opening an account asks for a tick. ${page}`,
    file: "signUp.acceptTerms",
    needsTwo: true,
    first: partOf("signUp", ({ acceptTerms }) => acceptTerms, true),
  }),
  signUpMails: operational.onOff({
    group: "Accounts and sign-in",
    title: "Sign-up offers mails",
    meaning: `Opening an account asks whether mails are wanted. ${page}`,
    file: "signUp.emailOptIn",
    needsTwo: true,
    first: partOf("signUp", ({ emailOptIn }) => emailOptIn, true),
  }),
  signUpMailsTicked: operational.onOff({
    group: "Accounts and sign-in",
    title: "Mails are ticked at first",
    meaning: `Whether the tick for mails is set when the form opens, which the law of some countries forbids. ${page}`,
    file: "signUp.emailOptInDefault",
    needsTwo: true,
    first: partOf("signUp", ({ emailOptInDefault }) => emailOptInDefault, false),
  }),
  signUpEachWay: operational.onOff({
    group: "Accounts and sign-in",
    title: "Sign-up asks about each way of contact",
    meaning: `SMS, calls and post are asked for as well. ${page}`,
    file: "signUp.granularPreferences",
    first: partOf("signUp", ({ granularPreferences }) => granularPreferences, false),
  }),
  signUpFields: operational.choices(
    {
      group: "Accounts and sign-in",
      title: "Fields that an account must have",
      meaning:
        "Besides name, birthday, country and email. One that is left out is optional at sign-up and in the account's details.",
      file: "signUp.requiredFields",
      needsTwo: true,
      first: partOf("signUp", ({ requiredFields }) => requiredFields, [...optionalFields]),
    },
    {
      phoneNumber: "Phone number",
      address: "Street",
      suburb: "Suburb or town",
      state: "State",
      postcode: "Postcode",
    },
  ),
  redirectAfterLogout: operational.onOff({
    group: "Accounts and sign-in",
    title: "Signing out leads to the first page",
    meaning: `Otherwise the page says so and stays. ${page}`,
    file: "redirectAfterLogout",
    first: inFile("redirectAfterLogout", () => true),
  }),
}

const spend = (title: string, period: "daily" | "weekly" | "monthly") =>
  operational.moneyOrNone({
    group: "Limits",
    title,
    meaning:
      "The most that anybody may spend, beside their own limits. Empty: the shop sets none. It holds for the next purchase; purchases that were made stay.",
    file: `spendLimits.${period}`,
    needsTwo: true,
    first: ({ site }) => site.spendLimits[period] ?? null,
  })

const limitSettings = {
  limitCoolingOffDays: operational.whole(
    {
      group: "Limits",
      title: "Wait for a higher limit",
      meaning:
        "Days until a limit that its customer raises or removes changes. Limits that wait already keep their day.",
      file: "limitCoolingOffDays",
      needsTwo: true,
      first: inFile("limitCoolingOffDays", () => COOLING_OFF_DAYS),
    },
    { unit: "days", least: 1, most: 90 },
  ),
  spendDailyCents: spend("Most spent in a day", "daily"),
  spendWeeklyCents: spend("Most spent in a week", "weekly"),
  spendMonthlyCents: spend("Most spent in a month", "monthly"),
}

const cardSettings = {
  statesWithoutCards: operational.choices(
    {
      group: "Cards",
      title: "States without cards",
      meaning: "No cards are accepted from customers whose address is there, from their next call on.",
      file: "statesWithoutCards",
      needsTwo: true,
      first: ({ site }) => site.withoutCards.states as (typeof stateCodes)[number][],
    },
    states,
  ),
  countriesWithoutCards: operational.list(
    {
      group: "Cards",
      title: "Countries without cards",
      meaning: "No cards are accepted from customers whose address is there, from their next call on.",
      file: "countriesWithoutCards",
      needsTwo: true,
      first: ({ site }) => site.withoutCards.countries,
    },
    { most: 250, example: "GB", each: countryCode },
  ),
}

const visitorSettings = {
  bannedCountries: operational.list(
    {
      group: "Where visitors are",
      title: "Countries where nothing is sold",
      meaning:
        "Nothing is sold or deposited there, and no account is opened, from the next call on. Codes of two letters.",
      variable: "BANNED_COUNTRIES",
      file: "bannedCountries",
      needsTwo: true,
      first: ({ values, site }) => values.BANNED_COUNTRIES ?? site.location.banned,
    },
    { most: 250, example: "US", each: countryCode },
  ),
  countriesToConfirm: operational.list(
    {
      group: "Where visitors are",
      title: "Countries where customers confirm first",
      meaning:
        "Customers who are there first confirm that they may buy from there, from the next call on. Codes of two letters.",
      variable: "COUNTRIES_TO_CONFIRM",
      file: "countriesToConfirm",
      needsTwo: true,
      first: ({ values, site }) => values.COUNTRIES_TO_CONFIRM ?? site.location.toConfirm,
    },
    { most: 250, example: "NZ", each: countryCode },
  ),
}

const frameSettings = {
  consentRequired: operational.onOff({
    group: "Consent and the site",
    title: "Visitors are asked before third parties are loaded",
    meaning: `Switched off, third parties of the site's file are loaded at once. ${page}`,
    file: "consent.required",
    needsTwo: true,
    first: partOf("consent", ({ required }) => required, false),
  }),
  consentKey: operational.textOrNone(
    {
      group: "Consent and the site",
      title: "Version of the question about consent",
      meaning: `Everybody is asked again once it changes. ${page}`,
      file: "consent.key",
      needsTwo: true,
      first: partOf("consent", ({ key }) => key, null),
    },
    40,
  ),
  licence: operational.textOrNone(
    {
      group: "Consent and the site",
      title: "Licensor and licence",
      meaning: `A line at the foot of every page and on statements. ${page}`,
      file: "licence",
      needsTwo: true,
      first: inFile("licence", ({ demo }) => (demo ? DEMO_LICENCE : null)),
    },
    300,
    v.pipe(v.string(), v.minLength(5, "Enter 5 characters or more.")),
  ),
  licenceUrl: operational.textOrNone(
    {
      group: "Consent and the site",
      title: "Page about the licence",
      meaning: `The licensor's own page, which the line leads to. ${page}`,
      file: "licenceUrl",
      needsTwo: true,
      first: inFile("licenceUrl", () => null),
    },
    300,
    v.pipe(v.string(), v.url("Enter an address."), v.startsWith("https://", "Begin with https://.")),
  ),
  postalAddress: operational.textOrNone(
    {
      group: "Consent and the site",
      title: "Address of free entries by post",
      meaning: `Where free entries of raffles go. Empty: they are not taken, which a prize draw in Britain must. ${page}`,
      file: "postalAddress",
      needsTwo: true,
      first: inFile("postalAddress", ({ demo, locale }) =>
        demo ? countries[locale].demoPostalAddress : null,
      ),
    },
    300,
    v.pipe(v.string(), v.minLength(5, "Enter 5 characters or more.")),
  ),
  footerForm: operational.choice(
    {
      group: "Consent and the site",
      title: "Foot of the pages",
      meaning: `How much stands at the foot of every page. ${page}`,
      file: "footerForm",
      first: inFile("footerForm", () => "full"),
    },
    { condensed: "Condensed", slim: "Slim", full: "Full" },
  ),
  heartbeatActiveSeconds: operational.whole(
    {
      group: "Consent and the site",
      title: "The heartbeat goes on after a page",
      meaning: `For so many seconds after a visitor changed pages. ${page}`,
      file: "heartbeatActiveSeconds",
      first: inFile("heartbeatActiveSeconds", () => 600),
    },
    { unit: "seconds", least: 10, most: DAY },
  ),
}

/** The site's settings that change while the shop runs. */
export const siteSettings = {
  ...supportSettings,
  ...accountSettings,
  ...limitSettings,
  ...cardSettings,
  ...visitorSettings,
  ...frameSettings,
}
