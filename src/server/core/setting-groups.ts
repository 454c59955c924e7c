import type { GenericSchema } from "valibot"
import { addressEnvironment } from "../account/location/address-config.ts"
import { locationEnvironment } from "../account/location/config.ts"
import { bankEnvironment } from "../payments/bank/config.ts"
import { debitEnvironment } from "../payments/debits/debit-config.ts"
import { gatewayGroups } from "../payments/gateways/gateway-list.ts"
import { cardEnvironment, digitalWalletEnvironment } from "../payments/gateways/gateway-settings.ts"
import { payoutEnvironment } from "../payments/withdrawals/payout-config.ts"
import { benefitsEnvironment } from "../rewards/benefits-config.ts"
import { leakedPasswordsEnvironment } from "../sign-in/leaked-passwords.ts"
import { socialEnvironment } from "../sign-in/social/provider-config.ts"
import { connectIdEnvironment } from "../verification/connect-id/config.ts"
import { greenIdEnvironment } from "../verification/greenid-config.ts"
import { verificationEnvironment } from "../verification/provider-config.ts"
import { ceilingEnvironment } from "../wallet/ceiling-config.ts"
import { draws, keys, mail, purchases, shop, staff } from "./environment.ts"

/** Variables that operators read of together, in CONFIGURATION.md. */
interface SettingGroup {
  readonly title: string
  readonly settings: Readonly<Record<string, GenericSchema>>
  /** Rows of variables that other programs read, as Markdown: names, default, meaning. */
  readonly others?: readonly (readonly [names: string, usual: string, meaning: string])[]
  /** Paragraphs before and after the table. */
  readonly before?: string
  readonly after?: string
}

/** Every group, in the order of the page. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: "The shop",
    settings: shop,
    others: [
      [
        "`DEMO_SIGN_IN`",
        "none",
        "`on` with `npm start`: made-up [sign-in providers, banks and greenID](SIGN-IN.md) on this machine",
      ],
    ],
  },
  { title: "Database and keys", settings: keys },
  {
    title: "Mail",
    settings: mail,
    after:
      "A program reports mail that bounces later, with a key for `mail:bounces`: `POST /desk-api/mail-bounces` with `recipient`, `kind` (`hard`, `soft`, `complaint`), `reason` and the `message_id` of the mail.",
  },
  { title: "Cards", settings: cardEnvironment },
  ...gatewayGroups,
  { title: "Apple Pay and Google Pay", settings: digitalWalletEnvironment },
  { title: "Deposits from a bank", settings: { ...bankEnvironment, ...debitEnvironment } },
  { title: "Withdrawals", settings: payoutEnvironment },
  { title: "Draws", settings: draws },
  { title: "Purchases and promotions", settings: purchases },
  { title: "Ceilings", settings: ceilingEnvironment },
  { title: "Staff", settings: staff },
  { title: "Sign-in", settings: { ...socialEnvironment, ...leakedPasswordsEnvironment } },
  {
    title: "Verification",
    settings: { ...verificationEnvironment, ...connectIdEnvironment, ...greenIdEnvironment },
    before: "[Sign-in and verification](SIGN-IN.md) says how to set each method up.",
  },
  { title: "Where visitors are", settings: locationEnvironment },
  { title: "Addresses", settings: addressEnvironment },
  { title: "The members' programme", settings: benefitsEnvironment },
  {
    title: "Tests",
    settings: {},
    others: [
      ["`TEST_DATABASE_URL`, `CHROMIUM_PATH`", "", "a PostgreSQL server, a browser"],
      ["`TEST_LOCALE`", "`en-AU`", "the country of the shop that journeys are made in (`en-GB`)"],
      [
        "`STRIPE_TEST_SECRET_KEY`, `BRAINTREE_TEST_MERCHANT_ID`, `_PUBLIC_KEY`, `_PRIVATE_KEY`, `_MERCHANT_ACCOUNT`, `_APPLE_PAY_DOMAIN`, `OPAYO_TEST_VENDOR`, `_INTEGRATION_KEY`, `_INTEGRATION_PASSWORD`, `_REPORTING_USER`, `_REPORTING_PASSWORD`, `EWAY_TEST_API_KEY`, `_PASSWORD`, `_PUBLIC_KEY`, `_CARD`",
        "",
        "sandboxes of the gateways, which get the same questions as the stand-ins",
      ],
    ],
  },
]
