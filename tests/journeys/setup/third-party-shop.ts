import type { Page } from "@playwright/test"
import { test as base, expect, type RunningShop, startShop } from "./fixtures.ts"
import { openVendors, type Vendors, writeSite } from "./vendors.ts"

/** A shop that asks for consent and has every third party, all played by one local server. */
export const test = base.extend<object, { shop: RunningShop; vendors: Vendors }>({
  vendors: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const vendors = await openVendors()
      vendors.answers.set("/definitions.json", {
        features: {
          support: { rules: [{ variations: ["control", "b"], weights: [0, 1] }] },
          email: { rules: [{ variations: ["control", "b"], weights: [1, 0] }] },
        },
      })
      await use(vendors)
      await vendors.close()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ vendors }, use) => {
      const { origin } = vendors
      const site = writeSite({
        capabilities: ["cookie_consent", "customer_chat"],
        consent: { required: true, key: "2026-11" },
        thirdParties: {
          analytics: { script: `${origin}/analytics.js`, key: "public-key" },
          experiments: { definitions: `${origin}/definitions.json` },
          sessionReplay: { script: `${origin}/replay.js`, key: "shop/replay" },
          chat: { script: `${origin}/chat.js`, key: "chat-key" },
          contentCards: { script: `${origin}/cards.js`, key: "cards-key", endpoint: origin },
          errorReports: { dsn: `${origin.replace("//", "//reporter@")}/42` },
        },
      })
      const shop = await startShop({ SITE_CONFIG: site.path })
      await use(shop)
      await shop.stop()
      site.remove()
    },
    { scope: "worker", timeout: 60_000 },
  ],
})

export const answer = (page: Page, name: string) =>
  page.getByRole("region", { name: "Cookies" }).getByRole("button", { name }).click()

/** Signs out without leaving the page. */
export async function signOut(page: Page, shop: RunningShop): Promise<void> {
  await page.evaluate(() => {
    const link = document.createElement("a")
    link.href = "/logout"
    document.body.append(link)
    link.click()
    link.remove()
  })
  await expect(page).toHaveURL(`${shop.url}/logout`)
  await page.getByRole("button", { name: /sign out/i }).click()
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible()
}

/** Events by their name, with their properties. */
export const tracked = (vendors: Vendors) =>
  vendors
    .calls("analytics")
    .flatMap(([method, name, properties]) =>
      method === "track" ? [{ name, properties: properties as Record<string, unknown> }] : [],
    )

export const names = (vendors: Vendors) => tracked(vendors).map(({ name }) => name)
