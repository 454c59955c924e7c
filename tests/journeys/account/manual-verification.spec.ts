import type { APIRequestContext, Page } from "@playwright/test"
import { aNoisyPng } from "../../api/setup/pictures.ts"
import { expect, openSignedIn, test } from "../setup/fixtures.ts"
import { seriousFindings } from "../setup/serious-findings.ts"

const PAGE = "/my-account/manual-verification"
const headers = { authorization: "Bearer demo-secret-verifier" }
const photo = (name: string) => ({ name, mimeType: "image/png", buffer: aNoisyPng(1400, 900) })

/** Staff decide about the document that was sent last, after a look at it. */
async function decide(request: APIRequestContext, url: string, decision: object): Promise<void> {
  const address = `${url}/customer-verify/id-documents`
  const { result: waiting } = await (await request.get(address, { headers })).json()
  const { id } = waiting.items.at(-1)
  const { result: document } = await (await request.get(`${address}/${id}`, { headers })).json()
  for (const side of document.sides) {
    const picture = await request.get(`${address}/${id}/${side}`, { headers })
    expect(picture.headers()["content-type"]).toBe("image/webp")
  }
  const data = { seen: document.seen, ...decision }
  expect((await request.post(`${address}/${id}`, { headers, data })).status()).toBe(204)
}

async function choose(page: Page, side: string, name: string): Promise<void> {
  await page.getByLabel(`Choose a file: ${side}`).and(page.locator("input")).setInputFiles(photo(name))
  await expect(page.getByRole("img", { name: `Your photo: ${side}` })).toBeVisible()
}

async function looksRight(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFindings(page, { within: "lotto-manual-verification" }), colorScheme).toEqual([])
  }
}

for (const width of [390, 1280])
  test(`a customer sends photos of their ID, reads why they were refused, and is verified by others (${width} px)`, async ({
    page,
    request,
    shop,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openSignedIn(page, shop, customer, "/my-account/verify-account")
    await page.getByRole("link", { name: "Send a photo" }).click()
    await expect(page).toHaveURL(shop.url + PAGE)
    await page.getByRole("radio", { name: /^Driver's licence/ }).check()
    const notes = page.getByLabel("Choose a file: Front").and(page.locator("input"))
    await notes.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") })
    await expect(page.getByText("That isn't a photo we can read.")).toBeVisible()
    await choose(page, "Front", "front.png")
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await expect(page.getByText("Please add this photo.")).toBeVisible()
    await looksRight(page)
    await choose(page, "Back", "back.png")
    const line = await page.context().newCDPSession(page)
    const rates = { offline: false, latency: 0, downloadThroughput: -1 }
    await line.send("Network.emulateNetworkConditions", { ...rates, uploadThroughput: 100_000 })
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await expect(page.getByText(/Sending your photos … \d+%/)).toBeVisible()
    await line.send("Network.emulateNetworkConditions", { ...rates, uploadThroughput: -1 })
    await expect(page.getByText("We're looking at your ID")).toBeVisible()

    await decide(request, shop.url, { decision: "refused", reason: "unreadable" })
    await page.reload()
    await expect(page.getByText(/the photo is blurred, dark or has a reflection on it/)).toBeVisible()
    await looksRight(page)
    await choose(page, "Page with your photo", "passport.png")
    await page.getByRole("button", { name: "Remove: Page with your photo" }).click()
    await choose(page, "Page with your photo", "passport.png")
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await expect(page.getByText("We're looking at your ID")).toBeVisible()
    await decide(request, shop.url, { decision: "accepted" })
    await page.reload()
    await expect(page.getByText("Your account is verified")).toBeVisible()
  })
