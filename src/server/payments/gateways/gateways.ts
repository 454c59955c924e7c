import type { Gateway } from "./gateway.ts"
import { noGateway } from "./no-gateway.ts"

/** The gateways of a shop, in the order in which they are configured. */
export interface Gateways {
  /** Who charges new cards; `noGateway` where nobody does. */
  readonly first: Gateway
  readonly all: readonly Gateway[]
  /** Where a card is stored or a charge was made; `noGateway`, which cannot be asked, for one that is not configured any more. */
  readonly named: (key: string) => Gateway
}

export const createGateways = (all: readonly Gateway[]): Gateways => ({
  first: all[0] ?? noGateway,
  all,
  named: (key) => all.find((gateway) => gateway.key === key) ?? noGateway,
})
