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
import { greenIdEnvironment } from "../verification/greenid-config.ts"
import { verificationEnvironment } from "../verification/provider-config.ts"
import { ceilingEnvironment } from "../wallet/ceiling-config.ts"
import { setting } from "./setting.ts"

const flag = v.pipe(
  v.picklist(["on", "off", "1", "0", "true", "false"]),
  v.transform((text) => text === "on" || text === "1" || text === "true"),
)
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))

export const shop = {
  PORT: setting(v.optional(port, "8080"), "port of the shop; demo hosts take the ports after it"),
  HOST: setting(v.optional(v.string(), "127.0.0.1"), "address it listens on"),
  PUBLIC_URL: setting(
    v.optional(v.pipe(v.string(), v.url())),
    "where browsers find the shop; customers' passkeys belong to its host",
    "`http://localhost:PORT`",
  ),
  NODE_ENV: setting(
    v.optional(v.picklist(["development", "test", "production"]), "development"),
    "`production` switches the demo off, unless `DEMO` says otherwise, and makes `SECRET`, `DRAW_SEED_KEYS` and `ACCOUNT_KEYS` required",
  ),
  DEMO: setting(
    v.optional(flag),
    "`on` or `off` (also `1`/`0`, `true`/`false`): made-up past draws and results (labelled as such), raffles and charities, demo customers, partners and codes, the staff's desk, and the mail outbox in the browser. Without it a shop begins with its lotteries and texts alone. A database belongs to one or the other from its first run, and the shop does not start on it as the other",
    "on outside production, where `HOST` and `PUBLIC_URL` are loopback addresses",
  ),
  LOCALE: setting(
    v.optional(v.picklist(["en-AU", "en-GB"])),
    "where the shop sells: `en-AU` in Australian dollars, `en-GB` in pounds. It decides the lotteries of a first run. A database that sells in one currency is never opened in the other",
    "en-AU",
  ),
  SITE_NAME: setting(v.optional(v.string(), "Southern Lotto"), "name of the shop"),
  SITE_CONFIG: setting(
    v.optional(v.string()),
    "a JSON file with [the site's settings and its third parties](../../site/README.md#the-sites-file)",
  ),
  TERMS_VERSION: setting(
    v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
    "names the current terms: customers who agreed to another version agree again before they buy",
    "the site file's `termsVersion`, or none",
  ),
  TRUST_PROXY: setting(
    v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), "0"),
    "reverse proxies in front of the shop, 0 to 9: a caller's address, which limits count by, is that many places from the right of `X-Forwarded-For`. With 0 the header is ignored, and the log warns of the first one that arrives",
  ),
  METRICS_SECRET: setting(
    v.optional(v.pipe(v.string(), v.minLength(16))),
    "the bearer token that reads `/metrics`; 16 characters or more. Without it `/metrics` is served in the demo only",
  ),
  LOG_LEVEL: setting(
    v.optional(v.picklist(["silent", "error", "warn", "info", "debug"]), "info"),
    "`silent`, `error`, `warn`, `info` or `debug`. `npm start` sets `warn` unless you choose one",
  ),
}

export const keys = {
  DATABASE_URL: setting(
    v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
    "PostgreSQL; without it an embedded database in `DATA_DIR`",
  ),
  DATA_DIR: setting(v.optional(v.string(), "data"), "folder of the embedded database; one process at a time"),
  SECRET: setting(
    v.optional(v.pipe(v.string(), v.minLength(32))),
    "signs customer tokens, and marks who has used a code that is limited for each person. With another secret, earlier uses from other accounts are not recognised. Needed in production, 32 characters or more",
    "made and stored in `DATA_DIR`",
  ),
  DRAW_SEED_KEYS: setting(
    v.optional(v.string()),
    "seal the secret seeds of coming draws; needed in production. `id:key`, separated by commas, each key 32 bytes in base64 (`openssl rand -base64 32`): the first key seals, all of them open. To change the key, put a new one before the old one, and remove the old one once the draws sealed with it are held. A shop that lacks a key it needs does not start. Store the keys away from the database and its backups",
    "made and stored in `DATA_DIR`",
  ),
  ACCOUNT_KEYS: setting(
    v.optional(v.string()),
    "seal the secrets of customers' authenticator apps, the files of customers' data, and who the customers of closed accounts were; needed in production, written and changed like `DRAW_SEED_KEYS`. Without the key, a customer whose app is sealed with it could not sign in, and a record that the law requires could not be read, so a shop that lacks one does not start",
    "made and stored in `DATA_DIR`",
  ),
  DATA_EXPORT_DAYS: setting(
    v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(30)),
      "7",
    ),
    "days for which customers can download the file of their data, at most 30",
  ),
}

export const mail = {
  SMTP_URL: setting(
    v.optional(v.pipe(v.string(), v.url())),
    "where mail goes out; without it mail stays in the outbox",
  ),
  MAIL_FROM: setting(v.optional(v.string(), "Southern Lotto <shop@localhost>"), "sender of the shop's mail"),
  SUPPORT_ADDRESS: setting(
    v.optional(v.pipe(v.string(), v.email()), "support@southern-lotto.example"),
    "receives messages from the contact page",
    "an invented one",
  ),
}

export const draws = {
  DRAW_BEACON: setting(
    v.optional(v.string(), "none"),
    "public random numbers that draws take part of theirs from: `quicknet` for the drand network's, or a file with the `/info` of another chain of the scheme `bls-unchained-g1-rfc9380`. Each draw names its round (the first after its cutoff and five minutes) before sales close, and waits for it. Applies to draws that are made from then on. Alert on its job, `beacon rounds`: [Operating](OPERATING.md#jobs-and-their-metrics)",
  ),
  DRAW_BEACON_URLS: setting(
    v.optional(v.string(), "https://api.drand.sh,https://drand.cloudflare.com"),
    "addresses with drand's HTTP API, separated by commas; the first that has a round with a valid signature is used",
    "api.drand.sh, drand.cloudflare.com",
  ),
  RESULT_FILES: setting(
    v.optional(v.string(), ""),
    "CSV files of past draws, separated by commas: [Results of the past](OPERATING.md#results-of-the-past)",
    "none",
  ),
}

export const purchases = {
  MOST_RECURRING: setting(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)), "100"),
    "AutoPlays and subscriptions that one customer may have, and as many purchases that wait to be charged",
  ),
  PRICE_NOTICE_DAYS: setting(
    v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(60)),
      "7",
    ),
    "days of notice before a price goes up for everybody with AutoPlay or a subscription of it; nobody is charged the higher price sooner",
  ),
  PROMOTIONS_LIMIT: setting(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)), "10000"),
    "the most that all codes of wallet credit may promise together, in whole dollars or pounds; one use pays at most a hundredth of it",
  ),
  CODE_TWO_PEOPLE_ABOVE: setting(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)), "25"),
    "a code that takes more percent off needs two people to publish",
  ),
  REFUND_TWO_PEOPLE_ABOVE: setting(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)), "200"),
    "a refund of a purchase above this many dollars or pounds needs two people, or one with which a member of staff alone would have refunded more than that to the same customer, or ten times that to all, in 7 days",
  ),
}

export const staff = {
  DESK_OWNER: setting(
    v.optional(v.pipe(v.string(), v.toLowerCase(), v.email())),
    "email address of the first owner, who is invited by mail and invites the others. With it staff sign in at `/desk`; without it the desk exists only in a demonstration",
  ),
  REVEALS_PER_HOUR: setting(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), "30"),
    "fields of customers' personal data that one member of staff may look at in an hour; beyond it nothing is shown, and owners get a mail",
  ),
}

/** The shop's configuration: environment variables. CONFIGURATION.md is made from them. */
export const Environment = v.object({
  ...shop,
  ...keys,
  ...mail,
  ...gatewayEnvironment,
  ...bankEnvironment,
  ...debitEnvironment,
  ...payoutEnvironment,
  ...draws,
  ...purchases,
  ...ceilingEnvironment,
  ...staff,
  ...socialEnvironment,
  ...leakedPasswordsEnvironment,
  ...verificationEnvironment,
  ...connectIdEnvironment,
  ...greenIdEnvironment,
  ...locationEnvironment,
  ...addressEnvironment,
  ...benefitsEnvironment,
})
export type Values = v.InferOutput<typeof Environment>
