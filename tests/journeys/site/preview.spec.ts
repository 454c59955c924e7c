import { expect, test } from "../setup/fixtures.ts"

test("an editor looks at a draft before anybody else can, and no search engine is told", async ({
  page,
  request,
  shop,
  quiet,
}) => {
  const put = (path: string, data: object) =>
    request.put(shop.url + path, { headers: { authorization: "Bearer demo-secret-editor" }, data })
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
  await page.getByLabel("Editor's secret").fill("not the secret at all")
  await page.getByRole("button", { name: "Show" }).click()
  await expect(page.getByText("That isn't the editor's secret.")).toBeVisible()
  await page.getByLabel("Editor's secret").fill("demo-secret-editor")
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
  await expect(page.getByLabel("Editor's secret")).toBeVisible()
  await page.getByLabel("Editor's secret").fill("demo-secret-editor")
  await page.getByRole("button", { name: "Show" }).click()
  await expect(page.getByRole("heading", { name: "When do sales close?" })).toBeVisible()
  await page.goto(`${shop.url}/preview?item=pages/no-such-page`)
  await page.getByLabel("Editor's secret").fill("demo-secret-editor")
  await page.getByRole("button", { name: "Show" }).click()
  await expect(page.getByText("We couldn't find anything with this name.")).toBeVisible()
  quiet.except(/401|404/)
})
