import { findingsInPassing } from "../setup/findings.ts"
import { expect, openSignedIn, changingTest as test } from "../setup/fixtures.ts"
import { agree, atDesk } from "./at-desk.ts"

test("the help number and the smallest deposit are changed at the desk, and customers' pages follow without a restart", async ({
  browser,
  page,
  shop,
  customer,
}) => {
  test.setTimeout(120_000)
  const olive = await atDesk(browser, shop, "Olive Owner")
  await olive.goto(`${shop.url}/desk/settings`)
  await olive.getByLabel("Find a setting").fill("phone")
  await expect(olive.getByText(/^2 of \d+ settings\.$/)).toBeVisible()
  expect(await findingsInPassing(olive)).toEqual([])
  await olive.getByRole("link", { name: "Phone number" }).click()
  await olive.getByRole("button", { name: "Change" }).click()
  const dialog = olive.getByRole("dialog")
  await dialog.getByLabel("Phone number").fill("1800 246 810")
  await dialog.getByLabel("Why?").fill("We have a new number.")
  await dialog.getByRole("button", { name: "Change it" }).click()
  await expect(dialog).toBeHidden()
  await expect(olive.getByRole("cell", { name: "1800 246 810" })).toBeVisible()
  expect(await findingsInPassing(olive)).toEqual([])
  await page.goto(`${shop.url}/about/contact-us`)
  await expect(page.getByText("1800 246 810").first()).toBeVisible()

  await olive.goto(`${shop.url}/desk/settings/leastDepositCents`)
  await olive.getByRole("button", { name: "Change" }).click()
  await dialog.getByLabel("Smallest deposit").fill("0.50")
  await dialog.getByLabel("Why?").fill("Cards cost us more.")
  await dialog.getByRole("button", { name: "Propose" }).click()
  await expect(dialog.getByRole("alert")).toContainText("Enter 1.00 or more.")
  await dialog.getByLabel("Smallest deposit").fill("20")
  await expect(dialog.getByText("From $5.00 to $20.00.")).toBeVisible()
  await dialog.getByRole("button", { name: "Propose" }).click()
  await agree(olive, shop, { path: "/desk/settings/leastDepositCents" })
  await expect(olive.getByText("Approved by Finn Finance")).toBeVisible()
  await expect(olive.getByRole("button", { name: "Go back to $5.00" })).toBeVisible()

  await openSignedIn(page, shop, customer, "/my-account/deposit")
  await expect(page.getByText("$20.00", { exact: false }).first()).toBeVisible()
})
