import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { australian, british, details, long } from "../../../long.ts"
import { agree, atDesk } from "../../desk/at-desk.ts"
import { winPrize } from "../../setup/a-win.ts"
import { amount, country, words } from "../../setup/countries.ts"
import { demoCustomer } from "../../setup/customers.ts"
import { findingsInPassing } from "../../setup/findings.ts"
import { expect, openSignedIn, withOwnShop } from "../../setup/fixtures.ts"
import { looksRight } from "../../setup/looks-right.ts"

/** Where customers cannot be verified, nobody has to be. */
const test = withOwnShop({ MANUAL_VERIFICATION: "off", PAYOUT_NEW_ACCOUNT_HOURS: "0" })

const PAGE = "/my-account/withdraw"

// Colours are measured as they stay, not on their way from one theme to the other.
test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } })

const outbox = async (page: Page, url: string) =>
  (await (await page.request.get(`${url}/dev/outbox`)).text()).replaceAll("&#39;", "'")

async function addAccount(page: Page, { password }: { readonly password: string }): Promise<void> {
  await page.getByLabel(country.labels.bankCode).fill(country.account.code)
  await page.getByLabel("Account number").fill(country.account.number)
  await page.getByLabel("Name on the account").fill("Wilma Okafor")
  await page.getByLabel("Your password").fill(password)
  await page.getByRole("button", { name: "Add account" }).click()
}

async function requestWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Amount", { exact: true }).fill(amount)
  await page.getByRole("button", { name: "Withdraw", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Withdrawal", exact: true })).toBeVisible()
}

const statusOf = (page: Page) =>
  page.getByText("Status", { exact: true }).locator("..").getByRole("definition")

const referenceOf = async (page: Page) =>
  (await page.getByText("Reference", { exact: true }).locator("..").getByRole("definition").textContent()) ??
  ""

/** Presses a button at the desk, and the one in its dialog. */
async function confirm(desk: Page, label: string | RegExp, action: string, why?: string): Promise<void> {
  await desk.getByRole("button", { name: label }).click()
  const dialog = desk.getByRole("dialog")
  if (why) await dialog.getByRole("textbox").fill(why)
  await dialog.getByRole("button", { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function openPayout(desk: Page, url: string, reference: string): Promise<void> {
  await desk.goto(`${url}/desk/payouts?q=${reference}`)
  await desk.getByRole("main").getByRole("link").filter({ hasText: /\d/ }).first().click()
  await expect(desk.getByRole("heading", { level: 1, name: new RegExp(reference) })).toBeVisible()
}

/** Makes the channel's file and downloads it; gives its text. */
async function fileOf(desk: Page, url: string, channel: string): Promise<string> {
  await desk.goto(`${url}/desk/payout-batches`)
  await confirm(desk, `Create the ${channel} file`, "Create the file")
  await desk.getByRole("button", { name: "Download" }).first().click()
  const downloads = desk.waitForEvent("download")
  await desk.getByRole("dialog").getByRole("button", { name: "Download" }).click()
  return readFileSync(await (await downloads).path(), "latin1")
}

test(
  "a customer's win is paid out by two people and a file for the bank, and comes back",
  australian.directEntry,
  async ({ page, browser, shop, customer }) => {
    test.setTimeout(240_000)
    await winPrize(shop, customer, 150_000)
    await openSignedIn(page, shop, customer, PAGE)
    await expect(page.getByText("$1,500.00", { exact: true })).toBeVisible()
    await looksRight(page, { within: "lotto-withdraw" })
    await addAccount(page, customer)
    await expect(page.getByRole("radio", { name: /^Bank account, ending 5678/ })).toBeChecked()
    await looksRight(page, { within: "lotto-withdraw" })
    await requestWithdrawal(page, "1200")
    await expect(statusOf(page)).toHaveText("Being checked")
    await looksRight(page, { within: "lotto-withdrawal" })
    const reference = await referenceOf(page)
    expect(await outbox(page, shop.url)).toContain("We have your withdrawal of $1,200.00")

    const finn = await atDesk(browser, shop, "Finn Finance")
    const olive = await atDesk(browser, shop, "Olive Owner")
    await openPayout(finn, shop.url, reference)
    await confirm(finn, "Approve", "Propose")
    await expect(finn.getByText(/Proposed by Finn Finance/)).toBeVisible()
    await expect(finn.getByRole("button", { name: "Approve" })).toHaveCount(0)
    expect(await findingsInPassing(finn)).toEqual([])
    await page.reload()
    await expect(statusOf(page)).toHaveText("Being checked")
    await openPayout(olive, shop.url, reference)
    await confirm(olive, "Approve", "Approve")
    await expect(olive.getByText("Approved").first()).toBeVisible()
    await page.reload()
    await expect(statusOf(page)).toHaveText("Approved")

    const file = await fileOf(finn, shop.url, "Direct Entry (ABA)")
    expect(await findingsInPassing(finn)).toEqual([])
    const [head = "", line = "", foot = ""] = file.split("\r\n")
    expect(head).toMatch(/^0.{119}$/)
    expect(line.slice(0, 30)).toBe("1062-000 12345678 500000120000")
    expect(line.slice(30, 62).trim()).toBe("Wilma Okafor")
    expect(line.slice(62, 80).trim()).toBe(reference)
    expect(Number(foot.slice(20, 30))).toBe(120_000)
    await page.reload()
    await expect(statusOf(page)).toHaveText("Being sent")
    await expect(page.getByRole("button", { name: "Cancel this withdrawal" })).toHaveCount(0)
    await confirm(finn, "Note as sent", "It is sent")
    await page.reload()
    await expect(statusOf(page)).toHaveText("Sent")
    await expect(page.getByText("Your money is on its way")).toBeVisible()
    expect(await outbox(page, shop.url)).toContain("Your $1,200.00 is on its way")

    const returned = file
      .split("\r\n")
      .map((sent) => (sent.startsWith("1") ? `2${sent.slice(1, 17)}5${sent.slice(18)}` : sent))
      .join("\r\n")
    await finn.getByLabel("What it says").fill(returned)
    await finn.getByRole("button", { name: "Book these back" }).click()
    await finn.getByRole("dialog").getByRole("button", { name: "Book them back", exact: true }).click()
    await agree(finn, shop, { by: "Olive Owner" })
    await page.reload()
    await expect(statusOf(page)).toHaveText("Returned by the bank")
    await expect(
      page.getByText("Your bank couldn't find an account with these details.", { exact: false }),
    ).toBeVisible()
    await looksRight(page, { within: "lotto-withdrawal" })
    await page.getByRole("link", { name: "Withdraw again" }).click()
    await expect(page.getByText("$1,500.00", { exact: true })).toBeVisible()
    await expect(page.getByText("A payment to this account came back.", { exact: false })).toBeVisible()
    await addAccount(page, customer)
    await expect(page.getByRole("radio", { name: /^Bank account, ending 5678/ })).toBeChecked()
    await looksRight(page, { within: "lotto-withdraw" })
  },
)

test("a withdrawal is cancelled before it is sent; two tabs, a double press and the back button take nothing twice", async ({
  page,
  shop,
  customer,
  quiet,
}) => {
  quiet.except(/402|409/)
  test.setTimeout(240_000)
  const withdrawable = await winPrize(shop, customer, 20_000)
  // Leaves enough for one of two withdrawals, and not for both.
  const most = withdrawable - 5000
  await openSignedIn(page, shop, customer, "/my-account/cards-and-accounts")
  await page.getByRole("button", { name: "Add an account" }).click()
  await addAccount(page, customer)
  await expect(page.getByText("Your account was added. We've emailed you about it.")).toBeVisible()
  await looksRight(page, { within: "lotto-cards-and-accounts" })

  await page.goto(shop.url + PAGE)
  await page.getByLabel("Amount", { exact: true }).fill(String(most / 100))
  await page.getByRole("button", { name: "Withdraw", exact: true }).dblclick()
  await expect(statusOf(page)).toHaveText("Being checked")
  await page.goBack()
  await expect(page.getByText(amount(5000), { exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: words`${amount(most)}$` })).toHaveCount(1)

  const other = await page.context().newPage()
  await other.goto(shop.url + PAGE)
  await other.getByLabel("Amount", { exact: true }).fill("40")
  await page.getByLabel("Amount", { exact: true }).fill("40")
  await Promise.all(
    [page, other].map((tab) => tab.getByRole("button", { name: "Withdraw", exact: true }).click()),
  )
  const paid = () => Promise.all([page, other].map((tab) => statusOf(tab).isVisible()))
  await expect.poll(async () => (await paid()).filter(Boolean).length, "one is paid for").toBe(1)
  const loser = (await paid())[0] ? other : page
  await expect(loser.getByLabel("Amount", { exact: true })).toHaveAttribute("aria-invalid", "true")

  await page.goto(shop.url + PAGE)
  await expect(page.getByText(amount(1000), { exact: true })).toBeVisible()
  await page.getByRole("link", { name: words`${amount(most)}$` }).click()
  await expect(statusOf(page)).toHaveText("Being checked")
  const address = page.url()
  await other.goto(address)
  for (const tab of [page, other]) await tab.getByRole("button", { name: "Cancel this withdrawal" }).click()
  await page.getByRole("button", { name: "Yes, cancel it" }).dblclick()
  await expect(page.getByText("You cancelled this withdrawal")).toBeVisible()
  await other.getByRole("button", { name: "Yes, cancel it" }).click()
  await expect(statusOf(other)).toHaveText("Cancelled")
  await page.goto(shop.url + PAGE)
  await expect(page.getByText(amount(most + 1000), { exact: true })).toBeVisible()
  expect(await outbox(page, shop.url)).toContain("You cancelled a withdrawal")
})

test(
  "in Britain a win goes into a Bacs file, in pounds",
  details(long, british.bacs),
  async ({ page, browser, shop }) => {
    await winPrize(shop, demoCustomer, 30_000)
    await openSignedIn(page, shop, demoCustomer, PAGE)
    await expect(page.getByText("£300.00", { exact: true })).toBeVisible()
    await addAccount(page, demoCustomer)
    await requestWithdrawal(page, "250")
    const reference = await referenceOf(page)
    const finn = await atDesk(browser, shop, "Finn Finance")
    await openPayout(finn, shop.url, reference)
    // The account is in another name than the customer's.
    await confirm(finn, "Approve", "Approve", "A joint account: we saw the statement.")
    await expect(finn.getByText("Approved").first()).toBeVisible()
    const lines = (await fileOf(finn, shop.url, "Bacs")).split("\r\n")
    expect(lines[0]).toMatch(/^VOL1/)
    const payment = lines.find((line) => line.startsWith("20000055779911")) ?? ""
    expect(payment).toHaveLength(100)
    expect(Number(payment.slice(35, 46))).toBe(25_000)
    expect(payment).toContain(reference)
    expect(payment).toContain("WILMA OKAFOR")
  },
)
