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
import { readSocialProviders } from "./sign-in/social/provider-config.ts"
import { nothingWritten, readSiteFile } from "./site/site-file.ts"
import { readConnectId } from "./verification/connect-id/config.ts"
import { readGreenId } from "./verification/greenid-config.ts"
import { readManualVerification, readVerificationProvider } from "./verification/provider-config.ts"
import { readCeilings } from "./wallet/ceiling-config.ts"

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

/** The values of all variables; those that cannot be read are told and left out, so that the others are checked too. */
function readValues(environment: Record<string, string | undefined>, problems: string[]) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
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
  const values = readValues(environment, problems)
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
    dataExportDays: values.DATA_EXPORT_DAYS,
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
    /** Null: nothing is collected from customers' accounts. */
    debits: read(() => readDebits(values, payouts, currency, demo && isPrivate)),
    bank: read(() => readBank(values, currency, demo && isPrivate)),
    /** The gateways that charge cards, the first for new ones; empty: customers pay from their wallets. */
    gateways,
    /** The file that Apple looks for at the shop's domain; null where there is no Apple Pay. */
    appleDomainFile: read(() => readAppleDomainFile(values)),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mostRecurring: values.MOST_RECURRING,
    priceNoticeDays: values.PRICE_NOTICE_DAYS,
    /** Whether staff sign in at `/desk`. */
    desk: hasDesk,
    /** The first member to be invited; null in a demonstration, whose staff are made up. */
    deskOwner: values.DESK_OWNER ?? null,
    /** Fields of personal data that one member may look at in an hour. */
    revealsPerHour: values.REVEALS_PER_HOUR,
    creditLimits: { mostCents: values.PROMOTIONS_LIMIT, mostInAllCents: values.PROMOTIONS_LIMIT * 100 },
    /** How much may reach wallets from each source. */
    ceilings: read(() => readCeilings(values)),
    /** From where on one member of staff is not enough. */
    gates: {
      codePercent: values.CODE_TWO_PEOPLE_ABOVE,
      refundCents: values.REFUND_TWO_PEOPLE_ABOVE * 100,
    },
    /** Null: the metrics are for nobody, or in a demonstration for anybody. */
    metricsSecret: values.METRICS_SECRET ?? null,
    supportAddress: values.SUPPORT_ADDRESS,
    /** The providers that sign customers in for us; empty: there are none. */
    socialProviders: read(() => readSocialProviders(values)),
    /** The service that compares customers with public records; null where there is none. */
    verificationProvider: read(() => readVerificationProvider(values)),
    /** Where customers post forms to verify with; null: nowhere. */
    verificationFormTo: values.VERIFICATION_FORM_TO ?? null,
    /** How banks vouch for customers; null: none does. */
    connectId: read(() => readConnectId(values)),
    /** How greenID is reached; null: it is not offered. */
    greenId: read(() => readGreenId(values)),
    /** Where members are signed in for benefits; null: there are none. */
    benefits: read(() => readBenefits(values, production)),
    /** Whether customers may send photos of their ID. */
    manualVerification: read(() =>
      readManualVerification(values, { privateDemo: demo && isPrivate, hasDesk }),
    ),
    idDocumentDays: values.ID_DOCUMENT_DAYS,
    /** Days without a decision after which a document is deleted. */
    idDocumentWaitDays: values.ID_DOCUMENT_WAIT_DAYS,
    /** How many proxies stand before this process; 0: callers connect to it. */
    proxies: values.TRUST_PROXY,
    /** How visitors are located, and where nothing is sold. */
    location: read(() => readLocationConfig(values, site.location, values.TRUST_PROXY)),
    /** Null: addresses are typed by hand. */
    addressLookup: read(() => readAddressConfig(values)),
    /** Where leaked passwords are asked about; undefined: nowhere. */
    leakedPasswordsUrl: values.LEAKED_PASSWORDS_URL,
    /** Null: whoever agreed once is not asked again. */
    termsVersion: values.TERMS_VERSION ?? site.termsVersion,
    logLevel: values.LOG_LEVEL,
  }
  if (problems.length > 0) throw new RefusedSettings(problems)
  return config
}

export type ServerConfig = Readonly<ReturnType<typeof readConfig>>
