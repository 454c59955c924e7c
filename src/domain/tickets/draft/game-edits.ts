import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { isGameComplete, isGameEmpty } from "../games/game.ts"
import type { TicketDraft } from "./ticket-draft.ts"

/** A change made to one game of a ticket, or to several. */
export type GameEdit =
  | { readonly kind: "filled" | "picked" | "cleared"; readonly index: number }
  | { readonly kind: "allPicked" | "allCleared" | "removed" }

type Sets = Pick<GameOffer, "numberSets">

/**
 * Returns a change to a ticket's games that is worth undoing; null for a single number, or a blank game more.
 */
export function gameEdit(before: TicketDraft, after: TicketDraft, offer: Sets): GameEdit | null {
  if (before.gameType !== after.gameType || before.gameOffer !== after.gameOffer) return null
  const [old, now] = [before.games, after.games]
  const filled = (games: readonly Game[]) => games.filter((game) => !isGameEmpty(game))
  const isNew = (game: Game) => !old.includes(game)
  if (now.length < old.length && !now.some(isNew))
    return filled(now).length < filled(old).length ? { kind: "removed" } : null
  const length = Math.max(old.length, now.length)
  const changed = Array.from({ length }, (_, index) => index).filter((index) => old[index] !== now[index])
  const [index, ...more] = changed
  if (index === undefined) return null
  const [was, is] = [old[index] ?? [], now[index] ?? []]
  if (more.length > 0) {
    if (filled(now).some(isNew)) return { kind: "allPicked" }
    return filled(old).length > filled(now).length ? { kind: "allCleared" } : null
  }
  if (isGameEmpty(is)) return isGameEmpty(was) ? null : { kind: "cleared", index }
  if (!isGameComplete(is, offer, after.gameType)) return null
  return { kind: isGameComplete(was, offer, before.gameType) ? "picked" : "filled", index }
}

/** The ticket with its games, and what was known of them, as they were before; all else stays as it is now. */
export const withGamesOf = (now: TicketDraft, before: TicketDraft): TicketDraft => ({
  ...now,
  games: before.games,
  quickpick: before.quickpick,
  favouriteTicket: before.favouriteTicket ?? false,
})

/** The game to fill in after this one: the next that is not complete, else the first; null when all are. */
export function nextToFill(
  { games, gameType }: Pick<TicketDraft, "games" | "gameType">,
  offer: Sets,
  index: number,
): number | null {
  const open = games.flatMap((game, at) => (isGameComplete(game, offer, gameType) ? [] : [at]))
  return open.find((at) => at > index) ?? open[0] ?? null
}
