import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import type { DraftTerms, TicketDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { completeGames } from "#src/domain/tickets/draft/ticket-readiness.ts"
import { isGameEmpty } from "#src/domain/tickets/games/game.ts"
import { type Atom, atom, type Getter } from "#src/shop/core/store.ts"
import { unchangedAtom } from "#src/shop/core/unchanged.ts"

/** The game that is open for picking: the first, until another is; null for none. */
export const openAtom = () => atom<number | null>(0)
/** Which game is open for picking: only its card and the one that was open are painted when it changes. */
export type OpenGame = ReturnType<typeof openAtom>

/** The game type and game offer that a draft plays. */
export interface Played {
  readonly gameType: GameTypeKey
  readonly gameOffer: GameOffer
}

/** How many games a ticket has, and what can still be filled in. */
export interface Extent {
  readonly count: number
  /** A number was picked already. */
  readonly begun: boolean
  /** A game is blank, or there is room for one more. */
  readonly blanks: boolean
}

/** Counts of a ticket's games, complete and unfinished. */
export interface Tally {
  /** Complete games, which are bought. */
  readonly filled: number
  /** Games that were begun and are not complete. */
  readonly unfinished: number
}

/** A draft as the parts of a builder look at it: each of them changes only when what it stands for does. */
export interface DraftParts {
  readonly whole: Atom<TicketDraft>
  readonly terms: Atom<DraftTerms>
  readonly played: Atom<Played>
  readonly extent: Atom<Extent>
  readonly tally: Atom<Tally>
  readonly gameAt: (index: number) => Atom<Game>
}

/** Stands for a game that was just taken off the ticket, until its card is gone. */
const NO_GAME: Game = []

export function draftParts(
  current: (get: Getter) => TicketDraft,
  playedOf: (draft: DraftTerms) => Played,
): DraftParts {
  const whole = atom(current)
  const terms = unchangedAtom((get): DraftTerms => {
    const { games: _, quickpick: __, ...rest } = get(whole)
    return rest
  })
  const played = unchangedAtom((get) => playedOf(get(terms)))
  const extent = unchangedAtom((get): Extent => {
    const { games } = get(whole)
    const blank = games.filter(isGameEmpty).length
    return {
      count: games.length,
      begun: blank < games.length,
      blanks: blank > 0 || games.length < get(played).gameOffer.maxGames,
    }
  })
  const tally = unchangedAtom((get): Tally => {
    const draft = get(whole)
    const { gameOffer } = get(played)
    const filled = completeGames(draft, gameOffer).length
    const begun = draft.games.filter((game) => !isGameEmpty(game)).length
    return { filled, unfinished: gameOffer.allocated ? 0 : begun - filled }
  })
  const games: Atom<Game>[] = []
  const gameAt = (index: number) => {
    games[index] ??= atom((get) => get(whole).games[index] ?? NO_GAME)
    return games[index]
  }
  return { whole, terms, played, extent, tally, gameAt }
}
