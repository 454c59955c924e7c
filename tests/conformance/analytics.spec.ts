import { addTicket } from "../journeys/setup/fixtures.ts"
import { long } from "../long.ts"
import { expect, script, test } from "./fixtures.ts"

interface AnalyticsCall {
  readonly name: string
  readonly properties: Readonly<Record<string, string | number>>
}

test("the page around the frame is told what is worth counting, without anything personal", async ({
  page,
  stranger,
}) => {
  await page.goto(
    stranger.at(`<div id="shop"></div><script type="module">
      import { mount } from "SHOP/widgets/frame.js"
      window.told = []
      const shop = await mount("#shop", { partner: "acme", lottery: "powerball" })
      shop.on("analytics", (event) => window.told.push(event))
    </script>`),
  )
  const flow = page.frameLocator("iframe").locator("body")
  await addTicket(flow)
  const calls = () => page.evaluate(() => (window as unknown as { told: AnalyticsCall[] }).told)
  await expect.poll(async () => (await calls()).map(({ name }) => name)).toContain("product_added")
  const events = await calls()
  // The step it began with may have come before the session, and then in a message of its own.
  const steps = events.flatMap(({ name, properties }) => (name === "step" ? [properties.step] : []))
  expect(steps.filter((step) => step !== "choose")).toEqual(["cart"])
  expect(events.find(({ name }) => name === "product_added")?.properties).toMatchObject({
    product_id: "powerball",
    source: "frame",
    num_games: 2,
    price: expect.stringMatching(/^\d+\.\d\d$/),
  })
})

test("an element tells its page each step and each ticket once", long, async ({ page, stranger }) => {
  await page.goto(
    stranger.at(
      `<script>window.told = []; addEventListener("lotto-analytics", ({ detail }) => told.push(detail))</script><lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>${script("lotto-purchase")}`,
    ),
  )
  await addTicket(page)
  await expect(page.getByRole("button", { name: "Go to checkout" })).toBeVisible()
  const calls = () => page.evaluate(() => (window as unknown as { told: AnalyticsCall[] }).told)
  await expect.poll(async () => (await calls()).length).toBe(3)
  expect(await calls()).toEqual(
    expect.arrayContaining([
      { name: "step", properties: { step: "choose" } },
      { name: "step", properties: { step: "cart" } },
      {
        name: "product_added",
        properties: expect.objectContaining({ product_id: "powerball", source: "partner", num_games: 2 }),
      },
    ]),
  )
})
