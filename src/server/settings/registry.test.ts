import { globSync, readFileSync } from "node:fs"
import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { readConfig } from "../config.ts"
import { Environment } from "../core/environment.ts"
import { deploymentOf, firstVariables } from "./deployment.ts"
import { isSettingName, joined, problemsOf, type Settings, settingNames, settingOf } from "./registry.ts"

const variables = Object.keys(Environment.entries)
const shops = [
  ["a demonstration in Australia", { DEMO: "on" }],
  ["a demonstration in Britain", { DEMO: "on", LOCALE: "en-GB" }],
  ["a shop in Australia", { DEMO: "off", PAYMENT_GATEWAY: "none" }],
  ["a shop in Britain", { DEMO: "off", PAYMENT_GATEWAY: "none", LOCALE: "en-GB" }],
] as const
const settingsOf = (environment: Record<string, string> = {}): Settings =>
  joined(readConfig({ DEMO: "on", ...environment }).first, {})
/** Groups whose settings touch money, limits, verification or approvals. */
const RISKY: readonly string[] = [
  "Limits",
  "Deposits",
  "Cards",
  "Withdrawals",
  "Ceilings",
  "Verification",
  "Staff",
]

describe("what configures a shop", () => {
  it("is a setting of the desk or of the deployment, each variable one of both", () => {
    const deployed = deploymentOf({}).map(({ name }) => name)
    expect(new Set([...firstVariables, ...deployed])).toEqual(new Set(variables))
    expect(deployed.filter((name) => firstVariables.has(name))).toEqual([])
    expect([...firstVariables].filter((name) => !variables.includes(name))).toEqual([])
  })

  it("is shown at the desk without a secret", () => {
    const given = Object.fromEntries(variables.map((name) => [name, "as-set"]))
    const shown = deploymentOf(given).filter(({ value }) => value !== null)
    expect(shown.length).toBeGreaterThan(10)
    const secret = /KEY|SECRET|PASSWORD|TOKEN|SMTP|DATABASE_URL|ACCOUNT|_USER|VENDOR|MERCHANT_ID/
    expect(shown.filter(({ name }) => secret.test(name)).map(({ name }) => name)).toEqual([])
    expect(deploymentOf(given).every(({ isSet }) => isSet)).toBe(true)
  })

  it("has first values from the product, the environment or the site's file, which say so", () => {
    const { first } = readConfig({ DEMO: "on", MOST_RECURRING: "7" })
    expect(first.mostRecurring).toEqual({ value: 7, from: "environment" })
    expect(first.priceNoticeDays).toEqual({ value: 7, from: "product" })
  })

  it("is read where it is needed: nothing but warnings of the start reads first values", () => {
    const files = globSync(["src/**/*.ts", "site/**/*.ts"]).filter((file) => !file.endsWith(".test.ts"))
    const reading = files.filter((file) =>
      /\bconfig\.first\b|\{[^}]*\bfirst\b[^}]*\} = .*config/.test(readFileSync(file, "utf8")),
    )
    expect(reading).toEqual([])
  })
})

describe("each setting of the desk", () => {
  it("has a title of its own and says what a change does", () => {
    const titles = settingNames.map((name) => settingOf(name).title)
    expect(new Set(titles).size).toBe(titles.length)
    for (const name of settingNames) expect(settingOf(name).meaning, name).toMatch(/^[A-Z].*\.$/s)
  })

  it("takes two people where it touches money, limits, verification or approvals", () => {
    const alone = settingNames.filter((name) => {
      const { group, needsTwo } = settingOf(name)
      return RISKY.includes(group) && !needsTwo
    })
    expect(alone).toEqual(["bankHolidays"])
    expect(settingOf("minimumAge").needsTwo).toBe(true)
    expect(settingOf("termsVersion").needsTwo).toBe(true)
  })

  it.each(shops)("has a first value that keeps its rules: %s", (_, environment) => {
    expect(problemsOf(joined(readConfig(environment).first, {}))).toEqual([])
  })

  it("takes its least and its most, and nothing beyond or between", () => {
    for (const name of settingNames) {
      const { shape, schema } = settingOf(name)
      if (shape.kind !== "whole" && shape.kind !== "money") continue
      const isTaken = (value: unknown) => v.is(schema, value)
      expect([name, isTaken(shape.least), isTaken(shape.most)]).toEqual([name, true, true])
      for (const wrong of [shape.least - 1, shape.most + 1, shape.least + 0.5, Number.NaN, "5", true])
        expect([name, wrong, isTaken(wrong)]).toEqual([name, wrong, false])
      expect([name, isTaken(null)]).toEqual([name, shape.kind === "money" && shape.optional])
    }
  })

  it("is known by its own name alone", () => {
    expect(isSettingName("minimumAge")).toBe(true)
    for (const name of ["toString", "__proto__", "constructor", "MINIMUMAGE", ""])
      expect(isSettingName(name), name).toBe(false)
  })
})

describe("settings that belong together", () => {
  const wrong = (changed: Partial<Settings>) =>
    problemsOf({ ...settingsOf(), ...changed }).flatMap(({ of }) => [...of])

  it.each([
    [
      "a smallest deposit above the largest",
      { leastDepositCents: 5000, mostDepositCents: 4000 },
      "leastDepositCents",
    ],
    ["a day above its week", { payoutCustomerDayCents: 400_000 }, "payoutCustomerWeekCents"],
    [
      "a limit of a day above that of a month",
      { spendDailyCents: 500, spendWeeklyCents: 400 },
      "spendDailyCents",
    ],
    ["a session that outlasts itself", { sessionTimeoutSeconds: 80_000 }, "sessionLongestSeconds"],
    ["a country that is both", { bannedCountries: ["US"], countriesToConfirm: ["US"] }, "bannedCountries"],
    [
      "a second factor that nobody could show",
      { twoFactorRequired: true, twoFactorMethods: [] },
      "twoFactorMethods",
    ],
    ["an age below the law's", { minimumAge: 17 }, "minimumAge"],
    ["a country that is none", { bannedCountries: ["Australia"] }, "bannedCountries"],
  ] as const)("are refused together: %s", (_, changed, name) => {
    expect(wrong(changed as Partial<Settings>)).toContain(name)
  })

  it("stop the start where a variable gives them", () => {
    const start = (environment: Record<string, string>) => () => readConfig({ DEMO: "on", ...environment })
    expect(start({ BANNED_COUNTRIES: "US" })).toThrow("must say where visitors are")
    expect(start({ PAYOUT_CUSTOMER_DAY: "5000" })).toThrow("PAYOUT_CUSTOMER_DAY, PAYOUT_CUSTOMER_WEEK")
  })
})
