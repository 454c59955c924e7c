import type { Hono } from "hono"
import { locationEndpoints as calls } from "#src/contract/account/location.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { confirmCountry } from "./details/confirmed-country.ts"

/** Where a caller is, and what they say of it. */
export function locationRoutes(app: Hono, services: Services): void {
  serve(app, services, calls.locate, async ({ caller: { location, standing } }) => ({
    country: location.country,
    countryBanned: standing === "banned",
  }))
  serve(app, services, calls.confirm, async ({ body, customerId, caller, now }) => {
    const { country } = caller.location
    await confirmCountry(services.database, customerId, { named: body.country, present: country }, now)
    return null
  })
}
