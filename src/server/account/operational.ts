import { optionalFields } from "#src/contract/account/person.codes.ts"
import { inFile, operational, partOf } from "../core/operational-setting.ts"

const HOUR = 3600
const DAY = 24 * HOUR

/** Minimum age unless configured; the law of no country that the shop knows has a lower one. */
const MINIMUM_AGE = 18
/** Session timeout unless configured, seconds: a session that is not renewed for so long is over. */
const SESSION_SECONDS = HOUR
/** Unless configured, a customer signs in again after half a day. */
const LONGEST_SECONDS = 12 * HOUR
const page = "Pages follow within a minute."

/** Settings of accounts and of signing in. */
export const accountSettings = {
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
