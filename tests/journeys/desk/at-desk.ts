import type { Browser, Page } from "@playwright/test"
import { expect } from "../setup/fixtures.ts"
import { approveLast, enterDesk } from "../setup/staff.ts"

/** Somebody of the demonstration's staff, as `/dev` lists them. */
export const staffRow = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) })

/** Somebody of the demonstration's staff with the desk's session, in a browser of their own that has no page open yet. */
export async function atDesk(browser: Browser, shop: { readonly url: string }, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enterDesk(page.request, shop, name)
  return page
}

/**
 * Has a colleague approve what a page says needs a second person, by a call: `desk.spec.ts` does it on the page of
 * approvals. The page is then opened anew, or another one at `path`.
 */
export async function agree(
  page: Page,
  shop: { readonly url: string },
  { by = "Finn Finance", path }: { readonly by?: string; readonly path?: string } = {},
): Promise<void> {
  await expect(page.getByText(/^This needs a second person\./).first()).toBeVisible()
  await approveLast(shop, by)
  await (path ? page.goto(shop.url + path) : page.reload())
}
