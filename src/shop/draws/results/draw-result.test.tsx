import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { DrawPreview } from "#src/contract/draws/draw-preview.ts"
import type { CustomerDrawResult, DrawResult } from "#src/contract/draws/draw-result.ts"
import { money } from "#src/domain/core/money.ts"
import { customerDrawsQuery } from "#src/shop/account/customer-queries.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { anOrder } from "../../../../tests/stage/fixtures/orders.ts"
import { aDraw, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { aSiteConfig } from "../../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { drawPreviewQuery, drawResultQuery } from "../result-queries.ts"
import { DrawProof } from "./draw-proof.tsx"
import { DrawResultPage } from "./draw-result.tsx"
import { ResultLines } from "./result-lines.tsx"

describe("a draw to come", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const draw = aDraw()
  const result: DrawResult = {
    offerKey: "powerball",
    offerName: "Powerball",
    colour: "#5b2d90",
    drawNo: 1500,
    drawDate: draw.drawDate,
    state: "DRAW_OPEN",
    prizePool: draw.prizePool,
    numbers: [],
    divisions: [],
    drawData: null,
    proof: null,
  }

  const ask = { offer: "powerball", drawNo: 1500 }

  function show(
    preview: Partial<DrawPreview> = {},
    own: NonNullable<Parameters<typeof stage>[1]>["knows"] = [],
  ) {
    const whole = {
      offerKey: "powerball",
      offerName: "Powerball",
      colour: "#5b2d90",
      draw,
      divisions: [
        ...anOffer().divisions,
        { division: 9, description: "2 numbers and the Powerball", odds: 66, fixedPrize: money(1000, "AUD") },
      ],
      prizes: [],
      ...preview,
    }
    shown = stage(<DrawResultPage offer="powerball" drawNo={1500} />, {
      knows: [known(drawResultQuery(ask), result), known(drawPreviewQuery(ask), whole), ...own],
      signedIn: own.length > 0,
    })
  }

  describe("the page of a coming draw", () => {
    it("shows what it plays for, until when it is sold, and what can be won, and leads to its ticket", () => {
      show()
      screen.getByRole("heading", { name: "Powerball Draw 1500" })
      screen.getByRole("heading", { name: "$50 Million" })
      screen.getByText(/^Sales close in /)
      screen.getByRole("row", { name: "1 7 numbers and the Powerball $50 Million" })
      screen.getByRole("row", { name: "9 2 numbers and the Powerball $10" })
      expect(screen.getByRole("link", { name: "Play this Powerball draw" }).getAttribute("href")).toBe(
        "/powerball/draw/1500",
      )
    })

    it("says why a draw was cancelled and that the money goes back, and promises no numbers", () => {
      const cancelled: DrawResult = {
        ...result,
        state: "DRAW_CANCELLED",
        cancelled: { at: draw.stop, words: "The operator could not hold it." },
      }
      const tickets: CustomerDrawResult["tickets"] = [
        { id: "ticket-1", productType: "lottery_ticket", state: "cancelled", winnings: null },
      ]
      shown = stage(<DrawResultPage offer="powerball" drawNo={1500} />, {
        knows: [
          known(drawResultQuery(ask), cancelled),
          known(customerDrawsQuery(ask), { ...cancelled, tickets }),
        ],
        signedIn: true,
      })
      screen.getByText("This draw was cancelled.")
      screen.getByText(
        "The operator could not hold it. Everyone with a ticket gets back all they paid for it.",
      )
      screen.getByRole("link", { name: "Draw cancelled" })
      expect(screen.queryByText(/has not been held yet|To be drawn/)).toBeNull()
      expect(screen.queryByRole("link", { name: "See who won" })).toBeNull()
    })

    it("says of the customer's own tickets that they are in the draw, not that they lost", () => {
      const tickets: CustomerDrawResult["tickets"] = [
        { id: "ticket-1", productType: "lottery_ticket", state: "in_draw", winnings: null },
        { id: "share-1", productType: "syndicate_share", state: "in_draw", winnings: null },
      ]
      show({}, [known(customerDrawsQuery(ask), { ...result, tickets })])
      expect(screen.getByRole("link", { name: "Ticket 1: In the draw" }).getAttribute("href")).toBe(
        "/my-account/upcoming-tickets/ticket/ticket-1",
      )
      expect(screen.getByRole("link", { name: "Ticket 2: In the draw" }).getAttribute("href")).toBe(
        "/my-account/syndicate-tickets/share/share-1",
      )
      expect(screen.queryByText(/No win/)).toBeNull()
    })

    it("says where the customer's own tickets could not be shown, and tries again", async () => {
      show({}, [known(customerDrawsQuery({ offer: "oz_lotto", drawNo: 1 }), { ...result, tickets: [] })])
      await screen.findByText("We couldn't show your tickets in this draw.")
      const requests = () =>
        shown?.sent.filter(({ call }) => call.startsWith("GET /draw/full_result_customer"))
      expect(requests()).toHaveLength(1)
      await userEvent.click(screen.getByRole("button", { name: "Try again" }))
      await expect.poll(() => requests()?.length).toBe(2)
    })

    it("sells nothing any more once sales have closed", () => {
      show({ draw: aDraw({ stop: new Date(Date.now() - 1000).toISOString(), state: "DRAW_CLOSED" }) })
      screen.getByText("Sales for this draw have closed.")
      expect(screen.queryByRole("link", { name: "Play this Powerball draw" })).toBeNull()
    })
  })
})

describe("the proof of a draw", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  /** Shows the published proof of a draw whose numbers are those of a draw of Powerball. */
  function show(offerKey: string) {
    const draw: DrawResult = { ...anOrder().draw, offerKey, drawNo: 1499 }
    const proof = {
      commitment: "c0".repeat(32),
      seed: null,
      entriesRoot: null,
      entryCount: null,
      numbersFrom: "seed" as const,
      numbersRoot: null,
      closedAt: null,
      beacon: null,
      drawn: {
        offerKey: "powerball",
        drawNo: 1499,
        barrels: [{ name: "Numbers", first: 1, last: 35, drawn: 7, supplementary: 0 }],
      },
    }
    shown = stage(<DrawProof draw={draw} proof={proof} />)
  }

  describe("what is published about a draw", () => {
    it("leads to the other lottery's draw where the numbers are that one's", () => {
      show("lotto_strike")
      const link = screen.getByRole("link", {
        name: "These are the first balls of Powerball, draw 1499, in the order drawn.",
      })
      expect(link.getAttribute("href")).toMatch(/\/powerball\/results\/draw\/1499$/)
    })

    it("names no other draw where a lottery draws its own numbers", () => {
      show("powerball")
      screen.getByRole("heading", { name: "Check this draw yourself" })
      expect(screen.queryByRole("link", { name: /first balls/ })).toBeNull()
    })
  })
})

describe("the note on results that are examples", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const ALL = "Example results from this demonstration, not from a real lottery."
  const SOME = "Some of these are example results from this demonstration, not from a real lottery."
  const seedAlone = { numbersFrom: "seed", numbersRoot: null, closedAt: null, beacon: null } as const

  const aResult = (drawNo: number, reported: boolean): DrawResult => ({
    offerKey: "powerball",
    offerName: "Powerball",
    colour: "#5b2d90",
    drawNo,
    drawDate: "2026-11-19T09:30:00Z",
    state: "DRAW_EMAILED",
    prizePool: null,
    numbers: [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }],
    divisions: [],
    drawData: null,
    proof: reported
      ? null
      : { commitment: "c0", seed: "5e", entriesRoot: null, entryCount: null, drawn: null, ...seedAlone },
  })

  function show(reported: readonly boolean[], demo = true) {
    const items = reported.map((was, place) => aResult(1499 - place, was))
    const data = { items, pageInfo: { limit: 20, offset: 0, total: items.length } }
    const draws = { status: "success", data, error: undefined, refetch: async () => {} } as const
    shown = stage(<ResultLines draws={draws} offer="powerball" none="None" stakeIn={() => null} />, {
      knows: [known(configQuery(), aSiteConfig({ demo }))],
    })
  }

  describe("results of a demonstration", () => {
    it("are said to be examples", () => {
      show([false, false])
      screen.getByText(ALL)
    })

    it("are told apart from reported ones that stand among them", () => {
      show([true, false])
      screen.getByText(SOME)
    })

    it("are not called examples where an operator reported them", () => {
      show([true, true])
      expect(screen.queryByText(/example results/i)).toBeNull()
    })

    it("are those of no shop in earnest", () => {
      show([false], false)
      expect(screen.queryByText(/example results/i)).toBeNull()
    })
  })
})
