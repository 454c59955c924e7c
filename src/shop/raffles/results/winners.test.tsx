import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { RaffleWinner } from "#src/contract/catalogue/raffle.ts"
import { money } from "#src/domain/core/money.ts"
import { type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { RaffleWinners } from "./raffle-winners.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const aWinner = (winner: Partial<RaffleWinner> = {}): RaffleWinner => ({
  id: "powerball-1499-1",
  drawNo: 1499,
  drawName: "",
  drawDate: "2026-11-19T09:30:00Z",
  prize: "Divisions 3 and 6",
  syndicateName: null,
  value: money(1_234_500, "AUD"),
  ticketNumber: null,
  winner: "K., VIC",
  ...winner,
})
const show = (winners: readonly RaffleWinner[], capabilities: readonly string[] = ["winner_search"]) => {
  const reply: Reply = { result: winners }
  const pageInfo = { limit: 20, offset: 0, total: winners.length }
  shown = stage(<RaffleWinners offer="powerball" page={1} level={1} />, {
    replies: {
      "GET /draw/winners/powerball": { ...reply, pageInfo } as Reply,
      "GET /capabilities": { result: { segments: [{ segmentName: "anonymous", capabilities }] } },
    },
  })
  return shown
}

describe("the winners of a lottery", () => {
  it("are named by an initial and a state, draw by draw, with the divisions they won", async () => {
    show([aWinner(), aWinner({ id: "powerball-1498-2", drawNo: 1498, winner: "L.", prize: "Division 9" })])
    await screen.findByRole("heading", { name: "Powerball winners" })
    await screen.findByRole("heading", { name: "Draw 1499" })
    screen.getByRole("heading", { name: "Draw 1498" })
    screen.getByRole("row", { name: "Divisions 3 and 6 $12,345 K., VIC" })
    expect(screen.queryByRole("columnheader", { name: "Ticket" })).toBeNull()
  })

  it("are also those who won with a share, each with their part to the cent", async () => {
    show([
      aWinner({ id: "powerball-1499-2", syndicateName: "The Regulars", value: money(20_017, "AUD") }),
      aWinner(),
    ])
    await screen.findByRole("row", {
      name: "Divisions 3 and 6, with a share of The Regulars $200.17 K., VIC",
    })
    screen.getByRole("row", { name: "Divisions 3 and 6 $12,345 K., VIC" })
  })

  it("are searched where the shop has a search, with words of what can be found", async () => {
    show([aWinner()])
    await screen.findByText("An initial (K.), a state, a division, a syndicate or a draw's number")
    await userEvent.fill(screen.getByRole("searchbox", { name: "Find a winner" }), "VIC")
    await screen.findByText("1 winner")
  })

  it("are not searched where it has none, and nobody is nobody", async () => {
    show([], [])
    await screen.findByText("No one has won with a ticket from us yet. Winners appear after each draw.")
    expect(screen.queryByRole("searchbox")).toBeNull()
  })
})
