import { LRUCache } from "lru-cache"
import * as v from "valibot"
import type { AddressSuggestion, FoundAddress } from "#src/contract/account/address-lookup.ts"
import type { Log } from "#src/server/core/log.ts"

const Predictions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(v.object({ placeId: v.string(), text: v.object({ text: v.string() }) })),
      }),
    ),
    [],
  ),
})
const Component = v.object({
  longText: v.optional(v.string(), ""),
  shortText: v.optional(v.string(), ""),
  types: v.array(v.string()),
})
const AddressDetails = v.object({ addressComponents: v.array(Component) })

/** Google's Places API (New): suggestions and the choice among them are one session. */
export function googlePlaces({ base, key }: { base: string; key: string }): AddressProvider {
  const headers = (mask: string) => ({
    "content-type": "application/json",
    "x-goog-api-key": key,
    "x-goog-fieldmask": mask,
  })
  return {
    async search(input, { country, session }) {
      const { suggestions } = await callProvider(Predictions, new URL("/v1/places:autocomplete", base), {
        method: "POST",
        headers: headers("suggestions.placePrediction.placeId,suggestions.placePrediction.text.text"),
        body: JSON.stringify({
          input,
          sessionToken: session,
          languageCode: "en",
          includedRegionCodes: [country.toLowerCase()],
          includedPrimaryTypes: ["street_address", "premise", "subpremise", "route"],
        }),
      })
      return suggestions.flatMap(({ placePrediction: found }) =>
        found ? { id: found.placeId, label: found.text.text } : [],
      )
    },
    async find(id, { country, session }) {
      const address = new URL(`/v1/places/${encodeURIComponent(id)}`, base)
      address.search = new URLSearchParams({ sessionToken: session, languageCode: "en" }).toString()
      const { addressComponents } = await callProvider(AddressDetails, address, {
        headers: headers("addressComponents"),
      })
      const part = (...types: string[]) =>
        types.flatMap((type) => addressComponents.find((one) => one.types.includes(type)) ?? [])[0]
      const [unit, number] = [part("subpremise")?.longText, part("street_number")?.longText]
      const house = [unit, number].filter(Boolean).join("/")
      return {
        address: [house, part("route")?.longText].filter(Boolean).join(" "),
        suburb: part("locality", "postal_town", "sublocality")?.longText ?? "",
        state: country === "GB" ? "GB" : (part("administrative_area_level_1")?.shortText ?? ""),
        postcode: part("postal_code")?.longText ?? "",
      }
    },
  }
}

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

/** Nobody waits longer for a suggestion. */
const TIMEOUT_MS = 3000

/** Asks a provider, and parses the answer. Errors name neither what was asked nor the key. */
export async function callProvider<S extends v.GenericSchema>(
  schema: S,
  address: URL,
  init: RequestInit,
): Promise<v.InferOutput<S>> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" })
  if (!answer.ok) throw new Error(`The provider of addresses answered ${answer.status}.`)
  return v.parse(schema, await answer.json())
}

/** A search by somebody who lives in a country; `session` names it until an address is chosen. */
export interface AddressSearch {
  readonly country: "AU" | "GB"
  readonly session: string
}

/** A provider that looks addresses up. Rejects where it cannot. */
export interface AddressProvider {
  readonly search: (typed: string, search: AddressSearch) => Promise<readonly AddressSuggestion[]>
  readonly find: (id: string, search: AddressSearch) => Promise<FoundAddress>
}

/** The same, null where it cannot be done now: an address can always be typed. */
export interface AddressLookup {
  readonly search: (typed: string, search: AddressSearch) => Promise<AddressSuggestion[] | null>
  readonly find: (id: string, search: AddressSearch) => Promise<FoundAddress | null>
}

/** The most that is shown. */
const MOST = 6
/** The same letters are typed again when one is taken back. */
const CACHE = { max: 500, ttl: 60_000 }

export function createAddressLookup(provider: AddressProvider | null, log: Log): AddressLookup {
  const searches = new LRUCache<string, AddressSuggestion[]>(CACHE)
  /** Asks the provider. The text typed is a part of somebody's address, so it is not logged. */
  const tried = async <T>(call: (provider: AddressProvider) => Promise<T>): Promise<T | null> => {
    if (!provider) return null
    try {
      return await call(provider)
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "an address was not looked up")
      return null
    }
  }
  return {
    async search(typed, search) {
      const key = `${search.country} ${typed.toLowerCase()}`
      const cached = searches.get(key)
      if (cached) return cached
      const found = await tried((source) => source.search(typed, search))
      const shown = found?.slice(0, MOST) ?? null
      if (shown) searches.set(key, shown)
      return shown
    },
    find: (id, search) => tried((source) => source.find(id, search)),
  }
}
