import { type Account, type Authentication, behaviourOf, newId } from "./account.ts"
import { accountForBrowser, cardForBrowser, walletCardForBrowser } from "./answers.ts"
import { isCardNumber } from "./cards.ts"
import { notFound, Refusal } from "./failures.ts"
import {
  createPayment,
  type PaymentResource,
  setUpAgreement,
  type TypedAccount,
  tokeniseAccount,
} from "./paypal.ts"
import { type AppleSession, tokeniseApplePay, tokeniseGooglePay, validateMerchant } from "./wallets.ts"

/** Where browsers ask, and where the stand-in's bank is: Braintree's own addresses of its sandbox. */
const CLIENT_API = "https://api.sandbox.braintreegateway.com:443/merchants/shop/client_api"
export const BANK = "https://centinelapistag.cardinalcommerce.com/stand-in"

const FINGERPRINT = "stand_in_fingerprint"

/** With what a page's script begins: where to ask, and that it may. */
export const clientToken = (_account: Account): string =>
  Buffer.from(
    JSON.stringify({
      version: 2,
      authorizationFingerprint: FINGERPRINT,
      configUrl: `${CLIENT_API}/v1/configuration`,
      environment: "sandbox",
    }),
  ).toString("base64")

const configuration = {
  clientApiUrl: CLIENT_API,
  assetsUrl: "https://assets.braintreegateway.com",
  environment: "sandbox",
  merchantId: "shop",
  challenges: ["cvv"],
  creditCards: { supportedCardTypes: ["Visa", "MasterCard", "American Express"], collectDeviceData: false },
  paypalEnabled: true,
  paypal: {
    assetsUrl: "https://assets.braintreegateway.com",
    displayName: "The shop",
    environment: "offline",
  },
  applePayWeb: {
    countryCode: "AU",
    currencyCode: "AUD",
    merchantIdentifier: "merchant.stand-in",
    supportedNetworks: ["visa", "mastercard", "amex", "discover"],
  },
  androidPay: {
    enabled: true,
    environment: "sandbox",
    displayName: "The shop",
    googleAuthorizationFingerprint: FINGERPRINT,
    supportedNetworks: ["visa", "mastercard", "amex", "discover"],
  },
  threeDSecureEnabled: true,
  threeDSecure: {
    lookupUrl: `${CLIENT_API}/v1/payment_methods`,
    cardinalAuthenticationJWT: "stand-in",
    cardinalSongbirdUrl: "https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js",
  },
}

interface TypedCard {
  readonly number?: string
  readonly expirationDate?: string
  readonly cvv?: string
  readonly cardholderName?: string
}

function tokenise(account: Account, { number, expirationDate = "", cvv, cardholderName }: TypedCard) {
  if (number === undefined) {
    if (!cvv) throw new Refusal(422, ["81706"])
    return { creditCards: [cardForBrowser(account.addNonce({ card: null, cvv }), null)] }
  }
  const [month = "", year = ""] = expirationDate.split("/")
  if (!isCardNumber(number)) throw new Refusal(422, ["81715"])
  const card = {
    number,
    month: month.padStart(2, "0"),
    year: year.length === 2 ? `20${year}` : year,
    holder: cardholderName ?? null,
    cvv: cvv ?? null,
  }
  return { creditCards: [cardForBrowser(account.addNonce({ card, cvv: card.cvv }), null)] }
}

const passed: Authentication = {
  status: "authenticate_successful",
  liabilityShifted: true,
  liabilityShiftPossible: true,
}
const failed: Authentication = {
  status: "authenticate_failed",
  liabilityShifted: false,
  liabilityShiftPossible: true,
}
const unavailable: Authentication = {
  status: "authenticate_unable_to_authenticate",
  liabilityShifted: false,
  liabilityShiftPossible: false,
}

/** Another token of the same card, of which is known what its bank said. */
function authenticated(account: Account, name: string, authentication: Authentication) {
  const nonce = account.nonces.get(name)
  if (!nonce?.card || nonce.consumed) throw notFound()
  nonce.consumed = true
  return account.addNonce({ card: nonce.card, cvv: nonce.cvv, wallet: nonce.wallet, authentication })
}

function lookUp(account: Account, name: string) {
  const nonce = account.nonces.get(name)
  if (!nonce?.card || nonce.consumed) throw notFound()
  const { authentication } = behaviourOf(nonce.card)
  const lookup = { threeDSecureVersion: "2.1.0", transactionId: newId() }
  if (authentication === "asks" || authentication === "asks-then-fails") {
    account.challenges.set(lookup.transactionId, { nonce, card: nonce.card, approved: null })
    return {
      paymentMethod: cardForBrowser(nonce, null),
      threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: true },
      lookup: { ...lookup, acsUrl: `${BANK}/${lookup.transactionId}`, pareq: "stand-in" },
    }
  }
  const said = { passes: passed, fails: failed, unavailable }[authentication]
  const made = authenticated(account, name, said)
  return {
    paymentMethod: cardForBrowser(made, said),
    threeDSecureInfo: said,
    lookup: { ...lookup, acsUrl: null },
  }
}

/** The bank's answer, which its script carries in a signed text: here the name of the question. */
function authenticate(account: Account, name: string, jwt: string) {
  const asked = account.challenges.get(jwt)
  if (!asked || asked.nonce.nonce !== name || asked.approved === null) throw new Refusal(422, ["jwt"])
  const fails = !asked.approved || behaviourOf(asked.card).authentication === "asks-then-fails"
  const said = fails ? failed : passed
  return {
    paymentMethod: cardForBrowser(authenticated(account, name, said), said),
    threeDSecureInfo: said,
    success: !fails,
  }
}

interface RequestBody {
  readonly authorizationFingerprint?: string
  readonly creditCard?: TypedCard
  readonly jwt?: string
  readonly paypalAccount?: TypedAccount
  readonly applePayWebSession?: AppleSession
  readonly applePaymentToken?: { readonly paymentData?: string }
  /** Of a card in Google's wallet. */
  readonly number?: string
}

/** The part of Braintree's API for browsers that its script and its frames speak. */
export function answerBrowser(
  account: Account,
  method: string,
  path: string,
  body: RequestBody & PaymentResource,
): object {
  if (body.authorizationFingerprint !== FINGERPRINT) throw new Refusal(401, [])
  const [, , , , , ...parts] = path.split("/")
  const [first, name = "", , verb] = parts
  if (method === "GET" && first === "configuration") return configuration
  if (method === "POST" && parts.join("/") === "payment_methods/credit_cards")
    return tokenise(account, body.creditCard ?? {})
  if (method === "POST" && parts.join("/") === "paypal_hermes/create_payment_resource")
    return createPayment(account, body)
  if (method === "POST" && parts.join("/") === "paypal_hermes/setup_billing_agreement")
    return setUpAgreement(account, body)
  if (method === "POST" && parts.join("/") === "payment_methods/paypal_accounts")
    return { paypalAccounts: [accountForBrowser(tokeniseAccount(account, body.paypalAccount ?? {}))] }
  if (method === "POST" && parts.join("/") === "apple_pay_web/sessions")
    return validateMerchant(body.applePayWebSession ?? {})
  if (method === "POST" && parts.join("/") === "payment_methods/apple_payment_tokens")
    return { applePayCards: [walletCardForBrowser(tokeniseApplePay(account, body.applePaymentToken ?? {}))] }
  if (method === "POST" && parts.join("/") === "stand_in/google_pay_cards")
    return { androidPayCards: [walletCardForBrowser(tokeniseGooglePay(account, body.number ?? ""))] }
  if (method === "POST" && first === "payment_methods" && verb === "lookup") return lookUp(account, name)
  if (method === "POST" && first === "payment_methods" && verb === "authenticate_from_jwt")
    return authenticate(account, name, body.jwt ?? "")
  throw notFound()
}
