import * as v from "valibot"
import type { Currency } from "#src/contract/money.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import type { BeaconChain } from "#src/domain/draws/seeds/beacon.ts"
import { type AddressConfig, readAddressConfig } from "./account/location/address-config.ts"
import { type LocationConfig, readLocationConfig } from "./account/location/config.ts"
import { countries } from "./catalogue/locale.ts"
import { Environment } from "./core/environment.ts"
import { readSealingKeys } from "./core/sealing-keys.ts"
import { readDrawConfig } from "./draws/draw-config.ts"
import { type BankConfig, readBank } from "./payments/bank/config.ts"
import { type DebitConfig, readDebits } from "./payments/debits/debit-config.ts"
import { readAppleDomainFile } from "./payments/gateways/digital-wallet-config.ts"
import { type GatewayConfig, readGateways } from "./payments/gateways/gateway-list.ts"
import { type PayoutConfig, readPayouts } from "./payments/withdrawals/payout-config.ts"
import type { CreditLimits } from "./promotions/credit-limits.ts"
import { type BenefitsConfig, readBenefits } from "./rewards/benefits-config.ts"
import { type ProviderConfig, readSocialProviders } from "./sign-in/social/provider-config.ts"
import { readSiteFile, type SiteFile } from "./site/site-file.ts"
import { type ConnectIdConfig, readConnectId } from "./verification/connect-id/config.ts"
import { type GreenIdConfig, readGreenId } from "./verification/greenid/config.ts"
import {
  readManualVerification,
  readVerificationProvider,
  type VerificationProviderConfig,
} from "./verification/provider-config.ts"
import { type CeilingConfig, readCeilings } from "./wallet/ceiling-config.ts"

/** Whether only this machine reaches a host. */
const isLoopback = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)

export interface ServerConfig {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly secret: string | null
  /** Null: made and stored in the data folder. */
  readonly drawSeedKeys: ReadonlyMap<string, Buffer> | null
  /** Null: made and stored in the data folder. */
  readonly accountKeys: ReadonlyMap<string, Buffer> | null
  readonly dataExportDays: number
  /** Null: numbers come from seeds and entries alone. */
  readonly drawBeacon: BeaconChain | null
  readonly drawBeaconUrls: readonly string[]
  readonly siteName: string
  readonly locale: Locale
  /** The currency of the locale's country. */
  readonly currency: Currency
  /** The owner's configuration in the place of the defaults. */
  readonly site: SiteFile
  /** Paths of files with past draws that are read when the shop starts. */
  readonly resultFiles: readonly string[]
  readonly demo: boolean
  readonly payouts: PayoutConfig
  readonly bank: BankConfig
  /** Null: nothing is collected from customers' accounts. */
  readonly debits: DebitConfig | null
  /** The gateways that charge cards, the first for new ones; empty: customers pay from their wallets. */
  readonly gateways: readonly GatewayConfig[]
  /** The file that Apple looks for at the shop's domain; null where there is no Apple Pay. */
  readonly appleDomainFile: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Whether staff sign in at `/desk`. */
  readonly desk: boolean
  /** The first member to be invited; null in a demonstration, whose staff are made up. */
  readonly deskOwner: string | null
  readonly mostRecurring: number
  readonly priceNoticeDays: number
  readonly creditLimits: CreditLimits
  /** How much may reach wallets from each source. */
  readonly ceilings: CeilingConfig
  /** From where on one member of staff is not enough. */
  readonly gates: { readonly codePercent: number }
  /** Fields of personal data that one member may look at in an hour. */
  readonly revealsPerHour: number
  /** Null: the metrics are for nobody, or in a demonstration for anybody. */
  readonly metricsSecret: string | null
  readonly supportAddress: string
  /** The providers that sign customers in for us; empty: there are none. */
  readonly socialProviders: readonly ProviderConfig[]
  /** The service that compares customers with public records; null where there is none. */
  readonly verificationProvider: VerificationProviderConfig | null
  /** Where customers post forms to verify with; null: nowhere. */
  readonly verificationFormTo: string | null
  /** How banks vouch for customers; null: none does. */
  readonly connectId: ConnectIdConfig | null
  /** How greenID is reached; null: it is not offered. */
  readonly greenId: GreenIdConfig | null
  /** Where members are signed in for benefits; null: there are none. */
  readonly benefits: BenefitsConfig | null
  /** Whether customers may send photos of their ID. */
  readonly manualVerification: boolean
  readonly idDocumentDays: number
  /** Days without a decision after which a document is deleted. */
  readonly idDocumentWaitDays: number
  /** How many proxies stand before this process; 0: callers connect to it. */
  readonly proxies: number
  /** How visitors are located, and where nothing is sold. */
  readonly location: LocationConfig
  /** Null: addresses are typed by hand. */
  readonly addressLookup: AddressConfig | null
  /** Where leaked passwords are asked about; undefined: nowhere. */
  readonly leakedPasswordsUrl: string | undefined
  /** Null: whoever agreed once is not asked again. */
  readonly termsVersion: string | null
  readonly logLevel: string
}

/** Reads the configuration; a wrong value is named in the error, so that nothing starts half configured. */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const named = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    throw new Error(`The configuration cannot be used. ${named.join(" ")}`)
  }
  const values = parsed.output
  const production = values.NODE_ENV === "production"
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, "")
  const isPrivate = isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname)
  const demo = values.DEMO ?? (!production && isPrivate)
  if (production && !values.SECRET)
    throw new Error("The configuration cannot be used. SECRET is needed in production.")
  const gateways = readGateways(values, demo)
  const site = readSiteFile(values.SITE_CONFIG)
  const locale = values.LOCALE ?? site.settings.locale ?? "en-AU"
  const { currency } = countries[locale]
  if ((site.settings.locale ?? locale) !== locale || (site.settings.currency ?? currency) !== currency)
    throw new Error(
      `The configuration cannot be used. SITE_CONFIG: a shop in ${locale} sells in ${currency}.`,
    )
  const hasDesk = values.DESK_OWNER !== undefined || (demo && isPrivate)
  const payouts = readPayouts(values, currency, demo && isPrivate)
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: values.DATA_DIR,
    secret: values.SECRET ?? null,
    ...readDrawConfig(values, production),
    accountKeys: readSealingKeys("ACCOUNT_KEYS", values.ACCOUNT_KEYS, production),
    dataExportDays: values.DATA_EXPORT_DAYS,
    siteName: values.SITE_NAME,
    locale,
    currency,
    site,
    resultFiles: values.RESULT_FILES.split(",")
      .map((path) => path.trim())
      .filter(Boolean),
    demo,
    payouts,
    debits: readDebits(values, payouts, currency, demo && isPrivate),
    bank: readBank(values, currency, demo && isPrivate),
    gateways,
    appleDomainFile: readAppleDomainFile(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mostRecurring: values.MOST_RECURRING,
    priceNoticeDays: values.PRICE_NOTICE_DAYS,
    desk: hasDesk,
    deskOwner: values.DESK_OWNER ?? null,
    revealsPerHour: values.REVEALS_PER_HOUR,
    creditLimits: { mostCents: values.PROMOTIONS_LIMIT, mostInAllCents: values.PROMOTIONS_LIMIT * 100 },
    ceilings: readCeilings(values),
    gates: { codePercent: values.CODE_TWO_PEOPLE_ABOVE },
    metricsSecret: values.METRICS_SECRET ?? null,
    supportAddress: values.SUPPORT_ADDRESS,
    socialProviders: readSocialProviders(values),
    verificationProvider: readVerificationProvider(values),
    verificationFormTo: values.VERIFICATION_FORM_TO ?? null,
    connectId: readConnectId(values),
    greenId: readGreenId(values),
    benefits: readBenefits(values, production),
    manualVerification: readManualVerification(values, { privateDemo: demo && isPrivate, hasDesk }),
    idDocumentDays: values.ID_DOCUMENT_DAYS,
    idDocumentWaitDays: values.ID_DOCUMENT_WAIT_DAYS,
    proxies: values.TRUST_PROXY,
    location: readLocationConfig(values, site.location, values.TRUST_PROXY),
    addressLookup: readAddressConfig(values),
    leakedPasswordsUrl: values.LEAKED_PASSWORDS_URL,
    termsVersion: values.TERMS_VERSION ?? site.termsVersion,
    logLevel: values.LOG_LEVEL,
  }
}
