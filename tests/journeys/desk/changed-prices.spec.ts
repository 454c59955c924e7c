import type { Page } from "@playwright/test"
import { long } from "../../long.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { addTicket, expect, openSignedIn, changingTest as test } from "../setup/fixtures.ts"
import { agree, atDesk } from "./at-desk.ts"

/** Jobs tell customers every two seconds, and the outbox does not refresh itself. */
const TURN = { timeout: 40_000 }

/** The mail to a customer with this subject, as it looks. */
async function openMail(page: Page, shop: { readonly url: string }, subject: string, recipient: string) {
  const mail = page.getByRole("article").filter({ hasText: recipient }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto(`${shop.url}/dev/outbox`)
    await expect(mail).toHaveCount(1, { timeout: 2000 })
  }).toPass(TURN)
  return mail.locator("iframe").contentFrame()
}

test(
  "a dearer game needs a day far enough ahead, and is told, shown and taken back; a cheaper one holds at once",
  long,
  async ({ browser, page, quiet, shop, customer }) => {
    test.setTimeout(240_000)
    test.slow()
    quiet.except(/sandboxed and the 'allow-scripts' permission/)
    await openSignedIn(page, shop, customer, "/powerball")
    await page.getByRole("checkbox", { name: /AutoPlay/ }).check()
    await addTicket(page, 4)
    await page
      .getByRole("dialog", { name: "In your cart" })
      .getByRole("button", { name: "Go to checkout" })
      .click()
    await page.getByRole("button", { name: /^Pay \$6\.40 from wallet/ }).click()
    await expect(page).toHaveURL(/\/receipt\//)

    const drew = await atDesk(browser, shop, "Drew Draws")
    const check = async (to: string) => {
      await drew.goto(`${shop.url}/desk/products/powerball/edit`)
      await drew.getByLabel("Price of a game (AUD)", { exact: true }).fill(to)
      await drew.getByRole("button", { name: "Check 1 change" }).click()
      await expect(drew.getByRole("heading", { name: "What changes" })).toBeVisible()
    }
    const day = drew.getByLabel("Day", { exact: true })
    const plan = drew.getByRole("button", { name: "Plan the change" })
    const tooSoon = drew.getByText(/^1 customer with AutoPlay or a subscription would pay more$/)

    await check("1.80")
    await expect(tooSoon).toBeVisible()
    await expect(
      drew.getByText(/^They must be told 7 days ahead\. Choose .+ or a later day\.$/),
    ).toBeVisible()
    await expect(drew.getByRole("button", { name: "Change it now" })).toBeDisabled()
    await drew.getByLabel("Why?").fill("As the operator asked.")
    await drew.getByLabel("It takes effect").selectOption("later")
    await expect(
      drew.getByText(/^1 customer with AutoPlay .+ They get a mail as soon as you plan this/),
    ).toBeVisible()
    const earliest = await day.inputValue()
    await day.fill(Temporal.PlainDate.from(earliest).subtract({ days: 1 }).toString())
    await expect(plan).toBeDisabled()
    await drew.getByRole("button", { name: "See what that means" }).click()
    await expect(tooSoon).toBeVisible()
    await expect(plan).toBeDisabled()
    expect(await findingsInPassing(drew)).toEqual([])
    await day.fill(earliest)
    await drew.getByRole("button", { name: "See what that means" }).click()
    await expect(drew.getByLabel("Why?"), "nothing that was typed is lost").toHaveValue(
      "As the operator asked.",
    )
    await plan.click()
    await agree(drew, shop, { path: "/desk/products/powerball" })
    await expect(drew.getByRole("heading", { name: /^A change from/ })).toBeVisible()
    await expect(
      drew.getByText(
        "1 customer with AutoPlay or a subscription will pay another price, and is told by mail.",
      ),
    ).toBeVisible()

    const told = await openMail(page, shop, "A new price for your Powerball tickets", customer.email)
    await expect(told.getByText("$7.20 instead of $6.40")).toBeVisible()
    await expect(told.getByText(/^Until then you'll pay what you pay now\./)).toBeVisible()
    await expect(told.getByRole("link", { name: "Change or cancel" })).toBeVisible()
    await page.goto(`${shop.url}/my-account`)
    await expect(page.getByText("Powerball will have a new price")).toBeVisible()
    await page.getByRole("link", { name: "Change or cancel" }).click()
    const notice = page.getByText(/^From .+, each draw will cost \$7\.20 instead of \$6\.40\./)
    await expect(notice).toBeVisible()
    expect(await findingsInPassing(page)).toEqual([])

    await drew.getByRole("button", { name: "Withdraw" }).click()
    await drew.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click()
    await expect(drew.getByRole("heading", { name: /^A change from/ })).toBeHidden()
    const kept = await openMail(page, shop, "Your Powerball tickets stay at the same price", customer.email)
    await expect(kept.getByText("$6.40", { exact: true })).toBeVisible()
    await page.goto(`${shop.url}/my-account/autoplay`)
    await expect(page.getByText("$6.40 a draw")).toBeVisible()
    await expect(notice).toHaveCount(0)

    await check("1.50")
    await expect(
      drew.getByText(/^1 customer with AutoPlay .+ It is lower, so it is charged at once\.$/),
    ).toBeVisible()
    await drew.getByLabel("Why?").fill("A summer price.")
    await drew.getByRole("button", { name: "Change it now" }).click()
    await agree(drew, shop, { path: "/desk/products/powerball" })
    await expect(drew.getByText("A summer price.").first()).toBeVisible()
    await page.reload()
    await expect(page.getByText("$6.00 a draw")).toBeVisible()
  },
)
