import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { money } from "#src/domain/core/money.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { aCard, aDeposit, aFund } from "../../../tests/stage/fixtures/payments.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Checkout } from "../checkout/checkout.tsx"
import { DepositPage } from "./deposit.tsx"
import { DepositDetails } from "./deposit-details.tsx"
import { depositQuery, gatewayQuery, paymentMethodsQuery } from "./payment-queries.ts"

let shown: Stage | undefined
const opens = window.open
afterEach(() => {
  shown?.unmount()
  window.open = opens
  sessionStorage.clear()
})

/** Stubs opening a window in the browser: none, or one that goes somewhere. */
function browser(hasWindows: boolean): { wentTo: string[]; closed: () => number } {
  const wentTo: string[] = []
  let closed = 0
  window.open = () =>
    hasWindows
      ? ({
          closed: false,
          location: { replace: (url: string) => wentTo.push(url) },
          focus: () => {},
          close: () => {
            closed += 1
          },
        } as unknown as Window)
      : null
  return { wentTo, closed: () => closed }
}

const paypal = (method: Partial<PaymentMethod> = {}): PaymentMethod =>
  aCard({
    code: "pl",
    name: "PayPal",
    availableGateways: ["braintree"],
    ...method,
    rules: { ...aCard().rules, cscRequired: false },
  })
const anAccount = aFund({
  id: "fund-paypal",
  brand: "paypal",
  lastFour: "",
  expiry: "",
  email: "ada@example.com",
})
const URL = "https://shop.example/payment-fields/paypal/s3cret"
const waiting = (deposit: Partial<Deposit> = {}): Deposit =>
  aDeposit({
    status: "challenge",
    depositMethodCode: "pl",
    methodLabel: "PayPal",
    challengeUrl: URL,
    amount: money(500, "AUD"),
    checkoutId: null,
    ...deposit,
  })

const base = (methods: readonly PaymentMethod[]) => [
  known(customerQuery(), aCustomer({ availableFunds: money(0, "AUD") })),
  known(paymentMethodsQuery(), [...methods]),
  known(gatewayQuery(), {
    gatewayKey: "test",
    clientKey: "client",
    keysExpire: false,
    asksHolder: false,
    storesAlone: true,
    hasSetup: false,
    fieldsPage: null,
    testCards: [],
  }),
]

function checkout(methods: readonly PaymentMethod[], replies: Readonly<Record<string, Reply>>) {
  shown = stage(<Checkout onPurchased={() => {}} onSignInNeeded={() => {}} />, {
    signedIn: true,
    knows: base(methods),
    replies: { "GET /cart/items": { result: aCart() }, ...replies },
  })
  return { sent: shown.sent }
}

describe("paying with PayPal", () => {
  it("stands beside the card, and its window is led to PayPal while the page waits", async () => {
    const { wentTo } = browser(true)
    const { sent } = checkout([aCard(), paypal()], {
      "POST /deposit_purchase": { result: waiting() },
      "GET /funds/deposit-1/deposit": { result: waiting() },
    })
    await userEvent.click(await screen.findByRole("radio", { name: "PayPal" }))
    await userEvent.dblClick(await screen.findByRole("button", { name: "Pay $5.00 with PayPal" }))
    await screen.findByRole("heading", { name: "Approve the payment in PayPal" })
    expect(new Set(wentTo)).toEqual(new Set([`${URL}/window`]))
    const [made, ...others] = sent.filter(({ call }) => call === "POST /deposit_purchase")
    expect(others).toEqual([])
    expect(made?.body).toMatchObject({
      deposit: { deposit_method_code: "pl", gateway_key: "braintree", save_card: false },
    })
  })

  it("can be turned round in the shop, after which any other way is open", async () => {
    browser(true)
    checkout([aCard(), paypal()], {
      "POST /deposit_purchase": { result: waiting() },
      "GET /funds/deposit-1/deposit": { result: waiting() },
      "DELETE /funds/deposit-1/deposit": {
        result: waiting({ status: "failed", challengeUrl: null, failureMessage: "You cancelled it." }),
      },
    })
    await userEvent.click(await screen.findByRole("radio", { name: "PayPal" }))
    await userEvent.click(await screen.findByRole("button", { name: "Pay $5.00 with PayPal" }))
    await userEvent.click(await screen.findByRole("button", { name: "Pay another way" }))
    await screen.findByText("You cancelled it.")
    await userEvent.click(screen.getByRole("radio", { name: "Card" }))
    await screen.findByLabelText("Card number")
  })

  it("charges a stored account at once, without a window, and it is chosen where it is the default", async () => {
    const { wentTo } = browser(true)
    window.open = () => {
      wentTo.push("a window")
      return null
    }
    const { sent } = checkout([aCard(), paypal({ funds: [anAccount] })], {
      "POST /deposit_purchase": { result: waiting({ status: "pending", challengeUrl: null }) },
      "GET /funds/deposit-1/deposit": { result: waiting({ status: "pending", challengeUrl: null }) },
    })
    await screen.findByRole("radio", { name: /PayPal ada@example\.com/, checked: true })
    await userEvent.click(screen.getByRole("button", { name: "Pay $5.00 with PayPal" }))
    await screen.findByRole("heading", { name: "Waiting for PayPal" })
    expect(wentTo).toEqual([])
    expect(sent.find(({ call }) => call === "POST /deposit_purchase")?.body).toMatchObject({
      deposit: { customer_fund_id: "fund-paypal" },
    })
  })

  it("closes its window and says why where the shop refuses", async () => {
    const { closed } = browser(true)
    checkout([paypal()], {
      "POST /deposit_purchase": {
        status: 422,
        errors: [{ field: "this", code: "invalid", message: "You can't pay with PayPal at the moment." }],
      },
    })
    await screen.findByText("We don't accept cards here. You can pay with PayPal.")
    await userEvent.click(await screen.findByRole("button", { name: "Pay $5.00 with PayPal" }))
    await screen.findByText("You can't pay with PayPal at the moment.")
    expect(closed()).toBe(1)
  })
})

describe("a deposit with PayPal", () => {
  it("opens a window only for an amount that can be sent", async () => {
    const { wentTo } = browser(true)
    let opened = 0
    const open = window.open
    window.open = (...how) => {
      opened += 1
      return open(...how)
    }
    shown = stage(<DepositPage />, {
      signedIn: true,
      knows: base([paypal()]),
      replies: {
        "GET /customer/break": { result: { until: null, choices: [] } },
        "POST /funds/pl/braintree/deposit": { result: waiting() },
      },
    })
    const button = await screen.findByRole("button", { name: "Deposit with PayPal" })
    await userEvent.fill(screen.getByLabelText("Amount"), "1")
    await userEvent.click(button)
    await screen.findByText("Please enter an amount equal to or greater than $5.00.")
    expect(opened).toBe(0)
    await userEvent.fill(screen.getByLabelText("Amount"), "25")
    await userEvent.click(button)
    await expect.poll(() => wentTo).toEqual([`${URL}/window`])
    await screen.findByRole("heading", { name: "Approve the payment in PayPal" })
  })
})

describe("a deposit that waits for PayPal", () => {
  it("offers the way to PayPal again, and says why it could not be given up", async () => {
    const { wentTo } = browser(true)
    const deposit = waiting()
    shown = stage(<DepositDetails deposit={deposit.id} withPurchase={false} />, {
      signedIn: true,
      knows: [known(depositQuery({ id: deposit.id }), deposit)],
      replies: {
        [`GET /funds/${deposit.id}/deposit`]: { result: deposit },
        [`DELETE /funds/${deposit.id}/deposit`]: {
          status: 500,
          errors: [{ field: "this", code: "error", message: "Not now." }],
        },
      },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Go to PayPal" }))
    expect(wentTo).toEqual([`${URL}/window`])
    await userEvent.click(screen.getByRole("button", { name: "Pay another way" }))
    await screen.findByText("Something went wrong")
  })
})
