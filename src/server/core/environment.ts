import * as v from "valibot"
import { addressEnvironment } from "../account/location/address-config.ts"
import { locationEnvironment } from "../account/location/config.ts"
import { bankEnvironment } from "../payments/bank/config.ts"
import { debitEnvironment } from "../payments/debits/debit-config.ts"
import { gatewayEnvironment } from "../payments/gateways/gateway-list.ts"
import { payoutEnvironment } from "../payments/withdrawals/payout-config.ts"
import { benefitsEnvironment } from "../rewards/benefits-config.ts"
import { leakedPasswordsEnvironment } from "../sign-in/leaked-passwords.ts"
import { socialEnvironment } from "../sign-in/social/provider-config.ts"
import { connectIdEnvironment } from "../verification/connect-id/config.ts"
import { greenIdEnvironment } from "../verification/greenid/config.ts"
import { verificationEnvironment } from "../verification/provider-config.ts"
import { ceilingEnvironment } from "../wallet/ceiling-config.ts"

const flag = v.pipe(
  v.picklist(["on", "off", "1", "0", "true", "false"]),
  v.transform((text) => text === "on" || text === "1" || text === "true"),
)
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))

/** The shop's configuration: environment variables, each with its meaning and its default. */
export const Environment = v.object({
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
  ...ceilingEnvironment,
  ...gatewayEnvironment,
  /** Mail goes out here; otherwise it stays in the outbox. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.url())),
  MAIL_FROM: v.optional(v.string(), "Southern Lotto <shop@localhost>"),
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
  /** A code that takes more percent off takes two people to publish. */
  CODE_TWO_PEOPLE_ABOVE: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)), "25"),
  /**
   * The most that codes of wallet credit may promise in all, in whole dollars or pounds; a single one pays a hundredth.
   */
  PROMOTIONS_LIMIT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)), "10000"),
  /** Personal data that one member of staff may look at in an hour, fields. */
  REVEALS_PER_HOUR: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), "30"),
  /** The secret that reads `/metrics` as a bearer; at least 16 characters. */
  METRICS_SECRET: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** Reverse proxies between the internet and this process, each of which adds to `X-Forwarded-For`. */
  TRUST_PROXY: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), "0"),
  ...payoutEnvironment,
  ...bankEnvironment,
  ...debitEnvironment,
  ...locationEnvironment,
  ...addressEnvironment,
  /** Names the terms as they are now: who agreed to others is asked again. In the place of what the site's file says. */
  TERMS_VERSION: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
  ...socialEnvironment,
  ...verificationEnvironment,
  ...leakedPasswordsEnvironment,
  ...connectIdEnvironment,
  ...greenIdEnvironment,
  ...benefitsEnvironment,
  LOG_LEVEL: v.optional(v.picklist(["silent", "error", "warn", "info", "debug"]), "info"),
})
