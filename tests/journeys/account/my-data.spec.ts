import { readFileSync } from "node:fs"
import { strFromU8, unzipSync } from "fflate"
import { twoFactorEndpoints } from "#src/contract/sign-in/two-factor.ts"
import { long } from "../../long.ts"
import { codeOf, nextCodeOf } from "../setup/authenticator-app.ts"
import { buyATicket } from "../setup/buy-a-ticket.ts"
import { clientOf } from "../setup/customers.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, openSignedIn, test } from "../setup/fixtures.ts"

test(
  "a customer asks for their data, gets a link by mail, and downloads a file with their tickets",
  long,
  async ({ page, request, shop, customer, quiet }) => {
    quiet.except(/422/)
    const order = (await buyATicket(shop.url, customer)).orders[0]?.id ?? ""
    await openSignedIn(page, shop, customer, "/my-account/my-data")
    const ask = page.getByRole("button", { name: "Ask for my data" })
    await page.getByLabel("Your password").fill("a long enough guess")
    await ask.click()
    await expect(page.getByText("That's not your password.")).toBeVisible()
    await page.getByLabel("Your password").fill(customer.password)
    await ask.click()
    await expect(page.getByText(/^(We're preparing your file|Your file is ready)$/)).toBeVisible()
    await expect(page.getByText("Your file is ready")).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/^We emailed you the link\./)).toBeVisible()
    expect(await findingsInPassing(page)).toEqual([])

    const outbox = await (await request.get(`${shop.url}/dev/outbox`)).text()
    const link = /http:\/\/localhost:\d+\/my-account\/my-data#token=[\w-]+/.exec(outbox)?.[0] as string
    await page.goto(link)
    await expect(page.getByRole("button", { name: "Download my data" })).toBeVisible()
    await expect(page, "the token leaves the address").toHaveURL(`${shop.url}/my-account/my-data`)
    await page.getByRole("button", { name: "Download my data" }).click()
    const saved = page.waitForEvent("download")
    await page.getByRole("link", { name: "Save the file" }).click()
    const entries = unzipSync(new Uint8Array(readFileSync(await (await saved).path())))
    for (const name of ["my-data.json", "my-data.html"])
      expect(strFromU8(entries[name] as Uint8Array), name).toContain(order)
  },
)

test(
  "a customer with an authenticator app asks for their data with a code, and not with the password",
  long,
  async ({ page, shop, customer, quiet }) => {
    quiet.except(/403/)
    await openSignedIn(page, shop, customer, "/my-account/my-details")
    await expect(page.getByRole("button", { name: "Save" }).first()).toBeVisible()
    const { call } = await clientOf(shop.url, customer)
    const { password } = customer
    const { key } = await call(twoFactorEndpoints.authenticator, { body: { action: "set_up", password } })
    await call(twoFactorEndpoints.authenticator, { body: { action: "confirm", code: codeOf(key ?? "") } })

    await page.goto(`${shop.url}/my-account/my-data`)
    await expect(page.getByLabel("Your password")).toBeHidden()
    await page.getByRole("button", { name: "Ask for my data" }).click()
    const modal = page.getByRole("dialog", {
      name: "2 factor authentication is required to complete this action",
    })
    await modal.getByLabel("6 digit code").fill("000000")
    await modal.getByRole("button", { name: "Confirm" }).click()
    await expect(modal.getByText("Authentication failed. Please try again.")).toBeVisible()
    expect(await findingsInPassing(page)).toEqual([])
    // Nothing was asked for yet.
    await modal.getByRole("button", { name: "Close" }).click()
    const ask = page.getByRole("button", { name: "Ask for my data" })
    await ask.click()
    await modal.getByLabel("6 digit code").fill(await nextCodeOf(key ?? ""))
    await modal.getByRole("button", { name: "Confirm" }).click()
    await expect(page.getByText("You've successfully verified your 2FA code.")).toBeVisible()
    await expect(page.getByText(/^(We're preparing your file|Your file is ready)$/)).toBeVisible()
  },
)
