import { globSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ownPath } from "#src/domain/site/paths/own-address.ts"
import { harmless, tricks } from "../../stage/tricks.ts"
import { freshDatabase } from "../setup/databases/databases.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"
import { openSite, type TestSite } from "../setup/site.ts"

let shop: TestShop
let site: TestSite
beforeAll(async () => {
  shop = await openShop(await freshDatabase())
  site = openSite(shop)
}, 60_000)
afterAll(() => shop.close())

/** Where an answer leads, as a browser resolves it; null for an answer that leads nowhere. */
async function target(address: string, init?: RequestInit): Promise<URL | null> {
  const answer = await site.request(new Request(address, { redirect: "manual", ...init }))
  const location = answer.headers.get("location")
  return location === null ? null : new URL(location, address)
}

/** Nothing but a page that needs signing in leads anywhere, and from there only back into the shop. */
function staysHere(led: URL | null): boolean {
  if (led === null) return true
  const next = led.searchParams.get("next")
  const afterwards = ownPath(next, BASE) ?? "/my-account"
  return led.origin === BASE && led.pathname === "/login" && new URL(afterwards, BASE).origin === BASE
}

describe("the server's redirects stay in the shop", () => {
  const each = [...tricks, ...harmless.map(([wanted]) => wanted)].map((wanted) => [
    JSON.stringify(wanted),
    wanted,
  ])

  it.each(each)("for %s as a path, before and behind a page's path and in a query", async (_, wanted) => {
    const raw = encodeURI(wanted.toWellFormed()).replaceAll("%25", "%")
    const query = encodeURIComponent(wanted.toWellFormed())
    for (const path of [
      raw,
      `${raw}/my-account`,
      `/my-account${raw}`,
      `/my-account/${query}`,
      `/my-account?next=${query}`,
      `/login?next=${query}`,
      `/logout?next=${query}`,
      `/purchase/acme?next=${query}`,
    ]) {
      const address = BASE + (path.startsWith("/") ? path : `/${path}`)
      if (URL.canParse(address)) expect([address, staysHere(await target(address))]).toEqual([address, true])
    }
  })

  it("for a page that needs signing in, with the way back to it", async () => {
    const led = await target(`${BASE}/my-account/my-details?a=1`)
    expect(led?.href).toBe(`${BASE}/login?next=%2Fmy-account%2Fmy-details%3Fa%3D1`)
  })

  it("for the operator's desk, whatever the name of the draw", async () => {
    for (const trick of tricks) {
      const init = { method: "POST", headers: { accept: "text/html", origin: BASE } }
      const address = `${BASE}/dev/draws/${encodeURIComponent(trick.toWellFormed())}/1/run`
      expect(await target(address, init)).toBeNull()
    }
  })
})

/** Every way to go to another address, and the files in which each may be written. */
const followed: readonly (readonly [what: string, pattern: RegExp, files: readonly string[]])[] = [
  [
    "redirect",
    /\.redirect\(/,
    [
      "site/server/pages/pages.ts",
      "site/server/payments/paypal-approval.ts",
      "src/server/sign-in/social.routes.ts",
      "src/server/site/demo.routes.ts",
      "src/server/verification/connect-id.routes.ts",
    ],
  ],
  [
    "location",
    /\blocation\.(?:assign|replace)\(|\blocation(?:\.href)? = /,
    [
      "site/browser/page-errors.ts",
      "site/browser/router.ts",
      "site/payment-fields/braintree/paypal-approval.ts",
      "src/shop/core/navigation.atoms.ts",
      "src/shop/payments/paypal-window.ts",
      "src/shop/sign-in/session/leave-for-provider.ts",
      "widgets/partner/frame/host.ts",
    ],
  ],
  [
    "window",
    /\bwindow\.open\(/,
    [
      "site/browser/router.ts",
      "src/integrations/hosted-chat.ts",
      "src/shop/core/navigation.atoms.ts",
      "src/shop/payments/paypal-window.ts",
      "src/shop/sign-in/session/shop-window.ts",
    ],
  ],
  ["location header", /["']location["']\s*[:,]|\bLocation:/, []],
  ["refresh", /http-equiv=["']?refresh/i, []],
]

it.each(followed)("only the known places follow an address: %s", (_, pattern, files) => {
  const sources = globSync("{src,site,widgets}/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/.test(path))
  expect(sources.filter((path) => pattern.test(readFileSync(path, "utf8"))).sort()).toEqual(files)
})
