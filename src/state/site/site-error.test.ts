import { describe, expect, it } from "vitest"
import { memoryCredentials } from "#src/client/credentials.ts"
import { discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { setQueryData } from "../query/cache.ts"
import { prefetchQuery, refetchQuery } from "../query/fetch.ts"
import { createShop } from "../shop.ts"
import { arriveAtom } from "../visit/current-path.atoms.ts"
import { siteErrorAtom } from "./site-error.atoms.ts"
import { configQuery, offersQuery } from "./site-queries.ts"

/** A shop whose server answers everything alike. */
function shopThat(answer: () => Response | Promise<Response>) {
  return createShop({
    apiBase: "http://shop.test",
    partner: null,
    surface: "shop",
    locale: "en-AU",
    credentials: memoryCredentials(),
    deviceId: "device",
    sessionId: "session",
    services: [{ name: "main", address: "" }],
    fetch: async () => answer(),
  })
}
const failing = (status: number, body = JSON.stringify({ errors: [] })) =>
  shopThat(() => new Response(body, { status }))
const offers = offersQuery({ pricingId: "default" })

describe("trouble of the server", () => {
  it("stands in the place of a page that has nothing to show", async () => {
    const { store } = failing(503)
    await prefetchQuery(store.set, offers)
    expect(store.get(siteErrorAtom)).toEqual({ status: 503, covers: true })
  })

  it("stands above a page that shows what it knew", async () => {
    const { store } = failing(500)
    setQueryData(store.set, offers, [])
    await refetchQuery(store.set, offers)
    expect(store.get(siteErrorAtom)).toEqual({ status: 500, covers: false })
  })

  it("covers no page when only the frame around it is short of something, or an action failed", async () => {
    const { store, client } = failing(500)
    await prefetchQuery(store.set, configQuery())
    expect(store.get(siteErrorAtom)).toEqual({ status: 500, covers: false })
    await client.call(discoveryEndpoints.config).catch(() => {})
    expect(store.get(siteErrorAtom)).toEqual({ status: 500, covers: false })
  })

  it("is known by the status, whatever the body is", async () => {
    const { store, client } = failing(502, "<html>Bad gateway</html>")
    await expect(client.call(discoveryEndpoints.config)).rejects.toMatchObject({ status: 502 })
    expect(store.get(siteErrorAtom)).toEqual({ status: 502, covers: false })
  })

  it("is over when another page is shown", async () => {
    const { store } = failing(500)
    await prefetchQuery(store.set, offers)
    store.set(arriveAtom, { path: "/", checkout: false })
    expect(store.get(siteErrorAtom)).toBeNull()
  })
})

it.each([404, 409, 422])("a refusal with %s is no trouble of the site", async (status) => {
  const { store } = failing(status)
  await prefetchQuery(store.set, offers)
  expect(store.get(siteErrorAtom)).toBeNull()
})

it("being offline stays beside its cause; a blocked page is told as a whole", async () => {
  const offline = shopThat(() => Promise.reject(new TypeError("Failed to fetch")))
  await prefetchQuery(offline.store.set, offers)
  expect(offline.store.get(siteErrorAtom)).toBeNull()
  const blocked = shopThat(() => Promise.reject(new TypeError("Illegal invocation")))
  await prefetchQuery(blocked.store.set, offers)
  expect(blocked.store.get(siteErrorAtom)).toEqual({ status: 418, covers: true })
})
