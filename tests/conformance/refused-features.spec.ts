import { addTicket } from "../journeys/setup/fixtures.ts"
import { pressNamed } from "../journeys/setup/press.ts"
import { breakFeatures, FEATURES } from "../stage/broken-features.ts"
import { expect, test } from "./fixtures.ts"

const pages = {
  "an element and the shop's frame for paying": `<script type="module" src="SHOP/widgets/lotto-purchase.js"></script>
    <lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>`,
  "a frame with the whole purchase": `<div id="shop"></div><script type="module">
    import { mount } from "SHOP/widgets/frame.js"
    await mount("#shop", { partner: "acme", lottery: "powerball" })</script>`,
}

for (const [name, body] of Object.entries(pages))
  test(`a visitor gets to signing in through ${name} in a browser that refuses everything`, async ({
    page,
    stranger,
  }) => {
    await page.addInitScript(`(${String(breakFeatures)})(${JSON.stringify(FEATURES)})`)
    const added: string[] = []
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/items")) added.push(request.url())
    })
    await page.goto(stranger.at(body))
    const frame = page.frameLocator("iframe").locator("body")
    const flow = name.startsWith("an element") ? page.locator("lotto-purchase") : frame
    await addTicket(flow)
    await pressNamed(flow, "Go to checkout")
    await expect(frame.getByLabel("Password", { exact: true })).toBeVisible()
    expect(added).toHaveLength(1)
  })
