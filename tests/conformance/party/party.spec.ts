import { signIn } from "../../journeys/setup/fixtures.ts"
import { pressNamed } from "../../journeys/setup/press.ts"
import { expect, script, test } from "../fixtures.ts"

test("on a stranger's page a visitor buys a share of a group's ticket, and has joined the group with it", async ({
  page,
  stranger,
  shop,
  customer,
}) => {
  await page.goto(stranger.at(`<lotto-party partner="acme"></lotto-party>${script("lotto-party")}`))
  const party = page.locator("lotto-party")
  await expect(party).toHaveAttribute("state", "ready")
  const group = party.getByRole("listitem", { name: "Friday Fortunes" }).first()
  await group.getByRole("button", { name: /^Add 1 share, / }).click()
  const cart = page.getByRole("dialog", { name: "Your cart" })
  await expect(cart.getByText("Friday Fortunes")).toBeVisible()
  await cart.getByRole("button", { name: "Go to checkout" }).click()
  const frame = page.frameLocator("iframe[title='Sign in and pay']")
  await signIn(frame, customer)
  await pressNamed(frame, /^Pay .+ from wallet/)
  await expect(frame.getByRole("heading", { name: "Your shares are reserved." })).toBeVisible()
  await expect(frame.getByText("Friday Fortunes")).toBeVisible()

  await page.goto(`${shop.url}/login`)
  await signIn(page, customer)
  await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible()
  await page.goto(`${shop.url}/my-account/lotto-party`)
  await expect(page.getByRole("main").getByRole("link", { name: "Friday Fortunes" })).toBeVisible()
})
