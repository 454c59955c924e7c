import type { Browser, Page } from "@playwright/test"
import { long } from "../../long.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, openSignedIn, changingTest as test } from "../setup/fixtures.ts"
import { atDesk } from "./at-desk.ts"

/** A visitor's message to support. */
async function writeToSupport(page: Page, shopUrl: string, message: string): Promise<void> {
  await page.goto(`${shopUrl}/about/contact-us`)
  await page.getByLabel("Your name").fill("Kim Writer")
  await page.getByLabel("Email address").fill("kim@example.com")
  await page.getByLabel("What is it about?").fill("My ticket of Thursday")
  await page.getByLabel("Your message").fill(message)
  await page.getByRole("button", { name: "Send message" }).click()
  await expect(page.getByText("kim@example.com")).toBeVisible()
}

const twoClerks = async (browser: Browser, shop: { url: string }) => [
  await atDesk(browser, shop, "Sam Support"),
  await atDesk(browser, shop, "Olive Owner"),
]

test(
  "a message is answered from a template, once, by whoever read the last reply",
  long,
  async ({ browser, page, quiet, shop }) => {
    quiet.except(/409 \(Conflict\).*replies/)
    const [sam, olive] = (await twoClerks(browser, shop)) as [Page, Page]
    await writeToSupport(page, shop.url, "I can't find it.")
    await sam.goto(`${shop.url}/desk/reply-templates`)
    await sam.getByRole("button", { name: "Add a template" }).click()
    await sam.getByLabel("Name").fill("Where is my ticket?")
    await sam.getByLabel("Text", { exact: true }).fill("Your tickets are in your account.")
    await sam.getByRole("button", { name: "Save" }).click()
    await expect(sam.getByRole("row", { name: /Where is my ticket/ })).toBeVisible()

    for (const clerk of [sam, olive]) {
      await clerk.goto(`${shop.url}/desk`)
      await clerk.getByRole("link", { name: "Messages to answer" }).click()
      await clerk.getByRole("link", { name: "My ticket of Thursday" }).click()
      await expect(clerk.getByText("I can't find it.")).toBeVisible()
    }
    await expect(sam.getByText("kim@example.com")).toBeHidden()
    await sam.getByRole("button", { name: "Show name and address" }).click()
    await expect(sam.getByText("kim@example.com")).toBeVisible()
    await sam.getByLabel("Start from a template").selectOption({ label: "Where is my ticket?" })
    await olive.getByLabel("Your reply").fill("I will look for it.")
    const send = async (clerk: Page) => {
      await clerk.getByRole("button", { name: "Send reply" }).click()
      await clerk.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click()
      await expect(clerk.getByRole("dialog")).toBeHidden()
    }
    await send(sam)
    await expect(sam.getByText("Sent.")).toBeVisible()
    await send(olive)
    await expect(olive.getByText("Somebody else has answered meanwhile.")).toBeVisible()
    await expect(olive.getByLabel("Your reply"), "nothing that was written is lost").toHaveValue(
      "I will look for it.",
    )
    await expect(olive.getByText("Your tickets are in your account.")).toBeVisible()
    await olive.getByRole("button", { name: "I've read it" }).click()
    await send(olive)
    await expect(olive.getByText("Sent.")).toBeVisible()
    expect(await findingsInPassing(sam)).toEqual([])
    const outbox = await (await page.request.get(`${shop.url}/dev/outbox`)).text()
    // Nobody proved the address of the visitor, so their own words are not mailed to it.
    expect(outbox.match(/Re: We have your message/g)?.length ?? 0).toBeGreaterThanOrEqual(2)
  },
)

test("a customer is marked, restricted and let buy again", long, async ({ browser, shop }) => {
  const sam = await atDesk(browser, shop, "Sam Support")
  await sam.goto(`${shop.url}/desk/customers?q=robin@example.com`)
  await sam.getByRole("link", { name: /R••••/ }).click()
  await sam.getByRole("button", { name: "Mark as vulnerable" }).click()
  await sam.getByRole("dialog").getByLabel("What do you know?").fill("They told us on the phone.")
  await sam.getByRole("dialog").getByRole("button", { name: "Mark as vulnerable" }).click()
  await expect(sam.getByText("Vulnerable: They told us on the phone.")).toBeVisible()
  const restrict = async (isRestricted: boolean) => {
    await sam.getByRole("button", { name: "Restrict products" }).click()
    const dialog = sam.getByRole("dialog")
    await dialog.getByLabel("Raffle tickets").setChecked(isRestricted)
    expect(await findingsInPassing(sam)).toEqual([])
    await dialog.getByLabel("Why?").fill("As they asked.")
    await dialog.getByRole("button", { name: "Save" }).click()
    await expect(dialog).toBeHidden()
  }
  const cannotBuy = sam.getByText("Can't buy", { exact: true }).locator("..").getByRole("definition")
  await restrict(true)
  await expect(cannotBuy).toHaveText("Raffle tickets")
  await restrict(false)
  await expect(cannotBuy).toHaveText("No restrictions")
  await sam.getByRole("button", { name: "Remove the mark" }).click()
  await sam.getByRole("dialog").getByRole("button", { name: "Remove the mark" }).click()
  await expect(sam.getByText("Not marked", { exact: true })).toBeVisible()
})

test(
  "staff lower a customer's limit, never raise it; the customer reads of it and is held by it",
  long,
  async ({ browser, page, quiet, shop, customer }) => {
    quiet.except(/409 \(Conflict\).*limits/)
    const rita = await atDesk(browser, shop, "Rita Risk")
    await rita.goto(`${shop.url}/desk/customers?q=${customer.email}`)
    await rita.getByRole("main").getByRole("link", { name: /W••••/ }).click()
    await expect(rita.getByText("No limits", { exact: true })).toBeVisible()
    const dialog = rita.getByRole("dialog")
    const lower = async (amount: string) => {
      await rita.getByRole("button", { name: "Lower a limit" }).click()
      await dialog.getByLabel("Limit", { exact: true }).selectOption({ label: "Weekly spend limit" })
      await dialog.getByLabel("New limit (AUD)").fill(amount)
      await dialog.getByLabel(/^Why\?/).fill("They called us.")
      await dialog.getByRole("button", { name: "Lower the limit" }).click()
    }
    await lower("25")
    await expect(dialog).toBeHidden()
    const limit = rita.getByText("Weekly spend limit", { exact: true }).locator("..").getByRole("definition")
    await expect(limit).toHaveText("$25.00, $0.00 spent")
    await lower("30")
    await expect(dialog.getByText("The limit is $25.00. Enter less", { exact: false })).toBeVisible()
    expect(await findingsInPassing(rita)).toEqual([])
    await rita.screenshot({ path: test.info().outputPath("lower-a-limit.png") })
    await dialog.getByRole("button", { name: "Close" }).click()
    await expect(rita.getByText("Lowered the weekly spend limit to $25.00: They called us.")).toBeVisible()
    const outbox = await (await page.request.get(`${shop.url}/dev/outbox`)).text()
    expect(outbox).toContain("We lowered your weekly spend limit to $25.00")
    await openSignedIn(page, shop, customer, "/my-account/spend-limits")
    const weekly = page.getByRole("region", { name: "Weekly limit" })
    await expect(weekly.getByText("$25.00 left")).toBeVisible()
    await expect(weekly.getByRole("button", { name: "Change Weekly limit" })).toBeVisible()
  },
)
