import { addTicket } from "../journeys/setup/fixtures.ts"
import { longUnless } from "../long.ts"
import { expect, test } from "./fixtures.ts"

/** Hosts written with frameworks: each gives strings, numbers and functions, listens to kebab-case events, and takes the element away and back. */

for (const [place, name] of [
  [5, "React (in StrictMode)"],
  [6, "Vue"],
  [7, "Svelte"],
  [8, "Angular"],
] as const)
  test(
    `${name} sets attributes and properties, hears events, and removes and brings back the element`,
    longUnless(place === 5),
    async ({ page, shop }) => {
      await page.goto(shop.partner(place))
      const element = page.locator("lotto-purchase")
      await expect(element).toHaveAttribute("state", "ready")
      await expect(element.getByRole("heading", { name: "Powerball", level: 1 })).toBeVisible()
      expect(
        await element.evaluate((node) => {
          const { lottery, quantity, getToken } = node as HTMLElement & Record<string, unknown>
          return [lottery, quantity, typeof getToken]
        }),
      ).toEqual(["powerball", 2, "function"])

      await page.getByRole("button", { name: "Another lottery" }).click()
      await expect(element.getByRole("heading", { name: "Oz Lotto", level: 1 })).toBeVisible()
      await addTicket(element)
      await expect(page.locator("main > * > [role=status], #app > [role=status]")).toHaveText("1 in the cart")

      await page.getByRole("button", { name: "Put it away" }).click()
      await expect(element).toHaveCount(0)
      await page.getByRole("button", { name: "Bring it back" }).click()
      await expect(element).toHaveAttribute("state", "ready")
      await expect(element.getByRole("heading", { name: "Oz Lotto", level: 1 })).toBeVisible()
    },
  )
