import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { australian, details, long } from "../../../long.ts"
import { agree, atDesk } from "../../desk/at-desk.ts"
import { findingsInPassing } from "../../setup/findings.ts"
import { expect, openSignedIn, test } from "../../setup/fixtures.ts"

// Colours are measured as they stay, not on their way from one theme to the other.
test.use({ contextOptions: { reducedMotion: "reduce" } })

/** Presses a button at the desk, and the one in its dialog. */
async function confirm(desk: Page, label: string, action: string, why?: string): Promise<void> {
  await desk.getByRole("button", { name: label }).first().click()
  const dialog = desk.getByRole("dialog")
  if (why) await dialog.getByRole("textbox").fill(why)
  await dialog.getByRole("button", { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test(
  "a customer agrees to direct debits, deposits once with two clicks, and reads why the bank did not pay",
  details(long, australian.directDebit),
  async ({ page, browser, shop, customer }) => {
    await openSignedIn(page, shop, customer, "/my-account/deposit")
    await page.getByRole("radio", { name: "Direct debit" }).check({ force: true })
    await expect(page.getByText("You need a verified bank account")).toBeVisible()
    await page.getByRole("link", { name: "Cards and accounts" }).last().click()
    await page.getByRole("button", { name: "Add an account" }).click()
    await page.getByLabel("BSB").fill("062-000")
    await page.getByLabel("Account number").fill("12345678")
    await page.getByLabel("Name on the account").fill("Wilma Okafor")
    await page.getByLabel("Your password").fill(customer.password)
    await page.getByRole("button", { name: "Add account" }).click()
    await expect(page.getByText(/ending 5678/).first()).toBeVisible()
    const verified = await page.request.post(`${shop.url}/dev/customers/${customer.email}/verified-accounts`)
    expect(verified.ok()).toBe(true)

    await page.goto(`${shop.url}/my-account/deposit`)
    await page.getByRole("radio", { name: "Direct debit" }).check({ force: true })
    await page.getByRole("button", { name: "Agree", exact: true }).click()
    await expect(page.getByText("Please tick the box to agree.")).toBeVisible()
    expect(await findingsInPassing(page)).toEqual([])
    await page.getByRole("checkbox", { name: /agree to direct debits/ }).check()
    await page.getByRole("button", { name: "Agree", exact: true }).click()
    await expect(page.getByText("You can deposit up to $500.00 this way now.")).toBeVisible()
    expect(await findingsInPassing(page)).toEqual([])
    await page.getByLabel("Amount", { exact: true }).fill("30")
    await page.getByRole("main").getByRole("button", { name: "Deposit", exact: true }).dblclick()
    await expect(page.getByText("We're collecting this from your bank")).toBeVisible()

    const desk = await atDesk(browser, shop, "Finn Finance")
    await desk.goto(`${shop.url}/desk/payout-batches`)
    await expect(desk.getByText("Direct debits: 1 debit, $30.00")).toBeVisible()
    await confirm(desk, "Create the Direct debits file", "Create the file")
    await desk.getByRole("button", { name: "Download" }).first().click()
    const downloads = desk.waitForEvent("download")
    await desk.getByRole("dialog").getByRole("button", { name: "Download" }).click()
    const [head = "", line = ""] = readFileSync(await (await downloads).path(), "latin1").split("\r\n")
    expect(head).toContain("DIRECTDEBIT")
    expect(line.slice(0, 62)).toBe(`1062-000 12345678 130000003000${"Wilma Okafor".padEnd(32)}`)
    // It brings money into wallets some days later, so another person says so too.
    await desk.getByRole("button", { name: "Note as sent" }).click()
    await desk.getByRole("dialog").getByRole("button", { name: "It is sent", exact: true }).click()
    await agree(desk, shop, { by: "Olive Owner" })
    await page.reload()
    await expect(page.getByText(/It will be in your wallet on .*, if your bank pays it\./)).toBeVisible()

    await desk.goto(`${shop.url}/desk/debits`)
    expect(await findingsInPassing(desk)).toEqual([])
    await confirm(desk, "Not paid", "Book as not paid", "There was not enough money in the account.")
    await expect(desk.getByRole("cell", { name: "Not paid", exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText("There was not enough money in the account.")).toBeVisible()

    await page.goto(`${shop.url}/my-account/deposit`)
    await page.getByRole("radio", { name: "Direct debit" }).check({ force: true })
    await page.getByRole("button", { name: "End this agreement" }).click()
    await page.getByRole("button", { name: "End it", exact: true }).click()
    await expect(page.getByText("Your direct debit agreement has ended")).toBeVisible()
    await expect(page.getByRole("checkbox", { name: /agree to direct debits/ })).toBeVisible()
  },
)
