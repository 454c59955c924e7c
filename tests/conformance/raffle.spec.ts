import { signIn } from "../journeys/setup/fixtures.ts"
import { pressNamed } from "../journeys/setup/press.ts"
import { long, longUnless } from "../long.ts"
import { expect, script, test } from "./fixtures.ts"

test(
  "on a stranger's page a raffle's tickets go into the cart beside it",
  long,
  async ({ page, stranger }) => {
    await page.goto(
      stranger.at(
        `<lotto-raffle partner="acme" offer="lifeboat_house_draw"></lotto-raffle>
      <lotto-cart partner="acme"></lotto-cart>${script("lotto-raffle")}${script("lotto-cart")}`,
      ),
    )
    await expect(page.locator("lotto-raffle")).toHaveAttribute("state", "ready", { timeout: 20_000 })
    await expect(page.getByRole("heading", { name: "The house at Heron Point" })).toBeVisible()
    // A press before the element is alive is done once it is.
    await page.getByRole("radio", { name: /^2 tickets/ }).click({ force: true })
    await expect(page.getByText("2 tickets · Save $2.00")).toBeVisible()
    await page.getByRole("button", { name: "Add to cart" }).click()
    await expect(page.getByRole("heading", { name: "Lifeboat House Draw", level: 2 })).toBeVisible()
    await page.getByRole("button", { name: "Remove Lifeboat House Draw from the cart" }).click()
    await expect(page.getByText("Your cart is empty.")).toBeVisible()
  },
)

test(
  "the whole purchase of a raffle happens on a stranger's page and in the shop's frame",
  long,
  async ({ page, stranger, customer }) => {
    await page.goto(
      stranger.at(
        `<lotto-purchase partner="acme" lottery="guide_dogs_car_draw"></lotto-purchase>${script("lotto-purchase")}`,
      ),
    )
    await page.getByRole("button", { name: "Add to cart" }).click()
    await page.getByRole("button", { name: "Go to checkout" }).click()
    const frame = page.frameLocator("iframe[title='Sign in and pay']")
    await signIn(frame, customer)
    await pressNamed(frame, /Pay \$54\.00 from wallet/)
    await expect(frame.getByRole("list", { name: "Your ticket numbers" })).toBeVisible()
  },
)

for (const [what, tag, product, add, pay] of [
  ["a raffle", "lotto-raffle", ' offer="guide_dogs_car_draw"', /^Add to cart/, /Pay \$54\.00 from wallet/],
  ["a membership", "lotto-membership-offers", "", /^Add to cart.*Daily Winners.*Annual/, /from wallet/],
] as const)
  test(
    `the cart of ${what} opens on the page that sells it, and is paid for there`,
    longUnless(tag === "lotto-raffle"),
    async ({ page, stranger, customer }) => {
      const address = stranger.at(`<${tag} partner="acme"${product}></${tag}>${script(tag)}`)
      await page.goto(address)
      await page.getByRole("button", { name: add }).click()
      await page.getByRole("link", { name: /^Go to (the )?cart/i }).click()
      const cart = page.getByRole("dialog", { name: "Your cart" })
      await cart.getByRole("button", { name: "Go to checkout" }).click()
      const frame = page.frameLocator("iframe[title='Sign in and pay']")
      await signIn(frame, customer)
      await pressNamed(frame, pay)
      await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
      expect(page.url()).toBe(address)
      expect(page.context().pages()).toHaveLength(1)
    },
  )
