import type { Page } from "@playwright/test"
import { long } from "../../long.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, changingTest as test } from "../setup/fixtures.ts"
import { atDesk } from "./at-desk.ts"

const dialog = (page: Page) => page.getByRole("dialog")
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const saved = (page: Page) => expect(page.getByText("Version 2", { exact: true })).toBeVisible()

test(
  "the demo's shop is changed in every part and put back, in the browser alone",
  long,
  async ({ browser, page: customer, shop }) => {
    test.setTimeout(300_000)
    const cleo = await atDesk(browser, shop, "Cleo Content")
    const open = (path: string) => cleo.goto(`${shop.url}/desk/${path}`)
    /** Reads what a customer finds on a page now. */
    const seen = async (path: string) => {
      await customer.goto(shop.url + path)
      return customer.locator("body")
    }
    /** Goes back to how something was before it was changed. */
    const goBack = async () => {
      const first = cleo.getByRole("listitem").filter({ hasText: /^Version 1/ })
      await first.getByRole("button", { name: "Go back to it" }).click()
      await dialog(cleo).getByRole("button", { name: "Go back" }).click()
      await expect(dialog(cleo)).toBeHidden()
    }

    const preview = cleo.frameLocator("iframe[title=Preview]")

    await test.step("a page, first as a draft in a preview", async () => {
      await open("content/page")
      await cleo.getByRole("searchbox").fill("about us")
      await cleo.getByRole("link", { name: "About us" }).click()
      await cleo.getByLabel("Title").fill("About all of us")
      await expect(preview.getByRole("heading", { name: "About all of us" }), "as it is typed").toBeVisible()
      await expect(preview.getByText("Customers don’t see this.")).toBeVisible()
      await expect(cleo.getByText("Nothing has been changed yet.")).toBeVisible()
      await button(cleo, "Save draft").click()
      await expect(cleo.getByText(/Draft of Cleo/)).toBeVisible()
      expect(await findingsInPassing(cleo)).toEqual([])
      await expect(await seen("/about")).not.toContainText("About all of us")
      await button(cleo, "Publish").click()
      await expect(cleo.getByText(/Draft of Cleo/)).toBeHidden()
      await expect(await seen("/about")).toContainText("About all of us")
      await goBack()
      await expect(await seen("/about")).not.toContainText("About all of us")
    })

    await test.step("a sentence, found by what it says", async () => {
      // Stands on the front page whichever lottery leads there, which the jackpots of the first run decide.
      await open("content/sentences?q=see results")
      const said = cleo.getByRole("button", { name: /rewrite listing\.heroResults in/ })
      // Without what only screen readers say after it.
      const words = await said.evaluate((button) => button.firstChild?.textContent ?? "")
      await said.click()
      await dialog(cleo).getByLabel("Australian English").fill("Look with {care}")
      await dialog(cleo).getByRole("button", { name: "Publish" }).click()
      await expect(dialog(cleo).getByRole("alert")).toContainText("{care}")
      await dialog(cleo).getByLabel("Australian English").fill("Look with care")
      await dialog(cleo).getByRole("button", { name: "Publish" }).click()
      await expect(dialog(cleo)).toBeHidden()
      await expect(await seen("/")).toContainText("Look with care")
      await open("content/sentences?q=look with care")
      await cleo.getByRole("button", { name: /rewrite listing\.heroResults in/ }).click()
      await dialog(cleo).getByRole("button", { name: "Use the shop's own words" }).click()
      await expect(dialog(cleo)).toBeHidden()
      await expect(await seen("/")).toContainText(words)
    })

    await test.step("the banner", async () => {
      await open("content/banner")
      await cleo.getByLabel("Text", { exact: true }).fill("We are closed on Friday.")
      await button(cleo, "Publish").click()
      await saved(cleo)
      await expect(await seen("/")).toContainText("We are closed on Friday.")
      await goBack()
      await expect(await seen("/")).not.toContainText("We are closed on Friday.")
    })

    await test.step("a notice", async () => {
      await open("content/card")
      await button(cleo, "New notice").click()
      await dialog(cleo).getByLabel("Key").fill("spring")
      await button(cleo, "Go on").click()
      await cleo.getByLabel("Title").fill("Spring is here")
      await cleo.getByLabel("Message").fill("So are new raffles.")
      await expect(preview.getByText("So are new raffles."), "as it is typed").toBeVisible()
      expect(await findingsInPassing(cleo)).toEqual([])
      await button(cleo, "Publish").click()
      await saved(cleo)
      await button(cleo, "Remove").click()
      await dialog(cleo).getByRole("button", { name: "Remove" }).click()
      await expect(cleo.getByRole("heading", { name: "Notices" })).toBeVisible()
      await expect(cleo.getByRole("link", { name: "Spring is here" })).toBeHidden()
    })

    await test.step("the navigation's order, with the keyboard alone", async () => {
      await open("content/navigation")
      const names = async () =>
        (await cleo.getByRole("main").getByRole("listitem").getByRole("link").allTextContents()).slice(0, 2)
      await expect(cleo.getByRole("button", { name: /^Move .+ down$/ }).first()).toBeVisible()
      const [first, second] = await names()
      const swap = async (what: string) => {
        await cleo.getByRole("button", { name: `Move ${what} down` }).focus()
        await cleo.keyboard.press("Enter")
        await button(cleo, "Save the order").focus()
        await cleo.keyboard.press("Enter")
        await expect(button(cleo, "Save the order")).toBeHidden()
      }
      await swap(first ?? "")
      await expect.poll(names).toEqual([second, first])
      expect(await findingsInPassing(cleo)).toEqual([])
      await swap(second ?? "")
      await expect.poll(names).toEqual([first, second])
      // With the mouse it is dragged.
      const rows = cleo.getByRole("main").getByRole("listitem")
      await rows.first().dragTo(rows.nth(1))
      await expect.poll(names).toEqual([second, first])
      await button(cleo, "Undo").click()
      await expect.poll(names).toEqual([first, second])
    })

    await test.step("the colours, as they are chosen", async () => {
      await open("content/theme/_site")
      await cleo.getByLabel("Main colour", { exact: true }).fill("#8a1c5b")
      const sample = cleo.getByRole("region", { name: "How it looks" }).getByText("Buy a ticket").first()
      await expect(sample).toHaveCSS("background-color", "rgb(138, 28, 91)")
      await button(cleo, "Publish").click()
      await saved(cleo)
      expect(await findingsInPassing(cleo)).toEqual([])
      await expect.poll(async () => (await customer.request.get(`${shop.url}/`)).text()).toContain("#8a1c5b")
      await goBack()
      await expect
        .poll(async () => (await customer.request.get(`${shop.url}/`)).text())
        .not.toContain("#8a1c5b")
    })

    await test.step("a capability", async () => {
      // A segment's capabilities decide what is sold to it: no page of Cleo's shows them.
      await open("capabilities")
      await expect(cleo.getByRole("checkbox")).toHaveCount(0)
      const olive = await atDesk(browser, shop, "Olive Owner")
      await olive.goto(`${shop.url}/desk/capabilities`)
      const causes = olive.getByRole("checkbox", { name: "causes directory for anonymous" })
      const flip = async () => {
        await causes.click()
        await button(olive, "Save 1 change").click()
        await dialog(olive).getByRole("button", { name: "Switch" }).click()
        await expect(dialog(olive)).toBeHidden()
      }
      await flip()
      await expect(causes).not.toBeChecked()
      await expect(
        customer.request.get(`${shop.url}/causes`).then((answer) => answer.status()),
      ).resolves.toBe(404)
      expect(await findingsInPassing(olive)).toEqual([])
      await flip()
      await expect(causes).toBeChecked()
    })

    await test.step("a picture and its words", async () => {
      await open("content/pictures")
      const file = {
        name: "dot.png",
        mimeType: "image/png",
        buffer: Buffer.from(
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
          "base64",
        ),
      }
      await cleo.getByLabel("File").setInputFiles(file)
      await cleo.getByRole("textbox", { name: "What it shows" }).first().fill("A dot")
      await button(cleo, "Send").click()
      const card = cleo
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: cleo.getByRole("link", { name: "A dot" }) })
      await card.getByRole("link", { name: "A dot" }).click()
      // The list that it is left for has a field of the same name.
      await expect(cleo.getByRole("heading", { name: "A dot", exact: true })).toBeVisible()
      await cleo.getByRole("textbox", { name: "What it shows" }).fill("A green dot")
      await expect(preview.getByRole("img", { name: "A green dot" }), "as it is typed").toBeVisible()
      await expect(preview.getByText("Nowhere yet.")).toBeVisible()
      await button(cleo, "Publish").click()
      await saved(cleo)
      expect(await findingsInPassing(cleo)).toEqual([])
      await goBack()
      await expect(cleo.getByRole("heading", { name: "A dot", exact: true })).toBeVisible()
      await button(cleo, "Remove").click()
      await dialog(cleo).getByRole("button", { name: "Remove" }).click()
      await expect(cleo.getByText(/^It was removed/)).toBeVisible()
      await open("content/pictures")
      await expect(cleo.getByText("There are no pictures yet.")).toBeVisible()
      await open("content/pictures?removed=yes")
      await cleo.getByRole("link", { name: "A dot" }).click()
      await goBack()
      await expect(cleo.getByRole("img", { name: "A dot" })).toBeVisible()
      await button(cleo, "Remove").click()
      await dialog(cleo).getByRole("button", { name: "Remove" }).click()
    })

    await test.step("a promotion with a cap", async () => {
      await open("promotions")
      await button(cleo, "New code").click()
      await dialog(cleo).getByLabel("Code").fill("journey")
      await button(cleo, "Go on").click()
      await expect(cleo.getByRole("heading", { name: "New code JOURNEY" })).toBeVisible()
      await cleo.getByLabel("Name").fill("For the journey")
      await cleo.getByLabel("What it gives").selectOption("voucher_percent_discount")
      await cleo.getByLabel("Percent").fill("15")
      await cleo.getByLabel("Uses in all").fill("3")
      const inCart = preview.getByRole("list", { name: "Promotion codes" }).getByRole("listitem")
      await expect(inCart, "as it is typed").toContainText("For the journey")
      await expect(inCart).toContainText(/−\$\d+\.\d\d/)
      await button(cleo, "Save draft").click()
      await expect(cleo.getByText(/Draft of Cleo/)).toBeVisible()
      await button(cleo, "Publish").click()
      await expect(cleo.getByText(/Draft of Cleo/)).toBeHidden()
      await expect(cleo.getByText("0 of 3")).toBeVisible()
      await cleo.getByLabel("Percent").fill("20")
      await button(cleo, "Publish").click()
      await expect(cleo.getByText("20% off")).toBeVisible()
      await expect(cleo.getByRole("listitem").filter({ hasText: /^Version 3/ })).toBeVisible()
      await cleo
        .getByRole("listitem")
        .filter({ hasText: /^Version 3/ })
        .getByRole("button", { name: "Go back to it" })
        .click()
      await dialog(cleo).getByRole("button", { name: "Go back" }).click()
      await expect(cleo.getByText("15% off")).toBeVisible()
      expect(await findingsInPassing(cleo)).toEqual([])
      await button(cleo, "Withdraw").click()
      await dialog(cleo).getByRole("button", { name: "Withdraw" }).click()
      await expect(cleo.getByText("Withdrawn", { exact: true })).toBeVisible()
    })
  },
)

test(
  "two clerks write at once: the second is told what the first changed, and keeps both",
  long,
  async ({ browser, shop }) => {
    const cleo = await atDesk(browser, shop, "Cleo Content")
    const olive = await atDesk(browser, shop, "Olive Owner")
    for (const clerk of [cleo, olive]) {
      await clerk.goto(`${shop.url}/desk/content/page/contact-us`)
      await expect(clerk.getByLabel("Lead")).toBeVisible()
    }
    await olive.getByLabel("Title").fill("How we treat your data")
    await cleo.getByLabel("Lead").fill("With care.")
    await button(olive, "Publish").click()
    await expect(olive.getByText("Version 2", { exact: true })).toBeVisible()
    await button(cleo, "Publish").click()
    const told = cleo.getByRole("alert").filter({ hasText: "They changed: Title." })
    await expect(told).toBeVisible()
    await told.getByRole("button", { name: "Keep what I wrote" }).click()
    await expect(cleo.getByLabel("Title")).toHaveValue("How we treat your data")
    await expect(cleo.getByLabel("Lead")).toHaveValue("With care.")
    await button(cleo, "Publish").click()
    await expect(cleo.getByText("Version 3", { exact: true })).toBeVisible()
  },
)
