import type { Page } from "@playwright/test"
import { type GreenId, startGreenId } from "../../../../demo-hosts/providers/greenid.ts"
import { australian, details, long } from "../../../long.ts"
import { test as base, expect, type RunningShop, signUp, startShop } from "../../setup/fixtures.ts"
import { looksRight } from "../../setup/looks-right.ts"

/** A shop whose greenID is on this machine. */
const test = base.extend<object, { greenId: GreenId; shop: RunningShop }>({
  greenId: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const greenId = await startGreenId()
      await use(greenId)
      await greenId.close()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ greenId }, use) => {
      const shop = await startShop(greenId.environment)
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 60_000 },
  ],
})

const PAGE = "/my-account/verify-account"
const forms = (page: Page) => page.frameLocator('iframe[title="greenID\'s form"]')

test(
  "a customer stops, tries a licence that is unknown, and is verified with a good one",
  details(long, australian.checks),
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${shop.url}/login?next=${PAGE}`)
    await signUp(page)
    const open = page.getByRole("button", { name: "Verify with greenID" })
    await open.click()
    await forms(page).getByRole("button", { name: "Cancel" }).click()
    await expect(page.getByTitle("greenID's form")).toBeHidden()
    await open.click()
    await forms(page).getByLabel("Licence number").fill("000")
    await looksRight(page, { within: "lotto-verify-account" })
    await forms(page).getByRole("button", { name: "Verify" }).click()
    await expect(page.getByText("We couldn't find a match", { exact: true })).toBeVisible()
    await open.click()
    await forms(page).getByLabel("Licence number").fill("7123")
    await forms(page).getByRole("button", { name: "Verify" }).click()
    await expect(page.getByText("There is nothing more to do.")).toBeVisible()
  },
)

test(
  "greenID's script reads nothing of the shop: no cookie, no page around it",
  details(long, australian.checks),
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/login?next=${PAGE}`)
    await signUp(page)
    await page.getByRole("button", { name: "Verify with greenID" }).click()
    await expect(forms(page).getByLabel("Licence number")).toBeVisible()
    const frame = page.frames().find((one) => one.url().endsWith("/customer-verify/greenid"))
    const read = await frame?.evaluate(() => {
      const attempt = (look: () => unknown) => {
        try {
          return String(look())
        } catch (error) {
          return (error as Error).name
        }
      }
      return [
        self.origin,
        attempt(() => document.cookie),
        attempt(() => localStorage.length),
        attempt(() => parent.document.title),
      ]
    })
    expect(read).toEqual(["null", "SecurityError", "SecurityError", "SecurityError"])
  },
)
