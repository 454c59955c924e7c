import type { Page } from "@playwright/test"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { long } from "../../../long.ts"
import { atDesk } from "../../desk/at-desk.ts"
import { type Customer, clientOf, demoCustomer } from "../../setup/customers.ts"
import { exceptSignedOut, expect, openSignedIn, test } from "../../setup/fixtures.ts"

/** A token that opens a customer's session in another tab of the page's browser, as the shop's frame gets one. */
async function transferToken(page: Page, url: string, customer: Customer): Promise<string> {
  const agent = await page.evaluate(() => navigator.userAgent)
  const { call } = await clientOf(url, customer, {
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set("user-agent", agent)
      return fetch(request)
    },
  })
  return (await call(signInEndpoints.createTransfer)).token
}

test("an address with a token opens the session once, and the token does not stay in it", async ({
  page,
  shop,
  customer,
  quiet,
}) => {
  const token = await transferToken(page, shop.url, customer)
  const address = `${shop.url}/login/transfer/${token}?next=/my-account/my-details`
  await page.goto(address)
  await expect(page.getByRole("heading", { name: "My details" })).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/my-account/my-details`)
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByText("Email link no longer valid")).toBeVisible()
  await expect(
    page.getByText(
      "It looks like the email link you clicked is no longer valid. This is likely because it has expired or has already been used.",
    ),
  ).toBeVisible()
  await expect(page.getByLabel("Email address")).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/login?next=/my-account/my-details`)
  quiet.except(/\/auth\/transfer/)
})

test(
  "a browser that is signed in asks before a link makes it somebody else's",
  long,
  async ({ page, shop, customer, quiet }) => {
    await openSignedIn(page, shop, demoCustomer, "/")
    const token = await transferToken(page, shop.url, customer)
    await page.goto(`${shop.url}/login/transfer/${token}?next=/my-account/my-details`)
    await expect(page.getByRole("heading", { name: "Continue as Robin?" })).toBeVisible()
    exceptSignedOut(quiet)
    await page.getByRole("button", { name: "Sign out" }).click()
    await expect(page.getByRole("heading", { name: "My details" })).toBeVisible()
    await expect(page.getByLabel("First name")).toHaveValue(customer.firstname)
  },
)

test(
  "a link that staff send signs its customer in once, and stays in no address",
  long,
  async ({ browser, page, shop, request, quiet }) => {
    const sam = await atDesk(browser, shop, "Sam Support")
    await sam.goto(`${shop.url}/desk/customers?q=${demoCustomer.email}`)
    await sam.getByRole("table").getByRole("link").first().click()
    await sam.getByRole("button", { name: "Send a sign-in link" }).click()
    const dialog = sam.getByRole("dialog")
    await dialog.getByLabel("Why do they need it? It becomes a note.").fill("They called.")
    await dialog.getByRole("button", { name: "Send the link" }).click()
    await expect(dialog).toBeHidden()
    await expect(sam.getByText("Sent a link to sign in: They called.")).toBeVisible()
    const outbox = await (await request.get(`${shop.url}/dev/outbox`)).text()
    const link = /http:\/\/localhost:\d+\/login\/autologin\/[\w-]+/.exec(outbox)?.[0] as string
    await page.goto(link)
    await expect(page).toHaveURL(`${shop.url}/my-account`)
    await expect(page.getByText("You're signed in as Robin")).toBeVisible()
    await page.context().clearCookies()
    await page.goto(link)
    await expect(page.getByText("Email link no longer valid")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/login`)
    quiet.except(/\/auth\/autologin/)
  },
)
