import { screen, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { money } from "#src/domain/core/money.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { aCard, aDeposit } from "../../../tests/stage/fixtures/payments.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Checkout } from "../checkout/checkout.tsx"
import { DepositPage } from "./deposit.tsx"
import { gatewayQuery, namedGatewayQuery, paymentMethodsQuery } from "./payment-queries.ts"

type Replies = Readonly<Record<string, Reply | (() => Reply)>>

let shown: Stage | undefined
let page = ""
/** The wallets that the gateway's script finds in this browser; null while it looks. */
const browser: { has: readonly string[] | null; asked: number } = { has: [], asked: 0 }

/** A page of the shop's with a wallet's button, whose owner pays at once; it says what it was started with. */
const walletsPage = `<!doctype html><title>Pay</title><main></main><script>
addEventListener("message", ({ data, ports: [port] }) => {
  let { amount } = data
  const out = document.querySelector("main")
  const post = (message) => port.postMessage(message)
  const button = (name, act) => { const made = document.createElement("button"); made.textContent = name; made.onclick = act; out.append(made) }
  button("pay", () => amount === null ? post({ kind: "amount-missing" }) : post({ kind: "paid", token: "token-" + amount, amount }))
  button("ask", () => post({ kind: "challenge", isShown: true }))
  button("answer", () => post({ kind: "challenge", isShown: false }))
  button("break", () => post({ kind: "refused", message: "We couldn't read your payment." }))
  port.onmessage = ({ data: said }) => {
    if (said.kind === "amount") amount = said.amount
    if (said.kind === "ended") { parent.document.body.dataset.ended = String(said.paid); post({ kind: "told" }) }
  }
  parent.dispatchEvent(new CustomEvent("wallets-looked", { detail: (codes) => post(codes === null ? { kind: "failed" } : { kind: "available", codes }) }))
})
</script>`
let answers: ((codes: readonly string[] | null) => void)[] = []
function looked(event: Event): void {
  browser.asked += 1
  const { detail } = event as CustomEvent<(codes: readonly string[] | null) => void>
  if (browser.has === null) answers.push(detail)
  else detail(browser.has)
}

beforeEach(() => {
  page = URL.createObjectURL(new Blob([walletsPage], { type: "text/html" }))
  Object.assign(browser, { has: ["gp"], asked: 0 })
  answers = []
  addEventListener("wallets-looked", looked)
})
afterEach(() => {
  shown?.unmount()
  removeEventListener("wallets-looked", looked)
  URL.revokeObjectURL(page)
  sessionStorage.clear()
  localStorage.clear()
  delete document.body.dataset.ended
})

const wallet = (code: "ap" | "gp", changes: Partial<PaymentMethod> = {}): PaymentMethod =>
  aCard({
    code,
    name: code === "ap" ? "Apple Pay" : "Google Pay",
    availableGateways: ["stripe"],
    digitalWallets: true,
    unattended: false,
    ...changes,
  })
const made = (deposit: Partial<Deposit> = {}): Deposit =>
  aDeposit({
    depositMethodCode: "gp",
    methodLabel: "Google Pay",
    type: "ad_hoc",
    checkoutId: null,
    ...deposit,
  })

const gateway = {
  clientKey: "client",
  keysExpire: false,
  asksHolder: false,
  storesAlone: true,
  hasSetup: false,
  fieldsPage: null,
  testCards: [],
}
const base = (methods: readonly PaymentMethod[]) => [
  known(customerQuery(), aCustomer({ availableFunds: money(0, "AUD") })),
  known(paymentMethodsQuery(), [...methods]),
  known(gatewayQuery(), { ...gateway, gatewayKey: "test" }),
  known(namedGatewayQuery({ gatewayKey: "stripe", customerFundId: undefined }), {
    ...gateway,
    gatewayKey: "stripe",
    walletsPage: page,
  }),
]

function deposit(methods: readonly PaymentMethod[], replies: Replies = {}) {
  const went: string[] = []
  shown = stage(<DepositPage />, { signedIn: true, knows: base(methods), replies })
  shown.shop.store.set(setNavigatorAtom, (href) => void went.push(href))
  return { went, sent: shown.sent }
}
function checkout(methods: readonly PaymentMethod[], replies: Replies, cart = aCart()) {
  shown = stage(<Checkout onPurchased={() => {}} onSignInNeeded={() => {}} />, {
    signedIn: true,
    knows: base(methods),
    replies: { "GET /cart/items": { result: cart }, ...replies },
  })
  return { sent: shown.sent }
}

async function press(name: "pay" | "break" | "ask" | "answer", title = "Google Pay button"): Promise<void> {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title)
  const find = () =>
    [...(frame.contentDocument?.querySelectorAll("button") ?? [])].find((one) => one.textContent === name)
  await waitFor(() => expect(find()).toBeTruthy())
  await waitFor(() => expect(frame.parentElement?.dataset.state).toBe("ready"))
  find()?.click()
}

describe("Apple Pay and Google Pay", () => {
  it("are offered where the browser has them, and nothing is shown before that is known", async () => {
    browser.has = null
    deposit([aCard(), wallet("ap"), wallet("gp")])
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(screen.queryAllByRole("radio")).toEqual([])
    expect(screen.queryByLabelText("Amount")).toBeNull()
    answers[0]?.(["gp"])
    await screen.findByRole("radio", { name: "Google Pay" })
    expect(screen.queryByRole("radio", { name: "Apple Pay" })).toBeNull()
  })

  it("show the bank's question as every other payment does, with the way out of it", async () => {
    const { sent } = deposit([aCard(), wallet("gp")])
    const radio = await screen.findByRole("radio", { name: "Google Pay" })
    await userEvent.click(radio)
    // A press in the frame takes the focus from what was chosen before.
    radio.blur()
    await press("ask")
    const heading = await screen.findByRole("heading", { name: "Confirm this payment with your bank" })
    await expect.poll(() => document.activeElement).toBe(heading)
    await press("answer")
    await waitFor(() => expect(screen.queryByRole("heading", { name: /with your bank/ })).toBeNull())
    await press("ask")
    const frame = screen.getByTitle("Google Pay button")
    await userEvent.click(await screen.findByRole("button", { name: "Cancel this payment" }))
    await screen.findByText("The bank check wasn't completed. You haven't been charged.")
    expect(screen.queryByRole("heading", { name: /with your bank/ })).toBeNull()
    await waitFor(() => expect(screen.getByTitle("Google Pay button")).not.toBe(frame))
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([])
  })

  it("are not looked for where the shop offers none, or cards are not accepted from the customer", async () => {
    const closed = { ...aCard().rules, enabled: false }
    deposit([aCard(), wallet("gp", { rules: closed })])
    await screen.findByLabelText("Amount")
    expect(browser.asked).toBe(0)
  })

  it("leave the other ways there when the gateway cannot be reached", async () => {
    browser.has = null
    deposit([aCard(), wallet("gp")])
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(null)
    await screen.findByLabelText("Amount")
    expect(screen.queryByRole("radio", { name: "Google Pay" })).toBeNull()
  })

  it("pay for carts only that are not charged again later", async () => {
    checkout([aCard(), wallet("gp")], {}, aCart({ requiresUnattendedPaymentMethod: true }))
    await screen.findByLabelText("Card number")
    expect(screen.queryByRole("radio", { name: "Google Pay" })).toBeNull()
    expect(browser.asked).toBe(0)
  })
})

describe("a deposit by digital wallet", () => {
  it("asks for an amount first, and sends what the sheet showed", async () => {
    const { went, sent } = deposit([aCard(), wallet("gp")], {
      "POST /funds/gp/stripe/deposit": { result: made({ id: "d-1", status: "succeeded" }) },
    })
    await userEvent.click(await screen.findByRole("radio", { name: "Google Pay" }))
    await press("pay")
    await screen.findByText("This field is required")
    await userEvent.fill(screen.getByLabelText("Amount"), "3")
    await press("pay")
    await screen.findByText("Please enter an amount equal to or greater than $5.00.")
    await userEvent.fill(screen.getByLabelText("Amount"), "25")
    await press("pay")
    await waitFor(() => expect(went).toHaveLength(1))
    const [first, ...others] = sent.filter(({ call }) => call.startsWith("POST"))
    expect(others).toEqual([])
    expect(first?.body).toMatchObject({
      amount: { amount: "25.00" },
      deposit_method_code: "gp",
      card_token: "token-25.00",
    })
    expect(document.body.dataset.ended).toBe("true")
  })

  it("whose answer is lost is sent again as it is, without another sheet", async () => {
    let tries = 0
    const { went, sent } = deposit([aCard(), wallet("gp")], {
      "POST /funds/gp/stripe/deposit": () => {
        tries += 1
        if (tries === 1)
          return { status: 503, errors: [{ field: "this", code: "unavailable", message: "Later." }] }
        return { result: made({ status: "succeeded" }) }
      },
    })
    await userEvent.click(await screen.findByRole("radio", { name: "Google Pay" }))
    await userEvent.fill(screen.getByLabelText("Amount"), "25")
    await press("pay")
    await screen.findByText("Your payment of $25.00 didn't reach us")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(went).toHaveLength(1))
    const posts = sent.filter(({ call }) => call === "POST /funds/gp/stripe/deposit")
    expect(posts.length).toBeGreaterThan(1)
    expect(new Set(posts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(new Set(posts.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

describe("a cart that is paid by digital wallet", () => {
  it("says what the sheet will ask for, and why a card was declined, and can be paid again", async () => {
    const { sent } = checkout([aCard(), wallet("gp")], {
      "POST /deposit_purchase": {
        result: made({ status: "failed", type: "checkout", failureMessage: "Your card was declined." }),
      },
    })
    await userEvent.click(await screen.findByRole("radio", { name: "Google Pay" }))
    await screen.findByText(/^Google Pay asks you to pay \$5\.00/)
    await press("pay")
    await screen.findByText("Your card was declined.")
    expect(document.body.dataset.ended).toBe("false")
    await press("break")
    await screen.findByText("We couldn't read your payment.")
    const [purchase] = sent.filter(({ call }) => call === "POST /deposit_purchase")
    expect(purchase?.body).toMatchObject({
      deposit: { amount: { amount: "5.00" }, deposit_method_code: "gp", gateway_key: "stripe" },
    })
  })
})
