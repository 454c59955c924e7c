import type { BrowserData } from "#src/contract/payments/deposit.ts"
import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet.codes.ts"
import type { FailureText } from "#src/server/core/texts/sentences.ts"

/**
 * A charge's state at the gateway. `pending`: the gateway has it and will know later, so it is only asked. `unknown`:
 * the gateway has never tried it, or did not answer; it may be sent again under the same reference.
 */
export type ChargeState =
  /**
   * `storedAs`: what the gateway calls the card from now on, where it stored it with the charge under another name.
   * `card`: what it knows of a card of which it told nothing before.
   */
  | { readonly status: "succeeded"; readonly storedAs?: string; readonly card?: GatewayCard }
  /** `storedAs`: it stored the card all the same, and is to forget it. */
  | { readonly status: "declined"; readonly text: FailureText; readonly storedAs?: string }
  /**
   * `url`: the page for the challenge, the gateway's or the bank's; without it the test gateway's, found by the id.
   * `form`: what that page is sent, where it has to be posted.
   */
  | {
      readonly status: "challenge"
      readonly challengeId: string
      readonly url?: string
      readonly form?: ChallengeFields
    }
  | { readonly status: "pending" }
  | { readonly status: "unknown" }

/** Fields of a form to or from a bank's page. */
export type ChallengeFields = Readonly<Record<string, string>>

/** Facts about the browser that a bank is told before it says whether it is the customer who pays. */
export interface PayerBrowser extends Omit<BrowserData, "notificationUrl"> {
  readonly address: string
  readonly accept: string
  readonly userAgent: string
}

/** The person who pays, as gateways that ask banks need to know. */
export interface Payer {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  /** Two letters. */
  readonly country: string
}

/** A charge by its two names: ours, and the gateway's own where the gateway gave one. */
export interface ChargeName {
  readonly reference: string
  readonly gatewayCharge: string | null
  /** When it was announced: before, nothing of it was sent. */
  readonly openedAt: Date | null
}

export interface Charge extends ChargeName {
  readonly token: string
  readonly cents: number
  readonly currency: string
  /** The token that `open` got for a stored card: good for one charge, so that none is made twice. */
  readonly chargeToken: string | null
  /** Observations of the gateway's script about the customer's browser, against fraud. */
  readonly deviceData: string | null
  /** The gateway's token of a security code; it may be used once. */
  readonly securityCode: string | null
  /** Of a PayPal account: no bank is asked, and the account is not a card's. */
  readonly isPayPal: boolean
  /** The digital wallet that the card was paid out of; null for any other. */
  readonly digitalWallet: DigitalWalletCode | null
  /** The customer is away: nothing can be asked of them, and they agreed beforehand. */
  readonly unattended: boolean
  /** The gateway's name for the customer, where the card is stored with it or is to be. */
  readonly gatewayCustomer: string | null
  readonly saveCard: boolean
  /** How often the charge was sent before. */
  readonly attempts: number
  /** Nothing of it was ever sent: what refuses it now refuses it for good. */
  readonly isFirst: boolean
  readonly payer: Payer
  /** Null where nobody is there, or nothing was told of it. */
  readonly browser: PayerBrowser | null
  /** Where the gateway's page of a challenge leads when it is answered. */
  readonly returnUrl: string
}

/** An announced charge: the gateway's name of it, and the token it is made with where the card itself is not used. */
export interface OpenedCharge {
  readonly gatewayCharge: string
  readonly chargeToken?: string
}

/** The answer from the page of a challenge, by its name. */
export interface ChallengeAnswer {
  readonly challengeId: string
  readonly fields: ChallengeFields
}

/** A card or a PayPal account at the gateway; never a number. */
export interface GatewayCard {
  /** The gateway that knows it, by its key. */
  readonly gateway: string
  readonly token: string
  readonly brand: "Visa" | "MasterCard" | "AmericanExpress" | "paypal"
  readonly lastFour: string
  readonly expiry: string
  /** Of a PayPal account, which has neither a number nor an end. */
  readonly email?: string
  /** Names the card, whoever uses it and however often it was turned into a token; never its number. */
  readonly fingerprint: string
  /** Paid for later by its holder: Great Britain lets nobody gamble with it. */
  readonly isCredit: boolean
  /** The gateway has it stored for the customer; any other may be good for one charge only. */
  readonly isStored: boolean
  /** The digital wallet that the card was paid out of, for one charge. */
  readonly digitalWallet?: DigitalWalletCode
}

/** Code of a deposit that a demonstration makes without a card. */
export const TEST_METHOD = "td"

/** A card that was typed, of which its gateway tells nothing before it is charged. */
export interface UnseenCard extends Omit<GatewayCard, "brand" | "lastFour" | "expiry" | "isStored"> {
  readonly brand: null
  readonly isStored: false
  /** The method that it is deposited by, where that is not a card. */
  readonly method?: typeof TEST_METHOD
}
