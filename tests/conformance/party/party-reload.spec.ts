import { addTicket, signIn } from "../../journeys/setup/fixtures.ts"
import { pressNamed } from "../../journeys/setup/press.ts"
import { long } from "../../long.ts"
import { expect, script, test } from "../fixtures.ts"

test(
  "on a stranger's page that is loaded anew while shares are paid for, the party opens the frame again, alone and until it is left",
  long,
  async ({ page, stranger, customer }) => {
    const partner = 'partner="acme"'
    const address = stranger.at(
      `<lotto-cart-button ${partner}></lotto-cart-button>
     <lotto-party ${partner}></lotto-party>
     <lotto-purchase ${partner} lottery="powerball"></lotto-purchase>
     ${script("lotto-cart-button")}${script("lotto-party")}${script("lotto-purchase")}`,
    )
    await page.goto(address)
    const party = page.locator("lotto-party")
    const cart = party.getByRole("dialog", { name: "Your cart" })
    const frame = page.frameLocator("lotto-party iframe[title='Sign in and pay']")
    const openFrame = async () => {
      const group = party.getByRole("listitem", { name: "Friday Fortunes" }).first()
      await group.getByRole("button", { name: /^Add 1 share, / }).click()
      await cart.getByRole("button", { name: "Go to checkout" }).click()
      await expect(frame.getByLabel("Email address")).toBeVisible()
    }
    const opensNothing = async () => {
      await expect(party).toHaveAttribute("state", "ready")
      await page.waitForLoadState("networkidle")
      await expect(page.locator("iframe")).toHaveCount(0)
    }
    await openFrame()
    // Left, and merely visited again.
    await page.goto("about:blank")
    await page.goto(address)
    await opensNothing()
    await openFrame()
    await page.reload()
    await expect(frame.getByLabel("Email address")).toBeVisible()
    await expect(page.locator("iframe")).toHaveCount(1)
    await cart.getByRole("button", { name: "Close" }).click()
    await page.reload()
    await opensNothing()

    await openFrame()
    await page.reload()
    await signIn(frame, customer)
    await pressNamed(frame, /^Pay .+ from wallet/)
    await expect(frame.getByRole("heading", { name: "Your shares are reserved." })).toBeVisible()
    await expect(frame.getByText("Friday Fortunes").first()).toBeVisible()
    await page.reload()
    await opensNothing()
  },
)

test(
  "on a stranger's page that is loaded anew while it pays, a dialog opens by itself, until it is closed",
  long,
  async ({ page, stranger }) => {
    const line = (lottery: string) =>
      `<lotto-purchase mode="dialog" partner="acme" lottery="${lottery}"></lotto-purchase>`
    await page.goto(stranger.at(line("powerball") + line("oz_lotto") + script("lotto-purchase")))
    const purchase = page.locator("lotto-purchase").nth(1)
    const dialog = purchase.getByRole("dialog")
    const email = purchase.frameLocator("iframe[title='Sign in and pay']").getByLabel("Email address")
    const open = () => purchase.evaluate((element: HTMLElement & { open(): Promise<void> }) => element.open())
    await page.waitForFunction(() => customElements.get("lotto-purchase"))
    await open()
    await addTicket(dialog)
    await purchase.getByRole("button", { name: "Go to checkout" }).click()
    await expect(email).toBeVisible()
    await page.reload()
    await expect(email).toBeVisible()
    await expect(page.locator("iframe")).toHaveCount(1)

    await dialog.getByRole("button", { name: "Close", exact: true }).click()
    await expect(dialog).toBeHidden()
    await open()
    await expect(email).toBeVisible()
    await page.reload()
    await expect(email).toBeVisible()

    await dialog.getByRole("button", { name: "Close", exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await page.waitForLoadState("networkidle")
    await expect(dialog).toBeHidden()
    await expect(page.locator("iframe")).toHaveCount(0)
  },
)
