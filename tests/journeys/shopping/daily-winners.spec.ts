import type { Page } from "@playwright/test"
import { long } from "../../long.ts"
import { agree, atDesk } from "../desk/at-desk.ts"
import { amount } from "../setup/countries.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, type RunningShop, signIn, changingTest as test } from "../setup/fixtures.ts"

test("a customer joins for free, unlocks the month's entry, wins, and finds the money and the proof", async ({
  page,
  shop,
  customer,
}) => {
  await page.goto(`${shop.url}/daily-winners`)
  await expect(page.getByRole("heading", { name: "A winner every day", level: 1 })).toBeVisible()
  expect(await findingsInPassing(page)).toEqual([])
  await page.getByRole("link", { name: "Sign in to join" }).first().click()
  await signIn(page, customer)
  await page.getByRole("button", { name: "Join now" }).first().click()
  await expect(page.getByText("You're a free member", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Send me a link" }).click()
  await expect(page.getByText(/^We've emailed you a link\./)).toBeVisible()
  expect(await findingsInPassing(page)).toEqual([])
  const mails = await (await page.request.get(`${shop.url}/dev/outbox`)).text()
  await page.goto(
    /http:\/\/localhost:\d+\/[\w/-]+#token=email~[\w~.-]+/.exec(mails)?.[0] ?? "no link was mailed",
  )
  await page.getByRole("button", { name: "Yes, it's mine" }).click()
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible()
  await page.goto(`${shop.url}/daily-winners`)
  await page.getByRole("button", { name: "Unlock your entries in Monthly giveaway" }).click()
  await expect(page.getByText("Unlocked: 1 entry")).toBeVisible()
  expect(await findingsInPassing(page)).toEqual([])

  const link = page.getByRole("link", { name: "See the giveaway Monthly giveaway" })
  const drawNo = Number((await link.getAttribute("href"))?.split("/").at(-1))
  await shop.giveNow("monthly", drawNo)
  await page.goto(`${shop.url}/daily-winners/giveaways/monthly/${drawNo}`)
  await expect(page.getByRole("heading", { name: "Winners" })).toBeVisible()
  await page.getByRole("button", { name: "Check in this browser" }).click()
  await expect(page.getByText(/^Verified\. The seed matches/)).toBeVisible()
  await page.getByRole("button", { name: "Check that they were in the draw" }).click()
  await expect(page.getByText(/^Verified in your browser\./)).toBeVisible()
  expect(await findingsInPassing(page)).toEqual([])

  await page.goto(`${shop.url}/my-account/closed-giveaways`)
  await expect(page.getByText(`You won: First prize, ${amount(250_000).slice(0, -3)}`)).toBeVisible()
  await page.goto(`${shop.url}/my-account/transactions`)
  await expect(page.getByText(`+${amount(250_000)}`)).toBeVisible()
})

/** Expects a published change to take two people, and to be there once the second agreed. */
async function isPublished(page: Page, shop: RunningShop): Promise<void> {
  await agree(page, shop)
  await expect(page.getByText("Version 2", { exact: true })).toBeVisible()
}
/** Goes back to how something was before it was changed. */
async function goBack(page: Page, shop: RunningShop): Promise<void> {
  const first = page.getByRole("listitem").filter({ hasText: /^Version 1/ })
  await first.getByRole("button", { name: "Go back to it" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click()
  await agree(page, shop)
  await expect(page.getByText("Version 3", { exact: true })).toBeVisible()
}

test(
  "staff change what the programme says and what it gives away, members see it, and it is put back",
  long,
  async ({ browser, page, shop }) => {
    const cleo = await atDesk(browser, shop, "Cleo Content")
    await cleo.goto(`${shop.url}/desk/program`)
    await cleo
      .getByRole("group", { name: "Top of the page" })
      .getByLabel("Title", { exact: true })
      .fill("Somebody wins tonight")
    await cleo.getByRole("button", { name: "Publish" }).click()
    await isPublished(cleo, shop)
    expect(await findingsInPassing(cleo)).toEqual([])
    await page.goto(`${shop.url}/daily-winners`)
    await expect(page.getByRole("heading", { name: "Somebody wins tonight", level: 1 })).toBeVisible()
    await expect(page.getByText("Preview", { exact: true })).toBeVisible()

    const drew = await atDesk(browser, shop, "Drew Draws")
    await drew.goto(`${shop.url}/desk/giveaway-rules`)
    await drew.locator("summary", { hasText: "Rule 1: Daily giveaway" }).click()
    await drew.getByLabel("Name").first().fill("Nightly giveaway")
    await drew.getByRole("button", { name: "Add a prize" }).click()
    const prize = drew.getByRole("group", { name: "Prize 4" })
    await drew.getByRole("button", { name: "Publish" }).click()
    await expect(drew.getByText("Rule 1: Prize 4: Name: Fill this in.")).toBeVisible()
    await prize.getByLabel("Name").fill("A blender")
    await prize.getByLabel("Worth").fill("80")
    await prize.getByRole("checkbox").uncheck()
    await prize.getByRole("button", { name: /^Move .* up$/ }).click()
    await drew.getByRole("button", { name: "Publish" }).click()
    await isPublished(drew, shop)
    expect(await findingsInPassing(drew)).toEqual([])
    const tonight = page.getByRole("link", { name: "See the giveaway Daily giveaway" })
    await shop.giveNow("daily", Number((await tonight.getAttribute("href"))?.split("/").at(-1)))
    await expect
      .poll(async () => {
        await page.goto(`${shop.url}/daily-winners`)
        return page.getByRole("heading", { name: "Nightly giveaway" }).count()
      })
      .toBe(1)
    await page.getByRole("link", { name: "See the giveaway Nightly giveaway" }).click()
    await expect(page.getByRole("listitem").filter({ hasText: "A blender" })).toContainText(
      amount(8000).slice(0, -3),
    )

    await goBack(drew, shop)
    await expect(drew.locator("summary", { hasText: "Rule 1: Daily giveaway" })).toBeVisible()
    await goBack(cleo, shop)
    await page.goto(`${shop.url}/daily-winners`)
    await expect(page.getByRole("heading", { name: "A winner every day", level: 1 })).toBeVisible()
  },
)

test(
  "staff cancel a giveaway, and anybody can check the seed that was fixed for it",
  long,
  async ({ browser, page, shop }) => {
    await page.goto(`${shop.url}/daily-winners`)
    const path = await page
      .getByRole("link", { name: "See the giveaway Monthly giveaway" })
      .getAttribute("href")
    const drew = await atDesk(browser, shop, "Drew Draws")
    await drew.goto(`${shop.url}/desk/giveaways/${path?.split("/").slice(-2).join("/")}`)
    await expect(drew.getByText("Fingerprint of the seed")).toBeVisible()
    await expect(drew.getByText("Seed", { exact: true })).toBeHidden()
    await drew.getByRole("button", { name: "Cancel giveaway" }).click()
    const dialog = drew.getByRole("dialog", { name: "Cancel this giveaway?" })
    await dialog.getByLabel("Why? Members read this.").fill("The prize can't be had any more.")
    await dialog.getByRole("button", { name: "Cancel giveaway" }).click()
    await expect(drew.getByText("Seed", { exact: true })).toBeVisible()
    await page.goto(`${shop.url}${path}`)
    await expect(page.getByText(/This giveaway was cancelled and won't be drawn\./)).toBeVisible()
    await page.getByRole("button", { name: "Check in this browser" }).click()
    await expect(page.getByText(/^Verified\. The seed matches its published fingerprint\./)).toBeVisible()
    await expect(page.getByRole("heading", { name: "Winners" })).toBeHidden()
    expect(await findingsInPassing(page)).toEqual([])
  },
)
