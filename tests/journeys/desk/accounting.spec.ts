import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { buyATicket } from "../setup/buy-a-ticket.ts"
import { expect, test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"
import { atDesk } from "./at-desk.ts"

/** A file that a button saves, as rows of cells; no cell of these files holds a comma. */
async function saved(page: Page, name: string): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ])
  const text = await readFile(await file.path(), "utf8")
  return text
    .trim()
    .split("\r\n")
    .map((line) => line.split(","))
}

test("finance opens the books of a month and takes the journal, which comes to what the page says", async ({
  browser,
  shop,
  customer,
}) => {
  const { checkoutId } = await buyATicket(shop.url, customer)
  const finn = await atDesk(browser, shop, "Finn Finance")
  await finn.goto(`${shop.url}/desk`)
  await finn.getByRole("navigation").getByRole("link", { name: "Accounting" }).click()
  await expect(finn.getByRole("heading", { name: "Accounting" })).toBeVisible()
  await expect(finn.getByText("Closed")).toBeVisible()
  // From the last month, which it opens with, to this one, in which something was sold.
  await finn.getByRole("button", { name: "Later" }).click()
  await expect(finn.getByText("Open, so far")).toBeVisible()
  await expect(finn.getByText("Agrees to the cent")).toBeVisible()
  await looksRight(finn)

  const rows = await saved(finn, "Journal (CSV)")
  const [heads = [], ...lines] = rows
  const last = lines.pop() ?? []
  const at = (name: string) => heads.indexOf(name)
  const total = (name: string) => lines.reduce((sum, row) => sum + Math.round(Number(row[at(name)]) * 100), 0)
  expect(last[0]).toBe("Total")
  expect(last[at("Movement")]).toContain(`${lines.length} lines`)
  expect(total("Debit")).toBe(Math.round(Number(last[at("Debit")]) * 100))
  expect(total("Credit")).toBe(total("Debit"))
  const own = lines.filter((row) => row[at("Receipt")] === referenceOf(checkoutId))
  expect(own.map((row) => row[at("Account")]).toSorted()).toEqual(["Customers' wallets", "Sales"])

  // Others bought meanwhile: the page is as the file was, or ahead of it.
  await finn.reload()
  const cells = finn.getByRole("row", { name: /^Total/ }).getByRole("cell")
  const shown = Number((await cells.nth(3).innerText()).replaceAll(/[^\d.]/g, ""))
  expect(Math.round(shown * 100)).toBeGreaterThanOrEqual(total("Debit"))

  const xero = await saved(finn, "Journal for Xero")
  expect(xero.slice(1).reduce((sum, row) => sum + Math.round(Number(row[5]) * 100), 0)).toBe(0)
})

test("a list of the desk is saved by the server, whole, with its filters", async ({
  browser,
  shop,
  customer,
}) => {
  await buyATicket(shop.url, customer)
  const finn = await atDesk(browser, shop, "Finn Finance")
  await finn.goto(`${shop.url}/desk/purchases`)
  await expect(finn.getByText(/\d+ shown/)).toBeVisible()
  const rows = await saved(finn, "CSV")
  expect(rows[0]?.[0]).toBe("When")
  expect(rows.at(-1)?.[0]).toBe(`End of the list: ${rows.length - 2} rows`)
})
