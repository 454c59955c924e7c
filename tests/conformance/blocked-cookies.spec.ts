import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium } from "@playwright/test"
import { testBrowser } from "../chromium.ts"
import { addTicket, test as base, expect, signIn } from "../journeys/setup/fixtures.ts"
import { pressNamed } from "../journeys/setup/press.ts"
import { long } from "../long.ts"

/** A browser whose user blocks the cookies of other sites, as Safari does for everybody. */
const test = base.extend<{ blocking: BrowserContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
  blocking: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "lotto-blocking-"))
    mkdirSync(join(folder, "Default"))
    const preferences = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } }
    writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify(preferences))
    const context = await chromium.launchPersistentContext(folder, {
      ...testBrowser(),
      viewport: { width: 1280, height: 900 },
    })
    await use(context)
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

test("with other sites' cookies blocked a visitor signs in inside the frame and buys", async ({
  blocking,
  shop,
  customer,
}) => {
  const page = await blocking.newPage()
  await page.goto(shop.partner(1))
  await expect(page.locator("lotto-purchase")).toHaveAttribute("state", "ready")
  await addTicket(page)
  await page.getByRole("button", { name: "Go to checkout" }).click()
  const frame = page.frameLocator("iframe[title='Sign in and pay']").locator("body")
  await signIn(frame, customer)
  await pressNamed(frame, /Pay .* from wallet/)
  await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  const inFrame = page.frames().find((candidate) => candidate.url().startsWith(shop.url))
  // The proof that they were blocked: a plain cookie of the frame's own script does not stay.
  expect(
    await inFrame?.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: whether such a cookie stays is the question
      document.cookie = "probe=1"
      return document.cookie.includes("probe")
    }),
  ).toBe(false)
})

test("with other sites' cookies blocked a member is signed in by the club's server and buys", async ({
  blocking,
  shop,
}) => {
  const page = await blocking.newPage()
  await page.goto(shop.partner(4))
  await expect(page.getByText("You are signed in at the desk.")).toBeVisible()
  const flow = page.frameLocator("iframe").locator("body")
  await addTicket(flow)
  await pressNamed(flow, "Go to checkout")
  await pressNamed(flow, /Pay .* from wallet/)
  await expect(flow.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  await expect(page.getByText(/Bought for .* AUD. Good luck!/)).toBeVisible()
})

test(
  "a frame that is loaded anew in the middle is signed in again by a new token",
  long,
  async ({ blocking, shop }) => {
    const page = await blocking.newPage()
    await page.goto(shop.partner(4))
    await expect(page.getByText("You are signed in at the desk.")).toBeVisible()
    const tokens: string[] = []
    page.on("request", (request) => {
      if (request.url().endsWith("/auth/autologin"))
        tokens.push((request.postDataJSON() as { token: string }).token)
    })
    const inFrame = page.frames().find((candidate) => candidate.url().startsWith(shop.url))
    await inFrame?.evaluate(() => location.reload())
    await expect.poll(() => tokens.length).toBe(1)
    await expect(
      page
        .frameLocator("iframe")
        .locator("body")
        .getByRole("button", { name: /^2 games .*whole ticket/ }),
    ).toBeVisible()
  },
)
