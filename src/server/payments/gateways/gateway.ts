import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet.codes.ts"
import type { FailureText } from "#src/server/core/texts/sentences.ts"
import type { EventSubject } from "../gateway.tables.ts"
import type {
  ChallengeAnswer,
  Charge,
  ChargeName,
  ChargeState,
  GatewayCard,
  OpenedCharge,
  Payer,
  UnseenCard,
} from "./charge.ts"

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
  /** Origins that the page with their buttons needs, beside the shop's own. */
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
  /** Origins that the page which leads to PayPal and back needs, beside the shop's own. */
  readonly origins: GatewayOrigins
  /** An account that was approved and not charged yet, by its token; null for anything else, such as a card. */
  readonly account: (token: string) => Promise<GatewayCard | null>
  /** Stores an approved account, or says why it cannot be. */
  readonly store: (token: string, gatewayCustomer: string) => Promise<GatewayCard | FailureText>
}

/** Whether the gateway sent a charge back, or sent nothing yet since the charge has to be settled first. */
export type RefundState = "sent" | "waiting"

/** An amount that a gateway says it took or sent back. */
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
   * Returns the key that the gateway's script in a browser begins with: one for all, or a token that is made for one
   * page, and for the stored card whose security code is typed there.
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
   * Sends a charge back to its card, or a part of it in cents; once however often it is asked, and never more than is
   * asked for. Rejects when the gateway does not say that it did: then it is asked again.
   */
  readonly refund: (charge: ChargeName, part?: number) => Promise<RefundState>
  /**
   * Tells whether a part of a charge went back, and sends nothing. Gateways without it know the same refund by a key of
   * their own, so that it can be sent again at once.
   */
  readonly refunded?: (charge: ChargeName) => Promise<boolean>
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
  /** It stores a card without a question to its bank: the first payment with it is what checks it. */
  readonly storesUnchecked?: boolean
  /** Removes a stored card, or a customer with all cards; one that is gone already too. */
  readonly remove?: (kind: "card" | "customer", name: string) => Promise<void>
  /** Reads a webhook; null where its signature does not hold. */
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

/** Money of a charge that the gateway took back: returned by hand at the gateway, or disputed by the card's holder. */
export interface Reversal {
  readonly id: string
  readonly kind: "refund" | "dispute"
  readonly gatewayCharge: string
  readonly cents: number
  /** Whether the shop is without the money now; a dispute that was won gives it back. */
  readonly taken: boolean
}

/**
 * The subject of a gateway's webhook. Its content is a hint only: how things stand is asked of the gateway, so that it
 * matters neither in which order events come nor how often.
 */
export interface GatewayEvent {
  /** The gateway's own id: the same event comes more than once. */
  readonly id: string
  readonly type: string
  readonly about: EventSubject
}
