import type { Database } from "#src/server/core/database/database.ts"
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
  for (const config of configured) all.push(await load(config, database, now))
  return createGateways(all)
}

async function load(config: GatewayConfig, database: Database, now: () => Date): Promise<Gateway> {
  switch (config.key) {
    case "test":
      return testGateway(database, now)
    case "stripe":
      return (await import("./stripe/gateway.ts")).stripeGateway(config, now)
    case "braintree":
      return (await import("./braintree/gateway.ts")).braintreeGateway(config, now)
    case "opayo":
      return (await import("./opayo/gateway.ts")).opayoGateway(config, now)
    case "eway":
      return (await import("./eway/gateway.ts")).ewayGateway(config, now)
  }
}
