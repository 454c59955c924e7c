import { customerEndpoints } from "#src/contract/account/customer.ts"
import { long } from "../../long.ts"
import { clientOf } from "../setup/customers.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, openSignedIn, changingTest as test } from "../setup/fixtures.ts"
import { atDesk } from "./at-desk.ts"

test(
  "an owner makes a key that may do what was chosen and ends by itself, and it works",
  long,
  async ({ browser, request, shop }) => {
    const olive = await atDesk(browser, shop, "Olive Owner")
    await olive.goto(`${shop.url}/desk/keys`)
    await olive.getByRole("button", { name: "New key" }).click()
    const form = olive.getByRole("dialog", { name: "New key" })
    await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(0)
    await expect(form.getByText("Without a day it ends after 90 days.")).toBeVisible()
    await form.getByLabel("What is it for?").fill("Newsletter")
    await form.getByRole("button", { name: "Create the key" }).click()
    await expect(form.getByText("Choose at least one scope.")).toBeVisible()
    await form.getByRole("checkbox", { name: "content:write" }).check()
    await form.getByRole("button", { name: "Create the key" }).click()
    const secret = (await form.getByRole("code").textContent()) ?? ""
    await expect(form.getByText(/^It ends on/)).toBeVisible()
    await form.getByRole("button", { name: "Close" }).click()
    await expect(olive.getByRole("row", { name: /Newsletter.*content:write.*Ends/ })).toBeVisible()
    await expect(olive.getByText("Keys that end soon")).toBeHidden()
    const theme = { headers: { authorization: `Bearer ${secret}` }, data: { primary: "#0047bb" } }
    expect((await request.put(`${shop.url}/cms/theme`, theme)).status()).toBe(200)

    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await olive.getByRole("button", { name: "New key" }).click()
    await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(0)
    await form.getByLabel("What is it for?").fill("Import of old posts")
    await form.getByRole("checkbox", { name: "content:write" }).check()
    await form.getByLabel("It ends on").fill(tomorrow)
    await form.getByRole("button", { name: "Create the key" }).click()
    await form.getByRole("button", { name: "Close" }).click()
    await expect(olive.getByText("Keys that end soon")).toBeVisible()
    expect(await findingsInPassing(olive)).toEqual([])
  },
)

test(
  "a move that stops sales to a segment is offered and taken back, and one customer's form is noted",
  long,
  async ({ browser, customer, page, shop }) => {
    const rita = await atDesk(browser, shop, "Rita Risk")
    await rita.goto(`${shop.url}/desk/accounts`)
    await expect(rita.getByText("No moves are on offer.")).toBeVisible()
    await rita.getByRole("button", { name: "Offer a move" }).click()
    const form = rita.getByRole("dialog", { name: "Offer a move" })
    await form.getByLabel("From the segment").fill("customer")
    await form.getByLabel("Into the segment").fill("nowhere")
    await form.getByRole("button", { name: "Offer it" }).click()
    await expect(form.getByRole("alert")).toBeVisible()
    const olive = await atDesk(browser, shop, "Olive Owner")
    await olive.goto(`${shop.url}/desk/capabilities`)
    await olive.getByRole("button", { name: "New segment" }).click()
    await olive.getByLabel("Name").fill("newcomers")
    await olive.getByRole("button", { name: "Create the segment" }).click()
    await expect(olive.getByRole("link", { name: "newcomers" })).toBeVisible()
    await form.getByLabel("Into the segment").fill("newcomers")
    await form.getByRole("checkbox").check()
    await form.getByRole("button", { name: "Offer it" }).click()
    const row = rita.getByRole("row", { name: /customer.*newcomers.*Required/ })
    await expect(row).toBeVisible()
    expect(await findingsInPassing(rita)).toEqual([])

    await openSignedIn(page, shop, customer, "/my-account")
    await expect(page.getByRole("dialog", { name: "Move your account" })).toBeVisible()
    await row.getByRole("button", { name: "Take back" }).click()
    await rita.getByRole("dialog").getByRole("button", { name: "Take back" }).click()
    await expect(rita.getByText("No moves are on offer.")).toBeVisible()
    await page.reload()
    await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible()
    await expect(page.getByRole("dialog", { name: "Move your account" })).toBeHidden()

    const { call } = await clientOf(shop.url, customer)
    const { customerId } = await call(customerEndpoints.get)
    await rita.goto(`${shop.url}/desk/customers/${customerId}`)
    await rita.getByRole("button", { name: "Form is right" }).click()
    await rita.getByRole("dialog").getByRole("button", { name: "Verify" }).click()
    await expect(rita.getByRole("dialog")).toBeHidden()
    expect((await call(customerEndpoints.get)).isVerified).toBe(true)
  },
)
