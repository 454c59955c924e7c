import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { CONFIRMATION_OUTDATED } from "./location.codes.ts"

/** An ISO 3166-1 code. */
const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

export const locationEndpoints = {
  locate: endpoint({
    name: "location.locate",
    method: "GET",
    path: "/locate",
    caller: "visitor",
    delegated: true,
    summary:
      "The country the call comes from, and whether the shop may sell there; null where it is not known.",
    result: v.object({ country: v.nullable(Country), countryBanned: v.boolean() }),
  }),
  confirm: endpoint({
    name: "location.confirm",
    method: "POST",
    path: "/customer/terms-and-conditions/location",
    caller: "customer",
    summary:
      "The customer confirms that they may buy from the country they are in. It holds until they confirm another one.",
    body: v.object({ country: Country }),
    errors: [CONFIRMATION_OUTDATED],
  }),
}
