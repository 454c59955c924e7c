import * as v from "valibot"
import type { AddressProvider } from "./address-lookup.ts"
import { callProvider } from "./call-provider.ts"

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
