import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { Game } from "#src/contract/tickets/ticket.ts"
import type { TicketCheck } from "#src/contract/tickets/ticket-check.ts"
import { money } from "#src/domain/core/money.ts"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { CheckOutcome } from "./check-outcome.tsx"

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
