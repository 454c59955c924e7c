import { expect, test } from "../setup/fixtures.ts"
import { beforePaying, PAY_FROM_WALLET } from "../setup/pay-in-frame.ts"
import { pressNamed } from "../setup/press.ts"

test("a frame that its page makes transparent, or covers, cannot be paid in until it is seen again", async ({
  page,
  shop,
}) => {
  const { flow, pay, purchases } = await beforePaying(page, shop.partner(4))
  const frame = page.locator("iframe")
  const hint = flow.getByText(/^Something on this page covers the button/)
  await frame.evaluate((element) => Object.assign(element.style, { opacity: "0.0001" }))
  await expect(pay).toBeDisabled()
  await expect(hint).toBeVisible()
  await frame.evaluate((element) => Object.assign(element.style, { opacity: "" }))
  await expect(pay).toBeEnabled()
  await expect(hint).toBeHidden()
  await page.evaluate(() => {
    const cover = document.createElement("div")
    cover.id = "cover"
    cover.style.cssText = "position:fixed;inset:0;background:white;pointer-events:none"
    document.body.append(cover)
  })
  await expect(pay).toBeDisabled()
  await page.evaluate(() => document.getElementById("cover")?.remove())
  await pressNamed(flow, PAY_FROM_WALLET)
  await expect(flow.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  expect(purchases).toHaveLength(1)
})

test("a press on a button of which a page shows a part alone pays nothing", async ({ page, shop }) => {
  const { flow, pay, purchases } = await beforePaying(page, shop.partner(4))
  const frame = page.locator("iframe")
  const whole = await pay.boundingBox()
  const outer = await frame.boundingBox()
  if (!whole || !outer) throw new Error("Nothing is shown.")
  // The visible part of the frame ends in the middle of the button.
  await frame.evaluate(
    (element, below) => {
      element.style.clipPath = `inset(0 0 ${below}px 0)`
    },
    outer.y + outer.height - whole.y - whole.height / 2,
  )
  const clicks = await pay.evaluateHandle((button) => {
    const heard: Event[] = []
    button.addEventListener("click", (event) => heard.push(event))
    return heard
  })
  await expect
    .poll(async () => {
      const shown = await pay.boundingBox()
      if (shown) await page.mouse.click(shown.x + shown.width / 2, shown.y + shown.height / 4)
      return clicks.evaluate((heard) => heard.length)
    })
    .toBeGreaterThan(0)
  expect(await clicks.evaluate((heard) => heard.every((click) => click.defaultPrevented))).toBe(true)
  await frame.evaluate((element) => Object.assign(element.style, { clipPath: "" }))
  await pressNamed(flow, PAY_FROM_WALLET)
  await expect(flow.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  expect(purchases).toHaveLength(1)
})
