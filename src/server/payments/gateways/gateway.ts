import type { FailureText } from "../../texts/sentences.ts"

/** A charge's state at the gateway. `unknown`: not known yet, so the gateway must be asked again. */
export type ChargeState =
  | { readonly status: "succeeded" }
  | { readonly status: "declined"; readonly text: FailureText }
  | { readonly status: "challenge"; readonly challengeId: string }
  | { readonly status: "unknown" }

/** A card stored at the gateway; never its number. */
export interface GatewayCard {
  readonly token: string
  readonly brand: "Visa" | "MasterCard" | "AmericanExpress"
  readonly lastFour: string
  readonly expiry: string
  /** Names the card, whoever uses it and however often it was turned into a token; never its number. */
  readonly fingerprint: string
}

export interface Charge {
  readonly reference: string
  readonly token: string
  readonly cents: number
  readonly currency: string
  /** The gateway's token of a security code; it may be used once. */
  readonly securityCode: string | null
  /** The customer is away: nothing can be asked of them, and they agreed beforehand. */
  readonly unattended: boolean
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
  readonly card: (token: string) => Promise<GatewayCard | null>
  readonly charge: (charge: Charge) => Promise<ChargeState>
  /** How a charge stands; `unknown` says that the gateway has never heard of it. */
  readonly enquire: (reference: string) => Promise<ChargeState>
  /**
   * Sends a charge back to its card, once however often it is asked. Rejects when the gateway does not say that it
   * did: then it is asked again.
   */
  readonly refund: (reference: string) => Promise<void>
}
