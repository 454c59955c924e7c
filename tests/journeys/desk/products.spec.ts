import type { Page } from "@playwright/test"
import { long } from "../../long.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, changingTest as test } from "../setup/fixtures.ts"
import { agree, atDesk } from "./at-desk.ts"

/** The preview shows a page of the shop in which nothing may run, and browsers say so. */
const SANDBOXED = /sandboxed and the 'allow-scripts' permission/

async function check(page: Page, count: string) {
  await page.getByRole("button", { name: `Check ${count}` }).click()
  await expect(page.getByRole("heading", { name: "What changes" })).toBeVisible()
}

test("a price is changed and put back, and a change is planned and withdrawn", async ({
  browser,
  page,
  quiet,
  shop,
}) => {
  quiet.except(SANDBOXED)
  const drew = await atDesk(browser, shop, "Drew Draws")
  const price = drew.getByLabel("Price of a game (AUD)", { exact: true })
  const changePrice = async (to: string) => {
    await drew.goto(`${shop.url}/desk/products/powerball/edit`)
    await price.fill(to)
    await check(drew, "1 change")
    await drew.getByLabel("Why?").fill("As the operator asked.")
  }
  await drew.goto(`${shop.url}/desk/products`)
  await drew.getByRole("link", { name: "Powerball", exact: true }).click()
  await drew.getByRole("button", { name: "Change it" }).click()
  expect(await findingsInPassing(drew)).toEqual([])
  const before = await price.inputValue()
  await price.fill("much")
  await drew.getByRole("button", { name: "Check 1 change" }).click()
  await expect(drew.getByText("Enter a whole number.").first()).toBeVisible()

  await changePrice("2.25")
  const row = drew.getByRole("row", { name: /Price of a game/ })
  await expect(row).toContainText(before)
  await expect(row).toContainText("2.25")
  await expect(drew.getByText(/Rules and times take effect with draw \d+/)).toBeVisible()
  const preview = drew.frameLocator("iframe[title='Its page as customers will see it']")
  await expect(preview.getByRole("heading", { name: /Powerball/ }).first()).toBeVisible()
  await drew.getByRole("button", { name: "Change it now" }).click()
  await agree(drew, shop, { path: "/desk/products/powerball" })
  await expect(drew.getByText("As the operator asked.").first()).toBeVisible()
  const shown = async () => (await page.request.get(`${shop.url}/powerball`)).text()
  await expect.poll(shown).toContain("$9.00")
  await changePrice(before)
  await drew.getByRole("button", { name: "Change it now" }).click()
  await agree(drew, shop, { path: "/desk/products/powerball" })
  await expect(drew.getByText("As the operator asked.")).toHaveCount(2)
  await expect.poll(shown).not.toContain("$9.00")

  await changePrice("1.95")
  await drew.getByLabel("It takes effect").selectOption("later")
  await drew.getByLabel("Why?").fill("From tomorrow on.")
  await drew.getByRole("button", { name: "Plan the change" }).click()
  await agree(drew, shop, { path: "/desk/products/powerball" })
  await expect(drew.getByRole("heading", { name: /^A change from/ })).toBeVisible()
  await drew.getByRole("button", { name: "Withdraw" }).click()
  await drew.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click()
  await expect(drew.getByRole("heading", { name: /^A change from/ })).toBeHidden()
})

test(
  "what products are called in a state is changed, seen in a preview and put back",
  long,
  async ({ browser, page, shop }) => {
    const drew = await atDesk(browser, shop, "Drew Draws")
    await drew.goto(`${shop.url}/desk/products`)
    await drew.getByRole("button", { name: "Names by state" }).click()
    await drew.locator("summary", { hasText: "Region 2: gold_lotto" }).click()
    await drew.getByRole("textbox", { name: "Name there" }).fill("Golden Lotto")
    await drew.getByLabel("Seen from").selectOption("QLD")
    const preview = drew.frameLocator("iframe[title=Preview]")
    await expect(preview.getByText("Golden Lotto").first()).toBeVisible()
    await drew.getByText("See the change").click()
    await expect(drew.getByRole("row", { name: /name Gold|Name there/i })).toContainText("Golden Lotto")
    expect(await findingsInPassing(drew)).toEqual([])
    await page.context().addCookies([{ name: "sub_variant", value: "QLD", url: shop.url }])
    const shown = async () => (await page.request.get(`${shop.url}/lotteries`)).text()
    await expect.poll(shown).not.toContain("Golden Lotto")
    await drew.getByRole("button", { name: "Publish", exact: true }).click()
    await agree(drew, shop)
    await expect(drew.getByText("Version 2", { exact: true })).toBeVisible()
    await expect.poll(shown).toContain("Golden Lotto")
    const first = drew.getByRole("listitem").filter({ hasText: /^Version 1/ })
    await first.getByRole("button", { name: "Go back to it" }).click()
    await drew.getByRole("dialog").getByRole("button", { name: "Go back" }).click()
    await agree(drew, shop)
    await expect(drew.getByText("Version 3", { exact: true })).toBeVisible()
    await expect.poll(shown).not.toContain("Golden Lotto")
  },
)

test(
  "a raffle is added with its prizes and removed, and syndicates and memberships change",
  long,
  async ({ browser, quiet, shop }) => {
    quiet.except(SANDBOXED)
    const drew = await atDesk(browser, shop, "Drew Draws")
    await drew.goto(`${shop.url}/desk/products`)
    await drew.getByRole("button", { name: "Add a product" }).click()
    await drew.getByRole("dialog").getByLabel("Copy of").selectOption("guide_dogs_car_draw")
    await drew.getByRole("dialog").getByLabel("Name").fill("Winter Raffle")
    await drew.getByRole("dialog").getByLabel("Key").fill("winter_raffle")
    await drew.getByRole("button", { name: "Add it" }).click()
    await expect(drew.getByRole("heading", { name: "Change Winter Raffle" })).toBeVisible()
    await drew.locator("summary", { hasText: "Edition 1: An electric car" }).click()
    const edition = drew.getByRole("group").filter({ hasText: "Edition 1" }).last()
    await edition.getByLabel("Picture").selectOption("camper")
    await edition.getByLabel("Worth (AUD)").first().fill("60000")
    await check(drew, "2 changes")
    await drew.getByLabel("Why?").fill("A dearer car.")
    await drew.getByRole("button", { name: "Change it now" }).click()
    await agree(drew, shop, { path: "/desk/products/winter_raffle" })
    await expect(drew.getByRole("heading", { name: "Winter Raffle", exact: true })).toBeVisible()
    await drew.getByRole("button", { name: "Remove", exact: true }).click()
    await drew.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
    await expect(drew.getByRole("heading", { name: "Products" })).toBeVisible()
    await expect(drew.getByRole("link", { name: "Winter Raffle" })).toHaveCount(0)

    await drew.getByRole("button", { name: "Syndicates" }).click()
    await drew.locator("summary", { hasText: "Syndicate 1: The Saver" }).click()
    const shares = drew.getByLabel("Shares").first()
    await shares.fill("12")
    await check(drew, "1 change")
    await expect(drew.getByRole("row", { name: /Shares/ })).toContainText("12")
    await drew.getByLabel("Why?").fill("Smaller shares.")
    await drew.getByLabel("It takes effect").selectOption("later")
    expect(await findingsInPassing(drew)).toEqual([])
    await drew.getByRole("button", { name: "Plan the change" }).click()
    await agree(drew, shop)
    await expect(drew.getByRole("heading", { name: /^A change from/ })).toBeVisible()
    await expect(drew.getByRole("heading", { name: "Rules" })).toBeHidden()
    await drew.getByRole("button", { name: "Withdraw" }).click()
    await drew.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click()
    await expect(drew.getByRole("heading", { name: /^A change from/ })).toBeHidden()
    for (const change of ["The Saver", "Back to it"]) {
      if (change === "The Saver") {
        await drew.locator("summary", { hasText: "Syndicate 1: The Saver" }).click()
        await shares.fill("12")
      } else await drew.getByRole("button", { name: "Fill in the usual rules" }).click()
      await check(drew, "1 change")
      await drew.getByLabel("Why?").fill(`${change}.`)
      await drew.getByRole("button", { name: "Change it now" }).click()
      await agree(drew, shop)
      await expect(drew.getByText(`Drew Draws: ${change}.`)).toBeVisible()
    }
    await expect(drew.getByRole("button", { name: "Fill in the usual rules" })).toBeHidden()

    await drew.goto(`${shop.url}/desk/products/daily_winners/edit`)
    const month = drew.getByLabel("Price (AUD)").first()
    const was = await month.inputValue()
    for (const to of ["12.00", was]) {
      await drew.goto(`${shop.url}/desk/products/daily_winners/edit`)
      await month.fill(to)
      await expect(
        drew
          .frameLocator("iframe[title='Its page as customers will see it']")
          .getByText(`$${to}`, { exact: true }),
        "as it is typed",
      ).toBeVisible()
      await check(drew, "1 change")
      await drew.getByLabel("Why?").fill(`It costs ${to} now.`)
      await drew.getByRole("button", { name: "Change it now" }).click()
      await agree(drew, shop, { path: "/desk/products/daily_winners" })
      await expect(drew.getByRole("heading", { name: "Change history" })).toBeVisible()
    }
  },
)

test("a draw is stopped, moved, and gets its operator's result from two people, who correct and pay it", async ({
  browser,
  quiet,
  shop,
}) => {
  quiet.except(SANDBOXED)
  const drew = await atDesk(browser, shop, "Drew Draws")
  const finn = await atDesk(browser, shop, "Finn Finance")
  await drew.goto(`${shop.url}/desk/products`)
  await drew.getByRole("button", { name: "Add a product" }).click()
  await drew.getByRole("dialog").getByLabel("Copy of").selectOption("powerball")
  await drew.getByRole("dialog").getByLabel("Name").fill("Evening Ball")
  await drew.getByRole("dialog").getByLabel("Key").fill("evening_ball")
  await drew.getByRole("button", { name: "Add it" }).click()
  await drew.getByLabel("An operator draws it, and staff enter the result").check()
  await drew.getByLabel("Prizes wait until somebody releases them").check()
  await check(drew, "1 change")
  await drew.getByLabel("Why?").fill("They draw it in their studio.")
  await drew.getByRole("button", { name: "Change it now" }).click()
  await agree(drew, shop, { path: "/desk/products/evening_ball" })
  await drew.getByRole("button", { name: "Put on sale" }).click()
  await drew.getByRole("dialog").getByRole("button", { name: "Put on sale" }).click()
  await agree(drew, shop)
  await expect(drew.getByRole("button", { name: "Take off sale" })).toBeVisible()

  await drew.goto(`${shop.url}/desk/draws/evening_ball/1`)
  await expect(drew.getByText("An operator's")).toBeVisible()
  await drew.getByRole("button", { name: "Stop sales" }).click()
  await drew.getByLabel("Why?").fill("A look at it.")
  await drew.getByRole("dialog").getByRole("button", { name: "Stop sales" }).click()
  await expect(drew.getByText("Sales stopped")).toBeVisible()
  await drew.getByRole("button", { name: "Resume sales" }).click()
  await drew.getByRole("dialog").getByRole("button", { name: "Resume sales" }).click()
  await expect(drew.getByText("On sale")).toBeVisible()
  expect(await findingsInPassing(drew)).toEqual([])

  const soon = (seconds: number) =>
    Temporal.Now.zonedDateTimeISO("Australia/Brisbane")
      .add({ seconds })
      .toPlainDateTime()
      .toString({ smallestUnit: "second" })
  await drew.getByRole("button", { name: "Change times" }).click()
  await drew.getByLabel("Why?").fill("The studio is ready.")
  await drew.getByLabel("Sales close").fill(soon(6))
  await drew.getByLabel("Drawn").fill(soon(7))
  await drew.getByRole("dialog").getByRole("button", { name: "Change times" }).click()
  await expect(drew.getByRole("dialog")).toBeHidden()
  await expect(drew.getByText("Result missing")).toBeVisible({ timeout: 30_000 })
  await drew.goto(`${shop.url}/desk`)
  await expect(drew.getByRole("link", { name: "Evening Ball, draw 1" })).toBeVisible()

  const enter = async (numbers: string, button: string) => {
    await drew.goto(`${shop.url}/desk/draws/evening_ball/1/result`)
    await drew.getByLabel("Numbers", { exact: true }).fill(numbers)
    await drew.getByLabel("Powerball", { exact: true }).fill("20")
    for (let division = 1; division <= 9; division++)
      await drew.getByLabel(`Winners of division ${division}`).fill("0")
    await drew.getByRole("button", { name: "Check" }).click()
    await expect(drew.getByRole("heading", { name: "What scoring will find" })).toBeVisible()
    expect(await findingsInPassing(drew)).toEqual([])
    await drew.getByLabel(/Where is it from|Why is it corrected/).fill("The operator's bulletin.")
    await drew.getByRole("button", { name: button }).click()
    await expect(drew.getByText("by Drew Draws")).toBeVisible()
  }
  const approve = async () => {
    await finn.goto(`${shop.url}/desk/draws/evening_ball/1`)
    await finn.getByRole("button", { name: "Approve" }).click()
    await finn.getByRole("dialog").getByRole("button", { name: "Approve" }).click()
    await expect(finn.getByRole("button", { name: "Approve" })).toHaveCount(0)
  }
  await enter("1 2 3 4 5 6 7", "Propose the result")
  await approve()
  await expect(finn.getByText("1, 2, 3, 4, 5, 6, 7")).toBeVisible({ timeout: 15_000 })
  await expect(finn.getByText("Scored", { exact: true })).toBeVisible({ timeout: 15_000 })
  await enter("1 2 3 4 5 6 8", "Propose the correction")
  await approve()
  await expect(finn.getByText("1, 2, 3, 4, 5, 6, 8")).toBeVisible({ timeout: 15_000 })
  await expect(finn.getByText("Scored", { exact: true })).toBeVisible({ timeout: 15_000 })
  await finn.getByRole("button", { name: "Release the prizes" }).click()
  await finn.getByRole("dialog").getByRole("button", { name: "Release the prizes" }).click()
  await expect(finn.getByText("Its prizes are paid.")).toBeVisible({ timeout: 15_000 })

  await drew.goto(`${shop.url}/desk/products/evening_ball`)
  await drew.getByRole("button", { name: "Take off sale" }).click()
  await drew.getByLabel("Why?").fill("It was a try.")
  await drew.getByRole("dialog").getByRole("button", { name: "Take off sale" }).click()
  await expect(drew.getByText("Off sale").first()).toBeVisible()
})
