import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { pagesOf } from "../../../api/setup/pdf.ts"
import { long } from "../../../long.ts"
import { buyATicket } from "../../setup/buy-a-ticket.ts"
import { amount, country, words } from "../../setup/countries.ts"
import { expect, openSignedIn, test } from "../../setup/fixtures.ts"
import { looksRight } from "../../setup/looks-right.ts"

const { main } = country.lotteries
const [price, left, paidIn] = [amount(main.game), amount(20_000 - main.game), amount(20_000)]
/** An amount without its sign, as in a spreadsheet. */
const plain = (text: string) => text.slice(1)

const PAGE = "/my-account/transactions"

/** Saves a file that the page has made, and gives its name and its bytes. */
async function saved(page: Page, link: string): Promise<{ name: string; bytes: Buffer<ArrayBuffer> }> {
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: link }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test(
  "a deposit and a purchase are on the page, in the spreadsheet and on the statement",
  long,
  async ({ page, shop, customer }) => {
    const { checkoutId } = await buyATicket(shop.url, customer)
    await openSignedIn(page, shop, customer, PAGE)
    const list = page.getByRole("table", { name: "Transactions" })
    await expect(list.getByRole("row")).toHaveText([
      /^DateDetailsAmountBalance$/,
      words`Purchase ${main.name}.*-${price}.*${left}$`,
      words`Deposit .*4242.*${`+${paidIn}`}.*${paidIn}$`,
    ])

    await page.getByRole("button", { name: "Create a spreadsheet (CSV)" }).click()
    const table = await saved(page, "Save the spreadsheet")
    expect(table.name).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/)
    const [head, bought, deposited] = table.bytes.toString("utf8").split("\r\n")
    expect(head).toBe("\uFEFFDate,Time,Type,Details,Money in,Money out,Balance,Currency,Reference")
    expect(bought).toMatch(
      words`,Purchase,"${main.name}, draw \d+",,${plain(price)},${plain(left)},${country.currency},${checkoutId}$`,
    )
    expect(deposited).toMatch(words`,Deposit,.*4242,${plain(paidIn)},,${plain(paidIn)},${country.currency},`)

    await page.getByRole("button", { name: "Create a statement (PDF)" }).click()
    const statement = await saved(page, "Save the statement")
    expect(statement.name).toMatch(/^statement-\d{4}-\d\d\.pdf$/)
    const [text = ""] = await pagesOf(new Blob([statement.bytes]))
    for (const line of [
      "Wilma Okafor",
      `Opening balance\n${amount(0)}`,
      `Closing balance\n${left}`,
      "Page 1 of 1",
    ])
      expect(text).toContain(line)
    const receipt = checkoutId.slice(-8).toUpperCase()
    expect(text).toMatch(words`Purchase ${receipt}: ${main.name}, draw \d+\n${price}\n${left}`)

    await list.getByRole("link", { name: words`^Purchase ${main.name}, draw \d+$` }).click()
    await expect(page).toHaveURL(`${shop.url}/receipt/${checkoutId}`)
  },
)

test(
  "somebody finds a transaction again by what they remember, by keyboard, and can share the address",
  long,
  async ({ page, shop, customer }) => {
    const { checkoutId } = await buyATicket(shop.url, customer)
    await openSignedIn(page, shop, customer, PAGE)
    await expect(page.getByText("2 transactions")).toBeVisible()
    await page.getByText("Search and filter").press("Enter")
    await page.getByRole("searchbox", { name: "Search" }).fill(checkoutId.slice(0, 18))
    await page.keyboard.press("Enter")
    await expect(page.getByText("One transaction")).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}${PAGE}?search=${checkoutId.slice(0, 18)}`)
    await page.goto(`${shop.url}${PAGE}?kind=deposit`)
    await expect(page.getByRole("combobox", { name: "Type" })).toHaveValue("deposit")
    await expect(page.getByRole("link", { name: /^Deposit / })).toBeVisible()
    await expect(page.getByRole("link", { name: /^Purchase / })).toHaveCount(0)
  },
)

test(`the page can be read and used by everybody`, long, async ({ page, shop, customer }) => {
  await buyATicket(shop.url, customer)
  await page.setViewportSize({ width: 390, height: 900 })
  await openSignedIn(page, shop, customer, "/my-account/spend-limits")
  await page.getByRole("link", { name: "See what you spent and won, month by month" }).click()
  const play = page.getByRole("region", { name: "Spent and won, month by month" })
  await expect(play.getByText(`you spent ${price} and won ${amount(0)}`)).toBeInViewport()
  await play.getByText("Show as a table").click()
  await expect(play.getByRole("cell", { name: paidIn })).toBeVisible()
  await looksRight(page, { within: "lotto-transactions" })
  await page.getByRole("link", { name: "All transactions" }).click()
  await expect(page.getByText("2 transactions")).toBeVisible()
  await page.getByText("Search and filter").click()
  await expect(page.getByRole("button", { name: "Show", exact: true })).toBeVisible()
  await looksRight(page, { within: "lotto-transactions" })
})
