import { randomBytes, randomUUID } from "node:crypto"
import { type MagicCard, magicCard } from "./cards.ts"

export interface Card {
  readonly number: string
  readonly month: string
  readonly year: string
  readonly holder: string | null
  readonly cvv: string | null
}

/** A PayPal account as its owner approved it. */
export interface PayPalAccount {
  readonly email: string
  /** The owner agreed to be charged again: only then it may be stored. */
  readonly isAgreed: boolean
}

/** The question that PayPal is to ask its customer, until they answer. */
export interface Approval {
  readonly kind: "checkout" | "vault"
  /** "25.00"; nothing of an agreement alone. */
  readonly amount: string | null
  readonly isAgreed: boolean
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Of what was paid for, PayPal's other name of it. */
  readonly paymentId: string
  email: string | null
}

export interface Authentication {
  readonly status: string
  readonly liabilityShifted: boolean
  readonly liabilityShiftPossible: boolean
}

/** The digital wallet that a card was paid out of; `isDevice`: under a number of the device's own. */
export interface Wallet {
  readonly type: "ApplePayCard" | "AndroidPayCard"
  readonly isDevice: boolean
  /** By which its owner knows the card, whatever number the device has for it. */
  readonly lastFour: string
}

/** A token that is good for one use. */
export interface Nonce {
  readonly nonce: string
  /** Null where only a security code was typed. */
  readonly card: Card | null
  readonly paypal: PayPalAccount | null
  readonly wallet: Wallet | null
  readonly cvv: string | null
  readonly madeAt: number
  readonly authentication: Authentication | null
  /** Of a stored card, what it is called. */
  readonly stored: string | null
  /** One of Braintree's for tests, which is never used up. */
  readonly isFake: boolean
  consumed: boolean
}

/** A card or a PayPal account in the vault. */
export interface Stored {
  readonly token: string
  readonly customer: string
  readonly card: Card | null
  readonly paypal: PayPalAccount | null
}

export interface Transaction {
  readonly id: string
  readonly type: "sale" | "credit"
  readonly orderId: string | null
  readonly amount: string
  readonly card: Card | null
  readonly paypal: PayPalAccount | null
  readonly wallet: Wallet | null
  readonly createdAt: Date
  /** Of a credit, the sale it sends back. */
  readonly refundedTransactionId: string | null
  readonly refundIds: string[]
  readonly transactionSource: string | null
  readonly deviceData: string | null
  status: string
  token: string | null
  processorResponseCode: string
  gatewayRejectionReason: string | null
}

export interface Dispute {
  readonly id: string
  readonly kind: "chargeback" | "retrieval"
  readonly amountDisputed: string
  readonly transaction: string
  status: "open" | "won" | "lost"
}

/** A question that a bank asks, and what was answered. */
export interface Challenge {
  readonly nonce: Nonce
  readonly card: Card
  approved: boolean | null
}

export interface Notification {
  readonly kind: string
  readonly timestamp: Date
  readonly transaction?: Transaction
  readonly dispute?: Dispute
}

const NONCE_MS = 3 * 3_600_000

/** Braintree's own for cards in wallets, which its sandbox knows without a device. */
const fakeNonces: Readonly<Record<string, { number: string; wallet: Wallet }>> = {
  "fake-apple-pay-visa-nonce": {
    number: "4012888888881881",
    wallet: { type: "ApplePayCard", isDevice: true, lastFour: "8886" },
  },
  "fake-apple-pay-mastercard-nonce": {
    number: "5555555555554444",
    wallet: { type: "ApplePayCard", isDevice: true, lastFour: "1471" },
  },
  "fake-android-pay-visa-nonce": {
    number: "4111111111111111",
    wallet: { type: "AndroidPayCard", isDevice: true, lastFour: "1111" },
  },
  "fake-android-pay-mastercard-nonce": {
    number: "5555555555554444",
    wallet: { type: "AndroidPayCard", isDevice: true, lastFour: "4444" },
  },
}

const fakeNonce = (nonce: string, madeAt: number): [string, Nonce][] => {
  const { number, wallet } = fakeNonces[nonce] ?? {}
  if (!number || !wallet) return []
  const card = { number, month: "12", year: "2034", holder: "Wallet Cardholder", cvv: null }
  const rest = { paypal: null, cvv: null, authentication: null, stored: null, consumed: false }
  return [[nonce, { nonce, card, wallet, madeAt, isFake: true, ...rest }]]
}

/** Everything that one merchant at the stand-in holds, and what it has to report. */
export function createAccount(now: () => Date) {
  const nonces = new Map(Object.keys(fakeNonces).flatMap((name) => fakeNonce(name, now().getTime())))
  const notifications: Notification[] = []
  return {
    now,
    customers: new Set<string>(),
    nonces,
    vault: new Map<string, Stored>(),
    transactions: new Map<string, Transaction>(),
    disputes: new Map<string, Dispute>(),
    challenges: new Map<string, Challenge>(),
    approvals: new Map<string, Approval>(),
    notifications,
    addNonce(
      of: Partial<Pick<Nonce, "card" | "paypal" | "wallet" | "cvv" | "authentication" | "stored">>,
    ): Nonce {
      const made: Nonce = {
        card: null,
        paypal: null,
        wallet: null,
        cvv: null,
        authentication: null,
        stored: null,
        ...of,
        nonce: randomUUID(),
        madeAt: now().getTime(),
        isFake: false,
        consumed: false,
      }
      nonces.set(made.nonce, made)
      return made
    },
    isExpired: ({ madeAt, isFake }: Nonce) => !isFake && now().getTime() - madeAt > NONCE_MS,
    /** Reports how a thing stands now; what happens to it later does not change the report. */
    report(kind: string, thing: Pick<Notification, "transaction" | "dispute">): void {
      notifications.push({ kind, timestamp: now(), ...structuredClone(thing) })
    },
  }
}
export type Account = ReturnType<typeof createAccount>

export const newId = () => randomBytes(4).toString("hex")
export const behaviourOf = ({ number }: Card): MagicCard => magicCard(number)

export const cents = (amount: string): number => Math.round(Number(amount) * 100)
