import { long } from "../../long.ts"
import { country } from "../setup/countries.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { buildTicket, expect, signIn, test } from "../setup/fixtures.ts"

const { main } = country.lotteries
const [mains = { numbers: [] }] = main.played

test(
  "a customer whose ticket recurs changes the numbers picked by hand, by keyboard, and they stay changed",
  long,
  async ({ page, shop, customer, quiet }) => {
    await page.goto(`${shop.url}/${main.key}`)
    await buildTicket(page)
    await page.getByRole("checkbox", { name: /AutoPlay/ }).check()
    await page.getByRole("button", { name: "Add to cart" }).click()
    await page
      .getByRole("dialog", { name: "In your cart" })
      .getByRole("button", { name: "Go to checkout" })
      .click()
    await signIn(page, customer)
    await page.getByRole("button", { name: /^Pay .* from wallet/ }).click()
    await expect(page).toHaveURL(/\/receipt\//)

    await page.goto(`${shop.url}/my-account/autoplay`)
    await page.getByRole("link", { name: `See the numbers ${main.name}` }).click()
    const numbers = page.getByRole("region", { name: "Your numbers" })
    const third = numbers.getByRole("listitem").nth(2)
    await expect(third).toContainText(mains.numbers.join(""))
    await numbers.getByRole("button", { name: "Change the numbers" }).press("Enter")
    await numbers.getByRole("button", { name: "Choose Game 3" }).press("Enter")
    const grid = numbers.getByRole("group", { name: `Numbers: choose ${mains.numbers.length}` })
    const ball = (n: number) => grid.getByRole("button", { name: String(n), exact: true })
    await ball(3).press("Space")
    await expect(numbers.getByText("One game isn't complete. Fill it before you save.")).toBeVisible()
    await expect(numbers.getByRole("button", { name: "Save the numbers" })).toBeDisabled()
    expect(await findingsInPassing(page)).toEqual([])
    await ball(3).press("ArrowRight")
    await page.keyboard.press("Space")
    await expect(ball(4)).toHaveAttribute("aria-pressed", "true")

    // Away for a moment: nothing is lost.
    quiet.except(/ERR_FAILED|Failed to load/)
    const calls = "**/v2/autoplay/*"
    await page.route(calls, (route) => route.abort())
    await numbers.getByRole("button", { name: "Save the numbers" }).press("Enter")
    await expect(numbers.getByRole("alert")).toContainText("You may be offline. Your changes are still here")
    await page.unroute(calls)
    await numbers.getByRole("button", { name: "Save the numbers" }).press("Enter")
    await expect(page.getByText("AutoPlay value changed")).toBeVisible()
    await expect(third).toContainText([4, ...mains.numbers.slice(1)].join(""))
    await page.reload()
    await expect(third).toContainText([4, ...mains.numbers.slice(1)].join(""))
  },
)
