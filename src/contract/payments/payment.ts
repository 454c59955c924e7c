import * as v from "valibot"
import { DEPOSIT_LIMIT, limitCodes, ON_BREAK } from "../account/limit-codes.ts"
import { partnerFields, purchaseData } from "../checkout/purchase.ts"
import { endpoint, Id, Instant, Key } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { fieldMessages } from "../field-messages.ts"
import { CardExpiry, CardSecurityCode } from "../fields.ts"
import { Money } from "../money.ts"

/** Where the pages with gateways' card fields are, each under its gateway's key. */
export const FIELDS_PATH = "/payment-fields"

/** A stored card: never its number. */
export const Fund = v.object({
  id: v.string(),
  default: v.boolean(),
  brand: v.picklist(["Visa", "MasterCard", "AmericanExpress", "bank", "paypal"]),
  lastFour: v.string(),
  /** MM/YY. */
  expiry: v.string(),
  cart: v.boolean(),
  withdraw: v.boolean(),
})
export type Fund = v.InferOutput<typeof Fund>

export const PaymentMethod = v.object({
  /** `cc` credit card, `td` test deposit …. */
  code: v.string(),
  name: v.string(),
  funds: v.array(Fund),
  availableGateways: v.array(v.string()),
  cart: v.boolean(),
  withdraw: v.boolean(),
  digitalWallets: v.boolean(),
  /** A stored fund of it can be charged while its customer is away. */
  unattended: v.boolean(),
  rules: v.object({
    enabled: v.boolean(),
    minAmount: Money,
    maxAmount: Money,
    cscRequired: v.boolean(),
  }),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

export const depositStatuses = ["pending", "challenge", "succeeded", "failed"] as const

/** What a deposit is made for: a cart of memberships only is `membership`. */
export const DepositType = v.picklist(["ad_hoc", "checkout", "membership", "partner_purchase"])
export type DepositType = v.InferOutput<typeof DepositType>

export const Deposit = v.object({
  id: v.string(),
  type: DepositType,
  status: v.picklist(depositStatuses),
  amount: Money,
  depositMethodCode: v.string(),
  /** For people: "Visa ending 4242". */
  methodLabel: v.string(),
  createdAt: Instant,
  /** Why it failed, in words for the customer. */
  failureMessage: v.nullable(v.string()),
  /** Where the 3-D Secure challenge is answered; a page of the gateway, shown in a frame. */
  challengeUrl: v.nullable(v.string()),
  /** The receipt, when a purchase went with it and is done. */
  checkoutId: v.nullable(v.string()),
  /** Why the purchase that went with it did not happen; the money is then in the wallet. */
  purchaseFailure: v.nullable(v.object({ code: v.string(), message: v.string() })),
})
export type Deposit = v.InferOutput<typeof Deposit>

/** Browser facts a 3-D Secure challenge needs. */
export const BrowserData = v.object({
  browserJavascriptEnabled: v.boolean(),
  browserJavaEnabled: v.boolean(),
  browserLanguage: v.pipe(v.string(), v.maxLength(40)),
  browserColorDepth: v.picklist([1, 4, 8, 15, 16, 24, 32, 48]),
  browserScreenHeight: v.number(),
  browserScreenWidth: v.number(),
  browserTz: v.number(),
  challengeWindowSize: v.picklist(["Small", "Medium", "Large", "ExtraLarge", "FullScreen"]),
  notificationUrl: v.string(),
})

export const DepositRequest = v.object({
  amount: Money,
  /** A stored card … */
  customerFundId: v.optional(Id),
  /** … or a card the gateway has just turned into a token. */
  cardToken: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** What the gateway made of a stored card's security code, where the method's rules ask for it; good once. */
  cscToken: v.optional(v.pipe(v.string(), v.maxLength(200))),
  saveCard: v.optional(v.boolean(), false),
  depositMethodCode: v.optional(v.string(), "cc"),
  /** The first configured one unless named. */
  gatewayKey: v.optional(v.string()),
  strongCustomerAuthentication: v.optional(BrowserData),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
})
export type DepositRequest = v.InferOutput<typeof DepositRequest>

const depositErrors = [
  errorCodes.depositDeclined,
  errorCodes.amountTooSmall,
  errorCodes.amountTooLarge,
  DEPOSIT_LIMIT,
  ON_BREAK,
  errorCodes.idempotencyMismatch,
]

export const paymentEndpoints = {
  methods: endpoint({
    name: "payment.methods",
    delegated: true,
    method: "GET",
    path: "/payment_methods",
    version: "3.2",
    caller: "customer",
    summary: "Ways to pay with the customer's stored cards.",
    result: v.array(PaymentMethod),
  }),
  cardGateways: endpoint({
    name: "payment.cardGateways",
    delegated: true,
    method: "GET",
    path: "/funds/card_gateways",
    caller: "customer",
    summary: "Card gateways that are configured; the browser uses the first.",
    result: v.object({ availableCardGateways: v.array(v.string()) }),
  }),
  gateway: endpoint({
    name: "payment.gateway",
    method: "GET",
    path: "/funds/{gatewayKey}",
    caller: "customer",
    summary: "What the browser needs to speak to a gateway.",
    params: v.object({ gatewayKey: Key }),
    result: v.object({
      gatewayKey: v.string(),
      clientKey: v.string(),
      /** The page with the gateway's own card fields, shown in a frame; null where cards are typed into the shop's. */
      fieldsPage: v.nullable(v.string()),
      testCards: v.array(v.object({ number: v.string(), behaviour: v.string() })),
    }),
  }),
  tokeniseTestCard: endpoint({
    name: "payment.tokeniseTestCard",
    method: "POST",
    path: "/tokens",
    service: "gateway",
    summary:
      "The test gateway's own address for cards: the number goes there and comes back as a token, as with a real gateway.",
    body: v.object({
      clientKey: v.string(),
      number: v.pipe(v.string(), v.regex(/^[\d ]{13,23}$/, fieldMessages.numbersOnly)),
      expiry: CardExpiry,
      csc: CardSecurityCode,
      holder: v.pipe(v.string(), v.minLength(1, fieldMessages.cardHolder), v.maxLength(100)),
    }),
    result: v.object({ token: v.string() }),
    errors: [errorCodes.cardInvalid],
  }),
  tokeniseTestSecurityCode: endpoint({
    name: "payment.tokeniseTestSecurityCode",
    method: "POST",
    path: "/tokens/security_code",
    service: "gateway",
    summary:
      "The test gateway's own address for the security code of a stored card; it comes back as a token.",
    body: v.object({ clientKey: v.string(), csc: CardSecurityCode }),
    result: v.object({ token: v.string() }),
  }),
  beginSetup: endpoint({
    name: "payment.beginSetup",
    method: "POST",
    path: "/funds/stripe/setup",
    caller: "customer",
    summary: "Begins to store a card at Stripe: the browser confirms it there with the secret.",
    result: v.object({ clientSecret: v.string() }),
  }),
  addCard: endpoint({
    name: "payment.addCard",
    method: "POST",
    path: "/funds/{method}/{gateway}",
    caller: "customer",
    summary: "Stores a card that the gateway turned into a token.",
    params: v.object({ method: Key, gateway: Key }),
    body: v.object({ cardToken: v.string() }),
    result: Fund,
    errors: [errorCodes.cardInvalid],
  }),
  removeFund: endpoint({
    name: "payment.removeFund",
    method: "DELETE",
    path: "/funds/{id}",
    caller: "customer",
    summary: "Forgets a stored card.",
    params: v.object({ id: Id }),
  }),
  depositFromFund: endpoint({
    name: "payment.depositFromFund",
    sale: true,
    capability: "wallet_deposit",
    method: "POST",
    path: "/funds/{id}/deposit",
    caller: "customer",
    summary: "Deposits from a stored card.",
    params: v.object({ id: Id }),
    body: DepositRequest,
    result: Deposit,
    errors: depositErrors,
    idempotent: true,
  }),
  deposit: endpoint({
    name: "payment.deposit",
    sale: true,
    capability: "wallet_deposit",
    method: "POST",
    path: "/funds/{depositMethod}/{gateway}/deposit",
    caller: "customer",
    summary: "Deposits from a card given now.",
    params: v.object({ depositMethod: Key, gateway: Key }),
    body: DepositRequest,
    result: Deposit,
    errors: depositErrors,
    idempotent: true,
  }),
  depositStatus: endpoint({
    name: "payment.depositStatus",
    method: "GET",
    path: "/funds/{id}/deposit",
    caller: "customer",
    summary: "How a deposit stands.",
    params: v.object({ id: Id }),
    result: Deposit,
  }),
  depositPurchase: endpoint({
    name: "payment.depositPurchase",
    sale: true,
    method: "POST",
    path: "/deposit_purchase",
    version: "3.3",
    caller: "customer",
    summary: "Deposits what is missing and buys the cart, in one step that survives a crash between the two.",
    body: v.object({
      type: DepositType,
      deposit: DepositRequest,
      purchase: v.object({ ...partnerFields, purchaseData: v.optional(purchaseData, {}) }),
    }),
    result: Deposit,
    errors: [
      ...depositErrors,
      errorCodes.cartChanged,
      errorCodes.priceChanged,
      errorCodes.drawClosed,
      ...limitCodes,
    ],
    idempotent: "optional",
  }),
}
