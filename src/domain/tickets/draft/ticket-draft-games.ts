import type { Game } from "#src/contract/tickets/ticket.ts"
import { emptyGame, isGameComplete, isGameEmpty, quickPick, toggleNumber } from "../games/game.ts"
import type { RandomBelow } from "./random.ts"
import { blankGames, type Played, type TicketDraft } from "./ticket-draft.ts"

function withGame(draft: TicketDraft, index: number, game: Game, quickpick: boolean): TicketDraft {
  if (index < 0 || index >= draft.games.length) return draft
  return {
    ...draft,
    games: draft.games.map((old, at) => (at === index ? game : old)),
    quickpick,
  }
}

/** Picks a number by hand, or takes it away again. */
export function toggleDraftNumber(
  draft: TicketDraft,
  offer: Played,
  index: number,
  setName: string,
  n: number,
): TicketDraft {
  const game = draft.games[index]
  return game ? withGame(draft, index, toggleNumber(game, offer, setName, n), false) : draft
}

export function replaceGame(draft: TicketDraft, index: number, game: Game): TicketDraft {
  return withGame(draft, index, game, false)
}

export function clearGame(draft: TicketDraft, offer: Played, index: number): TicketDraft {
  const cleared = withGame(draft, index, emptyGame(offer.numberSets), draft.quickpick)
  return cleared.games.every(isGameEmpty) ? { ...cleared, favouriteTicket: false } : cleared
}

export function clearAllGames(draft: TicketDraft, offer: Played): TicketDraft {
  return {
    ...draft,
    games: blankGames(offer, draft.games.length),
    quickpick: false,
    favouriteTicket: false,
  }
}

/** Fills one game's blanks; a full game is picked anew. */
export function quickPickGame(
  draft: TicketDraft,
  offer: Played,
  index: number,
  random: RandomBelow,
  gameType = draft.gameType,
): TicketDraft {
  const game = draft.games[index]
  if (!game) return draft
  const start = isGameComplete(game, offer, gameType) ? emptyGame(offer.numberSets) : game
  const others = draft.games.every((other, at) => at === index || isGameEmpty(other))
  return withGame(
    draft,
    index,
    quickPick(start, offer, random),
    (draft.quickpick || others) && isGameEmpty(start),
  )
}

/** Fills every blank on the ticket. */
export function quickPickAll(draft: TicketDraft, offer: Played, random: RandomBelow): TicketDraft {
  const untouched = draft.quickpick || draft.games.every(isGameEmpty)
  return {
    ...draft,
    games: draft.games.map((game) => quickPick(game, offer, random)),
    quickpick: untouched,
  }
}

/** A whole ticket of quick picks: so many games, all new. */
export function quickPickTicket(
  draft: TicketDraft,
  offer: Played,
  games: number,
  random: RandomBelow,
): TicketDraft {
  const count = Math.max(offer.minGames, Math.min(games, offer.maxGames))
  return {
    ...draft,
    games: blankGames(offer, count).map((game) => quickPick(game, offer, random)),
    quickpick: true,
    favouriteTicket: false,
  }
}

/** Makes the ticket longer or shorter, within what is sold; blank games go first, filled ones from the end. */
export function setGameCount(draft: TicketDraft, offer: Played, count: number): TicketDraft {
  const wanted = Math.max(offer.minGames, Math.min(count, offer.maxGames))
  if (wanted >= draft.games.length) {
    return {
      ...draft,
      games: [...draft.games, ...blankGames(offer, wanted - draft.games.length)],
    }
  }
  const games = [...draft.games]
  for (let index = games.length - 1; index >= 0 && games.length > wanted; index--) {
    if (isGameEmpty(games[index]!)) games.splice(index, 1)
  }
  return { ...draft, games: games.slice(0, wanted) }
}
