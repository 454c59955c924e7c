import * as v from "valibot"
import { accountSettings } from "../account/operational.ts"
import type { FirstSources, Operational, ValueOf } from "../core/operational-setting.ts"
import { cardSettings, limitSettings, visitorSettings } from "../limits/operational.ts"
import { debitSettings, depositSettings, payoutSettings } from "../payments/operational.ts"
import { siteSettings } from "../site/operational.ts"
import { verificationSettings } from "../verification/operational.ts"
import { ceilingSettings } from "../wallet/operational.ts"
import { houseSettings } from "./operational.ts"

/**
 * Every setting that is changed at the desk while the shop runs, declared by its subject. Whatever else configures the
 * shop is a secret, an address of a service or the process's own: those are environment variables.
 */
export const registry = {
  ...siteSettings,
  ...accountSettings,
  ...limitSettings,
  ...cardSettings,
  ...visitorSettings,
  ...depositSettings,
  ...payoutSettings,
  ...debitSettings,
  ...ceilingSettings,
  ...verificationSettings,
  ...houseSettings,
}

export type SettingName = keyof typeof registry
/** The settings as they hold at one moment. */
export type Settings = { readonly [K in SettingName]: ValueOf<(typeof registry)[K]> }

export const settingNames = Object.keys(registry) as SettingName[]
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(registry, name)
/** A setting with its type forgotten. */
export const settingOf = (name: SettingName): Operational<unknown> => registry[name] as Operational<unknown>

export type Source = "product" | "environment" | "site_file"
/** The values before anybody changed a setting at the desk, and where each comes from. */
export type FirstValues = {
  readonly [K in SettingName]: { readonly value: Settings[K]; readonly from: Source }
}

/** Values that were set at the desk, by the names of their settings. */
export type OwnValues = Partial<Record<string, unknown>>

/** Puts what was set at the desk in the place of what held before. */
export const joined = (first: FirstValues, own: OwnValues): Settings =>
  Object.fromEntries(
    settingNames.map((name) => [name, Object.hasOwn(own, name) ? own[name] : first[name].value]),
  ) as unknown as Settings

const has = (of: unknown, path: string): boolean =>
  path
    .split(".")
    .reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], of) !==
  undefined

/** Reads the first value of every setting; `given`: the names of variables that somebody set; `file`: the site's file. */
export function firstValuesOf(sources: FirstSources, given: ReadonlySet<string>, file: unknown): FirstValues {
  const sourceOf = ({ variable, file: field }: Operational<unknown>): Source => {
    if (variable && given.has(variable)) return "environment"
    return field && has(file, field) ? "site_file" : "product"
  }
  return Object.fromEntries(
    settingNames.map((name) => {
      const setting = settingOf(name)
      return [name, { value: setting.first(sources), from: sourceOf(setting) }]
    }),
  ) as unknown as FirstValues
}

/** A rule that several settings keep together. */
interface Rule {
  readonly of: readonly [SettingName, ...SettingName[]]
  readonly isBroken: (settings: Settings) => boolean
  readonly text: string
}

const ordered = (low: SettingName, high: SettingName, text: string): Rule => ({
  of: [low, high],
  isBroken: (settings) => {
    const [least, most] = [settings[low], settings[high]]
    return typeof least === "number" && typeof most === "number" && least > most
  },
  text,
})

const rules: readonly Rule[] = [
  ordered("leastDepositCents", "mostDepositCents", "The smallest deposit is larger than the largest."),
  ordered(
    "payoutCustomerDayCents",
    "payoutCustomerWeekCents",
    "The sum of 24 hours is above that of 7 days.",
  ),
  ordered("payoutMemberDayCents", "payoutMemberWeekCents", "The sum of 24 hours is above that of 7 days."),
  ordered("sessionTimeoutSeconds", "sessionLongestSeconds", "An unused session would outlast every session."),
  ordered("spendDailyCents", "spendWeeklyCents", "The limit of a day is above that of a week."),
  ordered("spendWeeklyCents", "spendMonthlyCents", "The limit of a week is above that of a month."),
  {
    of: ["bannedCountries", "countriesToConfirm"],
    isBroken: ({ bannedCountries, countriesToConfirm }) =>
      bannedCountries.some((code) => countriesToConfirm.includes(code)),
    text: "A country is among those where nothing is sold and among those where customers confirm first.",
  },
  {
    of: ["twoFactorRequired", "twoFactorMethods"],
    isBroken: ({ twoFactorRequired, twoFactorMethods }) =>
      twoFactorRequired && !twoFactorMethods.includes("email"),
    text: "Everybody needs a second factor, so the code by mail must be among the ways.",
  },
]

interface Problem {
  readonly of: readonly SettingName[]
  readonly text: string
}

/** A text in a sentence that begins with the variables, or the fields of the site's file, that it is about. */
export const inVariables = ({ of, text }: Problem): string => {
  const names = of.map((name) => {
    const { variable, file, title } = settingOf(name)
    return variable ?? (file ? `SITE_CONFIG: ${file}` : title)
  })
  return `${names.join(", ")}: ${text}`
}

/** Finds values that cannot be used, and rules that several settings break together. */
export function problemsOf(settings: Settings): Problem[] {
  const wrong = settingNames.flatMap((name) => {
    const parsed = v.safeParse(settingOf(name).schema, settings[name])
    return parsed.success ? [] : [{ of: [name], text: parsed.issues[0].message }]
  })
  return wrong.length > 0 ? wrong : rules.filter(({ isBroken }) => isBroken(settings))
}

/** The parts of a deployment that some values need. */
export interface Deployed {
  readonly location: unknown
  readonly debits: unknown
}

/** Names what a shop lacks for its settings, each in a sentence that begins with the variable's name. */
export function lacking(first: FirstValues, deployed: Deployed): string[] {
  return lacksFor((name) => first[name].value as never, deployed).map(inVariables)
}

export function lacksFor(
  value: <K extends SettingName>(name: K) => Settings[K],
  { location, debits }: Deployed,
): Problem[] {
  const isPlaced = value("bannedCountries").length + value("countriesToConfirm").length > 0
  return [
    ...(isPlaced && !location
      ? [
          {
            of: ["bannedCountries", "countriesToConfirm"] as const,
            text: "COUNTRY_HEADER or LOCATION_DATABASE must say where visitors are.",
          },
        ]
      : []),
    ...(value("directDebit") && !debits
      ? [
          {
            of: ["directDebit"] as const,
            text: "PAYOUT_ACCOUNT and what belongs to it are needed, of a shop in Australia.",
          },
        ]
      : []),
  ]
}
