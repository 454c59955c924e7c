import * as v from "valibot"
import type { AddressProvider } from "./address-lookup.ts"
import { callProvider } from "./call-provider.ts"

const Hits = v.object({
  result: v.object({ hits: v.array(v.object({ id: v.string(), suggestion: v.string() })) }),
})
const Resolved = v.object({
  result: v.object({
    line_1: v.string(),
    line_2: v.optional(v.string(), ""),
    post_town: v.string(),
    postcode: v.string(),
  }),
})

/** Ideal Postcodes, which knows every address of Britain, and none of Australia. */
export function idealPostcodes({ base, key }: { base: string; key: string }): AddressProvider {
  const init = { headers: { authorization: `api_key="${key}"` } }
  return {
    async search(query, { country }) {
      if (country !== "GB") return []
      const address = new URL("/v1/autocomplete/addresses", base)
      address.search = new URLSearchParams({ query, context: "gbr" }).toString()
      const { result } = await callProvider(Hits, address, init)
      return result.hits.map(({ id, suggestion }) => ({ id, label: suggestion }))
    },
    async find(id) {
      const address = new URL(`/v1/autocomplete/addresses/${encodeURIComponent(id)}/gbr`, base)
      const { result } = await callProvider(Resolved, address, init)
      return {
        address: [result.line_1, result.line_2].filter(Boolean).join(", "),
        suburb: result.post_town,
        state: "GB",
        postcode: result.postcode,
      }
    },
  }
}
