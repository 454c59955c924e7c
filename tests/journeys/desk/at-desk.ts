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
