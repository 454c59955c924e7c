import * as v from "valibot"
import { stateCodes } from "#src/contract/account/states.codes.ts"
import { inFile, operational } from "../core/operational-setting.ts"

/** Unless configured, a limit is raised a week after its customer asked. */
const COOLING_OFF_DAYS = 7
const states = Object.fromEntries(stateCodes.map((code) => [code, code])) as Record<
  (typeof stateCodes)[number],
  string
>
const countryCode = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, "Enter codes of two letters."))

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

/** Settings of limits. */
export const limitSettings = {
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

/** Settings of where cards are accepted from. */
export const cardSettings = {
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

/** Settings of where visitors are. */
export const visitorSettings = {
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
