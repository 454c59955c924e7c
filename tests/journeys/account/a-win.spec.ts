import { long } from "../../long.ts"
import { winPrize } from "../setup/a-win.ts"
import { amount, country, words } from "../setup/countries.ts"
import { expect, openSignedIn, withOwnShop } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"

const won = amount(150_000)
const matched = country.lotteries.main.played.flatMap(({ numbers }) => numbers).length

const test = withOwnShop({})

// Colours are measured as they stay, not on their way from one theme to the other.
test.use({ contextOptions: { reducedMotion: "reduce" } })

test(
  "a win is a task of the account, marked in the list, and revealed on its ticket by a press",
  long,
  async ({ page, shop, customer }) => {
    test.setTimeout(240_000)
    await winPrize(shop, customer, 150_000)
    await openSignedIn(page, shop, customer, "/my-account/past-tickets")
    const card = page.getByRole("article").filter({ hasText: `Won ${won}` })
    await expect(card.getByText(`Game 1, numbers matched: ${matched}`)).toBeAttached()
    await looksRight(page, { within: "lotto-past-tickets" })

    await page.goto(`${shop.url}/my-account`)
    const tasks = page.getByRole("region", { name: "For your attention" })
    await expect(tasks.getByText(words`^You won ${won} in `)).toBeVisible()
    await tasks.getByRole("link", { name: "See your ticket" }).click()
    const check = page.getByRole("button", { name: "Check this ticket" })
    await expect(check).toBeVisible()
    await expect(page.getByText("Congratulations, you won")).toBeHidden()
    await looksRight(page, { within: "lotto-ticket" })
    await check.click()
    await expect(page.getByText("Congratulations, you won")).toBeVisible()
    await looksRight(page, { within: "lotto-ticket" })

    await page.goto(`${shop.url}/my-account`)
    await expect(page.getByRole("heading", { name: "Your next draws" })).toBeVisible()
    await expect(page.getByText(words`^You won ${won} in `)).toBeHidden()
  },
)
