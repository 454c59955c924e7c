import { type APIRequestContext, expect, request as requests } from "@playwright/test"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { staffKeyEndpoints } from "#src/contract/staff/keys.ts"
import type { Scope } from "#src/contract/staff/scopes.ts"
import { enterDesk } from "./staff.ts"

interface Site {
  readonly url: string
}

/** Requests of an owner of the demonstration who is signed in to the desk, their second factor just shown. */
async function asOwner<T>(shop: Site, work: (owner: APIRequestContext) => Promise<T>): Promise<T> {
  const owner = await requests.newContext({ extraHTTPHeaders: { "sec-fetch-site": "same-origin" } })
  try {
    await enterDesk(owner, shop, "Olive Owner")
    return await work(owner)
  } finally {
    await owner.dispose()
  }
}

/** Returns the headers of a program that writes content: a key for these scopes, made at the desk. */
export const editorHeaders = (
  shop: Site,
  scopes: readonly Scope[] = ["content:write"],
): Promise<{ authorization: string }> =>
  asOwner(shop, async (owner) => {
    const { method, path } = staffKeyEndpoints.create
    const answer = await owner.fetch(shop.url + serviceAddresses.desk + path, {
      method,
      data: { name: "A program", scopes },
    })
    const { result } = await answer.json()
    return { authorization: `Bearer ${result.secret}` }
  })

/** Makes a call that takes a person, by an owner at the desk. */
export const callAsOwner = (
  shop: Site,
  { method, path, service }: Endpoint,
  params: Readonly<Record<string, string>>,
  data?: object,
): Promise<void> =>
  asOwner(shop, async (owner) => {
    const at = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
    const answer = await owner.fetch(shop.url + serviceAddresses[service] + at, {
      method,
      ...(data ? { data } : {}),
    })
    expect(answer.ok(), `${method} ${at}: ${answer.status()}`).toBe(true)
  })
