import { join } from "node:path"
import { bundled } from "../../demo-hosts/bundle.ts"
import { linkToAcme, mintAcmeToken } from "../journeys/setup/customers.ts"
import { expect, script, test } from "./fixtures.ts"

/**
 * The cases of custom-elements-everywhere, for programs of partners that run before the element's own: children,
 * attributes and properties of every type at first and when they change, events, and methods.
 */

const react18 = { react: "react-18", "react-dom": "react-dom-18" }

for (const [name, file, alias] of [
  ["React", "react.ts"],
  ["React 18", "react-18.ts", react18],
  ["Preact", "preact.ts"],
  ["Vue", "vue.ts"],
  ["Svelte", "svelte.js"],
  ["Mithril", "mithril.js"],
  ["Lit", "lit.ts"],
  ["Solid", "solid.ts"],
] as const)
  test(`${name} may be there before the element's program: what it sets, calls and listens to counts, and its token signs in`, async ({
    page,
    stranger,
    shop,
    customer,
  }) => {
    const arrival = Promise.withResolvers<void>()
    await page.route(`${shop.url}/assets/**`, async (route) => {
      await arrival.promise
      await route.continue()
    })
    const challenges: string[] = []
    const reference = `member-${name}`
    await linkToAcme(shop.url, customer, reference)
    await page.exposeFunction("mint", (challenge: string) => {
      challenges.push(challenge)
      return mintAcmeToken(shop.url, reference, challenge)
    })
    const program = await bundled(join(import.meta.dirname, "frameworks", file), alias)
    await page.goto(
      stranger.at(
        `<div id="app"></div>${script("lotto-purchase")}${script("lotto-raffle")}<script type="module">${program.replaceAll("</script", "<\\/script")}</script>`,
      ),
      // In Firefox a page has not loaded before the programs have that it asked for.
      { waitUntil: "commit" },
    )

    const element = page.locator("lotto-purchase")
    const early = await element.evaluate((node) => {
      const { lottery, quantity, step, getToken } = node as HTMLElement & Record<string, unknown>
      return { lottery, quantity, step, getToken: typeof getToken, attribute: node.getAttribute("gettoken") }
    })
    expect(early).toEqual({
      lottery: "powerball",
      quantity: 2,
      step: null,
      getToken: "function",
      attribute: null,
    })
    const isFree = () =>
      page
        .locator("lotto-raffle")
        .evaluate((node) => (node as Element & { freePostalEntry?: unknown }).freePostalEntry)
    expect(await isFree()).toBe(true)
    arrival.resolve()

    await expect(element.getByRole("heading", { name: "Powerball", level: 1 })).toBeVisible()
    await expect(element.getByText("Our club")).toBeVisible()
    expect(await page.evaluate("added")).toMatchObject({ itemCount: 1 })
    await expect(page.getByRole("status").filter({ hasText: "1 in the cart" })).toBeVisible()

    await page.getByRole("button", { name: "Another lottery" }).click()
    await expect(element.getByRole("heading", { name: "Oz Lotto", level: 1 })).toBeVisible()
    await page.getByRole("button", { name: "Away or back" }).click()
    await expect(element).toHaveCount(0)
    expect(await isFree()).toBe(false)
    await page.getByRole("button", { name: "Away or back" }).click()
    await expect(element).toHaveAttribute("state", "ready")
    await page.getByRole("button", { name: "Checkout" }).click()
    const frame = page.frameLocator("iframe[title='Sign in and pay']")
    await expect(frame.getByRole("button", { name: /^Pay .* from wallet/ })).toBeVisible()
    expect(challenges).toHaveLength(1)
  })
