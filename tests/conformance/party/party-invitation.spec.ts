import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { aGroup } from "../../journeys/setup/a-group.ts"
import { openAccount } from "../../journeys/setup/customers.ts"
import { findingsInPassing } from "../../journeys/setup/findings.ts"
import { signIn } from "../../journeys/setup/fixtures.ts"
import { pressNamed } from "../../journeys/setup/press.ts"
import { long } from "../../long.ts"
import { expect, script, test } from "../fixtures.ts"

test(
  "on a stranger's page whoever comes with an invitation sees who invites, buys a share, and has joined the private group",
  long,
  async ({ page, stranger, shop, customer }) => {
    const name = `Invited ${process.pid}`
    const { client, groupId, token } = await aGroup(shop.url, await openAccount(shop.url), name)
    const host = stranger.at(`<lotto-party partner="acme"></lotto-party>${script("lotto-party")}`)
    await page.goto(`${host}?party_invitation=${token}`)
    const party = page.locator("lotto-party")
    await expect(party.getByRole("heading", { name, level: 2 })).toBeVisible()
    await expect(party.getByText("Wilma invites you to")).toBeVisible()
    await expect(party.getByText("1 member", { exact: true })).toBeVisible()
    // The stranger's page around it has no headings of its own.
    expect(await findingsInPassing(page, { within: "lotto-party" })).toEqual([])
    await party.getByRole("button", { name: /^Add 1 share, / }).click()
    const cart = page.getByRole("dialog", { name: "Your cart" })
    await expect(cart.getByText(name)).toBeVisible()
    await cart.getByRole("button", { name: "Go to checkout" }).click()
    const frame = page.frameLocator("iframe[title='Sign in and pay']")
    await signIn(frame, customer)
    await pressNamed(frame, /^Pay .+ from wallet/)
    await expect(frame.getByRole("heading", { name: "Your shares are reserved." })).toBeVisible()
    await expect(frame.getByText(name)).toBeVisible()
    const { members } = await client.call(groupEndpoints.get, { params: { id: groupId } })
    expect(members.map(({ firstName, isOwn }) => [firstName, isOwn])).toEqual([
      ["Wilma", true],
      [customer.firstname, false],
    ])
  },
)

test(
  "on a stranger's page an invitation that was replaced says so, and a public list is there without one",
  long,
  async ({ page, stranger, shop, quiet }) => {
    const { client, groupId, token } = await aGroup(
      shop.url,
      await openAccount(shop.url),
      `Replaced ${process.pid}`,
    )
    await client.call(groupEndpoints.rotateToken, { params: { id: groupId } })
    const host = stranger.at(
      `<lotto-party partner="acme" invitation="${token}"></lotto-party>${script("lotto-party")}`,
    )
    await page.goto(host)
    await expect(page.getByText("This invitation no longer works")).toBeVisible()
    await page.locator("lotto-party").evaluate((element) => element.removeAttribute("invitation"))
    await expect(page.getByRole("heading", { name: "Open to everyone" })).toBeVisible()
    quiet.except(/404/)
  },
)
