import { expect, it } from "vitest"
import { readWinners } from "./typed-result.ts"

const typed = (...rows: readonly (readonly [ticket: string, winner?: string])[]) =>
  rows.map(([ticket, winner = ""]) => ({ ticket, winner }))

it("winning tickets are read as they are printed, with zeros in front", () => {
  expect(readWinners(typed(["010502"], [" 40 ", " J. Other, NSW "]), 30_000)).toEqual({
    tickets: [
      { ticketNumber: 10_502, winner: "" },
      { ticketNumber: 40, winner: "J. Other, NSW" },
    ],
  })
})

it("every prize that is wrong says so at once: a missing number, one that no ticket has, one that won before", () => {
  const wrongs = readWinners(typed([""], ["12"], ["0"], ["30001"], ["000012"], ["1.5"]), 30_000)
  expect(wrongs).toEqual(
    new Map([
      [0, "Enter the number of the winning ticket."],
      [2, "Tickets go from 1 to 30,000."],
      [3, "Tickets go from 1 to 30,000."],
      [4, "Ticket 000012 has won prize 2 already."],
      [5, "Enter the number of the winning ticket."],
    ]),
  )
})
