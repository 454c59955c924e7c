import { addTicket, signUp, typeCard } from "../journeys/setup/fixtures.ts"
import { pressNamed } from "../journeys/setup/press.ts"
import { long } from "../long.ts"
import { expect, script, test } from "./fixtures.ts"

/** Pages that are isolated from other origins load only what says that it may be loaded there. */
const alone = { "cross-origin-embedder-policy": "require-corp" }
const isolated = { ...alone, "cross-origin-opener-policy": "same-origin" }

test("on an isolated page a ticket is bought with a card, the bank's question included", async ({
  page,
  stranger,
}) => {
  await page.goto(
    stranger.at(
      `<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>${script("lotto-purchase")}`,
      isolated,
    ),
  )
  expect(await page.evaluate("crossOriginIsolated")).toBe(true)
  await addTicket(page)
  await page.getByRole("button", { name: "Go to checkout" }).click()
  const inner = page.frameLocator("lotto-purchase iframe")
  const frame = inner.locator("body")
  await signUp(frame)
  await typeCard(frame, "4000 0000 0000 3220")
  await pressNamed(frame, /^Pay \$/)
  await inner
    .frameLocator("iframe[title='Confirm this payment with your bank']")
    .getByRole("button", { name: "Approve" })
    .click()
  await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
})

test(
  "an isolated page loads the kit's frame, the classic script, the placeholder and the pictures",
  long,
  async ({ page, stranger }) => {
    await page.goto(
      stranger.at(
        `<link rel="stylesheet" href="SHOP/widgets/placeholder.css"><div id="shop"></div>
      <lotto-lotteries partner="acme"></lotto-lotteries><script src="SHOP/widgets/lotto-lotteries.classic.js"></script>
      <script type="module">
        import { mount } from "SHOP/widgets/frame.js"
        await mount("#shop", { partner: "acme", lottery: "powerball" })
      </script>`,
        alone,
      ),
    )
    await expect(page.locator("lotto-lotteries")).toHaveAttribute("state", "ready")
    const flow = page.frameLocator("iframe").locator("body")
    await expect(flow.getByRole("button", { name: /^2 games .*whole ticket/ })).toBeVisible()
  },
)

for (const path of ["/widgets/no-such.js", "/widgets/first-view/lotto-nonsense", "/assets/core-old.js"])
  test(`what is no file of the shop is a short answer that any page may read: ${path}`, async ({ shop }) => {
    const answer = await fetch(shop.url + path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get("access-control-allow-origin")).toBe("*")
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
    expect((await answer.text()).length).toBeLessThan(200)
  })
