import type { DrawOrderDetail } from "#src/contract/orders/order.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"

/** An entry as it is written into the tree of its draw. */
export interface ShownEntry {
  readonly id: string
  readonly drawNo: number
  /** Text of the games or of the run of numbers, see `gamesText` and `runText`. */
  readonly played: string
  /** The last number of a run, which is at most the count of entries. */
  readonly last?: number
}

/** Text of an entry's leaf, to be hashed: who holds the ticket, which games, in which draw. */
export const entryText = (id: string, drawNo: number, played: string): string =>
  `entry:${id}:${drawNo}:${played}`

/** Numbers of all games by set, without the names of the sets. */
export const gamesText = (games: readonly Game[]): string =>
  JSON.stringify(games.map((game) => game.map(({ numbers }) => numbers)))

/** Numbers that follow one another: a raffle's book, or a member's entries in a giveaway. */
export const runText = ({ first, last }: { readonly first: number; readonly last: number }): string =>
  JSON.stringify([first, last])

/** The id of a leaf that stands for raffle tickets which were sold outside the shop. It sorts before every order. */
export const ELSEWHERE_ID = "00000000-0000-0000-0000-000000000000"

/** The id of a leaf that stands for raffle tickets which were refunded and not sold again: they cannot win. */
export const RETURNED_ID = "00000000-0000-0000-0000-000000000001"

/** The entry that a ticket is, from what its page shows; a share's is the ticket that all its holders play. */
export function shownEntry(ticket: DrawOrderDetail): ShownEntry {
  const { drawNo } = ticket
  switch (ticket.productType) {
    case "lottery_ticket":
      return { id: ticket.id, drawNo, played: gamesText(ticket.games) }
    case "raffle_ticket":
      return { id: ticket.id, drawNo, played: runText(ticket.ticketNumbers), last: ticket.ticketNumbers.last }
    case "syndicate_share":
      return { id: ticket.syndicateEncodedId, drawNo, played: gamesText(allGames(ticket.tickets)) }
    case "social_syndicate_share":
      return { id: ticket.sessionId, drawNo, played: gamesText(allGames(ticket.tickets)) }
  }
}

const allGames = (tickets: readonly { readonly games: readonly Game[] }[]) =>
  tickets.flatMap(({ games }) => games)
