import type { Browser, Page } from "@playwright/test"
import { expect } from "../setup/fixtures.ts"

/** Somebody of the demonstration's staff, as `/dev` lists them. */
export const staffRow = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) })

/** Somebody of the demonstration's staff at the desk, in a browser of their own. */
export async function atDesk(browser: Browser, shop: { readonly url: string }, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${shop.url}/dev`)
  await staffRow(page, name).getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible()
  return page
}

/**
 * Has a colleague approve what a page says needs a second person. The page is then opened anew, or another one at
 * `path`.
 */
export async function agree(
  page: Page,
  browser: Browser,
  shop: { readonly url: string },
  { by = "Finn Finance", path }: { readonly by?: string; readonly path?: string } = {},
): Promise<void> {
  await expect(page.getByText(/^This needs a second person\./).first()).toBeVisible()
  const other = await atDesk(browser, shop, by)
  await other.goto(`${shop.url}/desk/approvals`)
  await other.getByRole("button", { name: "Approve" }).first().click()
  await other.getByRole("dialog").getByRole("button", { name: "Approve" }).click()
  await expect(other.getByRole("dialog")).toBeHidden()
  await other.context().close()
  await (path ? page.goto(shop.url + path) : page.reload())
}
