import type { DigitalWalletCode } from "#src/contract/payments/digital-wallet.codes.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import type { Gateway } from "./gateway.ts"

export const NO_CARDS = sentence("failure.card.none")

const noneConfigured = async () => {
  throw new Error("No payment gateway is configured.")
}

/** For a shop that takes no cards. Charges of a gateway it had before stay open until that one can be asked. */
export const noGateway: Gateway = {
  key: "none",
  clientKey: async () => "",
  cscRequired: false,
  fields: null,
  card: async () => null,
  charge: async () => ({ status: "declined", text: NO_CARDS }),
  enquire: noneConfigured,
  refund: noneConfigured,
}

/** The gateways of a shop, in the order in which they are configured. */
export interface Gateways {
  /** The gateway that charges new cards; `noGateway` where nobody does. */
  readonly first: Gateway
  /** Those that take cards. */
  readonly cards: readonly Gateway[]
  /** Through whom customers pay with PayPal; `noGateway` where they cannot. */
  readonly paypal: Gateway
  /** Through whom customers pay out of a digital wallet; `noGateway` where they cannot. */
  readonly digitalWallet: (code: DigitalWalletCode) => Gateway
  readonly all: readonly Gateway[]
  /** Where a card is stored or a charge was made; `noGateway`, which cannot be asked, for one that is not configured any more. */
  readonly named: (key: string) => Gateway
}

export function createGateways(all: readonly Gateway[]): Gateways {
  const cards = all.filter(({ withoutCards }) => !withoutCards)
  return {
    first: cards[0] ?? noGateway,
    cards,
    paypal: all.find(({ paypal }) => paypal) ?? noGateway,
    digitalWallet: (code) =>
      all.find(({ digitalWallets }) => digitalWallets?.codes.includes(code)) ?? noGateway,
    all,
    named: (key) => all.find((gateway) => gateway.key === key) ?? noGateway,
  }
}
