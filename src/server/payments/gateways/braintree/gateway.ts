import type braintree from "braintree"
import { decimalOf } from "#src/domain/core/decimal.ts"
import { sha256 } from "#src/server/core/database/ids.ts"
import type { FailureText } from "#src/server/core/texts/sentences.ts"
import type { Charge, ChargeState, GatewayCard } from "../charge.ts"
import type { Gateway } from "../gateway.ts"
import type { BraintreeConfig } from "./config.ts"
import { type Answer, codesOf, findSale, isNotFound, openLibrary, orNull, refusals } from "./library.ts"
import { cardOrigins, digitalWalletsOf, paypalOf } from "./paypal.ts"
import { findReversal, listRecords, readNotification } from "./records.ts"
import { isRefunded, refundSale } from "./refunds.ts"
import {
  cardOf,
  cardOfNonce,
  DECLINED,
  declinedBy,
  gone,
  isDeviceNumber,
  stateOf,
  textFor,
  walletCardOfNonce,
} from "./states.ts"

/**
 * A typed or stored card is charged through a token that Braintree takes once and forgets after three hours. So long,
 * and an hour for clocks that differ, a call that was not answered may still take money, milliseconds.
 */
const NONCE_MS = 4 * 3_600_000

/**
 * Cards and PayPal through Braintree. Its sales have no idempotency key, but a token of a card is good for one sale only: the shop
 * gets one for a stored card too before it charges, so that a sale sent twice is made once. What became of it is asked
 * by the deposit's id, which is the sale's order.
 */
export function braintreeGateway(config: BraintreeConfig, now: () => Date): Gateway {
  const library = openLibrary(config)
  const merchantAccountId = config.merchantAccount

  async function enquire(reference: string): Promise<ChargeState> {
    const sale = await findSale(library, reference)
    return sale ? stateOf(sale) : { status: "unknown" }
  }

  let checked: Promise<string> | undefined
  /** A merchant account has one currency, and charges in it whatever the shop means. */
  async function checkCurrency(currency: string): Promise<void> {
    checked ??= library.merchantAccount.find(merchantAccountId).then(({ currencyIsoCode }) => currencyIsoCode)
    const known = await checked.catch((error: unknown) => {
      checked = undefined
      throw error
    })
    if (known !== currency)
      throw new Error(
        `Braintree's merchant account ${merchantAccountId} charges in ${known}, not ${currency}.`,
      )
  }

  /** Whether the bank must have been asked: of what comes out of a digital wallet only where it is the card's own number. */
  async function needsBank({ token, gatewayCustomer, saveCard, isPayPal, digitalWallet }: Charge) {
    const isStored = gatewayCustomer !== null && !saveCard
    if (!config.threeDSecure || isStored || isPayPal) return false
    if (!digitalWallet) return true
    const nonce = await orNull(library.paymentMethodNonce.find(token))
    return !(nonce && isDeviceNumber(nonce))
  }

  async function charge(request: Charge): Promise<ChargeState> {
    const { reference, token, cents, chargeToken, securityCode, gatewayCustomer, saveCard, isPayPal } =
      request
    const sale = {
      amount: decimalOf(cents),
      merchantAccountId,
      orderId: reference,
      // With a stored card the code's own token is what can be used once.
      paymentMethodNonce: securityCode ?? chargeToken ?? token,
      ...(securityCode ? { paymentMethodToken: token } : {}),
      ...(saveCard && gatewayCustomer ? { customerId: gatewayCustomer } : {}),
      ...(request.unattended ? { transactionSource: "unscheduled" as const } : {}),
      ...(request.deviceData ? { deviceData: request.deviceData } : {}),
      options: {
        submitForSettlement: true,
        ...(saveCard && gatewayCustomer ? { storeInVaultOnSuccess: true } : {}),
        ...((await needsBank(request)) ? { threeDSecure: { required: true } } : {}),
      },
    }
    const answer = (await library.transaction.sale(sale)) as unknown as Answer
    if (answer.transaction) return stateOf(answer.transaction)
    const codes = codesOf(answer)
    // It was sold before, and that answer was lost; or its time is over.
    if (codes.includes(refusals.nonceUsed)) return enquire(reference)
    if (!codes.includes(refusals.nonceUnknown)) return gone(isPayPal)
    const known = await enquire(reference)
    return known.status === "unknown" ? gone(isPayPal) : known
  }

  async function store(nonce: string, customerId: string | null): Promise<GatewayCard | FailureText> {
    if (customerId === null) throw new Error("Braintree stores cards of its customers only.")
    // The same card stored twice has the same name: an answer that was lost is found by it.
    const token = sha256(nonce).slice(0, 32)
    const answer = (await library.paymentMethod.create({
      customerId,
      paymentMethodNonce: nonce,
      token,
      options: { verifyCard: true, verificationMerchantAccountId: merchantAccountId },
    } as braintree.PaymentMethodCreateRequest)) as unknown as Answer
    if (!answer.success && !codesOf(answer).includes(refusals.nonceUsed))
      return textFor(answer.verification ?? {})
    const card = (await orNull(library.paymentMethod.find(token))) as braintree.CreditCard | null
    const found = card && cardOf(token, { ...card, lastFour: card.last4 }, true)
    return found ?? DECLINED
  }

  return {
    key: "braintree",
    async clientKey() {
      const made = await library.clientToken.generate({ merchantAccountId })
      if (!made.clientToken) throw new Error("Braintree gave no client token.")
      return made.clientToken
    },
    cscRequired: config.cscRequired,
    fields: config.cards ? cardOrigins(config) : null,
    ...(config.cards ? {} : { withoutCards: true }),
    ...(config.digitalWallets.length > 0 ? { digitalWallets: digitalWalletsOf(config) } : {}),
    ...(config.paypal ? { paypal: paypalOf(library, config) } : {}),
    authenticates: config.threeDSecure,
    async card(token) {
      const nonce = await orNull(library.paymentMethodNonce.find(token))
      // Braintree says of a token whether it was used; its types do not.
      if (!nonce || ("consumed" in nonce && nonce.consumed)) return null
      return cardOfNonce(nonce) ?? walletCardOfNonce(nonce)
    },
    async open({ reference, token, currency, gatewayCustomer, saveCard, securityCode, isPayPal }) {
      await checkCurrency(currency)
      if (gatewayCustomer === null || saveCard || securityCode) return { gatewayCharge: reference }
      const made = await orNull(library.paymentMethodNonce.create(token))
      const chargeToken = made?.paymentMethodNonce?.nonce
      // The stored card is gone from Braintree.
      return chargeToken ? { gatewayCharge: reference, chargeToken } : gone(isPayPal)
    },
    charge,
    async enquire({ reference, gatewayCharge }) {
      return gatewayCharge ? enquire(reference) : { status: "unknown" }
    },
    async cancel({ reference, openedAt }) {
      const known = await enquire(reference)
      if (known.status !== "unknown") return known
      const isOver = openedAt !== null && now().getTime() - openedAt.getTime() > NONCE_MS
      return isOver ? declinedBy({}) : known
    },
    refund: ({ reference }, part) => refundSale(library, reference, part),
    refunded: ({ reference }) => isRefunded(library, reference),
    async register(customerId) {
      const answer = (await library.customer.create({ id: customerId })) as unknown as Answer
      if (!answer.success && !codesOf(answer).includes(refusals.customerExists))
        throw new Error("Braintree did not register a customer.")
      return customerId
    },
    store,
    async remove(kind, name) {
      const removed = kind === "card" ? library.paymentMethod.delete(name) : library.customer.delete(name)
      await removed.catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    list: (from, until) => listRecords(library, from, until),
    readWebhook: (body) => readNotification(library, body),
    answerWebhookCheck(query) {
      const challenge = query("bt_challenge") ?? ""
      // The library throws for another shape.
      return /^[a-f0-9]{20,32}$/.test(challenge) ? verify(challenge) : null
    },
    reversal: (id) => findReversal(library, id),
  }

  function verify(challenge: string): string {
    const { webhookNotification } = library as unknown as {
      readonly webhookNotification: { readonly verify: (challenge: string) => string }
    }
    return webhookNotification.verify(challenge)
  }
}
