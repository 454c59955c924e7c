import { australian, details, long } from "../../long.ts"
import { addTicket, expect, openSignedIn, test } from "../setup/fixtures.ts"

test(
  "who plays in Queensland reads Gold Lotto on the receipt, among the tickets and in the results",
  details(long, australian.states),
  async ({ page, shop, customer }) => {
    await openSignedIn(page, shop, customer, "/gold_lotto?sv=qld")
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/saturday_lotto$/)
    await expect(page.getByRole("heading", { name: "Gold Lotto" }).first()).toBeVisible()
    await addTicket(page, 4)
    await expect(page.getByRole("link", { name: /1 in the cart/ })).toBeVisible()
    await page.goto(`${shop.url}/cart/buy`)
    await page.getByRole("button", { name: /from wallet/ }).click()
    await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
    const main = page.getByRole("main")
    await expect(main.getByRole("heading", { name: "Gold Lotto" })).toBeVisible()
    await main
      .getByRole("link", { name: /ticket/i })
      .first()
      .click()
    await expect(main.getByRole("heading", { name: /^Gold Lotto/ })).toBeVisible()
    await page.goto(`${shop.url}/my-account/upcoming-tickets`)
    await expect(main.getByRole("heading", { name: /^Gold Lotto/ })).toBeVisible()

    const asked: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("/branding")) asked.push(request.url())
    })
    for (const path of ["/lotto-results", "/saturday_lotto/results"]) {
      const answer = await page.goto(shop.url + path)
      const text = (await answer?.text()) ?? ""
      expect(text, `${path} before any script`).toContain("Gold Lotto")
      await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible()
      await expect(main.getByText("Saturday Lotto")).toHaveCount(0)
    }
    await main
      .getByRole("link", { name: /^Full result of Gold Lotto draw/ })
      .first()
      .click()
    await expect(main.getByRole("heading", { name: /^Gold Lotto/ }).first()).toBeVisible()
    expect(asked, "the names came with the page").toEqual([])
  },
)
