import type { Hono } from "hono"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { capabilityEndpoints } from "#src/contract/site/capabilities.ts"
import { discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { RELEASE } from "#src/contract/site/release.codes.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { readCapabilities } from "./capabilities.ts"
import { readSiteConfig } from "./settings.ts"

export function discoveryRoutes(app: Hono, services: Services): void {
  const { config } = services
  const { tables } = services.database
  serve(app, services, discoveryEndpoints.discover, async () => ({
    services: Object.entries(serviceAddresses).map(([name, address]) => ({
      name: name as keyof typeof serviceAddresses,
      address,
    })),
    release: RELEASE,
  }))
  serve(app, services, discoveryEndpoints.config, () => readSiteConfig(tables, config), "shared")
  serve(
    app,
    services,
    capabilityEndpoints.list,
    async ({ query }) => {
      const { segments } = await readCapabilities(tables)
      const named = (segmentName: string) => [undefined, segmentName].includes(query.segmentName)
      return { segments: segments.filter(({ segmentName }) => named(segmentName)) }
    },
    "shared",
  )
}
