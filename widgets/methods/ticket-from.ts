import * as v from "valibot"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { PageTicket } from "#src/contract/tickets/page-ticket.ts"
import { newDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { quickPickTicket } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { offersQueryAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { getQueryState } from "#src/shop/core/query/cache.ts"
import { prefetchQuery } from "#src/shop/core/query/fetch.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { quickPickRandom } from "#src/shop/tickets/draft/ticket-draft.atoms.ts"

/**
 * Turns a ticket from a page's script into the request that the cart is asked with; what was left out is the lottery's
 * first. Rejects with a `TypeError` that names what is wrong with it.
 */
export async function ticketFrom(shop: Shop, method: string, given: unknown): Promise<LotteryTicketRequest> {
  const ticket = parsed(PageTicket, method, given)
  const { gameType, gameOffer, numDraws, games = [], quickpick = false } = ticket
  const isWhole = gameType && gameOffer && numDraws && (games.length > 0 || (ticket.numGames && !quickpick))
  const rest = isWhole ? {} : completed(await offerOf(shop, method, ticket.lotteryKey), method, ticket)
  return parsed(LotteryTicketRequest, method, {
    ...(given as object),
    games,
    quickpick,
    ...rest,
    productType: "lottery_ticket",
  })
}

function parsed<S extends v.GenericSchema>(schema: S, method: string, given: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, typeof given === "object" && given !== null ? given : {})
  if (read.success) return read.output
  const [issue] = read.issues
  throw new TypeError(`${method}: ${v.getDotPath(issue) ?? "ticket"}: ${issue.message}`)
}

async function offerOf({ store }: Shop, method: string, lotteryKey: string): Promise<ProductOffer> {
  const query = store.get(offersQueryAtom)
  await prefetchQuery(store.set, query)
  const { data, error } = getQueryState(store.get, query) ?? {}
  if (!data) throw error ?? new TypeError(`${method}: lotteryKey: What is on sale is not known.`)
  return named(
    data.filter(({ type }) => type === "lottery_ticket"),
    lotteryKey,
    `${method}: lotteryKey`,
  )
}

/** The one with this key, or the first where none is named. */
function named<T extends { readonly key: string }>(
  all: readonly T[],
  key: string | undefined,
  what: string,
): T {
  const found = key === undefined ? all[0] : all.find((one) => one.key === key)
  if (found) return found
  throw new TypeError(`${what}: "${key}" is not on sale. There is: ${all.map((one) => one.key).join(", ")}.`)
}

/** Completes a ticket with what it leaves out: how it is played, for how many draws, and its numbers. */
function completed(
  offer: ProductOffer,
  method: string,
  ticket: v.InferOutput<typeof PageTicket>,
): Partial<LotteryTicketRequest> {
  const type = named(offer.gameTypes, ticket.gameType, `${method}: gameType`)
  const played = named(type.gameOffers, ticket.gameOffer, `${method}: gameOffer`)
  const terms = {
    gameType: type.key,
    gameOffer: played.key,
    numDraws: ticket.numDraws ?? played.drawCounts[0] ?? 1,
  }
  const wanted = ticket.numGames ?? (ticket.games?.length || played.defaultGames || 1)
  if (wanted < played.minGames || wanted > played.maxGames)
    throw new TypeError(`${method}: numGames: ${played.minGames} to ${played.maxGames} games are one ticket.`)
  // The lottery itself gives these their numbers.
  if (played.allocated) return { ...terms, games: [], numGames: wanted }
  if (ticket.games?.length) return terms
  if (!ticket.quickpick)
    throw new TypeError(`${method}: games: There are none. Name them, or set quickpick and numGames.`)
  const { games } = quickPickTicket(newDraft(offer.key, type.key, played), played, wanted, quickPickRandom)
  return { ...terms, games: [...games], quickpick: true }
}
