import * as v from "valibot"
import type { Currency } from "#src/contract/money.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import type { BeaconChain } from "#src/domain/draws/beacon.ts"
import {
  type ConnectIdConfig,
  connectIdEnvironment,
  readConnectId,
} from "./accounts/connect-id/connect-id-config.ts"
import { type GreenIdConfig, greenIdEnvironment, readGreenId } from "./accounts/greenid/greenid-config.ts"
import { leakedPasswordsEnvironment } from "./accounts/leaked-passwords.ts"
import {
  type ProviderConfig,
  readSocialProviders,
  socialEnvironment,
} from "./accounts/social/provider-config.ts"
import {
  readManualVerification,
  readVerificationProvider,
  type VerificationProviderConfig,
  verificationEnvironment,
} from "./accounts/verification/provider-config.ts"
import { type AddressConfig, addressEnvironment, readAddressConfig } from "./addresses/address-config.ts"
import { countries } from "./catalogue/locale.ts"
import { readDrawConfig } from "./draws/draw-config.ts"
import { type LocationConfig, locationEnvironment, readLocationConfig } from "./location/location-config.ts"
import { type GatewayConfig, gatewayEnvironment, readGateways } from "./payments/gateways/gateway-config.ts"
import { type PayoutConfig, payoutEnvironment, readPayouts } from "./payments/withdrawals/payout-config.ts"
import type { CreditLimits } from "./promotions/credit-limits.ts"
import { readSealingKeys } from "./sealing-keys.ts"
import { readSiteFile, type SiteFile } from "./site/site-file.ts"

const flag = v.pipe(
  v.picklist(["on", "off", "1", "0", "true", "false"]),
  v.transform((text) => text === "on" || text === "1" || text === "true"),
)
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))

const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(["development", "test", "production"]), "development"),
  /** The shop and its API. The demo hosts take the ports after it. */
  PORT: v.optional(port, "8080"),
  /** The address that is listened on. */
  HOST: v.optional(v.string(), "127.0.0.1"),
  /** Where browsers find the shop; the default fits a machine on its own. */
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url())),
  /** PostgreSQL; without it the embedded database in DATA_DIR. */
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  DATA_DIR: v.optional(v.string(), "data"),
  /** Signs tokens; at least 32 characters. Made and stored in DATA_DIR when absent outside production. */
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  /** `id:key`, separated by commas, seal the seeds of draws to come; made and stored in DATA_DIR when absent outside production. */
  DRAW_SEED_KEYS: v.optional(v.string()),
  /** `id:key`, separated by commas, seal what customers' second factors are checked with; made and stored like those. */
  ACCOUNT_KEYS: v.optional(v.string()),
  /** Days for which customers can download the file of their data. */
  DATA_EXPORT_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(30)),
    "7",
  ),
  /** The public beacon that draws take randomness from: `none`, `quicknet`, or a JSON file with a drand chain's `/info`. */
  DRAW_BEACON: v.optional(v.string(), "none"),
  /** Where rounds of the beacon are asked for, the first that answers; separated by commas. */
  DRAW_BEACON_URLS: v.optional(v.string(), "https://api.drand.sh,https://drand.cloudflare.com"),
  SITE_NAME: v.optional(v.string(), "Southern Lotto"),
  /** Where the shop sells: it settles the currency, and on a first run the lotteries. */
  LOCALE: v.optional(v.picklist(["en-AU", "en-GB"])),
  /** A JSON file with the site's configuration, its vendors included. */
  SITE_CONFIG: v.optional(v.string()),
  /** CSV files of past draws, separated by commas, each named for its lottery: "oz_lotto.csv". */
  RESULT_FILES: v.optional(v.string(), ""),
  /**
   * Everything made up: past draws, raffles, a customer, partners and codes; operator desk and mail outbox in the
   * browser. On by itself only outside production, on a shop that no other machine reaches.
   */
  DEMO: v.optional(flag),
  ...gatewayEnvironment,
  /** Mail goes out here; otherwise it stays in the outbox. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.url())),
  MAIL_FROM: v.optional(v.string(), "Southern Lotto <shop@localhost>"),
  /** Whoever holds it changes content, navigation, theme and capabilities; at least 16 characters. */
  EDITOR_SECRET: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** AutoPlays and subscriptions that a customer may have, and as many purchases that wait to be charged. */
  MOST_RECURRING: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)),
    "100",
  ),
  /** Days before a higher price of something that is bought again by itself on which its customers are told. */
  PRICE_NOTICE_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(60)),
    "7",
  ),
  /** Where customers' messages to support go. */
  SUPPORT_ADDRESS: v.optional(v.pipe(v.string(), v.email()), "support@southern-lotto.example"),
  /** The first owner's address, who is invited by mail and invites the others: with it the desk is served at `/desk`. */
  DESK_OWNER: v.optional(v.pipe(v.string(), v.toLowerCase(), v.email())),
  /** Whoever holds it makes promotion codes, which give money away; at least 16 characters. */
  PROMOTIONS_SECRET: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** What codes of wallet credit may promise in all, in whole dollars or pounds; a single one pays a hundredth. */
  PROMOTIONS_LIMIT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)), "10000"),
  /** Whoever holds it reads `/metrics`, as a bearer; at least 16 characters. */
  METRICS_SECRET: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** Reverse proxies between the internet and this process, each of which adds to `X-Forwarded-For`. */
  TRUST_PROXY: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), "0"),
  ...payoutEnvironment,
  ...locationEnvironment,
  ...addressEnvironment,
  /** Names the terms as they are now: who agreed to others is asked again. In the place of what the site's file says. */
  TERMS_VERSION: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
  ...socialEnvironment,
  ...verificationEnvironment,
  ...leakedPasswordsEnvironment,
  ...connectIdEnvironment,
  ...greenIdEnvironment,
  LOG_LEVEL: v.optional(v.picklist(["silent", "error", "warn", "info", "debug"]), "info"),
})

/** Secrets of a demonstration that no other machine reaches. */
const DEMO_EDITOR_SECRET = "demo-secret-editor"
const DEMO_PROMOTIONS_SECRET = "demo-secret-promotions"

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
  /** What the locale's country pays with. */
  readonly currency: Currency
  /** What the owner configured in the place of the defaults. */
  readonly site: SiteFile
  /** Paths of files with past draws that are read when the shop starts. */
  readonly resultFiles: readonly string[]
  readonly demo: boolean
  readonly payouts: PayoutConfig
  /** Who charges cards, the first for new ones; empty: customers pay from their wallets. */
  readonly gateways: readonly GatewayConfig[]
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Null: nobody may edit. */
  readonly editorSecret: string | null
  /** Whether staff sign in at `/desk`. */
  readonly desk: boolean
  /** Who is invited first; null in a demonstration, whose staff are made up. */
  readonly deskOwner: string | null
  readonly mostRecurring: number
  readonly priceNoticeDays: number
  /** Null: nobody makes promotion codes. */
  readonly promotionsSecret: string | null
  readonly creditLimits: CreditLimits
  /** Null: the metrics are for nobody, or in a demonstration for anybody. */
  readonly metricsSecret: string | null
  readonly supportAddress: string
  /** Who signs customers in for us; empty: nobody does. */
  readonly socialProviders: readonly ProviderConfig[]
  /** Who compares customers with public records; null: nobody does. */
  readonly verificationProvider: VerificationProviderConfig | null
  /** Where customers post forms to verify with; null: nowhere. */
  readonly verificationFormTo: string | null
  /** How banks vouch for customers; null: none does. */
  readonly connectId: ConnectIdConfig | null
  /** How greenID is reached; null: it is not offered. */
  readonly greenId: GreenIdConfig | null
  /** Whether customers may send photos of their ID. */
  readonly manualVerification: boolean
  readonly idDocumentDays: number
  /** Days without a decision after which a document is deleted. */
  readonly idDocumentWaitDays: number
  /** Null: nobody looks at them. */
  readonly verifierSecret: string | null
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
    payouts: readPayouts(values, currency, demo && isPrivate),
    gateways,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mostRecurring: values.MOST_RECURRING,
    priceNoticeDays: values.PRICE_NOTICE_DAYS,
    desk: hasDesk,
    deskOwner: values.DESK_OWNER ?? null,
    editorSecret: values.EDITOR_SECRET ?? (demo && isPrivate ? DEMO_EDITOR_SECRET : null),
    promotionsSecret: values.PROMOTIONS_SECRET ?? (demo && isPrivate ? DEMO_PROMOTIONS_SECRET : null),
    creditLimits: { mostCents: values.PROMOTIONS_LIMIT, mostInAllCents: values.PROMOTIONS_LIMIT * 100 },
    metricsSecret: values.METRICS_SECRET ?? null,
    supportAddress: values.SUPPORT_ADDRESS,
    socialProviders: readSocialProviders(values),
    verificationProvider: readVerificationProvider(values),
    verificationFormTo: values.VERIFICATION_FORM_TO ?? null,
    connectId: readConnectId(values),
    greenId: readGreenId(values),
    ...readManualVerification(values, { privateDemo: demo && isPrivate, hasDesk }),
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
