import { locationEndpoints } from "#calls/account/location.ts"
import { defineQuery } from "../core/query/define.ts"

/** Where the visitor is, as far as the shop knows. */
export const locateQuery = defineQuery("locate", (client) => client.call(locationEndpoints.locate), {
  isOptional: true,
})
