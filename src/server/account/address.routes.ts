import type { Hono } from "hono"
import { addressEndpoints as calls } from "#src/contract/account/address-lookup.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"

/** Looking addresses up while they are typed. */
export function addressRoutes(app: Hono, services: Services): void {
  const { addresses } = services
  // Before `/address/{addressId}`, which would take "search" for an address.
  serve(app, services, calls.search, ({ query: { q, ...search } }) => addresses.search(q, search))
  serve(app, services, calls.get, ({ params, query }) => addresses.find(params.addressId, query))
}
