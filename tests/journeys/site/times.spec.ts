import { expect, test } from "../setup/fixtures.ts"

test.describe("a visitor far away", () => {
  test.use({ timezoneId: "America/New_York" })

  test("reads times of the shop's zone, which they name, in the served page and once it is alive", async ({
    page,
    shop,
    request,
  }) => {
    const served = await (await request.get(`${shop.url}/powerball`)).text()
    const moment = /Drawn (\w{3} \d+ \w{3} \d{4}, \d+:\d\d[ap]m AE[SD]T)/.exec(served)?.[1] ?? "none"
    await page.goto(`${shop.url}/powerball`)
    await expect(page.locator("lotto-purchase, lotto-ticket-builder").first()).toHaveAttribute(
      "state",
      "ready",
    )
    await expect(page.getByText(`Drawn ${moment}`)).toBeVisible()
  })
})
