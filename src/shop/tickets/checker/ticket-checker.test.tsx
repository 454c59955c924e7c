import { screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { TicketCheck, TicketToCheck } from "#src/contract/tickets/ticket-check.ts"
import { toWire } from "#src/contract/wire.ts"
import { type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketChecker } from "./ticket-checker.tsx"

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
    const marked = screen.getByRole("list", { name: "Draws with a prize" }).querySelectorAll(".ball--marked")
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
