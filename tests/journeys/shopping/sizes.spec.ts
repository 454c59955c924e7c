import type { Page } from "@playwright/test"
import { long, longUnless } from "../../long.ts"
import { country } from "../setup/countries.ts"
import { addTicket, expect, test } from "../setup/fixtures.ts"
import { pressNamed, pressSeen } from "../setup/press.ts"

/** The parts that a partner's frame and a small window show without scrolling. */

test.describe.configure({ mode: "parallel" })

/** Whether the frame is as high as what is in it, but for a part of a pixel. */
async function fitsItsContent(page: Page): Promise<boolean> {
  const frame = page.locator("iframe").first()
  const inside = await frame
    .contentFrame()
    .locator("body")
    .evaluate((body) => {
      const { top, height } = body.getBoundingClientRect()
      return top + scrollY + height
    })
  const height = await frame.evaluate((element) => element.getBoundingClientRect().height)
  return height >= inside && height - inside <= 1
}

for (const width of [390, 1280])
  test(
    `a frame is as high as what is in it at every step, in a window of ${width} px`,
    longUnless(width === 390),
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(shop.partner(4))
      const flow = page.frameLocator("iframe").locator("body")
      const fits = () => expect.poll(() => fitsItsContent(page)).toBe(true)
      await expect(flow.getByRole("button", { name: /^18 games .*whole ticket/ })).toBeVisible()
      await fits()
      await addTicket(flow, 4)
      await expect(flow.getByRole("heading", { name: "Your cart" })).toBeVisible()
      await fits()
      await pressNamed(flow, "Go to checkout")
      const pay = flow.getByRole("button", { name: /from wallet/ })
      await expect(pay).toBeVisible()
      await fits()
      await pressSeen(pay)
      await expect(flow.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
      await fits()
    },
  )

test(
  "the first tap that counts is in view on a small phone: in the shop, an element and a frame",
  long,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    const places = [
      [`${shop.url}/${country.lotteries.main.key}`, page.locator("body")],
      [shop.partner(1), page.locator("lotto-purchase")],
      [shop.partner(4), page.frameLocator("iframe").locator("body")],
    ] as const
    for (const [address, place] of places) {
      await page.goto(address)
      await expect(place.getByRole("button", { name: /^\d+ games .*whole ticket/ }).first()).toBeInViewport({
        ratio: 1,
      })
    }
  },
)
