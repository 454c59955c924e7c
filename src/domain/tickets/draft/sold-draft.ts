import type { GameOffer, GameType, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { kindOf, recurringOf } from "#src/domain/recurring/terms.ts"
import { isGameEmpty } from "../games/game.ts"
import { newDraft, type TicketDraft } from "./ticket-draft.ts"

/** The draft under its product's terms: it recurs where the product always does, and not where it never does. */
export function asSold(draft: TicketDraft, product: Pick<ProductOffer, "recurringPurchase">): TicketDraft {
  const terms = recurringOf(product, draft.gameType)
  return terms && (terms.always || draft.recurring)
    ? { ...draft, recurring: true, recurringKind: kindOf(terms, draft.recurringKind) }
    : { ...draft, recurring: false }
}

/** The draft under a game offer's terms: of the draws and days on sale, and from a draw that it can begin with. */
export function asOffered(
  chosen: TicketDraft,
  product: Pick<ProductOffer, "recurringPurchase" | "draws" | "selectableDays">,
  drawCounts: readonly number[],
  /** The next draw is said by its number, and not by saying none. */
  nextByNumber = false,
): TicketDraft {
  const draft = asSold(chosen, product)
  const subscribes = draft.gameType === "deferred"
  const [, ...later] = product.draws
  const named = nextByNumber && !subscribes ? product.draws : later
  const first = named.find(({ drawNo }) => drawNo === draft.firstDrawNo)?.drawNo ?? null
  return {
    ...draft,
    numDraws: drawCounts.includes(draft.numDraws) ? draft.numDraws : (drawCounts[0] ?? 1),
    // A subscription begins at a later draw than the next.
    firstDrawNo: subscribes ? (first ?? later[0]?.drawNo ?? null) : first,
    days: draft.days & product.selectableDays,
  }
}

/** What a customer chose of a draft, after a change of what was offered of it: the rest stays as it was chosen. */
export function chosenAfter(chosen: TicketDraft, offered: TicketDraft, changed: TicketDraft): TicketDraft {
  const left = (field: keyof TicketDraft) => changed[field] === offered[field]
  const { recurring: _, recurringKind: __, ...others } = changed
  const recurrence = left("recurring") && left("recurringKind") ? chosen : changed
  return {
    ...others,
    ...(recurrence.recurring !== undefined && { recurring: recurrence.recurring }),
    ...(recurrence.recurringKind && { recurringKind: recurrence.recurringKind }),
    numDraws: left("numDraws") ? chosen.numDraws : changed.numDraws,
    firstDrawNo: left("firstDrawNo") ? chosen.firstDrawNo : changed.firstDrawNo,
    days: left("days") ? chosen.days : changed.days,
  }
}

/** Game offers that are filled in alike share it. */
const wayToFill = ({ numberSets, ordered }: Pick<GameOffer, "numberSets" | "ordered">) =>
  [ordered, ...numberSets.flatMap(({ name, count, first, last }) => [name, count, first, last])].join()

/**
 * The draft as one of another game offer. Nothing else that the customer chose changes, and games go with it where both
 * are filled in alike; else they are put aside until the customer comes back to such a game offer.
 */
export function switchGame(
  draft: TicketDraft,
  played: GameOffer | null,
  type: GameType["key"],
  offer: GameOffer,
): TicketDraft {
  const { games, quickpick, favouriteTicket = false, aside = {} } = draft
  const begun = played !== null && !played.allocated && !games.every(isGameEmpty)
  const all = begun ? { ...aside, [wayToFill(played)]: { games, quickpick, favouriteTicket } } : aside
  const { [wayToFill(offer)]: found, ...others } = all
  const fresh = newDraft(draft.lotteryKey, type, offer).games
  const filled = offer.allocated ? undefined : found
  return {
    ...draft,
    gameType: type,
    gameOffer: offer.key,
    games: filled ? [...filled.games.slice(0, offer.maxGames), ...fresh.slice(filled.games.length)] : fresh,
    quickpick: filled?.quickpick ?? false,
    favouriteTicket: filled?.favouriteTicket ?? false,
    aside: filled ? others : all,
  }
}
