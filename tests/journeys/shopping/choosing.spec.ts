import type { Locator, Page } from "@playwright/test"
import { australian, details, long, longUnless } from "../../long.ts"
import { country } from "../setup/countries.ts"
import { expect, type Scope, test } from "../setup/fixtures.ts"

/** Choosing numbers: what comes next is said, and leads there; what was not meant is taken back or asked about. */

test.describe.configure({ mode: "parallel" })

const game = (place: Scope, n: number) => place.getByRole("button", { name: `Done Game ${n}` })
const ball = (place: Scope, set: RegExp, n: number) =>
  place.getByRole("group", { name: set }).getByRole("button", { name: String(n), exact: true })
const { main, second } = country.lotteries
const [mains, extra] = main.played.map(({ name, numbers }) => ({
  set: new RegExp(`^${name}`),
  name,
  numbers,
}))
if (!mains || !extra) throw new Error("The first lottery has two sets.")
const picked = mains.numbers
const { quickPick } = country.labels

/** The part that guides comes when the browser has nothing else to do. */
const guided = (place: Scope) => expect(place.getByRole("button", { name: "Undo" })).toBeVisible()

/** Whether a press in the middle of a control reaches it. */
const isReached = (control: Locator) =>
  control.evaluate((node) => {
    node.scrollIntoView({ block: "center" })
    const { left, top, width, height } = node.getBoundingClientRect()
    const root = node.getRootNode() as Document | ShadowRoot
    const hit = root.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (node === hit || node.contains(hit))
  })

const isWhole = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test.describe("in a phone's window", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    "numbers picked one by one lead to the next game, in view, and the last step can be undone",
    long,
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/${main.key}`)
      await guided(page.locator("body"))
      await expect(
        page.getByText(new RegExp(`^Pick ${picked.length} numbers or .* ${quickPick}$`)),
      ).toBeVisible()
      for (const n of picked.slice(0, -4)) await ball(page.locator("body"), mains.set, n).click()
      await expect(page.getByText("4 more numbers")).toBeVisible()
      for (const n of picked.slice(-4)) await ball(page.locator("body"), mains.set, n).click()
      await expect(page.getByText(`Now pick your ${extra.name}`)).toBeVisible()
      await ball(page.locator("body"), extra.set, 11).click()
      await expect(game(page.locator("body"), 2)).toBeInViewport()
      await expect(game(page.locator("body"), 1)).toBeHidden()
      await expect(ball(page.locator("body"), mains.set, 1)).toBeFocused()
      await expect(ball(page.locator("body"), mains.set, 1)).toBeInViewport({ ratio: 1 })
      await page.getByRole("button", { name: "Undo" }).click()
      await expect(game(page.locator("body"), 1)).toBeVisible()
      await expect(page.getByText(`Now pick your ${extra.name}`)).toBeVisible()
      expect(await isWhole(page)).toBe(true)
    },
  )

  test(
    "the hint on favourites stands below the games and lies on nothing that can be pressed",
    long,
    async ({ page, shop }) => {
      await page.goto(`${shop.url}/${main.key}`)
      await guided(page.locator("body"))
      const hint = page.getByRole("note").filter({ hasText: "Always play the same numbers?" })
      await expect(hint).toBeHidden()
      const pick = page.getByRole("button", { name: `${quickPick}, Game 1` })
      await pick.click()
      await expect(hint).toBeVisible()
      for (const name of [
        new RegExp(`^${quickPick}, Game`),
        /^Clear, Game 1/,
        /^Choose Game/,
        /^Close this hint/,
      ])
        for (const control of await page.getByRole("button", { name }).all())
          expect(await isReached(control), `${name}`).toBe(true)
      await page.getByRole("button", { name: "Close this hint" }).click()
      await expect(hint).toBeHidden()
      await page.goto(`${shop.url}/${second.key}`)
      await guided(page.locator("body"))
      await page.getByRole("button", { name: `${quickPick}, Game 1` }).click()
      await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "false")
      await expect(hint).toBeHidden()
    },
  )
})

const places = ["shop", "element", "frame"] as const
for (const where of places) {
  test(
    `a ticket of more than $500 is asked about once before it goes into the cart (${where})`,
    details(longUnless(where === "shop"), australian.numbered),
    async ({ page, shop }) => {
      const addresses = { shop: `${shop.url}/${main.key}`, element: shop.partner(1), frame: shop.partner(4) }
      await page.goto(addresses[where])
      const place =
        where === "frame"
          ? page.frameLocator("iframe").locator("body")
          : page.locator(where === "element" ? "lotto-purchase" : "body")
      await guided(place)
      await place.getByRole("radio", { name: "System", exact: true }).click({ force: true })
      const size = place.getByRole("combobox", { name: "Size" })
      await size.selectOption("system_20")
      const pack = place.getByRole("button", { name: /^4 games .*whole ticket/ })
      const price = (await pack.locator(".builder-packs__price").textContent()) ?? ""
      await pack.click()
      const add = place.getByRole("button", { name: "Add to cart" })
      await add.click()
      const question = place.getByRole("dialog", { name: "Is this what you want?" })
      await expect(question).toContainText(/4 games of System 20: [\d,]+ games, /)
      await expect(question).toContainText(price.replace(/\.00$/, ""))
      await question.getByRole("button", { name: "No, go back" }).click()
      await expect(question).toBeHidden()
      await expect(add).toBeVisible()
      await add.click()
      await question.getByRole("button", { name: "Yes, I want it" }).click()
      if (where === "shop") {
        await page
          .getByRole("dialog", { name: "In your cart" })
          .getByRole("link", { name: "Go to cart" })
          .click()
      }
      await expect(place.getByRole("heading", { name: "Your cart" })).toBeVisible()
      const line = place.getByText(/^4 games of System 20/)
      await expect(line).toBeVisible()
      // The member of the frame has one cart for all journeys.
      await place.getByRole("button", { name: "Remove Powerball from the cart" }).click()
      await expect(line).toBeHidden()
    },
  )
}
