import * as v from "valibot"
import { countries } from "../catalogue/locale.ts"
import { type FirstSources, inFile, operational, partOf } from "../core/operational-setting.ts"

const DEMO_LICENCE = "A demonstration without a licence: nothing here is sold."

const country = ({ locale }: FirstSources) => countries[locale].settings
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
    { unit: "seconds", least: 10, most: 86_400 },
  ),
}

/** The site's settings that change while the shop runs. */
export const siteSettings = {
  ...supportSettings,
  ...frameSettings,
}
