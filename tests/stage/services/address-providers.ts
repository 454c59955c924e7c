import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { type Context, Hono } from "hono"

export const ADDRESS_KEY = "address-key-under-test"

const [HOUSE, LEEDS] = ["ChIJhouse_1", "paf_1234567"]

/** Google's Places API (New), as far as a shop asks it: whoever asks for no fields is given none. */
function googlePlaces(app: Hono, sessions: string[]): void {
  const refused = (context: Context, mask: string) => {
    if (context.req.header("x-goog-api-key") !== ADDRESS_KEY)
      return context.json({ error: { code: 403 } }, 403)
    if (context.req.header("x-goog-fieldmask") !== mask) return context.json({ error: { code: 400 } }, 400)
    return null
  }
  app.post("/v1/places:autocomplete", async (context) => {
    const problem = refused(
      context,
      "suggestions.placePrediction.placeId,suggestions.placePrediction.text.text",
    )
    if (problem) return problem
    const { input, includedRegionCodes, sessionToken } = await context.req.json()
    sessions.push(sessionToken)
    if (includedRegionCodes[0] !== "au" || !"5 ocean street bondi".startsWith(input.toLowerCase()))
      return context.json({})
    const text = { text: "5 Ocean Street, Bondi NSW, Australia", matches: [{ endOffset: 3 }] }
    return context.json({ suggestions: [{ placePrediction: { placeId: HOUSE, text } }] })
  })
  app.get(`/v1/places/${HOUSE}`, (context) => {
    const problem = refused(context, "addressComponents")
    if (problem) return problem
    sessions.push(context.req.query("sessionToken") ?? "")
    const part = (longText: string, type: string, shortText = longText) => ({
      longText,
      shortText,
      types: [type, "political"],
      languageCode: "en",
    })
    return context.json({
      addressComponents: [
        part("2", "subpremise"),
        part("5", "street_number"),
        part("Ocean Street", "route", "Ocean St"),
        part("Bondi", "locality"),
        part("New South Wales", "administrative_area_level_1", "NSW"),
        part("Australia", "country", "AU"),
        part("2026", "postal_code"),
      ],
    })
  })
}

/** Ideal Postcodes: suggestions are resolved one by one, in the format of a country. */
function idealPostcodes(app: Hono): void {
  const isKnown = (context: Context) => context.req.header("authorization") === `api_key="${ADDRESS_KEY}"`
  const unknown = { code: 4010, message: "Invalid Key" }
  app.get("/v1/autocomplete/addresses", (context) => {
    if (!isKnown(context)) return context.json(unknown, 401)
    const { query = "", context: place } = context.req.query()
    const hits =
      place === "gbr" && "9 headrow leeds".startsWith(query.toLowerCase())
        ? [{ id: LEEDS, suggestion: "9 Headrow, Leeds, LS1", urls: { udprn: "" }, udprn: 1234567 }]
        : []
    return context.json({ code: 2000, message: "Success", result: { hits } })
  })
  app.get(`/v1/autocomplete/addresses/${LEEDS}/gbr`, (context) => {
    if (!isKnown(context)) return context.json(unknown, 401)
    const result = {
      line_1: "Flat 1",
      line_2: "9 Headrow",
      line_3: "",
      post_town: "Leeds",
      postcode: "LS1 6PU",
    }
    return context.json({ code: 2000, message: "Success", result: { ...result, country: "England" } })
  })
}

/** Both providers at one address; `sessions` are those that Google was given. */
export async function startAddressProviders() {
  const app = new Hono()
  const sessions: string[] = []
  let asked = 0
  let isDown = false
  app.use(async (context, next) => {
    asked += 1
    return isDown ? context.text("Bad gateway", 502) : next()
  })
  googlePlaces(app, sessions)
  idealPostcodes(app)
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" })
  await new Promise((resolve) => server.once("listening", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    requests: () => asked,
    goDown: (down: boolean) => {
      isDown = down
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
