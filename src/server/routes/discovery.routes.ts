import type { Hono } from "hono"
import { ANONYMOUS_SEGMENT, discoveryEndpoints } from "#src/contract/discovery.ts"
import { CUSTOMER_SEGMENT, MINIMUM_AGE, PRICING } from "../accounts/customers.ts"
import { SESSION_SECONDS } from "../accounts/sessions.ts"
import { CURRENCY } from "../draws/offers.ts"
import { serve } from "../http/serve.ts"
import { serviceAddresses } from "../http/service-addresses.ts"
import type { Services } from "../services.ts"

/** What everybody may use, and what signed-in customers may besides. */
const EVERYBODY = ["commercial_lotteries", "multi_offer_site", "partner_purchase", "responsible_gambling"]
const CUSTOMERS = ["wallet_deposit", "wallet_balance", "wallet_purchase", "viewing_orders"]

export function discoveryRoutes(app: Hono, services: Services): void {
  const { config } = services
  serve(app, services, serviceAddresses.base, discoveryEndpoints.discover, async () => ({
    services: Object.entries(serviceAddresses).map(([name, address]) => ({
      name: name as keyof typeof serviceAddresses,
      address,
    })),
    release: "1",
  }))
  serve(app, services, serviceAddresses.base, discoveryEndpoints.config, async () => ({
    siteName: config.siteName,
    locale: "en-AU" as const,
    currency: CURRENCY,
    pricingId: PRICING,
    defaultTimeZone: "Australia/Sydney",
    supportNumber: "1800 000 000",
    supportOpeningHours: "Every day, 8am to 8pm AEST",
    supportOpeningHoursList: ["Monday to Sunday: 8am to 8pm AEST"],
    minimumAge: MINIMUM_AGE,
    sessionTimeoutSeconds: SESSION_SECONDS,
    demo: config.demo,
  }))
  serve(app, services, serviceAddresses.base, discoveryEndpoints.capabilities, async ({ query }) => ({
    segments: [
      { segmentName: ANONYMOUS_SEGMENT, capabilities: EVERYBODY },
      { segmentName: CUSTOMER_SEGMENT, capabilities: [...EVERYBODY, ...CUSTOMERS] },
    ].filter(({ segmentName }) => query.segmentName === undefined || query.segmentName === segmentName),
  }))
}
