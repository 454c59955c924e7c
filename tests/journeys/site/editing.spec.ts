import { long } from "../../long.ts"
import { clearCaches } from "../setup/clear-caches.ts"
import { editorHeaders } from "../setup/editor.ts"
import { expect, changingTest as test } from "../setup/fixtures.ts"

test("an editor puts the front page together, and what was taken away does not come back in the browser", async ({
  page,
  request,
  shop,
}) => {
  const EDITOR = await editorHeaders(shop)
  const call = async (method: "PUT" | "DELETE", path: string, data?: object) => {
    const answer = await request.fetch(shop.url + path, {
      method,
      headers: EDITOR,
      ...(data ? { data } : {}),
    })
    expect(answer.ok(), path).toBe(true)
  }
  await call("DELETE", "/cms/components/hero")
  await call("PUT", "/cms/components/word", {
    kind: "text",
    position: 25,
    title: "A word before you play",
    markdown: "Read [the rules](/about/terms-and-conditions).",
    link: { label: "Play it safe", href: "/about/responsible-gaming" },
  })
  await call("PUT", "/cms/navigation/rules", {
    kind: "internal_link",
    link: "/about/terms-and-conditions",
    label: "Rules",
    position: 0,
  })
  await clearCaches(request, shop)
  await page.goto(`${shop.url}/`)
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Lotteries")
  await expect(main.getByRole("heading", { level: 2, name: "A word before you play" })).toBeVisible()
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" }),
  ).toBeVisible()
  await main.getByRole("link", { name: "Play it safe" }).click()
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("Lotteries")
  await page.goBack()
  await expect(main.getByRole("link", { name: "the rules" })).toBeVisible()

  await call("DELETE", "/cms/components/word")
  await call("DELETE", "/cms/navigation/rules")
  await call("PUT", "/cms/components/hero", { kind: "hero", position: 10 })
  await clearCaches(request, shop)
  await page.goto(`${shop.url}/`)
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("Lotteries")
})

test(
  "an editor's words are on partners' pages too, with the first view and where none can be had",
  long,
  async ({ page, quiet, request, shop }) => {
    const EDITOR = await editorHeaders(shop)
    const word = `${shop.url}/content/en-AU/items/builder.add`
    await request.put(word, { headers: EDITOR, data: { type: "plain", value: "Into the basket" } })
    await clearCaches(request, shop)
    await page.goto(shop.partner(1))
    // Where there is little room the button comes with the first game.
    await page.getByRole("button", { name: /^2 games .*whole ticket/ }).click()
    await expect(page.getByRole("button", { name: "Into the basket" })).toBeVisible()
    await page.route("**/widgets/first-view/**", (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await expect(page.getByRole("button", { name: "Into the basket" })).toBeVisible()
    quiet.except(/first-view/)
    await request.delete(word, { headers: EDITOR })
    await clearCaches(request, shop)
  },
)
