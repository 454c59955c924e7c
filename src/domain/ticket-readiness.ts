import type { GameOffer, ProductOffer } from "#src/contract/product-offer.ts"
import type { Game } from "#src/contract/ticket.ts"
import { isGameComplete } from "./game.ts"
import type { TicketDraft } from "./ticket-draft.ts"

/** Completely filled games: the only ones that are bought. */
export function completeGames(draft: TicketDraft, offer: Pick<GameOffer, "numberSets">): Game[] {
  return draft.games.filter((game) => isGameComplete(game, offer, draft.gameType))
}

/** Why a ticket cannot be added yet. */
export type Obstacle =
  | { readonly kind: "games"; readonly filled: number; readonly needed: number }
  | { readonly kind: "day" }
  | { readonly kind: "cause" }
  | { readonly kind: "closed" }

/**
 * What stands between a draft and the cart (specification 001 §5): enough complete games, a day where days
 * can be selected, an allowed cause where there are causes. Empty: it can be added.
 */
export function obstacles(
  draft: TicketDraft,
  product: Pick<ProductOffer, "causes" | "draws" | "suspended" | "availability">,
  offer: Pick<GameOffer, "numberSets" | "minGames">,
  selectableDays: boolean,
): Obstacle[] {
  const found: Obstacle[] = []
  if (product.suspended || product.availability === "unavailable" || product.draws.length === 0)
    found.push({ kind: "closed" })
  const filled = completeGames(draft, offer).length
  if (filled < offer.minGames) found.push({ kind: "games", filled, needed: offer.minGames })
  if (selectableDays && draft.days === 0) found.push({ kind: "day" })
  if (product.causes.length > 0 && !product.causes.some(({ key }) => key === draft.causeKey))
    found.push({ kind: "cause" })
  return found
}
