import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { PaymentResolution } from "#src/contract/recurring/payment-resolution.ts"
import type { RecurringMethods } from "#src/contract/recurring/recurring-method.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/recurring-purchase.ts"
import { money } from "#src/domain/money/money.ts"
import { recurringListQuery } from "#src/state/recurring/recurring.atoms.ts"
import { notificationsAtom } from "#src/state/site/notifications.atoms.ts"
import { capabilitiesQuery } from "#src/state/site/site-queries.ts"
import { aCard, aGame, anAutoplay } from "../../../tests/stage/data.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { RecurringPurchases } from "./recurring-purchases.tsx"

/** How they may be paid with this card, and what was chosen. */
const methods = (card: string | null, chosen: RecurringMethods["selectedRecurringPurchaseMethodKey"]) => ({
  methods: [
    { recurringPurchaseMethodKey: "wallet" as const, name: null, disabled: false },
    { recurringPurchaseMethodKey: "cc" as const, name: card, disabled: card === null },
  ],
  selectedRecurringPurchaseMethodKey: chosen,
})
const GET = "GET /customer/recurring-purchase-method"
const POST = "POST /customer/recurring-purchase-method"

let shown: Stage | undefined
afterEach(() => shown?.unmount())
function show(
  items: RecurringPurchaseItem[],
  replies: NonNullable<Parameters<typeof stage>[1]>["replies"] = {},
) {
  const answer = { items, pageInfo: { limit: 10, offset: 0, total: items.length } }
  shown = stage(
    <RecurringPurchases
      kind="autoplay"
      page={1}
      purchase={null}
      loadEditor={() => Promise.reject(new Error("No numbers are changed here."))}
    />,
    {
      signedIn: true,
      replies: { [GET]: { result: methods(null, "wallet") }, ...replies },
      knows: [
        known(recurringListQuery({ kind: "autoplay", page: 1 }), answer),
        known(capabilitiesQuery(), {
          segments: [{ segmentName: "customer", capabilities: ["autoplay_edit"] }],
        }),
      ],
    },
  )
  return shown
}

describe("what recurs", () => {
  it("says what is bought for each draw, for how much, and why the last one was not", () => {
    show([
      anAutoplay({
        minimumJackpotAmount: money(2_000_000_000, "AUD"),
        lastAttemptStatus: "soft_failure",
        lastAttemptMessage: "There was not enough in your wallet.",
      }),
    ])
    screen.getByText("4 x Standard games · Jackpots $20 Million and over")
    screen.getByText("$6.40 a draw")
    screen.getByText("We couldn't buy the last draw. There was not enough in your wallet.")
  })

  it("says what a draw will cost and from when, and where it waits until then", () => {
    const priceChange = {
      from: money(640, "AUD"),
      to: money(720, "AUD"),
      effectiveFrom: "2026-12-02T13:00:00.000Z",
      waits: false,
    }
    show([
      anAutoplay({ priceChange }),
      anAutoplay({ autoplayId: "autoplay-2", priceChange: { ...priceChange, waits: true } }),
    ])
    screen.getByText(/^From .+, each draw will cost \$7\.20 instead of \$6\.40\./)
    screen.getByText(/^Each draw now costs \$7\.20 instead of \$6\.40\. We won't buy this again before/)
  })

  it("leads from the list to the numbers that were picked by hand, and not where each draw has others", () => {
    show([
      anAutoplay({ games: [aGame()] }),
      anAutoplay({ autoplayId: "autoplay-2", lotteryName: "Oz Lotto", games: [aGame()], quickpick: true }),
    ])
    const links = screen.getAllByRole("link", { name: /^See the numbers/ })
    expect(links.map((link) => [link.ariaLabel, link.getAttribute("href")])).toEqual([
      ["See the numbers: Powerball", expect.stringMatching(/\/my-account\/autoplay\/ticket\/autoplay-1$/)],
    ])
  })

  it("pauses with one tap", async () => {
    const { sent } = show([anAutoplay()], {
      "PATCH /autoplays/autoplay-1/status": { result: anAutoplay({ status: "recurring_status_cancelled" }) },
    })
    const changes = () => sent.filter(({ call }) => call.startsWith("PATCH"))
    await userEvent.click(screen.getByRole("button", { name: "Pause: Powerball" }))
    await expect.poll(() => changes().length).toBe(1)
    expect(changes()[0]?.body).toMatchObject({ status: "recurring_status_paused" })
  })

  it("says so where pausing did not go through", async () => {
    const { shop } = show([anAutoplay()])
    await userEvent.click(screen.getByRole("button", { name: "Pause: Powerball" }))
    await expect
      .poll(() => shop.store.get(notificationsAtom)[0])
      .toMatchObject({
        title: "Cannot update AutoPlay status",
        message: "Sorry, there was an unexpected error while updating your autoplay. Please try again.",
      })
    expect(screen.queryByRole("button", { name: "Resume: Powerball" })).toBeNull()
  })

  it("asks before it cancels for good", async () => {
    const { sent } = show([anAutoplay()], {
      "PATCH /autoplays/autoplay-1/status": { result: anAutoplay({ status: "recurring_status_cancelled" }) },
    })
    await userEvent.click(screen.getByRole("button", { name: "Cancel: Powerball" }))
    expect(sent.some(({ call }) => call.startsWith("PATCH"))).toBe(false)
    await userEvent.click(screen.getByRole("button", { name: "Yes, cancel" }))
    await expect
      .poll(() => sent.find(({ call }) => call.startsWith("PATCH"))?.body)
      .toMatchObject({ status: "recurring_status_cancelled" })
  })

  it("says how often something else than a ticket is bought, in the words for it", () => {
    show([
      anAutoplay({
        productType: "raffle_ticket",
        description: "5 Ticket Book",
        numberOfTickets: 5,
        numberOfGames: null,
      }),
      anAutoplay({
        autoplayId: "autoplay-2",
        productType: "syndicate_share",
        description: "3 x Syndicate shares",
        numberOfShares: 3,
        frequency: "monthly",
      }),
      anAutoplay({ autoplayId: "autoplay-3", frequency: "weekly" }),
    ])
    screen.getByText("5 Ticket Book · Every draw")
    screen.getByText("3 x Syndicate shares · Monthly")
    screen.getByText("4 x Standard games · Weekly")
  })

  it("is changed with what was changed only, and the customer is told", async () => {
    const { sent, shop } = show([anAutoplay()], {
      "PATCH /autoplay/autoplay-1": { result: anAutoplay({ numberOfGames: 5 }) },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Change: Powerball" }))
    await userEvent.click(screen.getByRole("button", { name: "One more" }))
    await userEvent.selectOptions(screen.getByLabelText("How often"), "Weekly")
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    await expect
      .poll(() => sent.find(({ call }) => call.startsWith("PATCH"))?.body)
      .toEqual({ num_games: 5, frequency: "weekly" })
    await expect
      .poll(() => shop.store.get(notificationsAtom).map(({ title }) => title))
      .toEqual(["AutoPlay value changed"])
    await expect.poll(() => screen.queryByRole("button", { name: "Save" })).toBeNull()
  })

  it("says in the server's words why a change was refused, and keeps what was chosen", async () => {
    const message = "A ticket holds at most 50 games."
    const { shop } = show([anAutoplay()], {
      "PATCH /autoplay/autoplay-1": { status: 422, errors: [{ field: "this", code: "invalid", message }] },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Change: Powerball" }))
    await userEvent.click(screen.getByRole("button", { name: "One fewer" }))
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    await expect
      .poll(() => shop.store.get(notificationsAtom)[0])
      .toMatchObject({ title: "Cannot update AutoPlay status", message })
    screen.getByRole("button", { name: "Save" })
  })

  it("leads to the lotteries while nothing recurs", () => {
    show([])
    screen.getByText("You don't have any AutoPlay tickets yet")
    screen.getByRole("link", { name: "See the lotteries" })
  })
})

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
    await screen.findByText(/Until you add one, we only use your wallet/)
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
