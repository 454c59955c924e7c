import * as v from "valibot"
import { partnerFields, purchaseData } from "../checkout/purchase.ts"
import { endpoint, Id, Key } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { fieldMessages } from "../field-messages.ts"
import { CardExpiry, CardSecurityCode } from "../fields.ts"
import { DEPOSIT_LIMIT, limitCodes, ON_BREAK } from "../limits/limit.codes.ts"
import { Deposit, DepositRequest, DepositType } from "./deposit.ts"
import { ACCOUNT_UNVERIFIED, DEBIT_LIMIT, NO_AUTHORITY } from "./direct-debit.codes.ts"
import { Fund, PaymentMethod } from "./payment-method.ts"
import { ACCOUNT_IN_USE } from "./withdrawal.codes.ts"

/** Where the pages with gateways' card fields are, each under its gateway's key. */
export const FIELDS_PATH = "/payment-fields"

/** A PayPal account that is to be stored once the customer agrees in PayPal. */
export const AccountApproval = v.object({
  id: v.string(),
  status: v.picklist(["open", "stored", "failed"]),
  /** The page that leads to PayPal, for a window of its own. */
  approvalUrl: v.string(),
  /** Why it failed, in words for the customer. */
  failureMessage: v.nullable(v.string()),
})
export type AccountApproval = v.InferOutput<typeof AccountApproval>

const depositErrors = [
  errorCodes.depositDeclined,
  errorCodes.amountTooSmall,
  errorCodes.amountTooLarge,
  DEPOSIT_LIMIT,
  ON_BREAK,
  errorCodes.idempotencyMismatch,
  ACCOUNT_UNVERIFIED,
  NO_AUTHORITY,
  DEBIT_LIMIT,
]

const wanted = v.optional(v.picklist(["true", "false"]))

export const paymentEndpoints = {
  methods: endpoint({
    name: "payment.methods",
    delegated: true,
    method: "GET",
    path: "/payment_methods",
    version: "3.2",
    caller: "customer",
    summary: "Ways to pay, or with `filter[withdraw]` to withdraw, with what the customer stored for each.",
    query: v.object({
      "filter[withdraw]": wanted,
      /** Only ways to pay for a cart. */
      "filter[cart]": wanted,
      /** Of these only what is paid out of a digital wallet. */
      "filter[digitalWallets]": wanted,
      /** Of the accounts for withdrawals, only those whose verification failed. */
      "filter[failedVerification]": wanted,
    }),
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
    query: v.object({
      /** A stored card whose security code is to be typed. */
      customerFundId: v.optional(Id),
    }),
    result: v.object({
      gatewayKey: v.string(),
      clientKey: v.string(),
      /** The key is good for minutes: a card is typed under a new one. */
      keysExpire: v.boolean(),
      /** The gateway's fields ask for the card holder's name too. */
      asksHolder: v.boolean(),
      /** It stores a card without a deposit. */
      storesAlone: v.boolean(),
      /** A card is stored with the secret of a setup that is begun first. */
      hasSetup: v.boolean(),
      /** The page with the gateway's own card fields, shown in a frame; null where cards are typed into the shop's. */
      fieldsPage: v.nullable(v.string()),
      /** The page with the buttons of Apple Pay and Google Pay, where the gateway offers them. */
      walletsPage: v.optional(v.string()),
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
  addPayPal: endpoint({
    name: "payment.addPayPal",
    elevated: true,
    method: "POST",
    path: "/funds/pl/braintree",
    caller: "customer",
    summary: "Begins to store a PayPal account: the customer agrees in a window of PayPal's.",
    result: AccountApproval,
    errors: [errorCodes.cardInvalid],
  }),
  accountApproval: endpoint({
    name: "payment.accountApproval",
    method: "GET",
    path: "/funds/approvals/{id}",
    caller: "customer",
    summary: "Whether the customer has agreed in PayPal that their account is stored.",
    params: v.object({ id: Id }),
    result: AccountApproval,
  }),
  addCard: endpoint({
    name: "payment.addCard",
    elevated: true,
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
    summary: "Forgets a stored card, or an account that nothing is being sent to.",
    params: v.object({ id: Id }),
    errors: [ACCOUNT_IN_USE],
  }),
  setDefault: endpoint({
    name: "payment.setDefault",
    capability: "wallet_manage",
    method: "POST",
    path: "/funds/{id}/default",
    caller: "customer",
    summary: "Makes a stored card the one that is charged, or an account the one that is offered first.",
    params: v.object({ id: Id }),
  }),
  depositFromFund: endpoint({
    name: "payment.depositFromFund",
    elevated: true,
    sale: true,
    capability: "wallet_deposit",
    method: "POST",
    path: "/funds/{id}/deposit",
    caller: "customer",
    summary: "Deposits from a stored card, or collects from an account that the customer agreed to.",
    params: v.object({ id: Id }),
    body: DepositRequest,
    result: Deposit,
    errors: depositErrors,
    idempotent: true,
    movesMoney: true,
  }),
  deposit: endpoint({
    name: "payment.deposit",
    elevated: true,
    sale: true,
    capability: "wallet_deposit",
    method: "POST",
    path: "/funds/{depositMethod}/{gateway}/deposit",
    caller: "customer",
    summary:
      "Deposits from a card given now; with `bp` or `dd` and `bank`, notes what the customer will send from their bank; with `bd` and `direct_debit`, collects from the account that is named.",
    params: v.object({ depositMethod: Key, gateway: Key }),
    body: DepositRequest,
    result: Deposit,
    errors: depositErrors,
    idempotent: true,
    movesMoney: true,
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
  giveUpDeposit: endpoint({
    name: "payment.giveUpDeposit",
    method: "DELETE",
    path: "/funds/{id}/deposit",
    caller: "customer",
    summary:
      "Gives up a deposit that its customer has not approved in PayPal yet, or not confirmed with their bank; any other stays as it is. Tells how it stands.",
    params: v.object({ id: Id }),
    result: Deposit,
  }),
  depositPurchase: endpoint({
    name: "payment.depositPurchase",
    elevated: true,
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
    movesMoney: true,
  }),
}
