import type { APIRequestContext, Page } from "@playwright/test"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import type { Endpoint } from "../../../src/contract/endpoint.ts"
import { endpoints } from "../../../src/contract/endpoints.ts"
import { isLong } from "../../long.ts"
import { clearCaches } from "../setup/clear-caches.ts"
import { editorHeaders } from "../setup/editor.ts"
import { expect, signIn, changingTest as test } from "../setup/fixtures.ts"

/** Whatever has a key for content may write words, and nothing that runs: each of these tries to set a mark. */
const corpus = [
  "<script>window.pwned=1</script>",
  "<img src=x onerror=window.pwned=1>",
  '"><svg onload=window.pwned=1>',
  "' onmouseover='window.pwned=1' x='",
  "javascript:window.pwned=1",
  "JaVa\tScRiPt:window.pwned=1",
  "data:text/html,<script>parent.pwned=1</script>",
  "</script><script>window.pwned=1</script>",
  "</template><script>window.pwned=1</script>",
  "</style><script>window.pwned=1</script>",
  "</title><script>window.pwned=1</script>",
  "--><iframe srcdoc='<script>parent.pwned=1</script>'>",
  "[press](javascript:window.pwned=1)",
  "![x](javascript:window.pwned=1)",
  '{offer}{__proto__}{constructor.constructor("window.pwned=1")()}',
  "//evil.example/\\evil.example",
  "\u2028window.pwned=1//\u2029",
]

/** The input of each of the editor's calls, with `{n}` for the number of the try in names that must differ. */
const drafts: Readonly<Record<string, { readonly params?: Record<string, string>; readonly body: object }>> =
  {
    "content.put": {
      params: { locale: "en-AU", id: "builder.add" },
      body: { type: "plain", value: "Words" },
    },
    "cms.putPage": {
      params: { key: "x{n}" },
      body: { path: "/x{n}", title: "Title", lead: "Lead", markdown: "Words", section: null },
    },
    "cms.putQuestion": {
      params: { key: "x{n}" },
      body: { topic: "Topic", question: "Why?", markdown: "Words" },
    },
    "blog.putPost": {
      params: { slug: "x{n}" },
      body: {
        title: "Title",
        summary: "Summary",
        category: "play-well",
        markdown: "Words",
        publishedAt: "2026-01-01T00:00:00.000Z",
      },
    },
    "blog.putCategory": { params: { slug: "x{n}" }, body: { name: "Name", position: 900 } },
    "causes.put": {
      params: { key: "x{n}" },
      body: {
        urlSlug: "x{n}",
        name: "Name",
        mission: "Mission",
        colour: "#0066cc",
        markdown: "Words",
        offers: ["powerball"],
        position: 900,
      },
    },
    "navigation.put": {
      params: { key: "x{n}" },
      body: { kind: "internal_link", link: "/blog", label: "Label", position: 900 },
    },
    "tips.put": {
      params: { key: "x{n}" },
      body: { productKey: "powerball", title: "Title", markdown: "Words", position: 900 },
    },
    "promotions.put": {
      params: { code: "CODE{n}" },
      // A code without a limit of uses takes two people at the desk.
      body: { name: "Name", type: "voucher_percent_discount", percent: 10, mostUses: 5 },
    },
    "feed.put": { params: { key: "x{n}" }, body: { title: "Title", message: "Message", link: "/blog" } },
    "theme.put": { body: { primary: "#0b6353", accent: null, page: null } },
    "theme.putOfPartner": { params: { partner: "acme" }, body: { primary: "#0b6353" } },
    "components.put": {
      params: { key: "x{n}" },
      body: {
        kind: "text",
        place: "home",
        position: 900,
        title: "Title",
        markdown: "Words",
        link: { label: "Label", href: "/blog" },
      },
    },
  }

/** Fields that may hold any words at all: the test would be worth nothing if these were refused. */
const wordy =
  /(^|\.)(title|lead|markdown|topic|question|answer|summary|name|mission|label|message|value|text|button|description|footerDisclaimer|benefits\.\d+)$/

const numbered = <T>(value: T, n: number) =>
  JSON.parse(JSON.stringify(value).replaceAll("{n}", String(n))) as T

/** Paths of the texts in a body: "title", "link.href", "faq.0.answer". */
const texts = (body: object, prefix = ""): string[] =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === "string") return [prefix + name]
    if (typeof value === "object" && value !== null) return texts(value, `${prefix}${name}.`)
    return []
  })

function replaced(body: object, path: string, text: string): object {
  const [name = "", ...rest] = path.split(".")
  const inner = (body as Record<string, object>)[name] as object
  const value = rest.length > 0 ? replaced(inner, rest.join("."), text) : text
  return Array.isArray(body) ? body.with(Number(name), value) : { ...body, [name]: value }
}

const snake = (body: object): object =>
  JSON.parse(
    JSON.stringify(body).replace(/"(\w+)":/g, (whole) =>
      whole.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
    ),
  )

/** The headers of a program that may write content and promotion codes. */
type Headers = Awaited<ReturnType<typeof editorHeaders>>

async function send(
  request: APIRequestContext,
  address: string,
  body: object,
  headers: Headers,
): Promise<number> {
  return (await request.put(address, { headers, data: snake(body) })).status()
}

/** Everything in a page, shadow roots included, that runs or would run when it is touched. */
const armed = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    // What the page itself brings runs by its nonce, which no editor knows.
    const nonce = document.querySelector<HTMLElement>("#lotto-nonce")?.nonce
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll("*")) {
        const tag = element.localName
        const isData = /json/.test(element.getAttribute("type") ?? "")
        const ours = new URL(element.getAttribute("src") ?? "", location.href).origin === location.origin
        const trusted = element instanceof HTMLScriptElement && nonce && element.nonce === nonce
        if (tag === "script" && !isData && !trusted && !(element.hasAttribute("src") && ours))
          found.push(element.outerHTML)
        if (["iframe", "object", "embed", "base"].includes(tag)) found.push(element.outerHTML)
        for (const { name, value } of element.attributes) {
          if (name.startsWith("on")) found.push(`${tag} ${name}=${value}`)
          const leads = ["href", "action", "formaction", "xlink:href"].includes(name)
          const own = value.startsWith(`${location.origin}/`)
          if (leads && !own && !/^(https:|mailto:|tel:|#|\/(?![/\\]))/.test(value))
            found.push(`${tag} ${name}=${value}`)
        }
        if (element.shadowRoot) look(element.shadowRoot)
      }
    }
    look(document)
    return { found, pwned: "pwned" in window }
  })

test("no field that an editor may set brings anything into a page that runs or leads astray", async ({
  page,
  request,
  shop,
  customer,
}) => {
  test.setTimeout(240_000)
  const headers = await editorHeaders(shop, ["content:write", "promotions:write"])
  const calls = Object.values(endpoints)
    .flatMap((group): readonly Endpoint[] => Object.values(group))
    .filter(({ programs, service, method }) => programs && service !== "desk" && method === "PUT")
    // Pictures are sent as files: pictures.spec.ts.
    .filter(({ encoding }) => encoding === "json")
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(drafts).sort())

  for (const call of calls) {
    for (const [n, payload] of corpus.entries()) {
      const { params = {}, body } = numbered(drafts[call.name] as (typeof drafts)[string], n)
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ""),
      )
      const address = shop.url + serviceAddresses[call.service] + path
      expect(await send(request, address, body, headers), `${call.name} as it should be`).toBeLessThan(300)
      let whole = body
      for (const [place, field] of texts(body).entries()) {
        // Words that may be anything are tried with every payload at once below.
        if (!isLong && (n + place) % corpus.length !== 0) {
          if (wordy.test(field)) whole = replaced(whole, field, payload)
          continue
        }
        const status = await send(request, address, replaced(body, field, payload), headers)
        expect([200, 204, 409, 422], `${call.name} ${field}: ${payload}`).toContain(status)
        if (wordy.test(field)) expect(status, `${call.name} ${field}: ${payload}`).toBeLessThan(300)
        if (status < 300) whole = replaced(whole, field, payload)
      }
      expect(await send(request, address, whole, headers)).toBeLessThan(300)
    }
  }
  // Words of the shop itself, metadata and pictures come from content items.
  const everything = corpus.join(" ")
  const seo = { title: everything, description: everything, image: "javascript:window.pwned=1" }
  const items: [id: string, type: string, value: string][] = [
    ["sitewide.banner", "plain", everything],
    ["footer.help", "markdown", everything],
    ["footer.helpNumber", "plain", everything],
    ["listing.title", "plain", everything],
    ["seo.blog", "seo", JSON.stringify(seo)],
    ["seo.home", "seo", everything],
    ["blog.lead", "json", JSON.stringify(everything)],
  ]
  for (const [id, type, value] of items)
    expect(
      await send(request, `${shop.url}/content/en-AU/items/${id}`, { type, value }, headers),
    ).toBeLessThan(300)
  for (const value of corpus)
    expect(
      await send(
        request,
        `${shop.url}/content/en-AU/items/regulation.board`,
        { type: "image", value },
        headers,
      ),
    ).toBe(422)

  await clearCaches(request, shop)
  await page.goto(`${shop.url}/login`)
  await signIn(page, customer)
  await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible()
  const numbers = corpus.map((_, n) => n)
  /** The pages that one try has changed; a usual run opens another kind of page for each. */
  const pagesOf = (n: number) => {
    const all = [`/x${n}`, `/blog/x${n}`, `/blog/category/x${n}`, `/causes/x${n}`]
    return isLong ? all : all.filter((_, kind) => kind === n % all.length)
  }
  const paths = [
    "/",
    "/blog",
    "/about/faq",
    "/causes",
    "/powerball",
    "/powerball/statistics",
    "/lotto-tickets",
    "/daily-winners",
    "/daily-winners/winners",
    "/daily-winners/deposit",
    "/daily-winners/membership-tiers",
    ...numbers.flatMap(pagesOf),
  ]
  for (const path of paths) {
    await page.goto(shop.url + path)
    await expect(page.getByRole("main")).toBeVisible()
    expect(await armed(page), path).toEqual({ found: [], pwned: false })
  }
  await page.getByRole("button", { name: /^Messages/ }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  expect(await armed(page)).toEqual({ found: [], pwned: false })
  await page.goto(`${shop.partner(1)}`)
  await expect(page.locator("lotto-purchase")).toHaveAttribute("state", "ready")
  expect(await page.evaluate(() => "pwned" in window)).toBe(false)
})
