import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet.codes.ts"

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

/** A card that was typed, of which its gateway tells nothing before it is charged. */
export interface UnseenCard extends Omit<GatewayCard, "brand" | "lastFour" | "expiry" | "isStored"> {
  readonly brand: null
  readonly isStored: false
}
