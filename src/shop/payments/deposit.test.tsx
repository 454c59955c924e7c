import { fireEvent, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { money } from "#src/domain/core/money.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { testGateway } from "../../../tests/stage/checkout-page.tsx"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { aReceipt } from "../../../tests/stage/fixtures/orders.ts"
import { aCard, aDeposit, aFund } from "../../../tests/stage/fixtures/payments.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { DepositPage } from "./deposit.tsx"
import { DepositDetails } from "./deposit-details.tsx"
import { gatewayQuery } from "./payment-queries.ts"

describe("a deposit", () => {
  let shown: Stage | undefined
  afterEach(() => {
    shown?.unmount()
    sessionStorage.clear()
    localStorage.clear()
  })

  const bpay: PaymentMethod = {
    ...aCard({ code: "bp", name: "BPAY", availableGateways: ["bank"], cart: false, unattended: false }),
    attributes: { billerCode: "123456", accountName: "Southern Lotto", reference: "1234 5678 90" },
  }
  const transfer: PaymentMethod = {
    ...bpay,
    code: "dd",
    name: "Bank transfer",
    attributes: {
      accountName: "Southern Lotto",
      code: "062-000",
      accountNumber: "12345678",
      reference: "DD4 K7P 2Q9",
    },
  }

  it("a customer reads what to type at the bank, and says how much will come", async () => {
    const went: string[] = []
    const sent: unknown[] = []
    shown = stage(<DepositPage />, {
      signedIn: true,
      replies: {
        "GET /payment_methods": { result: [aCard(), bpay, transfer] },
        "POST /funds/bp/bank/deposit": (body) => {
          sent.push(body)
          return {
            result: aDeposit({
              status: "pending",
              depositMethodCode: "bp",
              methodLabel: "BPAY",
              type: "ad_hoc",
            }),
          }
        },
      },
    })
    shown.shop.store.set(setNavigatorAtom, (href) => void went.push(href))
    fireEvent.click(await screen.findByRole("radio", { name: "Bank transfer" }))
    await screen.findByRole("heading", { name: "Pay by bank transfer" })
    screen.getByText("062-000")
    screen.getByText("DD4 K7P 2Q9")
    fireEvent.click(screen.getByRole("radio", { name: "BPAY" }))
    await screen.findByRole("heading", { name: "Pay with BPAY" })
    screen.getByText("123456")
    screen.getByText("1234 5678 90")
    screen.getByRole("button", { name: "Copy Your reference" })
    const amount = screen.getByRole("textbox", { name: /Amount/ })
    fireEvent.change(amount, { target: { value: "4" } })
    fireEvent.click(screen.getByRole("button", { name: "I'll send this amount" }))
    await screen.findByText("Please enter an amount equal to or greater than $5.00.")
    expect(sent).toEqual([])
    fireEvent.change(amount, { target: { value: "25" } })
    fireEvent.click(screen.getByRole("button", { name: "I'll send this amount" }))
    await expect.poll(() => went, { timeout: 10_000 }).toEqual(["/my-account/deposit/details/deposit-1"])
    expect(sent).toHaveLength(1)
  })

  it("nothing can be deposited while the customer's limit leaves nothing, and the day it does is said", async () => {
    const wire = (amount: string) => ({ amount, currency: "AUD" })
    const limit = { limit: wire("50.00"), deposited: wire("50.00"), change: null }
    shown = stage(<DepositPage />, {
      signedIn: true,
      knows: [
        known(capabilitiesQuery(), {
          segments: [{ segmentName: "customer", capabilities: ["deposit_limits"] }],
        }),
      ],
      replies: {
        "GET /payment_methods": { result: [aCard(), bpay] },
        "GET /deposit-limit": { result: { ...limit, available_from: "2099-01-08T01:00:00.000Z" } },
      },
    })
    await screen.findByText(/^You can deposit again from .*8 Jan/)
    expect(screen.queryByRole("button", { name: "Deposit" })).toBeNull()
    expect(screen.queryByRole("radio")).toBeNull()
    const call = screen.getByRole("link", { name: "1800 858 858" })
    expect(call.getAttribute("href")).toBe("tel:1800858858")
  })

  it("a declined or cancelled card leaves what was typed, and its message goes when the next try begins", async () => {
    const fund = aFund({ default: true, cscRequired: false })
    const challengeSize = { width: 250, height: 400 }
    const asked = aDeposit({
      status: "challenge",
      challengeUrl: "about:blank",
      challengeSize,
      type: "ad_hoc",
    })
    const refused = "The bank check wasn't completed. You haven't been charged."
    const sent: unknown[] = []
    let answer = Promise.withResolvers<void>()
    shown = stage(<DepositPage />, {
      signedIn: true,
      knows: [known(gatewayQuery(), testGateway)],
      replies: {
        "GET /payment_methods": {
          result: [{ ...aCard({ funds: [fund] }), rules: { ...aCard().rules, cscRequired: false } }],
        },
        [`POST /funds/${fund.id}/deposit`]: async (body) => {
          sent.push(body)
          await answer.promise
          return { result: asked }
        },
        "GET /funds/deposit-1/deposit": { result: asked },
        "DELETE /funds/deposit-1/deposit": {
          result: { ...asked, status: "failed", failureMessage: refused },
        },
      },
    })
    const amount = await screen.findByRole("textbox", { name: /Amount/ })
    fireEvent.change(amount, { target: { value: "25" } })
    answer.resolve()
    fireEvent.click(await screen.findByRole("button", { name: "Deposit" }))
    const heading = await screen.findByRole("heading", { name: "Confirm this payment with your bank" })
    await expect.poll(() => document.activeElement).toBe(heading)
    const { clientWidth, clientHeight } = screen.getByTitle("Confirm this payment with your bank")
    expect({ width: clientWidth, height: clientHeight }, "the size that the bank was told").toEqual(
      challengeSize,
    )
    fireEvent.click(screen.getByRole("button", { name: "Cancel this payment" }))
    await screen.findByText(refused)
    expect(screen.getByRole("textbox", { name: /Amount/ })).toHaveProperty("value", "25")
    answer = Promise.withResolvers<void>()
    fireEvent.click(screen.getByRole("button", { name: "Deposit" }))
    await expect.poll(() => sent.length).toBe(2)
    expect(screen.queryByText(refused)).toBeNull()
    answer.resolve()
    await screen.findByRole("heading", { name: "Confirm this payment with your bank" })
  })

  it("a shop without ways to pay from a bank shows the card alone", async () => {
    shown = stage(<DepositPage />, {
      signedIn: true,
      replies: { "GET /payment_methods": { result: [aCard()] } },
    })
    await screen.findByRole("textbox", { name: /Amount/ })
    expect(screen.queryByRole("radio", { name: "BPAY" })).toBeNull()
  })

  it("a deposit that is awaited says what is left to do, and is not waited for on the page", async () => {
    let asked = 0
    shown = stage(<DepositDetails deposit="deposit-1" withPurchase={false} />, {
      signedIn: true,
      replies: {
        "GET /payment_methods": { result: [aCard(), bpay] },
        "GET /funds/deposit-1/deposit": () => {
          asked += 1
          return {
            result: aDeposit({
              status: "pending",
              depositMethodCode: "bp",
              methodLabel: "BPAY",
              type: "ad_hoc",
            }),
          }
        },
      },
    })
    await screen.findByText("Waiting for your payment")
    screen.getByText("Send $25.00 from your bank with the details below.")
    await screen.findByText("1234 5678 90")
    expect(screen.queryByRole("heading", { name: "Waiting for the bank" })).toBeNull()
    expect(asked).toBe(1)
  })
})

describe("the details of a deposit", () => {
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
      const message = "Powerball: sales for this draw have closed. Please choose another draw."
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

  describe("a deposit of which money went back", () => {
    const back = {
      kind: "dispute",
      amount: money(2500, "AUD"),
      at: "2026-11-24T01:00:00Z",
      short: money(600, "AUD"),
      isTaken: true,
    } as const

    it("is not called received: the page says what was taken back, when and why", async () => {
      open(false, aDeposit({ checkoutId: "checkout-1", reversals: [back] }))
      await screen.findByText("This deposit was reversed")
      screen.getByText(/the bank took \$25\.00 back, because the card holder disputes the payment\./)
      screen.getByText(/\$6\.00 of it wasn't in your wallet any more\./)
      screen.getByText("Reversed")
      expect(screen.queryByText("Deposit received")).toBeNull()
      expect(screen.queryByText("Successful")).toBeNull()
    })

    it("says of a refund of a part where it went", async () => {
      const part = { ...back, kind: "refund", amount: money(1000, "AUD"), short: money(0, "AUD") } as const
      open(false, aDeposit({ reversals: [part] }))
      await screen.findByText("Part of this deposit was reversed")
      screen.getByText(/we sent \$10\.00 back to Visa ending 4242\./)
      expect(screen.queryByText(/wasn't in your wallet/)).toBeNull()
    })

    it("counts again once a dispute is won", async () => {
      open(false, aDeposit({ reversals: [{ ...back, isTaken: false }] }))
      await screen.findByText("This deposit counts again")
      screen.getByText("Deposit received")
      screen.getByText("Successful")
    })
  })

  it("a deposit alone is done for who comes back from paying: nothing is waited for", async () => {
    const went = open(true, aDeposit({ type: "ad_hoc" }))
    await screen.findByText("Visa ending 4242")
    expect(screen.queryByRole("heading", { name: "Waiting for the bank" })).toBeNull()
    expect(went).toEqual([])
  })
})
