import type { Page } from "@playwright/test"
import { long } from "../../../long.ts"
import { amount, country, words } from "../../setup/countries.ts"
import { findingsInPassing } from "../../setup/findings.ts"
import { buildTicket, expect, signUp, changingTest as test, typeCard } from "../../setup/fixtures.ts"
import { looksRight } from "../../setup/looks-right.ts"

const { main } = country.lotteries
const price = 3 * main.game

// Colours are measured as they stay, not on their way from one theme to the other.
test.use({ contextOptions: { reducedMotion: "reduce" } })

/** Opens a page until it shows what the shop does by itself meanwhile. */
const waitOn = (page: Page, url: string, heading: string, isSeen: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.goto(url)
        await expect(page.getByRole("main").getByRole("heading", { name: heading })).toBeVisible()
        await page.waitForLoadState("networkidle")
        return isSeen()
      },
      { timeout: 15_000, intervals: [1000] },
    )
    .toBe(true)

async function walletOf(page: Page): Promise<number> {
  const account = page.getByRole("button", { name: words`^Account ${country.sign}` })
  await expect(account).toBeVisible()
  return Number(words`${country.sign}([\d.]+)`.exec((await account.textContent()) ?? "")?.[1])
}

test(
  "an AutoPlay is paid by a card when the wallet is short, and waits for its customer without one",
  long,
  async ({ page, shop }) => {
    test.setTimeout(400_000)
    const purchases = `${shop.url}/my-account/recurring-purchases`
    await page.goto(`${shop.url}/login?next=/my-account/deposit`)
    await signUp(page)
    await page.getByLabel("Amount").fill("5")
    await typeCard(page)
    await page.getByLabel("Keep this card for next time").check()
    await page.getByRole("button", { name: "Deposit", exact: true }).click()
    await expect(page.getByRole("button", { name: `Account ${amount(500)}` })).toBeVisible()

    await page.goto(`${shop.url}/${main.key}`)
    await buildTicket(page)
    await page.getByRole("checkbox", { name: /AutoPlay/ }).check()
    await page.getByRole("button", { name: "Add to cart" }).click()
    await page
      .getByRole("dialog", { name: "In your cart" })
      .getByRole("button", { name: "Go to checkout" })
      .click()
    await page.getByRole("button", { name: `Pay ${amount(price)} from wallet` }).click()
    await expect(page).toHaveURL(/\/receipt\//)
    await page.goto(`${shop.url}/my-account/upcoming-tickets`)
    const ticket = page.getByRole("link", { name: words`${main.name} Draw (\d+)` }).first()
    const drawOf = async () => Number(/Draw (\d+)/.exec((await ticket.textContent()) ?? "")?.[1])
    let drawNo = await drawOf()
    const isNext = async () => (await ticket.isVisible()) && (await drawOf()) > drawNo
    // An AutoPlay of one weekday passes over the draws of the others.
    const drawUntil = async (first: number, isSeen: () => Promise<void>) => {
      for (let no = first, isDone = false; !isDone; no++) {
        await shop.drawNow(main.key, no)
        isDone = await isSeen().then(
          () => true,
          () => false,
        )
      }
    }

    await page.goto(purchases)
    await page.getByRole("radio", { name: /From your wallet, then Visa ending 4242/ }).check({ force: true })
    await expect(page.getByText("Saved. It applies from your next purchase.")).toBeVisible()
    await looksRight(page)

    // A prize may pay for a draw or two before the card has to.
    for (let wallet = await walletOf(page), isCharged = false; !isCharged; ) {
      await drawUntil(drawNo, () =>
        waitOn(page, `${shop.url}/my-account/upcoming-tickets`, "Upcoming tickets", isNext),
      )
      drawNo = await drawOf()
      const left = await walletOf(page)
      isCharged = left.toFixed(2) === (wallet + 5 - price / 100).toFixed(2)
      wallet = left
    }

    await page.goto(`${shop.url}/my-account/cards-and-accounts`)
    await page.getByRole("button", { name: "Remove Visa ending 4242" }).click()
    await page.getByRole("button", { name: "Yes, remove it" }).click()
    await expect(page.getByText("You have no saved cards.")).toBeVisible()
    const unpaid = page.getByText(`We couldn't pay for ${main.name}`)
    for (let isUnpaid = false; !isUnpaid; ) {
      await drawUntil(drawNo, () =>
        waitOn(page, purchases, "Recurring purchases", async () => {
          isUnpaid = await unpaid.isVisible()
          if (isUnpaid) return true
          await page.goto(`${shop.url}/my-account/upcoming-tickets`)
          await page.waitForLoadState("networkidle")
          return isNext()
        }),
      )
      if (!isUnpaid) drawNo = await drawOf()
    }
    await page.goto(purchases)
    await expect(unpaid).toBeVisible()
    await expect(page.getByText(/Until there is, we only use your wallet/)).toBeVisible()
    expect(await findingsInPassing(page)).toEqual([])
    await page.getByRole("link", { name: "Deposit", exact: true }).first().click()
    await page.getByLabel("Amount").fill("25")
    await typeCard(page)
    await page.getByRole("button", { name: "Deposit", exact: true }).click()
    await expect(page.getByText(`${amount(2500)} is in your wallet.`)).toBeVisible()
    await page.goto(purchases)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByText(/We've paid for one purchase/)).toBeVisible()
  },
)
