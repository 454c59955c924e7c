import { sha256 } from "#src/server/core/database/ids.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import type { ChallengeAnswer, Charge, ChargeName, ChargeState, GatewayCard, Payer } from "../charge.ts"
import type { Gateway, GatewayOrigins } from "../gateway.ts"
import { type Authentication, codes, errorsOf, isUnderWay, openEway, type Transaction } from "./client.ts"
import type { EwayConfig } from "./config.ts"
import { cardOf, DECLINED, declinedBy, stateOf, textFor } from "./states.ts"

/** So long a call that was not answered may still arrive at eWAY, generously, milliseconds. */
const LATEST_MS = 30 * 60_000

/** eWAY's names of stored cards; what its fields make of a typed one is longer. */
const STORED = /^\d{1,16}$/
const TYPED = /^[\w+/=.-]{20,200}$/

const GONE: ChargeState = { status: "declined", text: DECLINED }
const UNCONFIRMED: ChargeState = { status: "declined", text: sentence("failure.deposit.unconfirmed") }

/** Where eWAY's script and its fields come from. */
const origins: GatewayOrigins = {
  script: "https://secure.ewaypayments.com/scripts/eWAY.min.js",
  scripts: ["https://secure.ewaypayments.com"],
  frames: ["https://secure.ewaypayments.com"],
  bankFrames: ["https:"],
  connections: ["https://secure.ewaypayments.com"],
  inlineStyles: true,
}

const customerOf = ({ id, firstname, lastname, email, street, city, state, postcode, country }: Payer) => ({
  Reference: id,
  FirstName: firstname.slice(0, 50),
  LastName: lastname.slice(0, 50),
  Email: email.slice(0, 50),
  Street1: street.slice(0, 50),
  City: city.slice(0, 50),
  State: state.slice(0, 50),
  PostalCode: postcode.slice(0, 30),
  Country: country.toLowerCase(),
})

/** Names a refund after its charge, so that it is found by that. */
const refundName = (reference: string): string => `r-${reference}`

/**
 * Cards through eWAY. Its charges have no idempotency key. What is typed, card or security code, comes as a code that
 * is good once, so that a charge sent twice is made once; one of a stored card whose customer is away is sent only
 * once. Its outcome is asked for by the deposit's id, which is the charge's invoice reference.
 */
export function ewayGateway(config: EwayConfig, now: () => Date): Gateway {
  const { call, find } = openEway(config)

  async function enquire({ reference, gatewayCharge }: ChargeName): Promise<ChargeState> {
    const found = gatewayCharge ? await find(reference) : null
    return found ? stateOf(found) : { status: "unknown" }
  }

  const isRefunded = async (reference: string): Promise<boolean> =>
    (await find(refundName(reference)))?.TransactionStatus === true

  const paymentOf = ({ cents, currency, reference }: Charge) => ({
    TotalAmount: cents,
    InvoiceReference: reference,
    CurrencyCode: currency,
  })

  async function sell(request: Charge, authentication: Authentication | null): Promise<ChargeState> {
    const { token, securityCode, unattended, saveCard, payer, browser } = request
    const isStored = STORED.test(token)
    const typed = isStored ? securityCode : token
    const answer = await call<Transaction>("POST", "Transaction", {
      Method: isStored || saveCard ? "TokenPayment" : "ProcessPayment",
      TransactionType: unattended ? "Recurring" : "Purchase",
      Customer: { ...customerOf(payer), ...(isStored ? { TokenCustomerID: token } : {}) },
      Payment: paymentOf(request),
      ...(typed ? { SecuredCardData: typed } : {}),
      ...(browser ? { CustomerIP: browser.address } : {}),
      ...(authentication
        ? { PaymentInstrument: { PaymentType: "CreditCard", ThreeDSecureAuth: authentication } }
        : {}),
    })
    if (answer.TransactionID) return stateOf(answer)
    // It was sold before, and that answer was lost; or the code's time is over.
    const known = await enquire(request)
    if (known.status !== "unknown") return known
    const errors = errorsOf(answer)
    const isUsed = errors.includes(codes.fieldUsed) || errors.includes(codes.fieldExpired)
    return request.isFirst || !isUsed ? declinedBy(answer.Errors) : known
  }

  /** Has eWAY lead the customer to their bank, and from there back to the shop. */
  async function enrol(request: Charge): Promise<ChargeState> {
    const answer = await call<{ AccessCode?: string; Default3dsUrl?: string; Errors?: string | null }>(
      "POST",
      "3dsenrol",
      {
        Customer: customerOf(request.payer),
        Payment: paymentOf(request),
        SecuredCardData: request.token,
        RedirectUrl: request.returnUrl,
      },
    )
    const { AccessCode: challengeId, Default3dsUrl: url } = answer
    if (challengeId && url) return { status: "challenge", challengeId, url }
    return declinedBy(answer.Errors)
  }

  /** Whatever came back, only eWAY is believed: it is asked by the code that it gave itself. */
  async function answer(request: Charge, { challengeId }: ChallengeAnswer): Promise<ChargeState> {
    const known = await enquire(request)
    if (known.status !== "unknown") return known
    const verified = await call<{
      Enrolled?: boolean
      ThreeDSecureAuth?: Authentication | null
      Errors?: string | null
    }>("POST", "3dsverify", { AccessCode: challengeId })
    const { Enrolled: isEnrolled, ThreeDSecureAuth: authentication } = verified
    const errors = errorsOf(verified)
    if (errors.some(isUnderWay)) return known
    if (errors.length > 0) return UNCONFIRMED
    // A bank that takes no part leaves it to the shop.
    if (!isEnrolled) return sell(request, null)
    const isOver = authentication?.AuthStatus === "Y" || authentication?.AuthStatus === "A"
    return authentication && isOver ? sell(request, authentication) : UNCONFIRMED
  }

  async function store(
    typed: string,
    _customer: string | null,
    payer: Payer,
  ): Promise<GatewayCard | FailureText> {
    const made = await call<Transaction>("POST", "Transaction", {
      Method: "CreateTokenCustomer",
      TransactionType: "Purchase",
      Customer: customerOf(payer),
      Payment: { TotalAmount: 0 },
      SecuredCardData: typed,
    })
    const card = made.Customer && cardOf(made.Customer)
    return card?.isStored ? card : textFor(made.Errors ?? made.ResponseMessage)
  }

  return {
    key: "eway",
    clientKey: async () => config.publicKey,
    asksHolder: true,
    // eWAY takes no payment of a customer who is there without one.
    cscRequired: true,
    fields: origins,
    // eWAY tells nothing of a typed card before it is charged.
    card: async (token) =>
      TYPED.test(token)
        ? { gateway: "eway", token, brand: null, fingerprint: sha256(token), isCredit: true, isStored: false }
        : null,
    open: async ({ reference }) => ({ gatewayCharge: reference }),
    async charge(request) {
      const isStored = STORED.test(request.token)
      if (!isStored) return config.threeDSecure ? enrol(request) : sell(request, null)
      if (!request.securityCode && !request.isFirst) return enquire(request)
      return sell(request, null)
    },
    answerChallenge: answer,
    enquire,
    async cancel({ reference, openedAt }) {
      const found = await find(reference)
      if (found) return stateOf(found)
      const isOver = openedAt !== null && now().getTime() - openedAt.getTime() > LATEST_MS
      return isOver ? GONE : { status: "unknown" }
    },
    async refund({ reference }, part) {
      const found = await find(reference)
      if (!found?.TransactionID || !found.TransactionStatus)
        throw new Error("There is no such charge to send back.")
      if (await isRefunded(reference)) return "sent"
      // Staff sent all of it back by hand.
      if (part === undefined && found.MaxRefund === 0) return "sent"
      const sent = await call<Transaction>("POST", `Transaction/${found.TransactionID}/Refund`, {
        Refund: {
          TransactionID: String(found.TransactionID),
          TotalAmount: part ?? found.TotalAmount,
          InvoiceReference: refundName(reference),
        },
      })
      if (!sent.TransactionStatus) throw new Error("eWAY did not send a charge back.")
      return "sent"
    },
    refunded: ({ reference }) => isRefunded(reference),
    store,
    storesUnchecked: true,
    // The Rapid API has no call that forgets a card: without the shop's keys nobody can use its name.
    remove: async () => {},
  }
}
