import { KEY_MOST_DAYS, staffKeyEndpoints } from "#src/contract/staff/keys.ts"
import type { Scope } from "#src/contract/staff/scopes.ts"
import { BASE, type TestShop } from "../shop.ts"
import { aClerk } from "./desk.ts"

/** Somebody who may do everything, their second factor just shown. */
export async function anOwner(shop: TestShop) {
  const owner = await aClerk(shop, "owner")
  await owner.elevate()
  return owner
}

const made = new WeakMap<TestShop, Map<string, Promise<string>>>()

async function makeKey(shop: TestShop, name: string, scopes: readonly Scope[]): Promise<string> {
  const owner = await anOwner(shop)
  const expiresAt = new Date(shop.now.getTime() + KEY_MOST_DAYS * 86_400_000).toISOString()
  const { result } = await owner.call(staffKeyEndpoints.create, {
    body: { name, scopes: [...scopes], expiresAt },
  })
  return result.secret
}

/**
 * Returns the key that a program of the shop shows: for these scopes, made by an owner at the desk once for each shop.
 */
export function keyOf(shop: TestShop, ...scopes: readonly Scope[]): Promise<string> {
  const name = scopes.join(" ")
  const keys = made.get(shop) ?? new Map<string, Promise<string>>()
  made.set(shop, keys)
  const key = keys.get(name) ?? makeKey(shop, name, scopes)
  keys.set(name, key)
  return key
}

/** How the audit trail and versions name a program that writes content. */
export const EDITOR = "key content:write"

/** A call of a program with a key for these scopes, content by default, or of whoever shows another secret. */
export const sendAsEditor =
  (shop: () => TestShop, ...scopes: readonly Scope[]) =>
  async (method: string, path: string, body?: object, secret?: string): Promise<Response> => {
    const key = secret ?? (await keyOf(shop(), ...(scopes.length > 0 ? scopes : ["content:write" as const])))
    return shop().running.api.request(BASE + path, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

/** A call of an owner who is signed in to the desk, for what a program may not do. */
export const sendAsOwner =
  (shop: () => TestShop) =>
  async (method: string, path: string, body?: object): Promise<Response> => {
    const { cookie } = await anOwner(shop())
    return shop().running.api.request(BASE + path, {
      method,
      headers: { cookie, "sec-fetch-site": "same-origin" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
