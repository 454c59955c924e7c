import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { Line } from "../fields.ts"

/** The services that look up addresses. */
export const addressProviders = ["GOOGLE", "IDEAL_POSTCODES"] as const
export type AddressProvider = (typeof addressProviders)[number]

/** An address as a provider knows it, in the fields of an account. */
export const FoundAddress = v.object({
  address: v.string(),
  suburb: v.string(),
  state: v.string(),
  postcode: v.string(),
})
export type FoundAddress = v.InferOutput<typeof FoundAddress>

const AddressSuggestion = v.object({
  /** The provider's own id, which only the provider can resolve. */
  id: v.string(),
  /** The address in one line. */
  label: v.string(),
})
export type AddressSuggestion = v.InferOutput<typeof AddressSuggestion>

/** Searches and the choice at their end, which a provider counts as one. */
const session = v.pipe(v.string(), v.uuid())
const country = v.picklist(["AU", "GB"])

/** Our own calls: the provider's key stays on the server. */
export const addressEndpoints = {
  search: endpoint({
    name: "address.search",
    method: "GET",
    path: "/address/search",
    mostPerMinute: 60,
    summary: "Addresses that begin like what is typed; null where they cannot be looked up now.",
    query: v.object({ q: v.pipe(Line, v.minLength(3), v.maxLength(120)), country, session }),
    result: v.nullable(v.array(AddressSuggestion)),
  }),
  get: endpoint({
    name: "address.get",
    method: "GET",
    path: "/address/{addressId}",
    mostPerMinute: 30,
    summary: "The address of a suggestion, in parts; null where it cannot be looked up now.",
    params: v.object({ addressId: v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/)) }),
    query: v.object({ country, session }),
    result: v.nullable(FoundAddress),
  }),
}
