import { describe, expect, it } from "vitest"
import { discoveryEndpoints } from "#src/contract/site/discovery.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { uncaughtStatus } from "#src/shop/core/client/uncaught.ts"
import { listenAtom } from "../core/events.atoms.ts"
import { setQueryData } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { prefetchQuery, refetchQuery } from "../core/query/fetch.ts"
import { createShop } from "../core/shop.ts"
import { siteErrorAtom } from "../core/site-error.atoms.ts"
import { configQuery, offersQuery } from "../core/site-queries.ts"
import { arriveAtom } from "./current-path.atoms.ts"

/** A shop whose server answers everything alike. */
function shopThat(answer: () => Response | Promise<Response>) {
  return createShop({
    apiBase: "http://shop.test",
    partner: null,
    surface: "shop",
    locale: "en-AU",
    credentials: memoryCredentials(),
    deviceId: "device",
    sessionId: () => "session",
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

describe("a mistake in our own program", () => {
  const mistaken = defineQuery("mistaken", async (client: Client, _: { token: string }) => {
    await client.call(discoveryEndpoints.config)
    throw new TypeError("price is undefined")
  })({ token: "secret" })

  it("is shown as ours and told to whoever reports, by the question's name alone", async () => {
    const { store } = shopThat(() => new Response(null, { status: 204 }))
    const told: unknown[] = []
    store.set(listenAtom, (name, detail) => told.push({ name, detail }) > 0)
    await prefetchQuery(store.set, mistaken)
    const error = expect.objectContaining({ kind: "program", status: 500 })
    expect(store.get(siteErrorAtom)).toEqual({ status: null, covers: true })
    expect(told).toEqual([{ name: "failure", detail: { part: "mistaken", error } }])
  })

  it("nobody caught is known by its code, where it is ours and not a lost connection", () => {
    const thrown = (message: string, stack: string, more = {}) =>
      Object.assign(new Error(message), { stack: `Error: ${message}\n at f (${stack}:1:1)`, ...more })
    const shop = "https://shop.example"
    const status = (error: unknown) => uncaughtStatus(error, shop)
    expect(status(thrown("x is undefined", `${shop}/assets/a.js`))).toBe(500)
    expect(status(thrown("Illegal invocation", `${shop}/assets/a.js`))).toBe(418)
    expect(status(thrown("later", `${shop}/assets/a.js`, { code: 503 }))).toBe(503)
    expect(status(thrown("Load failed", `${shop}/assets/a.js`))).toBeUndefined()
    expect(status(thrown("x is undefined", "chrome-extension://abc/a.js"))).toBeUndefined()
    expect(status("ResizeObserver loop")).toBeUndefined()
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
