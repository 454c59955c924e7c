import type { BrowserData } from "#src/contract/payments/deposit.ts"
import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet-codes.ts"
import type { FailureText } from "../../texts/sentences.ts"
import type { GatewayEvent } from "./gateway-event.ts"

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

/** What a bank is told of the browser before it says whether it is the customer who pays. */
export interface PayerBrowser extends Omit<BrowserData, "notificationUrl"> {
  readonly address: string
  readonly accept: string
  readonly userAgent: string
}

/** Who pays, as gateways that ask banks want to know. */
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
  /** What `open` got for a stored card: good for one charge, so that none is made twice. */
  readonly chargeToken: string | null
  /** What the gateway's script noticed of the customer's browser, against fraud. */
  readonly deviceData: string | null
  /** The gateway's token of a security code; it may be used once. */
  readonly securityCode: string | null
  /** Of a PayPal account: no bank is asked, and the account is not a card's. */
  readonly isPayPal: boolean
  /** The digital wallet that the card was paid out of; null for any other. */
  readonly digitalWallet: DigitalWalletCode | null
  /** The customer is away: nothing can be asked of them, and they agreed beforehand. */
  readonly unattended: boolean
  /** What the gateway calls the customer, where the card is stored with it or is to be. */
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

/** Origins that the page with the gateway's card fields needs, beside the shop's own. */
export interface GatewayOrigins {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  /** Where banks' pages are shown, in a page of their own; the frames where it says nothing. */
  readonly bankFrames?: readonly string[]
  /** The address of the gateway's script, where the page does not know it. */
  readonly script?: string
  readonly connections: readonly string[]
  readonly images?: readonly string[]
  /** Where the gateway's script sends forms, in frames of its own. */
  readonly forms?: readonly string[]
  /** The gateway's script writes styles into the page. */
  readonly inlineStyles?: boolean
}

/** Apple Pay and Google Pay, as far as the gateway offers them. */
interface DigitalWallets {
  readonly codes: readonly DigitalWalletCode[]
  /** What the page with their buttons needs, beside the shop's own. */
  readonly origins: GatewayOrigins
  /** Origins whose frames ask the browser to pay. */
  readonly payingFrames: readonly string[]
  /** The shop's id at Google, where the page has to name it. */
  readonly googleMerchantId: string | null
  /** The page has the bank of a card asked whose number Google tells the gateway. */
  readonly authenticates?: boolean
}

/** How customers pay from their PayPal accounts, which they approve in a window of PayPal's. */
export interface PayPal {
  /** Where PayPal asks customers. */
  readonly site: string
  readonly merchantAccount: string
  /** What the page that leads to PayPal and back needs, beside the shop's own. */
  readonly origins: GatewayOrigins
  /** An account that was approved and not charged yet, by its token; null for anything else, such as a card. */
  readonly account: (token: string) => Promise<GatewayCard | null>
  /** Stores an approved account, or says why it cannot be. */
  readonly store: (token: string, gatewayCustomer: string) => Promise<GatewayCard | FailureText>
}

/** What a gateway says it took or sent back. */
export interface GatewayRecord {
  readonly kind: "charge" | "refund"
  /** The gateway's own name of it. */
  readonly id: string
  /** Our name of the charge, where the gateway tells it. */
  readonly reference: string | null
  readonly gatewayCharge: string | null
  readonly cents: number
  readonly at: Date
}

/**
 * A card gateway. A charge's reference is ours: the same reference is the same charge, however often it is sent.
 * Each call rejects when the gateway cannot be reached; what became of the charge is then not known.
 */
export interface Gateway {
  readonly key: string
  /**
   * What the gateway's script in a browser begins with: a key for all, or a token that is made for one page, and for the
   * stored card whose security code is typed there.
   */
  readonly clientKey: (storedCard?: string | null) => Promise<string>
  /** Its client keys are good for minutes: each card is typed under one of its own. */
  readonly keysExpire?: boolean
  /** Its fields ask for the card holder's name too. */
  readonly asksHolder?: boolean
  /** It is configured for other ways to pay only. */
  readonly withoutCards?: boolean
  readonly paypal?: PayPal
  readonly digitalWallets?: DigitalWallets
  /** A stored card is charged only with its security code, while its customer is there. */
  readonly cscRequired: boolean
  /** Null: the card is typed into the shop's own fields, as for the test gateway. */
  readonly fields: GatewayOrigins | null
  /** The page with its fields has the customer's bank asked, before a new card becomes a token. */
  readonly authenticates?: boolean
  /** A card by its token; null where there is none, or it is stored for somebody else. */
  readonly card: (token: string, gatewayCustomer: string | null) => Promise<GatewayCard | UnseenCard | null>
  /**
   * Announces a charge without taking money and gives the gateway's name for it, so that it can be asked about
   * whatever becomes of the answer to `charge`. Gateways that are asked by our reference have no need of it.
   */
  readonly open?: (charge: Charge) => Promise<OpenedCharge | ChargeState>
  readonly charge: (charge: Charge) => Promise<ChargeState>
  /** Goes on with a charge once the bank's page has sent its answer here, however often it is asked. */
  readonly answerChallenge?: (charge: Charge, answer: ChallengeAnswer) => Promise<ChargeState>
  /** How a charge stands; `unknown` says that the gateway has not tried it. */
  readonly enquire: (charge: ChargeName) => Promise<ChargeState>
  /**
   * Makes sure that a charge which is given up takes no money any more, and tells how it stands then. Gateways that
   * are asked by our reference have no need of it: what they never heard of they never charge.
   */
  readonly cancel?: (charge: ChargeName) => Promise<ChargeState>
  /**
   * Sends a charge back to its card, once however often it is asked. Rejects when the gateway does not say that it
   * did: then it is asked again.
   */
  readonly refund: (charge: ChargeName) => Promise<void>
  /** Registers a customer, by our id and nothing else, and gives the gateway's name for them. */
  readonly register?: (customerId: string) => Promise<string>
  /** Begins to store a card without a charge: a secret with which the browser confirms it at the gateway. */
  readonly beginSetup?: (gatewayCustomer: string) => Promise<string>
  /** Stores a card that was typed in the browser, without a charge; or says why its bank refuses. */
  readonly store?: (
    token: string,
    gatewayCustomer: string | null,
    payer: Payer,
  ) => Promise<GatewayCard | FailureText>
  /** Removes a stored card, or a customer with all cards; one that is gone already too. */
  readonly remove?: (kind: "card" | "customer", name: string) => Promise<void>
  /** What a webhook says; null where its signature does not hold. */
  readonly readWebhook?: (
    body: string,
    header: (name: string) => string | undefined,
  ) => Promise<GatewayEvent | null>
  /** Answers a question with which the gateway makes sure that the address of its webhooks is the shop's. */
  readonly answerWebhookCheck?: (query: (name: string) => string | undefined) => string | null
  /** All that it took and sent back from a moment on and before another; rejects where it cannot be asked for all. */
  readonly list?: (from: Date, until: Date) => Promise<GatewayRecord[]>
  /** How a refund or dispute that an event named stands now. */
  readonly reversal?: (id: string) => Promise<Reversal | null>
}

/** What came back from the page of a challenge, by its name. */
export interface ChallengeAnswer {
  readonly challengeId: string
  readonly fields: ChallengeFields
}

/** Money of a charge that the gateway took back: returned by hand at the gateway, or disputed by the card's holder. */
export interface Reversal {
  readonly id: string
  readonly kind: "refund" | "dispute"
  readonly gatewayCharge: string
  readonly cents: number
  /** Whether the shop is without the money now; a dispute that was won gives it back. */
  readonly taken: boolean
}
