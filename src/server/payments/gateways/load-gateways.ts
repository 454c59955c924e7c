import type { Database } from "#src/server/core/database/database.ts"
import type { Gateway } from "./gateway.ts"
import { type GatewayConfig, loadVendor } from "./gateway-list.ts"
import { createGateways, type Gateways } from "./gateways.ts"
import { testGateway } from "./test-gateway.ts"

/** The configured gateways. */
export async function loadGateways(
  configured: readonly GatewayConfig[],
  database: Database,
  now: () => Date,
): Promise<Gateways> {
  const all: Gateway[] = []
  for (const config of configured)
    all.push(config.key === "test" ? testGateway(database, now) : await loadVendor(config, now))
  return createGateways(all)
}
