import { createClient } from "#src/client/client.ts"
import type { TestShop } from "./shop.ts"

/** A browser with its cookies, as the server sets them and no script reads them. */
export function aBrowser(shop: TestShop, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  const { options } = shop.client("shop")
  const client = createClient({
    ...options,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
      if (cookies) request.headers.set("cookie", cookies)
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      const answer = await shop.running.api.request(request)
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return answer
    },
  })
  return { client, jar, credentials: options.credentials }
}
