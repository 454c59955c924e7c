import { long } from "../../long.ts"
import { expect, test } from "../setup/fixtures.ts"

test(
  "a card lies over the menu that is opened under it, is dismissed there, and its styles come with it",
  long,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${shop.url}/?p=tenoff`)
    const card = page.getByRole("status").filter({ hasText: "as soon as there's a ticket in your cart" })
    await expect(card).toBeVisible()
    await page.getByRole("button", { name: "Menu" }).click()
    const menu = page.getByRole("dialog", { name: "Menu" })
    await expect(menu).toBeVisible()
    await expect(menu.locator(card)).toBeVisible()
    const look = (element: Element) => {
      const { borderRadius, backgroundColor, display, font } = getComputedStyle(element)
      return { borderRadius, backgroundColor, display, font }
    }
    const over = await card.evaluate(look)
    await page.keyboard.press("Escape")
    await expect(menu).toBeHidden()
    await expect(card).toBeVisible()
    expect(await card.evaluate(look)).toEqual(over)
    await page.getByRole("button", { name: "Menu" }).click()
    await menu.getByRole("button", { name: "Dismiss" }).click()
    await expect(card).toBeHidden()
    await expect(menu).toBeVisible()
  },
)
