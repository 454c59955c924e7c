import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { AccountApproval } from "#src/contract/payments/payment.ts"
import type { Fund } from "#src/contract/payments/payment-method.ts"
import { aCard, aFund } from "../../../../tests/stage/fixtures/payments.ts"
import { type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { CardsAndAccounts } from "./cards-and-accounts.tsx"

let shown: Stage | undefined
const opens = window.open
afterEach(() => {
  shown?.unmount()
  window.open = opens
})

const approval = (changes: Partial<AccountApproval> = {}): AccountApproval => ({
  id: "approval-1",
  status: "open",
  approvalUrl: "https://shop.example/payment-fields/paypal/s3cret",
  failureMessage: null,
  ...changes,
})
const anAccount = aFund({ brand: "paypal", lastFour: "", expiry: "", email: "ada@example.com" })

/** Shows the page with the accounts that the shop has stored, each time it is asked. */
function show(replies: Readonly<Record<string, Reply>>, { withCards = true, back = "" } = {}) {
  let funds: Fund[] = []
  const paypal = () => aCard({ code: "pl", name: "PayPal", availableGateways: ["braintree"], funds })
  shown = stage(<CardsAndAccounts approval={back || null} />, {
    signedIn: true,
    replies: {
      "GET /payment_methods": () => ({ result: [...(withCards ? [aCard()] : []), paypal()] }),
      "GET /capabilities": {
        result: { segments: [{ segmentName: "customer", capabilities: ["wallet_manage"] }] },
      },
      ...replies,
    },
  })
  return {
    store: () => {
      funds = [anAccount]
    },
    forget: () => {
      funds = []
    },
  }
}

describe("PayPal accounts", () => {
  it("are added in a window, for whose answer the page waits", async () => {
    const wentTo: string[] = []
    window.open = () =>
      ({
        closed: false,
        location: { replace: (url: string) => wentTo.push(url) },
        focus: () => {},
      }) as unknown as Window
    let asked = 0
    const { store } = show({
      "POST /funds/pl/braintree": { result: approval() },
      "GET /funds/approvals/approval-1": (() => {
        asked += 1
        if (asked === 1) return { result: approval() }
        store()
        return { result: approval({ status: "stored" }) }
      }) as never,
    })
    await screen.findByText("You have no saved PayPal account.")
    await userEvent.click(screen.getByRole("button", { name: "Add a PayPal account" }))
    await screen.findByRole("heading", { name: "Agree in PayPal" })
    expect(wentTo).toEqual(["https://shop.example/payment-fields/paypal/s3cret/window"])
    await screen.findByText("Your PayPal account is saved.", {}, { timeout: 8000 })
    await screen.findByText("PayPal ada@example.com", { selector: "strong" })
    screen.getByRole("img", { name: "PayPal" })
  })

  it("are said to be removed when none is left", async () => {
    const shop = show({
      "DELETE /funds/fund-1": (() => {
        shop.forget()
        return { result: null }
      }) as never,
    })
    shop.store()
    await userEvent.click(await screen.findByRole("button", { name: "Remove PayPal ada@example.com" }))
    await userEvent.click(await screen.findByRole("button", { name: "Yes, remove it" }))
    await screen.findByText("You have no saved PayPal account.")
    screen.getByText("It was removed.")
  })

  it("say in PayPal's words why one could not be added", async () => {
    show(
      {
        "GET /funds/approvals/approval-1": {
          result: approval({ status: "failed", failureMessage: "You didn't agree in PayPal." }),
        },
      },
      { back: "approval-1" },
    )
    await screen.findByText("Something went wrong")
    screen.getByText("You didn't agree in PayPal.")
    screen.getByRole("button", { name: "Add a PayPal account" })
  })

  it("say that cards are not accepted in a shop that takes none", async () => {
    show({}, { withCards: false })
    await screen.findByText("We don't accept cards here. You can pay with PayPal.")
    expect(screen.queryByRole("button", { name: "Add a card" })).toBeNull()
  })

  it("stand beside cards that are not accepted from this customer any more, which can be removed", async () => {
    const stored = aCard({
      funds: [aFund()],
      availableGateways: [],
      rules: { ...aCard().rules, enabled: false },
    })
    const paypal = aCard({ code: "pl", name: "PayPal", availableGateways: ["braintree"] })
    show({ "GET /payment_methods": { result: [stored, paypal] } })
    await screen.findByText("We don't accept cards here. You can pay with PayPal.")
    screen.getByText("These cards are still saved. You can remove them.")
    screen.getByRole("button", { name: /^Remove/ })
    expect(screen.queryByRole("button", { name: "Add a card" })).toBeNull()
  })

  it("can be added once more where the shop could not be asked", async () => {
    let closed = 0
    window.open = () =>
      ({
        close: () => {
          closed += 1
        },
      }) as unknown as Window
    show({
      "POST /funds/pl/braintree": {
        status: 404,
        errors: [{ field: "this", code: "not_found", message: "That isn't there." }],
      },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Add a PayPal account" }))
    await screen.findByText("That isn't there.")
    expect(closed).toBe(1)
    screen.getByRole("button", { name: "Add a PayPal account" })
  })
})
