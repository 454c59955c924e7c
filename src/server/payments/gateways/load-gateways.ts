import type { Database } from "../../database/database.ts"
import type { Gateway } from "./gateway.ts"
import type { GatewayConfig } from "./gateway-config.ts"
import { createGateways, type Gateways } from "./gateways.ts"
import { testGateway } from "./test-gateway.ts"

/** The configured gateways; a vendor's library is loaded only for a shop that uses it. */
export async function loadGateways(
  configured: readonly GatewayConfig[],
  database: Database,
  now: () => Date,
): Promise<Gateways> {
  const all: Gateway[] = []
  for (const config of configured)
    all.push(
      config.key === "test"
        ? testGateway(database, now)
        : (await import("./lazy/stripe-gateway.ts")).stripeGateway(config, now),
    )
  return createGateways(all)
}
