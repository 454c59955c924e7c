import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { errorCodes } from "#src/contract/error.ts"
import type { Outcome } from "#src/contract/payments/outcome.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { paymentMethodsQuery } from "#src/shop/payments/payment-queries.ts"
import { closeCheckout, pay, showCheckout } from "../../../tests/stage/checkout-page.tsx"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { aReceipt } from "../../../tests/stage/fixtures/orders.ts"
import { aCard, aDeposit, aFund, anOutcome } from "../../../tests/stage/fixtures/payments.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { DepositPage } from "../payments/deposit.tsx"

let shown: Stage | undefined
afterEach(() => {
  closeCheckout()
  shown?.unmount()
})

/** The server may or may not have acted: the browser cannot tell. */
const cut = () => {
  throw new TypeError("Failed to fetch")
}
const receipt = aReceipt({ checkoutId: "checkout-9" })
const answering = (outcome: () => Partial<Outcome>) => ({
  "GET /outcomes/*": () => ({ result: anOutcome(outcome()) }),
  "GET /checkout/checkout-9": { result: receipt },
})
const storePending = (purpose: string, customerId = "customer-1") =>
  sessionStorage.setItem(
    `lotto.payment.${purpose}`,
    JSON.stringify({ key: "key-of-before", of: "", customerId, at: Date.now() }),
  )
const neverFailed = () => expect(screen.queryByText("The payment didn't go through")).toBeNull()
const FROM_WALLET = "Pay $1.60 from wallet"

describe("a purchase whose answer is lost", () => {
  it("is checked, asks for nothing meanwhile, and ends at its receipt", async () => {
    let outcome: Partial<Outcome> = { status: "pending" }
    const { bought, sent } = showCheckout(5000, {
      "POST /cart/purchase": cut,
      ...answering(() => outcome),
    })
    await userEvent.click(await pay(FROM_WALLET))
    await screen.findByText("We're checking your payment", { selector: "strong" })
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull()
    neverFailed()
    outcome = { status: "done", checkoutId: "checkout-9" }
    await expect.poll(() => bought).toEqual(["checkout-9"])
    neverFailed()
    const [purchase] = sent.filter(({ call }) => call === "POST /cart/purchase")
    expect(sent.map(({ call }) => call)).toContain(`GET /outcomes/${purchase?.idempotencyKey}`)
    expect(sessionStorage.getItem("lotto.payment.purchase")).toBeNull()
  })

  it("is looked for after a reload, also where the cart is empty by then", async () => {
    storePending("purchase")
    const { bought, sent } = showCheckout(
      5000,
      answering(() => ({ status: "done", checkoutId: "checkout-9" })),
      { cart: aCart({ cartItems: [] }) },
    )
    await expect.poll(() => bought).toEqual(["checkout-9"])
    expect(sent.map(({ call }) => call)).toContain("GET /outcomes/key-of-before")
  })

  it("of another customer in this browser is not asked for", async () => {
    storePending("purchase", "customer-2")
    const { sent } = showCheckout(5000, {})
    await pay(FROM_WALLET)
    expect(sent.filter(({ call }) => call.startsWith("GET /outcomes/"))).toEqual([])
  })

  it("that never arrived says so plainly, and is sent again under the same key", async () => {
    let isAway = true
    const { bought, sent } = showCheckout(5000, {
      "POST /cart/purchase": () => (isAway ? cut() : { result: receipt }),
    })
    await userEvent.click(await pay(FROM_WALLET))
    await screen.findByText("Your payment didn't reach us")
    screen.getByText("Nothing was charged. Please try again.")
    neverFailed()
    isAway = false
    await userEvent.click(await pay(FROM_WALLET))
    await expect.poll(() => bought).toEqual(["checkout-9"])
    const keys = sent.filter(({ call }) => call === "POST /cart/purchase").map((one) => one.idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it("that was refused says why", async () => {
    const reason = { code: errorCodes.insufficientFunds, message: "There is not enough in your wallet." }
    const { bought } = showCheckout(5000, {
      "POST /cart/purchase": cut,
      ...answering(() => ({ status: "refused", reason })),
    })
    await userEvent.click(await pay(FROM_WALLET))
    await screen.findByText(reason.message)
    await pay(FROM_WALLET)
    expect(bought).toEqual([])
  })

  it("is checked where the server itself was in trouble, and while nobody can be asked", async () => {
    const busy = { status: 503, errors: [{ field: "this", code: errorCodes.busy, message: "Busy." }] }
    let away = 3
    const { bought } = showCheckout(5000, {
      "POST /cart/purchase": busy,
      ...answering(() => (away-- > 0 ? cut() : { status: "done", checkoutId: "checkout-9" })),
    })
    await userEvent.click(await pay(FROM_WALLET))
    await expect.poll(() => bought).toEqual(["checkout-9"])
    neverFailed()
  })
})

describe("a payment by card whose answer is lost", () => {
  const stored = aCard({
    funds: [aFund()],
    rules: { ...aCard().rules, cscRequired: false },
  })

  it("buys the cart it was for", async () => {
    const { bought } = showCheckout(
      0,
      {
        "POST /deposit_purchase": cut,
        ...answering(() => ({ status: "done", depositId: "deposit-1", checkoutId: "checkout-9" })),
        "GET /funds/deposit-1/deposit": { result: aDeposit({ checkoutId: "checkout-9" }) },
      },
      { card: stored },
    )
    await userEvent.click(await pay("Pay $5.00"))
    await expect.poll(() => bought).toEqual(["checkout-9"])
    neverFailed()
  })

  it("is followed after a reload, through the bank's own question", async () => {
    storePending("deposit-purchase")
    let deposit = aDeposit({ status: "challenge", challengeUrl: "about:blank" })
    const { bought } = showCheckout(
      0,
      {
        ...answering(() => ({ status: "pending", depositId: "deposit-1" })),
        "GET /funds/deposit-1/deposit": () => ({ result: deposit }),
      },
      { card: stored },
    )
    await screen.findByRole("heading", { name: "Confirm this payment with your bank" })
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull()
    deposit = aDeposit({ checkoutId: "checkout-9" })
    await expect.poll(() => bought, { timeout: 5000 }).toEqual(["checkout-9"])
  })

  it("says that the card was declined where it was", async () => {
    const failureMessage = "Your card was declined."
    showCheckout(
      0,
      {
        "POST /deposit_purchase": cut,
        ...answering(() => ({ status: "refused", depositId: "deposit-1" })),
        "GET /funds/deposit-1/deposit": { result: aDeposit({ status: "failed", failureMessage }) },
      },
      { card: stored },
    )
    await userEvent.click(await pay("Pay $5.00"))
    await screen.findByText(failureMessage)
  })

  it("leads a deposit to its own page, in this page or in the one before a reload", async () => {
    const replies = {
      "POST /funds/fund-1/deposit": cut,
      ...answering(() => ({ status: "pending", depositId: "deposit-1" })),
      "GET /funds/deposit-1/deposit": { result: aDeposit({ status: "pending" }) },
      "GET /funds/card_gateways": { result: { availableCardGateways: ["test"] } },
      "GET /payment_methods": { result: [stored] },
    }
    const show = () => {
      const went: string[] = []
      shown = stage(<DepositPage />, {
        signedIn: true,
        knows: [known(paymentMethodsQuery(), [stored])],
        replies,
      })
      shown.shop.store.set(setNavigatorAtom, (href) => void went.push(href))
      return went
    }
    storePending("deposit")
    const went = show()
    await waitFor(() => expect(went).toEqual(["/my-account/deposit/details/deposit-1"]))
  })
})
