import { test as base, type RunningShop } from "../journeys/setup/fixtures.ts"
import { serve, type ToySite } from "./toy-sites.ts"

export { expect } from "../journeys/setup/fixtures.ts"

/** A page of a stranger's, on an origin that the partner record lists. `SHOP` in it is the shop's address. */
export interface StrangersPage {
  /** Serves a body (and headers) and gives its address. */
  readonly at: (body: string, headers?: Record<string, string>) => string
  /** An address of the shop, in full. */
  readonly shop: (path: string) => string
}

/** The demo partner's record lists the twelve ports after the shop's; the demo hosts take the first nine. */
const FREE_PORT = 10

export const test = base.extend<
  { stranger: StrangersPage },
  { toyHost: (shop: RunningShop) => Promise<Served> }
>({
  toyHost: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      let served: Served | null = null
      await use(async (shop) => {
        served ??= await serveBodies(shop)
        return served
      })
      ;(served as Served | null)?.site.server.close()
    },
    { scope: "worker" },
  ],
  stranger: async ({ shop, toyHost }, use) => {
    const { site, bodies } = await toyHost(shop)
    await use({
      shop: (path) => shop.url + path,
      at(body, headers = {}) {
        const path = `/${bodies.size + 1}`
        const fill = (text: string) => text.replaceAll("SHOP", shop.url)
        bodies.set(path, {
          body: `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>A stranger's page</title><link rel="icon" href="data:,"></head><body>${fill(body)}</body></html>`,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
        })
        return site.origin + path
      },
    })
  },
})

interface Served {
  readonly site: ToySite
  readonly bodies: Map<string, { body: string; headers: Record<string, string> }>
}

async function serveBodies(shop: RunningShop): Promise<Served> {
  const bodies: Served["bodies"] = new Map()
  const nothing = { body: "", status: 404 }
  const site = await serve("127.0.0.1", (path) => bodies.get(path) ?? nothing, shop.port + FREE_PORT)
  return { site, bodies }
}

/** The line a partner pastes. */
export const script = (tag: string) => `<script type="module" src="SHOP/widgets/${tag}.js"></script>`
