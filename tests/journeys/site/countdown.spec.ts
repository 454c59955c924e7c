import { long } from "../../long.ts"
import { expect, changingTest as test } from "../setup/fixtures.ts"

/** A shop in which no other test has closed the draw that is within a day. */

test(
  "a countdown that went on since the page was rendered leaves what the server wrote where it is",
  long,
  async ({ page, shop }) => {
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/lotto-home.*\.js$/, async (route) => {
      await late
      await route.continue()
    })
    await page.clock.install({ time: Date.now() + 100_000 })
    await page.goto(shop.url, { waitUntil: "domcontentloaded" })
    // Of a draw within a day, whose minutes go on: one lottery is drawn daily.
    const next = page
      .locator("lotto-home")
      .getByText(/\d+h \d+m|\d+m \d+s/)
      .first()
    const written = await next.elementHandle()
    const before = await next.textContent()
    await expect(page.locator("lotto-navigation").first()).toHaveAttribute("state", "ready")
    arrive()
    await expect(page.locator("lotto-home")).toHaveAttribute("state", "ready")
    await expect(next).not.toHaveText(before ?? "")
    expect(await written?.evaluate((link) => link.isConnected)).toBe(true)
  },
)
