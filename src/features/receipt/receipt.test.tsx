import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { receiptResource } from "#src/state/customer-resources.ts"
import { aMembershipOrder, aReceipt } from "../../../tests/stage/data.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Receipt } from "./receipt.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

describe("the receipt", () => {
  it("shows every ticket with its numbers, what was paid and how, and the way to the ticket's proof", () => {
    shown = stage(<Receipt checkout="checkout-87654321" />, {
      signedIn: true,
      knows: [known(receiptResource, { checkoutId: "checkout-87654321" }, aReceipt())],
    })
    screen.getByRole("heading", { name: "You're in. Good luck!" })
    screen.getByRole("heading", { name: "Powerball" })
    screen.getByText("35")
    screen.getByText("$4.80")
    screen.getByText("$5.00")
    const link = screen.getByRole("link", { name: "Ticket and proof" })
    expect(link.getAttribute("href")).toBe("/my-account/upcoming-tickets/ticket/order-12345678")
  })

  it("shows a membership from and until when, and says nothing of draws where nothing is drawn", () => {
    const order = aMembershipOrder()
    shown = stage(<Receipt checkout="checkout-87654321" />, {
      signedIn: true,
      knows: [known(receiptResource, { checkoutId: "checkout-87654321" }, aReceipt({ orders: [order] }))],
    })
    screen.getByText("Quarterly membership")
    screen.getByText("From Sat 21 Nov 2026 until Sun 21 Feb 2027.")
    expect(screen.queryByRole("heading", { name: "What happens next" })).toBeNull()
    const link = screen.getByRole("link", { name: "See the membership" })
    expect(link.getAttribute("href")).toBe("/my-account/upcoming-tickets/ticket/order-22223333")
  })

  it("offers another try when it cannot be loaded, so that nobody pays again to see it", async () => {
    shown = stage(<Receipt checkout="checkout-87654321" />, { signedIn: true })
    await screen.findByRole("button", { name: "Try again" })
  })
})
