import { screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Game } from "#src/contract/tickets/ticket.ts"
import type { TicketCheck, TicketToCheck } from "#src/contract/tickets/ticket-check.ts"
import { toWire } from "#src/contract/wire.ts"
import { money } from "#src/domain/core/money.ts"
import { type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { CheckOutcome } from "./check-outcome.tsx"
import { TicketChecker } from "./ticket-checker.tsx"

describe("the checker of tickets", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const won: TicketCheck = {
    offerKey: "powerball",
    draws: 10,
    reportedDraws: 0,
    from: "2026-09-10T10:30:00.000Z",
    to: "2026-11-19T09:30:00.000Z",
    winningDraws: 1,
    wins: [
      {
        drawNo: 1490,
        drawDate: "2026-11-05T09:30:00.000Z",
        numbers: [
          { name: "Numbers", numbers: [3, 1, 2, 31, 32, 33, 34] },
          { name: "Powerball", numbers: [20] },
        ],
        divisions: [
          { division: 8, description: "3 + Powerball", wins: 1, winnings: { cents: 1840, currency: "AUD" } },
        ],
        winnings: { cents: 1840, currency: "AUD" },
      },
    ],
    winnings: { cents: 1840, currency: "AUD" },
  }
  const none: TicketCheck = { ...won, winningDraws: 0, wins: [], winnings: { cents: 0, currency: "AUD" } }
  const answers = (check: TicketCheck): Record<string, Reply> => ({
    "POST /draws/check/powerball": { result: toWire(check) },
  })

  function show(replies: Record<string, Reply>) {
    shown = stage(<TicketChecker offer="powerball" />, { replies })
  }
  const pick = (set: RegExp, n: number) =>
    userEvent.click(within(screen.getByRole("group", { name: set })).getByRole("button", { name: String(n) }))
  async function fillGame() {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await pick(/^Numbers/, n)
    await pick(/^Powerball/, 20)
  }
  const check = () => userEvent.click(screen.getByRole("button", { name: "Check" }))

  describe("checking a ticket", () => {
    it("says what its numbers won, and marks them in the draws that they won in", async () => {
      show(answers(won))
      await fillGame()
      await check()
      await screen.findByText("Prizes in 1 of 10 draws from 10 Sep 2026 to 19 Nov 2026: $18.40 in all.")
      screen.getByText("Division 8 (3 + Powerball)")
      const marked = screen
        .getByRole("list", { name: "Draws with a prize" })
        .querySelectorAll(".ball--marked")
      expect(Array.from(marked, ({ textContent }) => textContent)).toEqual(["3", "1", "2", "20"])
      expect(shown?.sent.find(({ call }) => call.startsWith("POST /draws"))?.body).toMatchObject({
        game_offer: "standard",
        draws: 10,
      })
    })

    it("says so where nothing was won", async () => {
      show(answers(none))
      await fillGame()
      await check()
      await screen.findByText("No prize in 10 draws from 10 Sep 2026 to 19 Nov 2026.")
    })

    it("asks for the numbers that are missing before it asks the shop", async () => {
      show({})
      await pick(/^Numbers/, 1)
      await check()
      await screen.findByText("Choose all the numbers for game 1 first.")
      expect(shown?.sent.filter(({ call }) => call.startsWith("POST"))).toEqual([])
    })

    it("checks several games of a ticket at once, and leaves out one that was taken away", async () => {
      show(answers(none))
      await fillGame()
      await userEvent.click(screen.getByRole("button", { name: "Add another game" }))
      await fillGame()
      await userEvent.click(screen.getByRole("button", { name: "Add another game" }))
      await userEvent.click(screen.getByRole("button", { name: "Remove game 2" }))
      await check()
      await screen.findByText(/No prize/)
      const sent = shown?.sent.find(({ call }) => call.startsWith("POST /draws"))?.body as TicketToCheck
      expect(sent.games).toHaveLength(1)
    })

    it("says what went wrong, and lets the same numbers be checked again", async () => {
      show({
        "POST /draws/check/powerball": {
          status: 422,
          errors: [{ field: "", code: "invalid", message: "Every game needs all of its numbers." }],
        },
      })
      await fillGame()
      await check()
      await screen.findByText("Every game needs all of its numbers.")
      expect(screen.getByRole("button", { name: "1", pressed: true })).toBeDefined()
    })
  })
})

describe("what it answers", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const check = (numbers: Game, winnings: number | null = 1000): TicketCheck => {
    const amount = winnings === null ? null : money(winnings, "AUD")
    return {
      offerKey: "powerball",
      draws: 1,
      reportedDraws: 0,
      from: "2026-11-19T09:30:00.000Z",
      to: "2026-11-19T09:30:00.000Z",
      winningDraws: 1,
      wins: [
        {
          drawNo: 1490,
          drawDate: "2026-11-19T09:30:00.000Z",
          numbers,
          divisions: [{ division: 5, description: "5 numbers", wins: 1, winnings: amount }],
          winnings: amount,
        },
      ],
      winnings: amount ?? money(0, "AUD"),
    }
  }
  const marked = () =>
    [...document.querySelectorAll(".ball--marked")].map(({ textContent }) => Number(textContent))
  const mains = (numbers: number[]) => ({ name: "Numbers", numbers })
  const powerball = (numbers: number[]) => ({ name: "Powerball", numbers })

  function show(drawn: Game, game: Game, { ordered = false, winnings = 1000 as number | null } = {}) {
    shown = stage(<CheckOutcome check={check(drawn, winnings)} games={[game]} ordered={ordered} />)
  }

  describe("the numbers of a draw that a checked ticket won in", () => {
    it("have the Powerball marked for a game that plays every Powerball, whatever its mains are", () => {
      show([mains([1, 2, 3]), powerball([9])], [mains([1, 2, 4])])
      expect(marked()).toEqual([1, 2, 9])
    })

    it("have no Powerball marked that is only among the mains of a game", () => {
      show([mains([1, 2, 3]), powerball([4])], [mains([1, 2, 4]), powerball([7])])
      expect(marked()).toEqual([1, 2])
    })

    it("have supplementaries marked that were picked", () => {
      show([mains([1, 2, 3]), { name: "Supplementary", numbers: [8, 9] }], [mains([1, 2, 8])])
      expect(marked()).toEqual([1, 2, 8])
    })

    it("are marked in their places only where the order is played", () => {
      show([mains([9, 4, 31, 17])], [mains([17, 4, 31, 9])], { ordered: true })
      expect(marked()).toEqual([4, 31])
    })

    it("say so where what was paid is not known", () => {
      show([mains([1, 2, 3])], [mains([1, 2, 3])], { winnings: null })
      screen.getByText("Prize not known")
    })
  })
})
