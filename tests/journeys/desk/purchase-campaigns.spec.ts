import { readFile } from "node:fs/promises"
import { long } from "../../long.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { addTicket, expect, openSignedIn, test } from "../setup/fixtures.ts"
import { atDesk } from "./at-desk.ts"

/** Counts in memory are written every few seconds, and shown by the next answer. */
const COUNTED = { timeout: 45_000, intervals: [2000] }

test(
  "staff see the campaign whose link led to a purchase, at each step, and take it as a file",
  long,
  async ({ browser, page, shop, customer }) => {
    const campaign = `evening news ${crypto.randomUUID()}`
    await openSignedIn(page, shop, customer, `/powerball?utm_source=radio&utm_campaign=${campaign}`)
    await addTicket(page)
    await expect(page.getByRole("link", { name: /1 in the cart/ })).toBeVisible()
    await page.goto(`${shop.url}/cart`)
    await page.getByRole("button", { name: "Go to checkout" }).click()
    await page.getByRole("button", { name: /^Pay .* from wallet/ }).click()
    await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()

    const finn = await atDesk(browser, shop, "Finn Finance")
    const row = finn
      .locator("section", { has: finn.getByRole("heading", { name: "How far purchases got, by campaign" }) })
      .getByRole("row", { name: new RegExp(campaign) })
    await expect
      .poll(async () => {
        await finn.goto(`${shop.url}/desk/numbers?period=today`)
        await expect(finn.getByRole("heading", { name: "By campaign of the purchase" })).toBeVisible()
        return row.getByRole("cell").allInnerTexts()
      }, COUNTED)
      .toEqual([campaign, "1 (100%)", "1 (100%)", "1 (100%)", "1 (100%)", ""])
    const [file] = await Promise.all([
      finn.waitForEvent("download"),
      finn.getByRole("button", { name: "CSV of Steps by campaign" }).click(),
    ])
    expect(await readFile(await file.path(), "utf8")).toContain(`${campaign},1,1,1,1`)
    expect(await findingsInPassing(finn)).toEqual([])
  },
)
