import type {
  Account,
  Authentication,
  Card,
  Dispute,
  Nonce,
  PayPalAccount,
  Stored,
  Transaction,
  Wallet,
} from "./account.ts"
import { behaviourOf } from "./account.ts"
import { payerId } from "./paypal.ts"
import { toXml } from "./xml.ts"

const binDataOf = (card: Card) => ({ debit: behaviourOf(card).debit, prepaid: "No", commercial: "No" })

const facts = (card: Card) => ({
  bin: card.number.slice(0, 6),
  cardType: behaviourOf(card).cardType,
  lastTwo: card.number.slice(-2),
  expirationMonth: card.month,
  expirationYear: card.year,
  cardholderName: card.holder,
})

const payerOf = ({ email }: PayPalAccount) => ({ email, payerId: payerId(email), firstName: "Ada" })

/**
 * Lists the facts given about a card before it is charged: of one in a wallet no end, and of one in Apple's hardly the
 * number.
 */
function nonceFacts(wallet: Wallet | null, card: Card) {
  const { bin, cardType, lastTwo, cardholderName, ...typed } = facts(card)
  if (!wallet) return { bin, cardType, lastTwo, cardholderName, ...typed, lastFour: card.number.slice(-4) }
  const { lastFour } = wallet
  return wallet.type === "ApplePayCard"
    ? { cardType, cardholderName, paymentInstrumentName: `${cardType} ${lastFour}`, dpanLastTwo: lastTwo }
    : { bin, cardType, lastTwo: lastFour.slice(-2), lastFour, isNetworkTokenized: wallet.isDevice }
}

/** A card paid out of a digital wallet, as a browser is sent it. */
export const walletCardForBrowser = (nonce: Nonce) => {
  const { consumed: _, ...sent } = nonceAsSent(nonce)
  return { ...sent, description: "ending in it" }
}

export const nonceAsSent = ({ nonce, card, paypal, wallet, consumed, authentication }: Nonce) => ({
  nonce,
  type: wallet?.type ?? (paypal ? "PayPalAccount" : "CreditCard"),
  consumed,
  ...(paypal ? { details: { payerInfo: payerOf(paypal) } } : {}),
  ...(card
    ? {
        details: nonceFacts(wallet, card),
        binData: binDataOf(card),
      }
    : {}),
  ...(authentication ? { threeDSecureInfo: { ...authentication } } : {}),
})

export const storedAsSent = ({ token, customer, card, paypal }: Stored): string =>
  paypal
    ? toXml("paypalAccount", {
        token,
        customerId: customer,
        email: paypal.email,
        payerId: payerId(paypal.email),
      })
    : toXml("creditCard", {
        token,
        customerId: customer,
        ...(card ? { ...facts(card), last4: card.number.slice(-4), ...binDataOf(card) } : {}),
      })

const instruments = { ApplePayCard: "apple_pay_card", AndroidPayCard: "android_pay_card" } as const

export const transactionAsSent = (transaction: Transaction) => {
  const { card, paypal, wallet, token, refundIds, deviceData: _, ...rest } = transaction
  return {
    ...rest,
    refundIds: [...refundIds],
    currencyIsoCode: "AUD",
    ...(paypal
      ? {
          paymentInstrumentType: "paypal_account",
          creditCard: { token: null },
          paypal: { token, payerEmail: paypal.email, payerId: payerId(paypal.email) },
        }
      : {
          paymentInstrumentType: wallet ? instruments[wallet.type] : "credit_card",
          creditCard: { token, ...(card ? { ...facts(card), last4: card.number.slice(-4) } : {}) },
        }),
  }
}

export const disputeAsSent = (account: Account, dispute: Dispute) => ({
  ...dispute,
  amountWon: dispute.status === "won" ? dispute.amountDisputed : "0.00",
  currencyIsoCode: "AUD",
  reason: "fraud",
  transaction: {
    id: dispute.transaction,
    amount: account.transactions.get(dispute.transaction)?.amount ?? "",
    orderId: account.transactions.get(dispute.transaction)?.orderId ?? null,
  },
})

/** A PayPal account, as a browser is sent it. */
export const accountForBrowser = ({ nonce, paypal }: Nonce) => ({
  nonce,
  type: "PayPalAccount",
  description: "PayPal",
  details: paypal ? { payerInfo: payerOf(paypal) } : {},
})

/** A card, as a browser is sent it. */
export const cardForBrowser = (nonce: Nonce, authentication: Authentication | null) => ({
  nonce: nonce.nonce,
  type: "CreditCard",
  description: "ending in it",
  ...(nonce.card
    ? {
        details: { ...facts(nonce.card), lastFour: nonce.card.number.slice(-4) },
        binData: binDataOf(nonce.card),
      }
    : { details: {} }),
  threeDSecureInfo: authentication ?? {},
})
