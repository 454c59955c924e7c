import type { Page } from "@playwright/test"
import { aNoisyPng } from "../../../api/setup/pictures.ts"
import { atDesk } from "../../desk/at-desk.ts"
import { country } from "../../setup/countries.ts"
import { findingsInPassing } from "../../setup/findings.ts"
import { expect, openSignedIn, test } from "../../setup/fixtures.ts"
import { looksRight } from "../../setup/looks-right.ts"

const PAGE = "/my-account/manual-verification"
const photo = (name: string) => ({ name, mimeType: "image/png", buffer: aNoisyPng(1400, 900) })

type Refusal = "It can't be read"

/** Staff look at the document that was sent last beside its customer's details, and decide: null accepts it. */
async function decide(desk: Page, url: string, refusal: Refusal | null): Promise<void> {
  await desk.goto(`${url}/desk/verification`)
  const links = desk.getByRole("main").getByRole("link", { name: /licence|Passport/ })
  await expect(links.first()).toBeVisible()
  await links.last().click()
  await expect(desk.getByRole("heading", { name: "What the customer says" })).toBeVisible()
  for (const image of await desk.locator(".verification-photo").all())
    await expect
      .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(500)
  expect(await findingsInPassing(desk)).toEqual([])
  await desk.getByRole("button", { name: refusal ? "Refuse" : "Accept" }).click()
  const dialog = desk.getByRole("dialog")
  if (refusal) await dialog.getByLabel("Why?").selectOption({ label: refusal })
  await dialog.getByRole("button", { name: refusal ? "Refuse" : "Verify the customer" }).click()
  await expect(desk.getByRole("heading", { name: "Verification" })).toBeVisible()
}

async function choose(page: Page, side: string, name: string): Promise<void> {
  await page.getByLabel(`Choose a file: ${side}`).and(page.locator("input")).setInputFiles(photo(name))
  await expect(page.getByRole("img", { name: `Your photo: ${side}` })).toBeVisible()
}

// Colours are measured as they stay, not on their way from one theme to the other.
test.use({ contextOptions: { reducedMotion: "reduce" } })

test(`a customer sends photos of their ID, reads why they were refused, and is verified by others`, async ({
  page,
  browser,
  shop,
  customer,
}) => {
  const rita = await atDesk(browser, shop, "Rita Risk")
  await page.setViewportSize({ width: 390, height: 900 })
  await openSignedIn(page, shop, customer, "/my-account/verify-account")
  await page.getByRole("link", { name: "Send a photo" }).click()
  await expect(page).toHaveURL(shop.url + PAGE)
  await page.getByRole("radio", { name: new RegExp(`^${country.labels.licence}`) }).check()
  const notes = page.getByLabel("Choose a file: Front").and(page.locator("input"))
  await notes.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") })
  await expect(page.getByText("That isn't a photo we can read.")).toBeVisible()
  // The page stays quick: photos are made smaller in a worker, which the page's rules allow.
  const worker = page.waitForEvent("worker")
  await choose(page, "Front", "front.png")
  await worker
  await page.getByRole("button", { name: "Send", exact: true }).click()
  await expect(page.getByText("Please add this photo.")).toBeVisible()
  await looksRight(page, { within: "lotto-manual-verification" })
  await choose(page, "Back", "back.png")
  const line = await page.context().newCDPSession(page)
  const rates = { offline: false, latency: 0, downloadThroughput: -1 }
  await line.send("Network.emulateNetworkConditions", { ...rates, uploadThroughput: 100_000 })
  await page.getByRole("button", { name: "Send", exact: true }).click()
  await expect(page.getByText(/Sending your photos… \d+%/)).toBeVisible()
  await line.send("Network.emulateNetworkConditions", { ...rates, uploadThroughput: -1 })
  await expect(page.getByText("We're looking at your ID")).toBeVisible()

  await decide(rita, shop.url, "It can't be read")
  await page.reload()
  await expect(page.getByText(/the photo is blurred, dark or has a reflection on it/)).toBeVisible()
  await looksRight(page, { within: "lotto-manual-verification" })
  await choose(page, "Page with your photo", "passport.png")
  await page.getByRole("button", { name: "Remove Page with your photo" }).click()
  await choose(page, "Page with your photo", "passport.png")
  await page.getByRole("button", { name: "Send", exact: true }).click()
  await expect(page.getByText("We're looking at your ID")).toBeVisible()
  await decide(rita, shop.url, null)
  await page.reload()
  await expect(page.getByText("Your account is verified")).toBeVisible()
})
