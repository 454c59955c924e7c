import * as v from "valibot"
import { readAddressConfig } from "./account/location/address-config.ts"
import { readLocationConfig } from "./account/location/config.ts"
import { countries } from "./catalogue/locale.ts"
import { Environment } from "./core/environment.ts"
import { RefusedSettings } from "./core/refused-settings.ts"
import { readSealingKeys } from "./core/sealing-keys.ts"
import { readDrawConfig } from "./draws/draw-config.ts"
import { readBank } from "./payments/bank/config.ts"
import { readDebits } from "./payments/debits/debit-config.ts"
import { readGateways } from "./payments/gateways/gateway-list.ts"
import { readAppleDomainFile } from "./payments/gateways/gateway-settings.ts"
import { readPayouts } from "./payments/withdrawals/payout-config.ts"
import { readBenefits } from "./rewards/benefits-config.ts"
import { deploymentOf } from "./settings/deployment.ts"
import { firstValuesOf, inVariables, joined, lacking, problemsOf } from "./settings/registry.ts"
import { readSocialProviders } from "./sign-in/social/provider-config.ts"
import { nothingWritten, readSiteFile } from "./site/site-file.ts"
import { readConnectId } from "./verification/connect-id/config.ts"
import { readGreenId } from "./verification/greenid-config.ts"
import { readVerificationProvider } from "./verification/provider-config.ts"

/** Whether only this machine reaches a host. */
const isLoopback = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)

/** Reads parts of a configuration one after another, and keeps what is wrong until all of them are read. */
function createParts() {
  const problems: string[] = []
  return {
    problems,
    /** Returns what a part reads, or what stands for it until the others were read. */
    read<T>(reader: () => T, meanwhile?: T): T {
      try {
        return reader()
      } catch (error) {
        if (error instanceof RefusedSettings) problems.push(...error.problems)
        // What fails for want of a part that is wrong itself is not told.
        else if (problems.length === 0) throw error
        // Nobody gets a configuration with a problem.
        return meanwhile as T
      }
    },
  }
}

/** The variables that somebody set; an empty one counts as none. */
const givenIn = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== "" && value !== undefined))

/** The values of all variables; those that cannot be read are told and left out, so that the others are checked too. */
function readValues(given: Record<string, string | undefined>, problems: string[]) {
  const parsed = v.safeParse(Environment, given)
  if (parsed.success) return parsed.output
  problems.push(...parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`))
  const wrong = new Set(parsed.issues.map((issue) => v.getDotPath(issue)))
  return v.parse(Environment, Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

/**
 * Reads the configuration. A value that cannot be used is named in the error (`RefusedSettings`) with everything else
 * that is wrong, so that nothing starts half configured and nobody mends one value after another.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const { problems, read } = createParts()
  const given = givenIn(environment)
  const values = readValues(given, problems)
  const production = values.NODE_ENV === "production"
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, "")
  const isPrivate = isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname)
  const demo = values.DEMO ?? (!production && isPrivate)
  if (production && !values.SECRET) problems.push("SECRET is needed in production.")
  const site = read(() => readSiteFile(values.SITE_CONFIG), nothingWritten)
  const locale = values.LOCALE ?? site.settings.locale ?? "en-AU"
  const { currency } = countries[locale]
  const gateways = read(() => readGateways(values, demo, currency))
  if ((site.settings.locale ?? locale) !== locale || (site.settings.currency ?? currency) !== currency)
    problems.push(`SITE_CONFIG: a shop in ${locale} sells in ${currency}.`)
  const hasDesk = values.DESK_OWNER !== undefined || (demo && isPrivate)
  const payouts = read(() => readPayouts(values, currency, demo && isPrivate))
  const first = firstValuesOf(
    { values, site, locale, demo, privateDemo: demo && isPrivate },
    new Set(Object.keys(given)),
    site.written,
  )
  const config = {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: values.DATA_DIR,
    secret: values.SECRET ?? null,
    ...read(() => readDrawConfig(values, production)),
    /** Null: made and stored in the data folder. */
    accountKeys: read(() => readSealingKeys("ACCOUNT_KEYS", values.ACCOUNT_KEYS, production)),
    siteName: values.SITE_NAME,
    locale,
    /** The currency of the locale's country. */
    currency,
    /** The owner's configuration in the place of the defaults. */
    site,
    /** Paths of files with past draws that are read when the shop starts. */
    resultFiles: values.RESULT_FILES.split(",")
      .map((path) => path.trim())
      .filter(Boolean),
    demo,
    payouts,
    /** Null: nothing can be collected from customers' accounts. */
    debits: read(() => readDebits(values, payouts, currency)),
    bank: read(() => readBank(values, currency, demo && isPrivate)),
    /** The gateways that charge cards, the first for new ones; empty: customers pay from their wallets. */
    gateways,
    /** The file that Apple looks for at the shop's domain; null where there is no Apple Pay. */
    appleDomainFile: read(() => readAppleDomainFile(values)),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    /** Whether staff sign in at `/desk`. */
    desk: hasDesk,
    /** The first member to be invited; null in a demonstration, whose staff are made up. */
    deskOwner: values.DESK_OWNER ?? null,
    /** Null: the metrics are for nobody, or in a demonstration for anybody. */
    metricsSecret: values.METRICS_SECRET ?? null,
    /** The providers that sign customers in for us; empty: there are none. */
    socialProviders: read(() => readSocialProviders(values)),
    /** The service that compares customers with public records; null where there is none. */
    verificationProvider: read(() => readVerificationProvider(values)),
    /** How banks vouch for customers; null: none does. */
    connectId: read(() => readConnectId(values)),
    /** How greenID is reached; null: it is not offered. */
    greenId: read(() => readGreenId(values)),
    /** Where members are signed in for benefits; null: there are none. */
    benefits: read(() => readBenefits(values, production)),
    /** How many proxies stand before this process; 0: callers connect to it. */
    proxies: values.TRUST_PROXY,
    /** How visitors are located; null: they are not. */
    location: read(() => readLocationConfig(values, values.TRUST_PROXY)),
    /** Null: addresses are typed by hand. */
    addressLookup: read(() => readAddressConfig(values)),
    /** Where leaked passwords are asked about; undefined: nowhere. */
    leakedPasswordsUrl: values.LEAKED_PASSWORDS_URL,
    logLevel: values.LOG_LEVEL,
    /** The settings until somebody changes them at the desk: `readSettings` tells those of now. */
    first,
    /** The variables of this process, as the desk shows them. */
    deployment: deploymentOf(given),
  }
  problems.push(...lacking(first, config), ...problemsOf(joined(first, {})).map(inVariables))
  if (first.manualVerification.value && !hasDesk)
    problems.push("DESK_OWNER: needed beside MANUAL_VERIFICATION, so that somebody can decide at the desk.")
  if (problems.length > 0) throw new RefusedSettings(problems)
  return config
}

export type ServerConfig = Readonly<ReturnType<typeof readConfig>>
