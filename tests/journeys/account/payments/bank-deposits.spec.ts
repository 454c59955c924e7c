import type { Page } from "@playwright/test"
import { bpayFile } from "../../../api/setup/payments/bank-files.ts"
import { australian, details, long } from "../../../long.ts"
import { agree, atDesk } from "../../desk/at-desk.ts"
import { findingsInPassing } from "../../setup/findings.ts"
import { expect, signUp, changingTest as test } from "../../setup/fixtures.ts"
import { looksRight } from "../../setup/looks-right.ts"

const factOf = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator("..").getByRole("definition").first()

const today = () => new Date().toISOString().slice(0, 10).replaceAll("-", "")

test(
  "a customer reads the reference, finance loads the bank's file, and the money is in the wallet",
  details(long, australian.bpay),
  async ({ page, browser, shop }) => {
    await page.goto(`${shop.url}/login?next=/my-account/deposit`)
    await signUp(page)
    await page.getByRole("radio", { name: "BPAY" }).check()
    await expect(page.getByRole("heading", { name: "Pay with BPAY" })).toBeVisible()
    await expect(factOf(page, "Biller code")).toHaveText("999999")
    const reference = (await factOf(page, "Your reference").textContent())?.replaceAll(" ", "") ?? ""
    expect(reference).toMatch(/^\d{10}$/)
    await looksRight(page)
    await page.getByLabel("Amount").fill("25")
    await page.getByRole("button", { name: "I'll send this amount" }).click()
    await page.waitForURL(/\/deposit\/details\//)
    await expect(page.getByText("Waiting for your payment")).toBeVisible()
    await expect(page.getByText("Action Required")).toBeVisible()
    await looksRight(page)

    const finn = await atDesk(browser, shop, "Finn Finance")
    await finn.goto(`${shop.url}/desk/bank-files`)
    const text = bpayFile([
      { reference, cents: 2500, bankReference: "WBC0001", day: today() },
      { reference: "1234567890", cents: 4000, bankReference: "WBC0002", day: today() },
    ])
    await finn.getByLabel("File from the bank").setInputFiles({
      name: "bpay.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    })
    await finn.getByRole("button", { name: "Load the file" }).click()
    await finn.getByRole("dialog").getByRole("button", { name: "Book them" }).click()
    // The bank's file names no account.
    await agree(finn, shop, { by: "Olive Owner" })
    await expect(finn.getByRole("row", { name: /bpay\.txt/ })).toContainText("Read")
    expect(await findingsInPassing(finn)).toEqual([])

    // The file is read, and a job books its payments one by one.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })

    await finn.getByRole("button", { name: "Unmatched payments" }).click()
    await expect(finn.getByRole("heading", { name: "Bank payments" })).toBeVisible()
    expect(await findingsInPassing(finn)).toEqual([])
    await finn.getByRole("link", { name: /\d{4}$/ }).click()
    await expect(finn.getByRole("button", { name: "Give it to the customer" })).toBeVisible()
    await expect(finn.getByText("Nobody has this reference")).toBeVisible()
    await finn.getByLabel("Customer").fill(reference)
    await finn.getByRole("button", { name: "Give it to the customer" }).click()
    await finn.getByRole("dialog").getByLabel("How do you know whose it is?").fill("They sent the receipt.")
    await finn.getByRole("dialog").getByRole("button", { name: "Give it" }).click()
    await expect(finn.getByText("Booked", { exact: true })).toBeVisible()
    expect(await findingsInPassing(finn)).toEqual([])
    await page.goto(`${shop.url}/my-account/deposit`)
    await expect(page.getByText("Wallet balance: $65.00")).toBeVisible()

    await finn.goto(`${shop.url}/desk/reconciliation`)
    await expect(finn.getByRole("heading", { name: "Differences" })).toBeVisible()
    await expect(finn.getByText("Everything agrees.")).toBeVisible()
    expect(await findingsInPassing(finn)).toEqual([])
  },
)
