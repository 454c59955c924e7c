import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { aReceipt } from "../../../tests/stage/fixtures/orders.ts"
import { aDeposit } from "../../../tests/stage/fixtures/payments.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { DepositDetails } from "./deposit-details.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  sessionStorage.clear()
  localStorage.clear()
})

/** Where the page of a deposit went to; the server tells of it what stands in the list, the last for ever. */
function open(withPurchase: boolean, ...told: readonly Deposit[]) {
  const went: string[] = []
  let asked = 0
  shown = stage(<DepositDetails deposit="deposit-1" withPurchase={withPurchase} />, {
    signedIn: true,
    replies: {
      "GET /funds/deposit-1/deposit": () => ({ result: told[Math.min(asked++, told.length - 1)] }),
      "GET /checkout/checkout-1": { result: aReceipt({ checkoutId: "checkout-1" }) },
      "GET /cart/items": { result: aCart({ cartItems: [] }) },
    },
  })
  shown.shop.store.set(setNavigatorAtom, (href) => void went.push(href))
  return went
}

describe("a deposit that paid for a cart", () => {
  it("leads who comes back from paying to the receipt, once the tickets are bought", async () => {
    const went = open(
      true,
      aDeposit({ status: "pending" }),
      aDeposit(),
      aDeposit({ checkoutId: "checkout-1" }),
    )
    await expect.poll(() => went, { timeout: 10_000 }).toEqual(["/receipt/checkout-1"])
  })

  it("says why the tickets were not bought, and where the money is", async () => {
    const message = "Sales for this Powerball draw have closed. Please choose another draw."
    const went = open(true, aDeposit({ purchaseFailure: { code: "draw_closed", message } }))
    await screen.findByText("Your money is in your wallet, but we couldn't buy your tickets")
    screen.getByText(message)
    expect(went).toEqual([])
  })

  it("stays in view among one's deposits, with a link to its receipt", async () => {
    const went = open(false, aDeposit({ checkoutId: "checkout-1" }))
    const receipt = await screen.findByRole("link", { name: "See your receipt" })
    expect(receipt.getAttribute("href")).toBe("/receipt/checkout-1")
    expect(went).toEqual([])
  })
})

it("a deposit alone is done for who comes back from paying: nothing is waited for", async () => {
  const went = open(true, aDeposit({ type: "ad_hoc" }))
  await screen.findByText("Visa ending 4242")
  expect(screen.queryByRole("heading", { name: "Waiting for the bank" })).toBeNull()
  expect(went).toEqual([])
})
