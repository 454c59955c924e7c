import type { Page } from "@playwright/test"
import { long } from "../../../long.ts"
import { country } from "../../setup/countries.ts"
import { expect, openSignedIn, signIn, test } from "../../setup/fixtures.ts"
import { looksRight } from "../../setup/looks-right.ts"

const PAGE = "/my-account/login-and-security"
const listOn = (page: Page) => page.getByRole("region", { name: "Where you're signed in" })

test(
  `a customer signs out another browser, which is told at its next step`,
  long,
  async ({ browser, page, shop, customer, quiet }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    const elsewhere = await browser.newContext({ viewport: { width: 390, height: 900 } })
    const other = await elsewhere.newPage()
    await other.goto(`${shop.url}/login?next=/my-account/my-details`)
    await signIn(other, customer)
    await expect(other.getByRole("heading", { name: "My details" })).toBeVisible()
    await expect(other.getByLabel(country.labels.town)).not.toHaveValue("")
    // The page's own request is not answered: otherwise it may find out before anybody saves.
    await other.route("**/v2/customer/session-reminder", () => {})

    await page.goto(`${shop.url}/login?next=${PAGE}`)
    await signIn(page, customer)
    const list = listOn(page)
    await expect(list.getByText("(This device)")).toBeVisible()
    await expect(list.getByText(new RegExp(`Last used .* (${country.zone.source})`)).first()).toBeVisible()
    await looksRight(page, { within: "lotto-login-and-security" })

    // The account was opened from here too: by the API, before the browsers came.
    const rows = list.getByRole("listitem")
    const before = await rows.count()
    await list
      .getByRole("button", { name: /^Sign out .*Chrom/ })
      .first()
      .click()
    await expect(list.getByText(/is signed out\./)).toBeVisible()
    await expect(rows).toHaveCount(before - 1)

    await other.getByLabel(country.labels.town).fill(country.near)
    await other.getByRole("button", { name: "Save details" }).click()
    await expect(other.getByText("401 - Something went wrong")).toBeVisible()
    await expect(other).toHaveURL(`${shop.url}/login?next=%2Fmy-account%2Fmy-details&unauthorised=true`)

    await signIn(other, customer)
    await expect(other.getByRole("heading", { name: "My details" })).toBeVisible()
    await page.reload()
    await list.getByRole("button", { name: "Sign out everywhere else" }).click()
    await expect(list.getByText("You're not signed in anywhere else.")).toBeVisible()
    await other.reload()
    await expect(other).toHaveURL(/\/login\?next=%2Fmy-account%2Fmy-details/)
    await page.reload()
    await expect(list.getByText("(This device)")).toBeVisible()
    await elsewhere.close()
    quiet.except(/401/)
  },
)

test(
  "two tabs sign out the same session, and both are told that it is done",
  long,
  async ({ context, page, shop, customer }) => {
    await openSignedIn(page, shop, customer, PAGE)
    const other = await context.newPage()
    await other.goto(shop.url + PAGE)
    const name = "Sign out everywhere else"
    await expect(listOn(page).getByRole("button", { name })).toBeVisible()
    await expect(listOn(other).getByRole("button", { name })).toBeVisible()
    for (const tab of [page, other]) {
      await listOn(tab)
        .getByRole("button", { name: /^Sign out .*signed in/ })
        .first()
        .click()
      await expect(listOn(tab).getByText(/is signed out\./)).toBeVisible()
    }
  },
)
