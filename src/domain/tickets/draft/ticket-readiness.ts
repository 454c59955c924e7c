import type { GameOffer, ProductOffer, ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { weekday } from "../../draws/dates/draw-day.ts"
import { isGameComplete } from "../games/game.ts"
import { type DraftTerms, playTime, type TicketDraft } from "./ticket-draft.ts"

type Filled = Pick<GameOffer, "numberSets" | "allocated">

/** Completely filled games: the only ones that are bought. Where the lottery gives the numbers, all are. */
export function completeGames(
  draft: Pick<TicketDraft, "games" | "gameType">,
  offer: Filled,
): readonly Game[] {
  if (offer.allocated) return draft.games
  return draft.games.filter((game) => isGameComplete(game, offer, draft.gameType))
}

/** Whether it is bought for high jackpots only, and that of its first draw is none: then nothing is paid now. */
export function waitsForJackpot(
  { recurring, minimumJackpotCents, firstDrawNo, days }: DraftTerms,
  { draws, timeZone }: Pick<ProductOffer, "draws" | "timeZone">,
): boolean {
  if (!recurring || !minimumJackpotCents) return false
  const index = draws.findIndex(({ drawNo }) => drawNo === firstDrawNo)
  const first = draws.find(
    ({ drawDate }, at) => at >= index && (days === 0 || days & (1 << weekday(drawDate, timeZone))),
  )
  return (first?.prizePool?.cents ?? 0) < minimumJackpotCents
}

/** Whether this customer may not buy it as a product of that kind. */
export const isRestricted = (
  { restrictions }: Pick<ProductOffer, "restrictions">,
  kind: ProductType,
): boolean => restrictions.some(({ productType }) => productType === kind)

/** Why a ticket cannot be added yet. */
export type Obstacle =
  | { readonly kind: "games"; readonly filled: number; readonly needed: number }
  | { readonly kind: "day" }
  | { readonly kind: "cause" }
  | { readonly kind: "closed" }
  | { readonly kind: "several" }

/**
 * Lists the obstacles between a draft with so many complete games and the cart: closed sales, too few games,
 * no day where days can be selected, no allowed cause where there are causes, several draws where tickets for
 * several are restricted. Empty: it can be added.
 */
export function obstacles(
  draft: DraftTerms,
  filled: number,
  product: Pick<ProductOffer, "causes" | "draws" | "suspended" | "availability" | "restrictions">,
  offer: Pick<GameOffer, "minGames">,
  selectableDays: boolean,
): Obstacle[] {
  const found: Obstacle[] = []
  // A subscription begins at a later draw than the next.
  const needed = draft.gameType === "deferred" ? 2 : 1
  const sold = !product.suspended && product.availability === "available"
  if (!sold || isRestricted(product, "lottery_ticket") || product.draws.length < needed)
    found.push({ kind: "closed" })
  if (filled < offer.minGames) found.push({ kind: "games", filled, needed: offer.minGames })
  if (selectableDays && draft.days === 0) found.push({ kind: "day" })
  if (product.causes.length > 0 && !product.causes.some(({ key }) => key === draft.causeKey))
    found.push({ kind: "cause" })
  const { draws, weeks } = playTime(draft)
  if (draws * weeks > 1 && isRestricted(product, "multi_draw_ticket")) found.push({ kind: "several" })
  return found
}
