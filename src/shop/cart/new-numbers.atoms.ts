import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { LotteryCartItem } from "#src/contract/tickets/lottery-ticket.ts"
import { draftOfTicket, playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { quickPickTicket } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { ticketRequest } from "#src/domain/tickets/draft/ticket-request.ts"
import { offersQueryAtom } from "../catalogue/pricing.atoms.ts"
import { getQueryState } from "../core/query/cache.ts"
import { prefetchQuery } from "../core/query/fetch.ts"
import { atom } from "../core/store.ts"
import { quickPickRandom } from "../tickets/draft/ticket-draft.atoms.ts"
import { explainAtom, updateCartItemAtom } from "./mutations.atoms.ts"

/**
 * Picks every number of a quick-picked line of the cart anew; all else of it stays as it was. Rejects after having
 * notified the customer.
 */
export const repickNumbersAtom = atom(null, async (get, set, line: LotteryCartItem): Promise<void> => {
  const query = get(offersQueryAtom)
  await prefetchQuery(set, query)
  const entry = getQueryState(get, query)
  const offers = entry?.data as readonly ProductOffer[] | undefined
  const offer = offers?.find(({ key }) => key === line.lotteryKey)
  const played = offer && playedOffer(offer, line)
  if (!played) {
    set(explainAtom, entry?.error)
    throw entry?.error ?? new Error(`${line.lotteryKey} is not on sale.`)
  }
  const { gameType, gameOffer } = played
  const draft = { ...draftOfTicket(line), gameType: gameType.key, gameOffer: gameOffer.key }
  const anew = quickPickTicket(draft, gameOffer, line.games.length, quickPickRandom)
  await set(updateCartItemAtom, line.id, ticketRequest(anew, gameOffer))
})
