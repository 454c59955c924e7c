import type { Page } from "@playwright/test"
import { long } from "../../long.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { addTicket, expect, changingTest as test } from "../setup/fixtures.ts"
import { atDesk } from "./at-desk.ts"

const dialog = (page: Page) => page.getByRole("dialog")
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test(
  "a partner is made, gets a new secret, sells on previews, and is removed",
  long,
  async ({ browser, shop }) => {
    const olive = await atDesk(browser, shop, "Olive Owner")
    await olive.goto(`${shop.url}/desk/partners`)
    await button(olive, "New partner").click()
    await dialog(olive).getByLabel("Name").fill("Coastal News")
    await dialog(olive).getByLabel("Slug").fill("coastal")
    await dialog(olive).getByLabel("Origins").fill("https://*.com")
    await button(olive, "Create the partner").click()
    await expect(dialog(olive).getByRole("alert")).toContainText("a domain")
    await dialog(olive)
      .getByLabel("Origins")
      .fill("https://www.coastal.example\nhttps://*.preview.coastal.example")
    await button(olive, "Create the partner").click()
    await expect(dialog(olive).getByText("shown only this once")).toBeVisible()
    const secret = (await dialog(olive).getByRole("code").textContent()) ?? ""
    expect(secret.length).toBeGreaterThan(30)
    await button(olive, "Done").click()
    await expect(olive.getByRole("heading", { name: "Coastal News" })).toBeVisible()
    await expect(olive.locator("body")).not.toContainText(secret)
    const frame = await olive.request.get(`${shop.url}/purchase/coastal`)
    expect(frame.headers()["content-security-policy"]).toContain(
      "frame-ancestors https://www.coastal.example https://*.preview.coastal.example;",
    )

    // A partner's page, as it would be served from any of its hosts: the frame is refused by who frames it.
    // Browsers ask before a page of the internet reaches this machine, where the shop is.
    const visitor = await (await browser.newContext({ permissions: ["local-network-access"] })).newPage()
    const visit = async (host: string, content: string) => {
      const body = `<!doctype html><title>Coastal</title>${content}`
      await visitor.unroute(`https://${host}/`)
      await visitor.route(`https://${host}/`, (route) => route.fulfill({ contentType: "text/html", body }))
      await visitor.goto(`https://${host}/`)
    }
    const framed = async (host: string) => {
      await visit(host, `<iframe title="Tickets" src="${shop.url}/purchase/coastal"></iframe>`)
      return visitor.frameLocator("iframe[title=Tickets]")
    }
    const preview = "pr-12.preview.coastal.example"
    const besides = ["preview.coastal.example", "pr-12.preview.elsewhere.example"]
    const allowed = await framed(preview)
    await expect(allowed.getByRole("main")).toBeVisible()
    for (const host of besides) {
      const refused = visitor.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()))
      const page = await framed(host)
      await refused
      await expect(page.getByRole("main"), host).toHaveCount(0)
    }

    // The same of an element in the page, whose calls come from the page's own origin.
    const element = visitor.locator("lotto-purchase")
    const embed = (host: string) =>
      visit(
        host,
        `<script type="module" src="${shop.url}/widgets/lotto-purchase.js"></script>
      <lotto-purchase partner="coastal" lottery="powerball"></lotto-purchase>`,
      )
    await embed(preview)
    await addTicket(element)
    await element.getByRole("button", { name: "Go to checkout" }).click()
    const paying = visitor.frameLocator("lotto-purchase iframe")
    await expect(paying.getByLabel("Email address").first()).toBeVisible()
    for (const host of besides) {
      const told = visitor.waitForEvent("console", (message) => message.text().includes("does not list"))
      await embed(host)
      expect((await told).text()).toContain(`https://${host}`)
      await expect(element.getByRole("alert"), host).toContainText("You can't buy tickets on this page")
      await expect(element.getByRole("link", { name: "Go to the shop" })).toHaveAttribute("href", shop.url)
      await expect(element.getByRole("button", { name: "Add to cart" }), host).toHaveCount(0)
    }

    await button(olive, "Add a channel").click()
    await olive.getByLabel("Key of channel 2").fill("letter")
    await olive.getByLabel("Name of channel 2").fill("Newsletter")
    await button(olive, "Save").click()
    await dialog(olive).getByRole("button", { name: "Change it" }).click()
    await expect(dialog(olive)).toBeHidden()
    await expect(button(olive, "Save")).toHaveAttribute("aria-disabled", "true")
    await button(olive, "New secret").click()
    await button(olive, "Create the secret").click()
    await button(olive, "Done").click()
    const secrets = olive.getByRole("row").filter({ has: button(olive, "Revoke") })
    await expect(secrets).toHaveCount(2)
    await secrets.filter({ hasText: "Until" }).getByRole("button", { name: "Revoke" }).click()
    await dialog(olive).getByRole("button", { name: "Revoke" }).click()
    await expect(secrets).toHaveCount(1)
    for (const scheme of ["light", "dark"] as const) {
      await olive.emulateMedia({ colorScheme: scheme })
      expect(await findingsInPassing(olive), scheme).toEqual([])
    }
    await button(olive, "Remove").click()
    await dialog(olive).getByRole("button", { name: "Remove" }).click()
    await expect(olive.getByRole("heading", { name: "Partners" })).toBeVisible()
    await expect(olive.getByText("Coastal News")).toBeHidden()
  },
)
