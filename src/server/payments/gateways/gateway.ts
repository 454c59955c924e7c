import type { FailureText } from "../../texts/sentences.ts"
import type { GatewayEvent } from "./gateway-event.ts"

/**
 * A charge's state at the gateway. `pending`: the gateway has it and will know later, so it is only asked. `unknown`:
 * the gateway has never tried it, or did not answer; it may be sent again under the same reference.
 */
export type ChargeState =
  | { readonly status: "succeeded" }
  | { readonly status: "declined"; readonly text: FailureText }
  /** `url`: the gateway's own page for the challenge; without it the test gateway's, found by the id. */
  | { readonly status: "challenge"; readonly challengeId: string; readonly url?: string }
  | { readonly status: "pending" }
  | { readonly status: "unknown" }

/** A card stored at the gateway; never its number. */
export interface GatewayCard {
  /** The gateway that knows it, by its key. */
  readonly gateway: string
  readonly token: string
  readonly brand: "Visa" | "MasterCard" | "AmericanExpress"
  readonly lastFour: string
  readonly expiry: string
  /** Names the card, whoever uses it and however often it was turned into a token; never its number. */
  readonly fingerprint: string
  /** Paid for later by its holder: Great Britain lets nobody gamble with it. */
  readonly isCredit: boolean
  /** The gateway has it stored for the customer; any other may be good for one charge only. */
  readonly isStored: boolean
}

/** A charge by its two names: ours, and the gateway's own where the gateway gave one. */
export interface ChargeName {
  readonly reference: string
  readonly gatewayCharge: string | null
}

export interface Charge extends ChargeName {
  readonly token: string
  readonly cents: number
  readonly currency: string
  /** The gateway's token of a security code; it may be used once. */
  readonly securityCode: string | null
  /** The customer is away: nothing can be asked of them, and they agreed beforehand. */
  readonly unattended: boolean
  /** What the gateway calls the customer, where the card is stored with it or is to be. */
  readonly gatewayCustomer: string | null
  readonly saveCard: boolean
  /** How often the charge was sent before. */
  readonly attempts: number
  /** Where the gateway's page of a challenge leads when it is answered. */
  readonly returnUrl: string
}

/** Origins that the page with the gateway's card fields needs, beside the shop's own. */
export interface GatewayOrigins {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

/**
 * A card gateway. A charge's reference is ours: the same reference is the same charge, however often it is sent.
 * Each call rejects when the gateway cannot be reached; what became of the charge is then not known.
 */
export interface Gateway {
  readonly key: string
  readonly clientKey: string
  /** A stored card is charged only with its security code, while its customer is there. */
  readonly cscRequired: boolean
  /** Null: the card is typed into the shop's own fields, as for the test gateway. */
  readonly fields: GatewayOrigins | null
  /** A card by its token; null where there is none, or it is stored for somebody else. */
  readonly card: (token: string, gatewayCustomer: string | null) => Promise<GatewayCard | null>
  /**
   * Announces a charge without taking money and gives the gateway's name for it, so that it can be asked about
   * whatever becomes of the answer to `charge`. Gateways that are asked by our reference have no need of it.
   */
  readonly open?: (charge: Charge) => Promise<{ readonly gatewayCharge: string } | ChargeState>
  readonly charge: (charge: Charge) => Promise<ChargeState>
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
  /** Removes a stored card, or a customer with all cards; one that is gone already too. */
  readonly remove?: (kind: "card" | "customer", name: string) => Promise<void>
  /** What a webhook says; null where its signature does not hold. */
  readonly readWebhook?: (body: string, header: (name: string) => string | undefined) => GatewayEvent | null
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
