import { type APIRequestContext, expect } from "@playwright/test"
import { editorHeaders } from "./editor.ts"

/** Has every page rendered anew from now on, as an editor may. */
export async function clearCaches(request: APIRequestContext, shop: { readonly url: string }): Promise<void> {
  const headers = await editorHeaders(shop)
  expect((await request.get(`${shop.url}/?clear_cache`, { headers })).ok()).toBe(true)
}
