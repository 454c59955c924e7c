import type { BrowserContext, Page } from "@playwright/test"
import { addTicket } from "../journeys/setup/fixtures.ts"
import { longUnless } from "../long.ts"
import { expect, script, test } from "./fixtures.ts"

/** Names that the shop uses for cookies on its own pages, as a partner's page may use them for something else. */
const theirs = {
  session_id: "the-host-s-own-session",
  generated_anonymous_id: "the-host-s-own-visitor",
  // Longer than the shop would take.
  affiliate_code: `the-host-s-own-affiliate-${"x".repeat(60)}`,
  promotion_code: "the-host-s-own-code",
  sub_variant: "the-host-s-own-variant",
  utm: "the-host-s-own-campaign",
  anonymous_cart_token: "the-host-s-own-cart",
  cookie_consent: "the-host-s-own-consent",
  customer_id: "the-host-s-own-member",
  customer_token: "the-host-s-own-token",
  access_token: "the-host-s-own-access",
}

async function addCookies(context: BrowserContext, address: string): Promise<void> {
  const expires = Math.round(Date.now() / 1000) + 3600
  const url = new URL(address).origin
  await context.addCookies(Object.entries(theirs).map(([name, value]) => ({ name, value, url, expires })))
}

/** Everything that is sent to the shop, from the page and from what it frames. */
function listen(page: Page, shop: string): string[] {
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.url().startsWith(shop))
      sent.push([request.url(), JSON.stringify(request.headers()), request.postData()].join(" "))
  })
  return sent
}

for (const { whose, tag, partner, cart } of [
  { whose: "of a partner", tag: "lotto-purchase", partner: ' partner="acme"', cart: () => "acme" },
  {
    whose: "that names no partner",
    tag: "lotto-ticket-builder",
    partner: "",
    cart: (port: number) => `localhost%3A${port}`,
  },
])
  test(
    `on a page ${whose} elements leave the page's own cookies alone, and keep nothing but the cart`,
    longUnless(partner !== ""),
    async ({ page, context, shop, stranger }) => {
      const address = stranger.at(
        `<${tag}${partner} offer="powerball"></${tag}>
       <lotto-cart-button${partner}></lotto-cart-button>
       ${script(tag)}${script("lotto-cart-button")}`,
      )
      const isTheirs = ({ name }: { name: string }) => Object.hasOwn(theirs, name)
      await addCookies(context, address)
      const before = await context.cookies(address)
      const sent = listen(page, shop.url)
      const added = page.getByRole("link", { name: /1 in the cart/ })
      await page.goto(address)
      await addTicket(page)
      await expect(added).toBeVisible()

      const after = await context.cookies(address)
      expect(after.filter(isTheirs)).toEqual(before)
      const ours = after.filter((cookie) => !isTheirs(cookie))
      const name = `anonymous_cart_token_${cart(shop.port)}`
      expect(ours).toMatchObject([{ name, path: "/", sameSite: "Lax", secure: false }])
      expect(Math.round(((ours[0]?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(14)

      expect(sent.some((one) => one.includes("/anon-cart"))).toBe(true)
      expect(sent.filter((one) => one.includes("the-host-s-own"))).toEqual([])

      // The next page finds the cart by it, and nobody by anything else.
      const ids = () => sent.flatMap((one) => one.match(/"(?:device|session)-id":"[^"]+"/g) ?? [])
      const first = ids()
      expect(first).not.toEqual([])
      sent.length = 0
      await page.reload()
      await expect(added).toBeVisible()
      expect(ids().filter((id) => first.includes(id))).toEqual([])
      expect((await context.cookies(address)).filter(isTheirs)).toEqual(before)
    },
  )
