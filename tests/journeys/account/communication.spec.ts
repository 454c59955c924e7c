import type { APIRequestContext, Page } from "@playwright/test"
import { long } from "../../long.ts"
import { country } from "../setup/countries.ts"
import { editorHeaders } from "../setup/editor.ts"
import { expect, signUp, test } from "../setup/fixtures.ts"
import { suppress } from "../setup/suppress.ts"

const { second } = country.lotteries

/** Opens an account that wants mail, and gives the newest mailed links. */
async function subscribed(page: Page, request: APIRequestContext, shop: { url: string }) {
  await page.goto(`${shop.url}/login?next=/my-account`)
  // A press before the page is alive is done once it is.
  await page.getByRole("radio", { name: "I'm new here" }).click({ force: true })
  await page.getByRole("checkbox", { name: "Send me results and offers by email." }).check()
  await signUp(page)
  await expect(page.getByRole("heading", { name: "Hello Ada" })).toBeVisible()
  const outbox = await (await request.get(`${shop.url}/dev/outbox`)).text()
  const link = (path: string) =>
    new RegExp(`http://localhost:\\d+/${path}/[\\w-]+#token=[\\w.-]+`).exec(outbox)?.[0] as string
  return { unsubscribe: link("unsubscribe"), preferences: link("communication-preferences") }
}

test(
  "a customer says how to be written to, and it stays so",
  long,
  async ({ page, request, shop, quiet }) => {
    await subscribed(page, request, shop)
    await page.getByRole("button", { name: /^Account/ }).click()
    await page.getByRole("dialog").getByRole("link", { name: "Communication preferences" }).click()
    await expect(page.getByRole("checkbox", { name: "Email" })).toBeChecked()
    await page.getByRole("checkbox", { name: "Text message" }).check()
    await page.getByRole("checkbox", { name: "Email" }).uncheck()
    await page.getByRole("button", { name: "Save preferences" }).click()
    await expect(page.getByText("Your preferences are saved.")).toBeVisible()
    await page.reload()
    await expect(page.getByRole("checkbox", { name: "Text message" })).toBeChecked()
    await expect(page.getByRole("checkbox", { name: "Email" })).not.toBeChecked()

    // Offline: it says so, and what was chosen stays.
    await page.route("**/communication-preferences", (route) => route.abort("internetdisconnected"))
    await page.getByRole("checkbox", { name: "Post" }).check()
    await page.getByRole("button", { name: "Save preferences" }).click()
    await expect(page.getByText("Something went wrong")).toBeVisible()
    await expect(page.getByRole("checkbox", { name: "Post" })).toBeChecked()
    quiet.except(/ERR_INTERNET_DISCONNECTED/)
  },
)

test("the link at the foot of a mail unsubscribes by its button, not by being opened, and leads to more choices", async ({
  browser,
  page,
  request,
  shop,
}) => {
  const links = await subscribed(page, request, shop)
  const elsewhere = await browser.newContext()
  const inbox = await elsewhere.newPage()
  // Scanners that look through mail open its links, and post nothing.
  expect((await request.get(links.unsubscribe)).status()).toBe(200)
  await inbox.goto(links.unsubscribe.replace("#", `/${second.key}#`))
  await expect(inbox.getByText(`Stop emails about results and offers from ${second.name}`)).toBeVisible()
  expect(new URL(inbox.url()).hash).toBe("")
  await inbox.reload()
  await page.goto(links.preferences)
  await expect(page.getByRole("checkbox", { name: "Email" })).toBeChecked()
  await inbox.getByRole("checkbox", { name: "Too many emails" }).check()
  await inbox.getByRole("button", { name: "Unsubscribe" }).press("Enter")
  await expect(inbox.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible()
  await inbox.goto(links.unsubscribe)
  await expect(inbox.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible()
  await inbox.getByRole("link", { name: "Other ways we may reach you" }).click()
  await expect(inbox.getByRole("checkbox", { name: "Email" })).not.toBeChecked()
  await inbox.getByRole("checkbox", { name: "Post" }).check()
  await inbox.getByRole("button", { name: "Save preferences" }).click()
  await expect(inbox.getByText("Your preferences are saved.")).toBeVisible()
  await inbox.reload()
  await expect(inbox.getByRole("checkbox", { name: "Post" })).toBeChecked()
  // What groups cause has a way out of its own, which leaves the rest as it is.
  await inbox.goto(links.unsubscribe.replace("#", "/lotto-party#"))
  await expect(inbox.getByText("Stop invitations and reminders from your Lotto Party groups?")).toBeVisible()
  await inbox.getByRole("button", { name: "Unsubscribe" }).click()
  await expect(inbox.getByText(/You won't get any more invitations and reminders/)).toBeVisible()
  await elsewhere.close()
})

test(
  "a link that is not ours, or not whole, says so and leads to signing in",
  long,
  async ({ page, request, shop, quiet }) => {
    const links = await subscribed(page, request, shop)
    await page.context().clearCookies()
    for (const link of [links.unsubscribe, links.preferences])
      for (const broken of [`${link.slice(0, -3)}abc`, link.replace(/#.*/, "")]) {
        await page.goto(broken)
        await expect(page.getByText("Email link no longer valid")).toBeVisible()
      }
    await page.getByRole("link", { name: "Sign in to choose" }).click()
    await expect(page).toHaveURL(`${shop.url}/login?next=%2Fcommunication-preferences`)
    quiet.except(/40[14]|410/)
  },
)

test(
  "where the site's owner has switched choosing off, its pages are not there, and unsubscribing still is",
  long,
  async ({ request, shop }) => {
    await suppress(shop, ["manage_notification_settings"])
    const headers = await editorHeaders(shop)
    const there = async (path: string) =>
      (await request.get(`${shop.url}${path}?clear_cache`, { headers })).status()
    expect(await there("/communication-preferences/somebody")).toBe(404)
    expect(await there("/unsubscribe/somebody")).toBe(200)
    await suppress(shop, [])
    expect(await there("/communication-preferences/somebody")).toBe(200)
  },
)
