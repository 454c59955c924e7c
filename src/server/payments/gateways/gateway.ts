import type { FailureText } from "../../texts/sentences.ts"

/** What a gateway said of a charge. `unknown`: nobody can tell yet; it must be asked again. */
export type ChargeState =
  | { readonly status: "succeeded" }
  | { readonly status: "declined"; readonly text: FailureText }
  | { readonly status: "challenge"; readonly challengeId: string }
  | { readonly status: "unknown" }

/** Facts about a card that the gateway keeps; never its number. */
export interface GatewayCard {
  readonly token: string
  readonly brand: "Visa" | "MasterCard" | "AmericanExpress"
  readonly lastFour: string
  readonly expiry: string
}

/**
 * A card gateway. A charge's reference is ours: the same reference is the same charge, however often it is sent.
 * Either call rejects when the gateway cannot be reached; what became of the charge is then not known.
 */
export interface Gateway {
  readonly key: string
  readonly clientKey: string
  readonly card: (token: string) => Promise<GatewayCard | null>
  readonly charge: (charge: {
    reference: string
    token: string
    cents: number
    currency: string
  }) => Promise<ChargeState>
  /** How a charge stands; `unknown` says that the gateway has never heard of it. */
  readonly enquire: (reference: string) => Promise<ChargeState>
}
