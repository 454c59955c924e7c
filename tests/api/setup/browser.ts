import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import type { TestShop } from "./shop.ts"

/** A browser with its cookies, as the server sets them and no script reads them. */
export function aBrowser(shop: TestShop, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  const { options } = shop.client("shop")
  const storeCookies = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
  const client = createClient({
    ...options,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (jar.size > 0) request.headers.set("cookie", cookies())
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return storeCookies(await shop.running.api.request(request))
    },
  })
  return {
    client,
    jar,
    credentials: options.credentials,
    /** Another site's page leads here with a link, with which lax cookies go. */
    follow: async (address: string) =>
      storeCookies(await shop.running.api.request(address, { headers: { cookie: cookies() } })),
    /** Another site's page sends a form here, with which no cookie goes; what comes back is stored all the same. */
    receiveForm: async (address: string, init: RequestInit) =>
      storeCookies(await shop.running.api.request(address, { ...init, method: "POST" })),
  }
}

/** The customer's own browser, signed in at the shop: what only they themselves may do is done there. */
export async function signedInBrowser(
  shop: TestShop,
  { email, password }: { readonly email: string; readonly password: string },
) {
  const { client, credentials } = aBrowser(shop)
  credentials.write({
    ...(await client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } })),
  })
  return client
}
