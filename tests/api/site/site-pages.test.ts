import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { ownPath } from "#src/domain/site/paths/own-address.ts"
import { harmless, tricks } from "../../stage/tricks.ts"
import { freshDatabase } from "../setup/databases/databases.ts"
import { keyOf } from "../setup/desk/editor.ts"
import { BASE, NOON, openShop, type TestShop } from "../setup/shop.ts"
import { openSite, type TestSite } from "../setup/site.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(await freshDatabase())
}, 60_000)
afterAll(() => shop.close())

describe("the site's pages", () => {
  let site: TestSite
  /** Calls of the API that rendering made. */
  let calls: string[] = []

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOON })
    const { api } = shop.running
    const counted = Object.assign(Object.create(api) as typeof api, {
      fetch: (request: Request, ...rest: never[]) => {
        calls.push(request.url)
        return api.fetch(request, ...rest)
      },
    })
    site = openSite({ running: { ...shop.running, api: counted } })
  }, 60_000)
  afterAll(async () => {
    vi.useRealTimers()
  })

  const fetchPage = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await site.request(BASE + path, { headers })
    return { answer, html: await answer.text() }
  }
  const policy = (answer: Response, name: string) =>
    (answer.headers.get("content-security-policy") ?? "")
      .split("; ")
      .find((line) => line.startsWith(`${name} `)) ?? ""
  const nonceOf = (html: string) => /<template id="lotto-nonce" nonce="([^"]+)">/.exec(html)?.[1]
  /** A page but for what its nonce makes of it. */
  const common = (html: string) => html.replaceAll(nonceOf(html) ?? " ", "")

  it("a hundred visitors with click ids of their own get one page, rendered once", async () => {
    const { html } = await fetchPage("/powerball")
    calls = []
    const pages = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        fetchPage(`/powerball?utm_source=paper&gclid=click-${n}&aff=a${n}`),
      ),
    )
    expect(calls).toEqual([])
    for (const page of pages) expect(common(page.html)).toBe(common(html))
    expect(html).not.toContain("gclid")
  })

  it("a partner's section says whose it is and leads back where it is a page of its own, and not in a frame", async () => {
    const opened = async (dest: string) =>
      (await fetchPage("/purchase/acme", { "sec-fetch-dest": dest })).html
    const [alone, framed] = [await opened("document"), await opened("iframe")]
    expect(alone).toContain("Back to Acme")
    expect(framed).not.toContain("Back to Acme")
    for (const html of [alone, framed]) expect(html).toMatch(/sells these tickets, at/)
  })

  it("many who ask at once for a page that is not there wait for one rendering", async () => {
    await fetchPage("/?clear_cache", { authorization: `Bearer ${await keyOf(shop, "content:write")}` })
    calls = []
    await Promise.all(Array.from({ length: 50 }, () => fetchPage("/oz_lotto")))
    expect(calls.length).toBeGreaterThan(0)
    expect(new Set(calls).size).toBe(calls.length)
  })

  /** The elements before and behind a page's own. */
  const aroundPage = (html: string) =>
    /<body>(.*)<main.*<\/main>(.*)<script type="application\/json"/s.exec(common(html))?.slice(1)

  it("what stands around a page is the same for its path all minute long, and marks where it stands", async () => {
    const [first, second] = [
      await fetchPage("/powerball?firstDrawNo=7"),
      await fetchPage("/powerball?firstDrawNo=8"),
    ]
    expect(aroundPage(first.html)?.join()).toContain("<lotto-navigation")
    expect(aroundPage(second.html)).toEqual(aroundPage(first.html))
    // Rendered anew at the end of the minute, it is still what a browser makes of the page's data.
    const minute = Math.floor(Date.now() / 60_000) * 60_000
    vi.setSystemTime(minute + 59_999)
    const late = await fetchPage("/powerball?clear_cache")
    expect(aroundPage(late.html)).toEqual(aroundPage(first.html))
    vi.setSystemTime(NOON)
    const elsewhere = await fetchPage("/blog")
    expect(aroundPage(elsewhere.html)).not.toEqual(aroundPage(first.html))
    expect(aroundPage(elsewhere.html)).toEqual(aroundPage((await fetchPage("/blog?clear_cache")).html))
  })

  it("every answer has a nonce of its own, which stands in its policy and at the page's end", async () => {
    const pages = [await fetchPage("/powerball"), await fetchPage("/powerball"), await fetchPage("/blog")]
    const nonces = pages.map(({ html }) => nonceOf(html))
    expect(new Set(nonces).size).toBe(pages.length)
    for (const [index, { answer }] of pages.entries())
      expect(policy(answer, "script-src")).toBe(`script-src 'self' 'nonce-${nonces[index]}'`)
  })

  it("no inline script of a page can run, and no inline style but the page's own, to the letter", async () => {
    for (const path of ["/", "/powerball", "/lotto-results", "/about/faq", "/nowhere", "/purchase/acme"]) {
      const { answer, html } = await fetchPage(path)
      // One alone runs: it tells who has a browser that is too old, and has the nonce of this very answer.
      const own = ` nonce="${nonceOf(html)}"`
      const inline = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = ""]) => attributes)
      expect(inline.filter((attributes) => attributes === own)).toHaveLength(1)
      for (const attributes of inline.filter((one) => one !== own))
        expect(attributes, path).toMatch(/ src="\/|type="application\/(ld\+)?json"/)
      expect(html, path).not.toMatch(/ on\w+="| style="|javascript:/)
      const styles = policy(answer, "style-src")
      expect(styles).not.toContain("unsafe")
      for (const [, css = ""] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
        expect(styles, path).toContain(`'sha256-${createHash("sha256").update(css).digest("base64")}'`)
    }
  })

  it("a page of nobody's may be shown again on Back; a customer's, a sign-in's and a frame's are stored nowhere", async () => {
    const headersOf = async (path: string, cookie = "") => {
      const { headers } = await site.request(new Request(BASE + path, { headers: { cookie } }))
      return [headers.get("cache-control"), headers.get("vary")]
    }
    const kept = ["private, no-cache", "*"]
    const nowhere = ["no-store", "accept-encoding"]
    expect(await headersOf("/powerball")).toEqual(kept)
    expect(await headersOf("/about")).toEqual(kept)
    expect(await headersOf("/powerball", `${cookieNames.accessToken}=x`)).toEqual(nowhere)
    for (const path of ["/login", "/cart", "/purchase/acme", "/no-such-page"])
      expect([path, ...(await headersOf(path))]).toEqual([path, ...nowhere])
  })

  const factsOf = async (path: string) => {
    const { answer, html } = await fetchPage(path)
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    const isIndexed = !/<meta name="robots" content="noindex/.test(html)
    return { status: answer.status, isIndexed, canonical: canonical?.slice(BASE.length) }
  }

  it.each([
    "/powerball/results/draw/999999",
    "/powerball/results/2027-06",
    "/powerball/results/2026-13",
    "/powerball/terms/999999",
    "/powerball/999999",
    "/powerball/standard/999999",
    "/powerball/nothing",
    "/powerball/your-support",
    "/blog/none",
    "/blog/category/none",
    "/causes/none",
    "/giveaways/none",
  ])("%s does not exist, and no search engine lists it", async (path) => {
    expect(await factsOf(path)).toMatchObject({ status: 404, isIndexed: false })
  })

  it.each([
    ["/ABOUT", "/about"],
    ["/POWERBALL", "/powerball"],
    ["/lotto-results?page=0", "/lotto-results"],
    ["/lotto-results?page=abc", "/lotto-results"],
    ["/powerball/results?page=0", "/powerball/results"],
    ["/powerball/standard", "/powerball/standard"],
    ["/lifeboat_house_draw/standard", "/lifeboat_house_draw"],
  ])("%s is listed as %s", async (path, canonical) => {
    expect(await factsOf(path)).toEqual({ status: 200, isIndexed: true, canonical })
  })

  it("the page of the draw that the shop leads with shows it, and no search engine lists it", async () => {
    const path = "/marketing/feature-banner"
    expect(await factsOf(path)).toMatchObject({ status: 200, isIndexed: false })
    const { html } = await fetchPage(path)
    expect(html).toMatch(/class="hero[ "]/)
    // Numbers are picked of a lottery, and tickets chosen where there are none to pick.
    expect(html).toMatch(/Pick your numbers|Choose your tickets/)
  })

  it("a page that is not there is not found for everybody who asks, cached or not", async () => {
    expect((await fetchPage("/nothing-here-at-all?gclid=1")).answer.status).toBe(404)
    expect((await fetchPage("/nothing-here-at-all?gclid=2")).answer.status).toBe(404)
  })

  it("who must sign in first comes back to the address they asked for, campaign and all", async () => {
    const to = async (path: string) => (await fetchPage(path)).answer.headers.get("location")
    const [one, other] = await Promise.all([to("/my-account?gclid=1"), to("/my-account?gclid=2")])
    expect(one).toBe(`/login?next=${encodeURIComponent("/my-account?gclid=1")}`)
    expect(other).toBe(`/login?next=${encodeURIComponent("/my-account?gclid=2")}`)
    const cookie = `${cookieNames.accessToken}=x; ${cookieNames.segmentName}=customer`
    expect((await fetchPage("/my-account?gclid=1", { cookie })).answer.status).toBe(200)
    expect((await fetchPage("/my-account")).answer.status).toBe(302)
  })

  it("beside a customer's page stands the account's navigation without a link, the same for everybody", async () => {
    const path = "/my-account/my-details"
    const visitor = await fetchPage(path)
    expect(visitor.answer.status).toBe(302)
    const as = (segment: string) =>
      fetchPage(path, {
        cookie: `${cookieNames.accessToken}=somebody; ${cookieNames.segmentName}=${segment}`,
      })
    const navigationOf = ({ html }: { html: string }) =>
      /<lotto-account-navigation.*<\/lotto-account-navigation>/s.exec(html)?.[0]
    const own = navigationOf(await as("customer"))
    expect(own).toContain("My details")
    expect(own).not.toContain("<a ")
    expect(navigationOf(await as("nobody"))).toBe(own)
    expect(navigationOf(await fetchPage("/"))).toBeUndefined()
  })
})

let site: TestSite
beforeAll(async () => {
  site = openSite(shop)
}, 60_000)

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
      "site/server/payment-fields.ts",
      "site/server/well-known.ts",
      "src/server/account/customer.routes.ts",
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
      "src/shop/cart/open-cart.atoms.ts",
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
      "src/shop/cart/open-cart.atoms.ts",
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
