import type { Locator } from "@playwright/test"
import { long } from "../../long.ts"
import { byCard, country } from "../setup/countries.ts"
import { addTicket, expect, type Scope, signUp, test, typeCard } from "../setup/fixtures.ts"
import { pressNamed, pressSeen } from "../setup/press.ts"

/** Every step of a flow begins at its top: its heading has the focus and is in view, wherever the last press was. */

test.describe.configure({ mode: "parallel" })

async function isBefore(seen: Locator): Promise<void> {
  await expect(seen).toBeFocused()
  await expect(seen).toBeInViewport({ ratio: 1 })
}

const begins = (place: Scope, name: string) => isBefore(place.getByRole("heading", { name, exact: true }))

test.describe("in a phone's window", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("a stranger in a partner's element sees every step from its top, and why a payment failed", async ({
    page,
    shop,
  }) => {
    await page.goto(shop.partner(1))
    const element = page.locator("lotto-purchase")
    await addTicket(element)
    await begins(element, "Your cart")
    await element.getByRole("button", { name: "Go to checkout" }).click()
    const inner = page.frameLocator("lotto-purchase iframe")
    const frame = inner.locator("body")
    await begins(frame, "Sign in")
    await signUp(frame)
    await begins(frame, "Checkout")
    await typeCard(frame, "4000 0000 0000 0002")
    const pay = frame.getByRole("button", { name: `Pay ${byCard(2 * country.lotteries.partners.game)}` })
    await pressSeen(pay)
    await isBefore(frame.getByRole("alert").filter({ hasText: "Your card was declined." }))
    await typeCard(frame, "4000 0000 0000 3220")
    await pressSeen(pay)
    await begins(frame, "Confirm this payment with your bank")
    await inner
      .frameLocator("iframe[title='Confirm this payment with your bank']")
      .getByRole("button", { name: "Decline" })
      .click()
    const refused = "The bank check wasn't completed. You haven't been charged."
    await isBefore(frame.getByRole("alert").filter({ hasText: refused }))
    await typeCard(frame)
    await pressSeen(pay)
    await begins(frame, "You're in. Good luck!")
  })

  test("a member in a partner's frame sees every step from its top", long, async ({ page, shop }) => {
    await page.goto(shop.partner(4))
    const flow = page.frameLocator("iframe").locator("body")
    await addTicket(flow, 4)
    await begins(flow, "Your cart")
    await pressNamed(flow, "Go to checkout")
    await begins(flow, "Checkout")
    await pressNamed(flow, /from wallet/)
    await begins(flow, "You're in. Good luck!")
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const place of ["shop", "frame"] as const)
    test(
      `the price is one line at the window's lower edge once a game has begun, in the ${place}`,
      long,
      async ({ page, shop }) => {
        await page.goto(place === "shop" ? `${shop.url}/${country.lotteries.main.key}` : shop.partner(4))
        const flow = place === "shop" ? page.locator("body") : page.frameLocator("iframe").locator("body")
        const add = flow.getByRole("button", { name: "Add to cart" })
        const pack = flow.getByRole("button", { name: /^18 games .*whole ticket/ })
        await expect(pack).toBeVisible()
        await expect(add).toBeHidden()
        await pack.click()
        const bar = flow.locator(".builder-bar")
        for (const scrolled of [0, 200, 500]) {
          await page.evaluate((top) => scrollTo(0, top), scrolled)
          await expect
            .poll(async () => {
              const box = await bar.boundingBox()
              return box && { isLow: box.height <= 72, end: Math.round(box.y + box.height) }
            })
            .toEqual({ isLow: true, end: 844 })
        }
        await expect(add).toBeInViewport({ ratio: 1 })
      },
    )
})
