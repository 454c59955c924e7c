import { BASE, type TestShop } from "../shop.ts"

/** What an editor shows, as EDITOR_SECRET. */
export const SECRET = "an editor's own secret"

/** A call of the editor's, or of whoever shows another secret. */
export const sendAsEditor =
  (shop: () => TestShop) =>
  async (method: string, path: string, body?: object, secret = SECRET): Promise<Response> =>
    shop().running.api.request(BASE + path, {
      method,
      headers: { authorization: `Bearer ${secret}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
