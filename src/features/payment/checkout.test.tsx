import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { errorCodes } from "#src/contract/error.ts"
import { money } from "#src/domain/money.ts"
import { customerResource } from "#src/state/customer-resources.ts"
import { gatewayResource, paymentMethodsResource } from "#src/state/payment-resources.ts"
import { aCard, aCart, aCustomer, aReceipt } from "../../../tests/stage/data.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Checkout } from "./checkout.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  sessionStorage.clear()
})

function show(funds: number, purchase: Readonly<Record<string, Reply>>) {
  const bought: string[] = []
  shown = stage(<Checkout onPurchased={(id) => bought.push(id)} onSignInNeeded={() => {}} />, {
    signedIn: true,
    knows: [
      known(customerResource, {}, aCustomer({ availableFunds: money(funds, "AUD") })),
      known(paymentMethodsResource, {}, [aCard()]),
      known(gatewayResource, {}, { gatewayKey: "test", clientKey: "client", testCards: [] }),
    ],
    replies: { "GET /cart/items": { result: aCart() }, ...purchase },
  })
  return { bought, sent: shown.sent }
}

const pay = (name: string) => screen.findByRole("button", { name })

describe("the checkout", () => {
  it("pays from the wallet, once, however often the button is pressed", async () => {
    const { bought, sent } = show(5000, { "POST /cart/purchase": { result: aReceipt() } })
    await userEvent.dblClick(await pay("Pay $1.60 from wallet"))
    await expect.poll(() => bought).toEqual(["checkout-87654321"])
    expect(sent.filter(({ call }) => call === "POST /cart/purchase")).toHaveLength(1)
  })

  it("explains what changed before money moves, shows the new total, and buys nothing", async () => {
    const dearer = aCart({ revision: 2, cartTotal: money(190, "AUD") })
    const { bought } = show(5000, {
      "POST /cart/purchase": {
        status: 409,
        errors: [{ field: "this", code: errorCodes.priceChanged, message: "The price is now $1.90." }],
        result: dearer,
      },
    })
    await userEvent.click(await pay("Pay $1.60 from wallet"))
    await screen.findByText("Something changed before you paid")
    screen.getByText("The price is now $1.90.")
    screen.getByText("Nothing was charged. Please check your order and confirm again.")
    await pay("Pay $1.90 from wallet")
    expect(bought).toEqual([])
  })

  it("takes from the card only what the wallet lacks, but no less than a deposit must be", async () => {
    show(100, {})
    await pay("Pay $5.00")
    screen.getByText("From your wallet")
    expect(screen.getAllByText("$1.00").length).toBeGreaterThan(0)
    screen.getByText("$0.60")
  })

  it("keeps the card as typed and names the first field that is wrong, without asking the gateway", async () => {
    const { sent } = show(0, {})
    await userEvent.fill(await screen.findByLabelText("Card number"), "4242 4242 4242 4242")
    await userEvent.click(await pay("Pay $5.00"))
    expect(document.activeElement).toBe(screen.getByLabelText("Expiry (MM/YY)"))
    expect(screen.getByLabelText("Card number")).toHaveProperty("value", "4242 4242 4242 4242")
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([])
  })

  it("says that the network is away and lets the customer try again", async () => {
    const { bought } = show(5000, {})
    await userEvent.click(await pay("Pay $1.60 from wallet"))
    await screen.findByRole("alert")
    await pay("Pay $1.60 from wallet")
    expect(bought).toEqual([])
  })
})
