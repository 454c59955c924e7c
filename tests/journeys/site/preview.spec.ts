import { long } from "../../long.ts"
import { editorHeaders } from "../setup/editor.ts"
import { expect, test } from "../setup/fixtures.ts"

test(
  "an editor looks at a draft before anybody else can, and no search engine is told",
  long,
  async ({ page, request, shop, quiet }) => {
    const headers = await editorHeaders(shop)
    const key = headers.authorization.slice("Bearer ".length)
    const put = (path: string, data: object) => request.put(shop.url + path, { headers, data })
    const draft = {
      path: "/winter-draw",
      title: "The winter draw",
      markdown: "Starts **soon**.",
      status: "draft",
    }
    await put("/cms/items/pages/winter", draft)
    expect((await request.get(`${shop.url}/winter-draw`)).status()).toBe(404)

    const response = await page.goto(`${shop.url}/preview`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow")
    expect(await (await request.get(`${shop.url}/sitemap.xml`)).text()).not.toContain("/preview")
    expect(await response?.text()).not.toContain("The winter draw")
    await page.getByLabel("Key").fill("not a key at all")
    await page.getByRole("button", { name: "Show" }).click()
    await expect(page.getByText("This key doesn't show drafts, or it has expired.")).toBeVisible()
    await page.getByLabel("Key").fill(key)
    await page.getByRole("button", { name: "Show" }).click()
    const row = page.getByRole("listitem").filter({ hasText: "The winter draw" })
    await expect(row).toContainText("Draft")
    await row.getByRole("link").click()
    await expect(page).toHaveURL(/\/preview\?item=pages/)
    await expect(page.getByRole("heading", { name: "The winter draw" })).toBeVisible()
    await expect(page.getByText("Only editors see this.")).toBeVisible()
    await page.getByRole("link", { name: "All content" }).click()
    await page.getByRole("link", { name: "When do sales close?" }).click()
    await expect(page.getByRole("link", { name: "See it on the site" })).toBeVisible()

    // The secret was kept by that page only.
    await page.reload()
    await expect(page.getByLabel("Key")).toBeVisible()
    await page.getByLabel("Key").fill(key)
    await page.getByRole("button", { name: "Show" }).click()
    await expect(page.getByRole("heading", { name: "When do sales close?" })).toBeVisible()
    await page.goto(`${shop.url}/preview?item=pages/no-such-page`)
    await page.getByLabel("Key").fill(key)
    await page.getByRole("button", { name: "Show" }).click()
    await expect(page.getByText("We couldn't find anything with this name.")).toBeVisible()
    quiet.except(/401|404/)
  },
)
