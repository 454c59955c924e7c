import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { PaymentResolution } from "#src/contract/recurring/payment-resolution.ts"
import { money } from "#src/domain/core/money.ts"
import { finishAtAtom } from "#src/shop/payments/deposit.atoms.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
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
    await screen.findByText("Saved. It applies from your next purchase.")
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

describe("the wallet that alone pays for them", () => {
  const withBalance = (cents: number, card: string | null, chosen: "wallet" | "cc" = "wallet") =>
    show([anAutoplay()], {
      [GET]: { result: methods(card, chosen) },
      "GET /payment_resolutions": { result: [] },
      "GET /customer": { result: aCustomer({ availableFunds: money(cents, "AUD") }) },
    })

  it("says that it lacks money for the next draw, and offers a deposit and a card", async () => {
    withBalance(100, null)
    await screen.findByText("Your wallet doesn't hold enough for the next draw")
    screen.getByText(/There is \$1\.00 in your wallet, and a draw costs \$/)
    expect(screen.getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe("/my-account/deposit")
    screen.getAllByRole("link", { name: "Add a card" })
  })

  it("says nothing while it holds enough, or a card pays what it lacks", async () => {
    withBalance(100_000, null)
    await screen.findByText(/Your wallet pays for them/)
    expect(screen.queryByText("Your wallet doesn't hold enough for the next draw")).toBeNull()
    leave()
    withBalance(100, "Visa ending 4242", "cc")
    await screen.findByRole("radio", { name: /then Visa/ })
    expect(screen.queryByText("Your wallet doesn't hold enough for the next draw")).toBeNull()
  })
})

describe("what could not be paid", () => {
  const DECLINED = "Visa ending 0002 couldn't be charged. There isn't enough money on it."
  const unpaid = (shortfall: number, changes: Partial<PaymentResolution> = {}): PaymentResolution => ({
    fundKind: "wallet",
    fundSource: "wallet",
    recurringPurchases: [anAutoplay({ lastAttemptStatus: "soft_failure", lastAttemptMessage: DECLINED })],
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
    await screen.findByText("We couldn't pay for Powerball")
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
    await screen.findByText(
      /Visa ending 0002 couldn't be charged\. There isn't enough money on it\. Try again/,
    )
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

  it("is told on its ticket in the same words, as long as it can still be paid", async () => {
    const item = anAutoplay({ lastAttemptStatus: "soft_failure", lastAttemptMessage: DECLINED })
    const page = show([item], { "GET /payment_resolutions": { result: [unpaid(640, byCard)] } })
    await screen.findByText(`We haven't bought this draw yet. ${DECLINED} You can still pay for it above.`)
    page.unmount()
    show([item], { "GET /payment_resolutions": { result: [] } })
    await screen.findByText(`We couldn't buy the last draw. ${DECLINED}`)
  })

  it("is paid as soon as the customer comes back from the deposit made for it", async () => {
    const { shop, sent } = withUnpaid(240, { result: { purchased: 1, resolutions: [] } })
    const link = await screen.findByRole("link", { name: "Deposit" })
    // The page of the test stays.
    link.addEventListener("click", (event) => event.preventDefault())
    await userEvent.click(link)
    expect(shop.store.get(finishAtAtom)).toMatchObject({ isPaid: false })
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([])
    shop.store.set(finishAtAtom, (at) => at && { ...at, isPaid: true })
    await screen.findByText(/We've paid for one purchase/)
    expect(shop.store.get(finishAtAtom)).toBeNull()
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
