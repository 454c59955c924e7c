import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { PaymentResolution } from "#src/contract/recurring/payment-resolution.ts"
import { money } from "#src/domain/core/money.ts"
import { aCard } from "../../../tests/stage/fixtures/payments.ts"
import { anAutoplay } from "../../../tests/stage/fixtures/recurring.ts"
import { GET, leave, methods, POST, show } from "../../../tests/stage/recurring-page.tsx"
import type { Reply } from "../../../tests/stage/stage.tsx"

afterEach(leave)

describe("how they are paid", () => {
  it("is chosen with one press, and said", async () => {
    const { sent } = show([], {
      [GET]: { result: methods("Visa ending 4242", "wallet") },
      [POST]: { result: methods("Visa ending 4242", "cc") },
    })
    const card = await screen.findByRole("radio", { name: /From your wallet, then Visa ending 4242/ })
    expect(screen.getByRole("radio", { name: /^From your wallet If/ })).toBeChecked()
    await userEvent.click(card)
    await screen.findByText("Saved. It counts from the next purchase on.")
    expect(card).toBeChecked()
    expect(sent.find(({ call }) => call === POST)?.query).toMatchObject({ recurring_purchase_method: "cc" })
  })

  it("goes back to what it was where the server refuses, in its words", async () => {
    show([], {
      [GET]: { result: methods("Visa ending 4242", "wallet") },
      [POST]: {
        status: 422,
        errors: [{ field: "this", code: "card_invalid", message: "That card is gone." }],
      },
    })
    await userEvent.click(await screen.findByRole("radio", { name: /then Visa/ }))
    await screen.findByText("That card is gone.")
    expect(screen.getByRole("radio", { name: /^From your wallet If/ })).toBeChecked()
  })

  it("is the wallet while there is no card, which can be added", async () => {
    show([], { [GET]: { result: methods(null, "wallet") } })
    await screen.findByText(/Your wallet pays for them/)
    expect(screen.queryByRole("radio")).toBeNull()
    screen.getByRole("link", { name: "Add a card" })
  })

  it("tells who chose a card that is gone", async () => {
    show([], { [GET]: { result: methods(null, "cc") } })
    await screen.findByText(/Until there is, we only use your wallet/)
  })
})

describe("what could not be paid", () => {
  const unpaid = (shortfall: number, changes: Partial<PaymentResolution> = {}): PaymentResolution => ({
    fundKind: "wallet",
    fundSource: "wallet",
    recurringPurchases: [anAutoplay({ lastAttemptStatus: "soft_failure" })],
    required: money(640, "AUD"),
    shortfall: money(shortfall, "AUD"),
    before: "2026-11-26T09:30:00Z",
    isBeingCharged: false,
    ...changes,
  })
  const byCard = { fundKind: "cc", fundSource: "Visa ending 0002" } as const
  const withUnpaid = (shortfall: number, process: Reply) =>
    show([], {
      "GET /payment_resolutions": { result: [unpaid(shortfall)] },
      "POST /process_recurring_purchases/sync": process,
    })

  it("is told with what is missing and until when, and leads to the deposit", async () => {
    withUnpaid(240, { result: { purchased: 0, resolutions: [unpaid(240)] } })
    await screen.findByText("Powerball could not be paid")
    screen.getByText(/Your wallet needs \$2\.40 more to pay \$6\.40 before Thu 26 Nov 2026/)
    screen.getByRole("link", { name: "Deposit" })
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByText(/We couldn't pay for anything/)
  })

  it("is paid at once when the wallet has enough", async () => {
    const { sent } = withUnpaid(0, { result: { purchased: 1, resolutions: [] } })
    await screen.findByText(/You now have enough in your wallet/)
    expect(screen.queryByRole("link", { name: "Deposit" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByText(/We've paid for one purchase/)
    expect(sent.filter(({ call }) => call.startsWith("POST /process"))).toHaveLength(1)
  })

  it("is paid by another card at once, which is the one to be charged from then on", async () => {
    const fund = { brand: "Visa", cart: true, withdraw: false } as const
    const { sent } = show([], {
      [GET]: { result: methods("Visa ending 0002", "cc") },
      "GET /payment_resolutions": { result: [unpaid(640, byCard)] },
      "GET /payment_methods": {
        result: [
          aCard({
            funds: [
              { ...fund, id: "declined", default: true, lastFour: "0002", expiry: "12/34" },
              { ...fund, id: "other", default: false, lastFour: "4242", expiry: "12/34" },
              { ...fund, id: "old", default: false, lastFour: "1111", expiry: "01/20" },
            ],
          }),
        ],
      },
      "POST /funds/other/default": { result: null },
      "POST /process_recurring_purchases/sync": { result: { purchased: 1, resolutions: [] } },
    })
    await screen.findByText(/We couldn't charge Visa ending 0002/)
    screen.getByRole("link", { name: "Add a card" })
    const other = await screen.findByRole("button", { name: "Use Visa ending 4242" })
    expect(screen.queryByRole("button", { name: /1111/ })).toBeNull()
    await userEvent.click(other)
    await screen.findByText(/We've paid for one purchase/)
    expect(sent.map(({ call }) => call).filter((call) => call.startsWith("POST"))).toEqual([
      "POST /funds/other/default",
      "POST /process_recurring_purchases/sync",
    ])
  })

  it("needs nothing but time while the card is being charged", async () => {
    show([], {
      "GET /payment_resolutions": { result: [unpaid(640, { ...byCard, isBeingCharged: true })] },
    })
    await screen.findByText("We're charging Visa ending 0002 for Powerball")
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("leads who has no card any more to a new one", async () => {
    show([], {
      "GET /payment_resolutions": { result: [unpaid(640, { fundKind: "unfunded", fundSource: "" })] },
      "GET /payment_methods": { result: [] },
    })
    await screen.findByText(/Add one, or deposit \$6\.40, before Thu 26 Nov 2026/)
    screen.getAllByRole("link", { name: "Add a card" })
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("says that nothing was charged where the shop cannot be reached", async () => {
    withUnpaid(0, { status: 503, errors: [{ field: "this", code: "down", message: "Down" }] })
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
    await screen.findByText(/We couldn't try again just now/)
  })
})
