import { FLOOR, TOO_OLD } from "#src/domain/core/browser/floor.ts"
import { expect, test } from "./fixtures.ts"

for (const [what, path] of [
  ["the shop", "/"],
  ["the desk", "/desk"],
] as const)
  test(`whoever has a browser older than the supported ones reads so on a page of ${what}, and nobody else does`, async ({
    page,
    shop,
    quiet,
  }) => {
    await page.goto(shop.url + path)
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible()
    await expect(page.getByText(TOO_OLD)).toHaveCount(0)
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"))
    await page.goto(shop.url + path)
    await expect(page.getByRole("alert").first()).toHaveText(TOO_OLD)
    expect(TOO_OLD).toContain(`Safari ${FLOOR.safari}`)
    // What its program does without is not the subject.
    quiet.except(/toSorted|status of 401/)
  })

test("where a colour cannot be made from another, an element has its fixed colours", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = ((name: string, value: string) =>
      !value.startsWith("oklch(from") && supports(name, value)) as typeof CSS.supports
  })
  const colours = page.waitForRequest(/older-colours/)
  await page.goto(shop.partner(1))
  await colours
  await expect(page.locator("lotto-purchase")).toHaveAttribute("state", "ready")
})
