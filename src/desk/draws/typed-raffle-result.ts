import type { RaffleResult } from "#src/contract/draws/results.desk.ts"
import { formatCount, formatTicketNumber } from "#src/domain/core/count.ts"

/** A prize's winner as it stands in the form. */
export interface TypedWinner {
  readonly ticket: string
  readonly winner: string
}

/** Problems, by the place of the prize. */
type Wrongs = ReadonlyMap<number, string>

/** The winning tickets that were typed, or what is wrong with them. Whose they are, the server knows. */
export function readWinners(typed: readonly TypedWinner[], most: number): RaffleResult | Wrongs {
  const wrongs = new Map<number, string>()
  const seen = new Map<number, number>()
  const tickets = typed.map(({ ticket, winner }, index) => {
    const number = /^\d{1,9}$/.test(ticket.trim()) ? Number(ticket) : null
    const first = number === null ? undefined : seen.get(number)
    if (number === null) wrongs.set(index, "Enter the number of the winning ticket.")
    else if (number < 1 || number > most) wrongs.set(index, `Tickets go from 1 to ${formatCount(most)}.`)
    else if (first !== undefined)
      wrongs.set(index, `Ticket ${formatTicketNumber(number)} has won prize ${first + 1} already.`)
    else seen.set(number, index)
    return { ticketNumber: number ?? 0, winner: winner.trim() }
  })
  return wrongs.size > 0 ? wrongs : { tickets }
}
