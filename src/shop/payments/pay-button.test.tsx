import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { closeCheckout, pay, showCheckout } from "../../../tests/stage/checkout-page.tsx"
import { aReceipt } from "../../../tests/stage/fixtures/orders.ts"

const LABEL = "Pay $1.60 from wallet"
const HINT = /^Something on this page covers the button/

afterEach(() => {
  closeCheckout()
  document.body.removeAttribute("style")
  document.getElementById("cover")?.remove()
})

const isEnabled = async () => !((await pay(LABEL)) as HTMLButtonElement).disabled

describe("paying in a frame", () => {
  it("buys once the whole button is in view: a press before only brings it there", async () => {
    document.body.style.paddingTop = "120vh"
    const { bought } = showCheckout(
      5000,
      { "POST /cart/purchase": { result: aReceipt() } },
      { surface: "frame" },
    )
    const button = await pay(LABEL)
    const bottom = () => button.getBoundingClientRect().bottom
    expect(bottom()).toBeGreaterThan(innerHeight)
    // As Enter in a field of its form presses it, wherever it is.
    button.click()
    await expect.poll(bottom).toBeLessThan(innerHeight)
    button.click()
    expect(bought).toEqual([])
    expect(screen.queryByText(HINT)).toBeNull()
    await expect
      .poll(() => {
        button.click()
        return bought
      })
      .toEqual(["checkout-87654321"])
  })

  it("is not enabled while the page around it is made transparent, and says where to go on", async () => {
    document.body.style.opacity = "0.0001"
    showCheckout(5000, {}, { surface: "frame" })
    await screen.findByText(HINT)
    expect(await isEnabled()).toBe(false)
    screen.getByRole("link", { name: "Open the shop in a new tab" })
    document.body.style.opacity = "1"
    await expect.poll(isEnabled).toBe(true)
    await expect.poll(() => screen.queryByText(HINT)).toBeNull()
  })

  it("is not enabled while something lies over the button, though clicks would go through it", async () => {
    showCheckout(5000, {}, { surface: "frame" })
    await expect.poll(isEnabled).toBe(true)
    const cover = document.createElement("div")
    cover.id = "cover"
    cover.style.cssText = "position:fixed;inset:0;background:#fff;pointer-events:none"
    document.body.append(cover)
    await expect.poll(isEnabled).toBe(false)
  })

  it("is enabled at once on the shop's own pages", async () => {
    document.body.style.opacity = "0.5"
    showCheckout(5000, {})
    expect(await isEnabled()).toBe(true)
  })
})
