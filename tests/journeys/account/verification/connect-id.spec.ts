import { type ConnectId, startConnectId } from "../../../../demo-hosts/providers/connect-id.ts"
import { australian } from "../../../long.ts"
import { findingsInPassing } from "../../setup/findings.ts"
import { test as base, expect, type RunningShop, signUp, startShop } from "../../setup/fixtures.ts"
import { looksRight } from "../../setup/looks-right.ts"

/** A shop whose customers' banks are on this machine. */
const test = base.extend<object, { banks: ConnectId; shop: RunningShop }>({
  banks: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const banks = await startConnectId()
      await use(banks)
      await banks.close()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ banks }, use) => {
      const shop = await startShop(banks.environment)
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 60_000 },
  ],
})

const PAGE = "/my-account/verify-account"

test(
  "a customer stops at their bank, goes back there and is verified",
  australian.checks,
  async ({ page, quiet, shop }) => {
    // Stopping at the bank is answered with 422.
    quiet.except(/connectid\/callback/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${shop.url}/login?next=${PAGE}`)
    await signUp(page)
    const goToBank = async () => {
      await page.getByRole("button", { name: "Verify with your bank" }).click()
      await page.getByRole("radio", { name: "Gum Tree Bank (made up)" }).check()
      await expect(page.getByText("What your bank shares")).toBeVisible()
    }
    await goToBank()
    await looksRight(page, { within: "lotto-verify-account" })
    await page.getByRole("button", { name: "Go to Gum Tree Bank (made up)" }).click()
    await expect(page.getByRole("heading", { name: "Gum Tree Bank (made up)" })).toBeVisible()
    await page.getByRole("button", { name: "Cancel" }).click()
    await expect(page.getByText("You stopped at your bank")).toBeVisible()
    await expect(page, "nothing of the bank's answer is in the address").toHaveURL(
      `${shop.url}${PAGE}/connect-id`,
    )
    expect(await findingsInPassing(page, { within: "lotto-verify-account" })).toEqual([])

    await page.getByRole("link", { name: "Back to all ways" }).click()
    await goToBank()
    await page.getByRole("button", { name: "Go to Gum Tree Bank (made up)" }).click()
    await page.getByLabel("First name").fill("ADA")
    await page.getByLabel("Last name").fill("Marsh")
    await page.getByLabel("Date of birth").fill("1988-03-09")
    await page.getByLabel("Postcode").fill("2095")
    await page.getByLabel("State").fill("New South Wales")
    await page.getByRole("button", { name: "Share" }).click()
    await expect(page.getByText("There is nothing more to do.")).toBeVisible()
    await expect(page).toHaveURL(shop.url + PAGE)
  },
)
