import * as v from "valibot"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { MembershipRequest } from "#src/contract/tickets/memberships.ts"
import { PageLotteryTicket, PageMembership, PageRaffleTicket } from "#src/contract/tickets/page-ticket.ts"
import { RaffleTicketRequest } from "#src/contract/tickets/raffle-tickets.ts"
import { didYouMean } from "#src/domain/core/closest-name.ts"
import { weekday } from "#src/domain/draws/dates/draw-day.ts"
import { countDays, newDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { quickPickTicket } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { offersQueryAtom, pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { getQueryState } from "#src/shop/core/query/cache.ts"
import type { Query } from "#src/shop/core/query/define.ts"
import { prefetchQuery } from "#src/shop/core/query/fetch.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { quickPickRandom } from "#src/shop/tickets/draft/ticket-draft.atoms.ts"

/**
 * Weekday bitmask with the days of so many draws, the next ones or those from a draw on, where days are selected; none
 * elsewhere.
 */
const daysOfDraws = ({ draws, selectableDays, timeZone }: ProductOffer, count: number, firstDrawNo = 0) =>
  draws
    .filter(({ drawNo }) => drawNo >= firstDrawNo)
    .slice(0, count)
    .reduce((days, { drawDate }) => days | (selectableDays & (1 << weekday(drawDate, timeZone))), 0)

type Fields = Readonly<Record<string, unknown>>

/** Fields of each product that a page can name, by its type. */
const fieldsOf = {
  lottery_ticket: Object.keys(PageLotteryTicket.entries),
  raffle_ticket: Object.keys(PageRaffleTicket.entries),
  membership: Object.keys(PageMembership.entries),
}
const everyField = [...new Set(Object.values(fieldsOf).flat())]

/**
 * Turns a ticket, a raffle's book or a membership from a page's script into the request that the cart is asked with;
 * what was left out of a ticket is the lottery's first. Rejects with a `TypeError` that names what is wrong with it.
 */
export async function ticketFrom(shop: Shop, method: string, given: unknown): Promise<CartItemRequest> {
  if (typeof given !== "object" || given === null) throw new TypeError(`${method}: A ticket is expected.`)
  const { productType: _, ...fields } = given as Fields
  requireKnown(fields, everyField, method, "a ticket")
  const { lotteryKey } = fields
  if (typeof lotteryKey !== "string") throw new TypeError(`${method}: lotteryKey is missing.`)
  if (isWhole(fields)) return lotteryTicket(method, fields, null)
  const offer = await offerOf(shop, method, lotteryKey)
  const productType = offer.type as keyof typeof fieldsOf
  requireKnown(fields, fieldsOf[productType], method, `"${lotteryKey}"`)
  if (productType === "raffle_ticket") return raffleTicket(method, fields, offer)
  if (productType === "membership") return parsed(MembershipRequest, method, { ...fields, productType })
  return lotteryTicket(method, fields, offer)
}

/** Whether a lottery ticket leaves nothing out, so that nothing need be known of its lottery. */
const isWhole = ({ gameType, gameOffer, numDraws, games, numGames, quickpick }: Fields) =>
  gameType &&
  gameOffer &&
  numDraws &&
  ((Array.isArray(games) && games.length > 0) || (numGames && !quickpick))

function requireKnown(fields: Fields, names: readonly string[], method: string, what: string): void {
  const stranger = Object.keys(fields).find((name) => !names.includes(name))
  if (stranger === undefined) return
  throw new TypeError(
    `${method}: ${stranger} is no field of ${what}.${didYouMean(stranger, names) || ` There is: ${names.join(", ")}.`}`,
  )
}

function parsed<S extends v.GenericSchema>(schema: S, method: string, given: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, given)
  if (read.success) return read.output
  const [issue] = read.issues
  const path = v.getDotPath(issue) ?? "ticket"
  throw new TypeError(
    issue.received === "undefined"
      ? `${method}: ${path} is missing.`
      : `${method}: ${path}: ${issue.message}`,
  )
}

async function dataOf<T>({ store }: Shop, query: Query<T>): Promise<T> {
  await prefetchQuery(store.set, query)
  const { data, error } = getQueryState(store.get, query) ?? {}
  if (!data) throw error ?? new TypeError("It is not known what is on sale.")
  return data as T
}

const sold = Object.keys(fieldsOf)

async function offerOf(shop: Shop, method: string, key: string): Promise<ProductOffer> {
  const { get } = shop.store
  const offers = (await dataOf(shop, get(offersQueryAtom))).filter(({ type }) => sold.includes(type))
  const found = offers.find((offer) => offer.key === key)
  if (found) return found
  const { membershipOffersQuery } = await import("#src/shop/rewards/reward-queries.ts")
  const memberships = await dataOf(shop, membershipOffersQuery({ pricingId: get(pricingIdAtom) }))
  return named([...offers, ...memberships], key, `${method}: lotteryKey`)
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

function raffleTicket(method: string, fields: Fields, { gameTypes }: ProductOffer): RaffleTicketRequest {
  const book = gameTypes[0]?.gameOffers[0]
  const request = parsed(RaffleTicketRequest, method, {
    gameOffer: book?.key,
    ...fields,
    productType: "raffle_ticket",
  })
  const counts = (book?.entryPrices ?? []).map(({ entries }) => entries)
  if (!counts.includes(request.numRaffleTickets))
    throw new TypeError(
      `${method}: numRaffleTickets: There is no book of ${request.numRaffleTickets}. There is: ${counts.join(", ")}.`,
    )
  return request
}

function lotteryTicket(method: string, fields: Fields, offer: ProductOffer | null): LotteryTicketRequest {
  const ticket = parsed(PageLotteryTicket, method, fields)
  const { games = [], quickpick = false } = ticket
  return parsed(LotteryTicketRequest, method, {
    ...fields,
    games,
    quickpick,
    ...(offer && completed(offer, method, ticket)),
    productType: "lottery_ticket",
  })
}

/**
 * Completes a ticket with what it leaves out: how it is played, for how many draws, on their days where a lottery has
 * days to choose, and its numbers.
 */
function completed(
  offer: ProductOffer,
  method: string,
  ticket: v.InferOutput<typeof PageLotteryTicket>,
): Partial<LotteryTicketRequest> {
  const type = named(offer.gameTypes, ticket.gameType, `${method}: gameType`)
  const played = named(type.gameOffers, ticket.gameOffer, `${method}: gameOffer`)
  const days = ticket.days ?? daysOfDraws(offer, ticket.numDraws ?? 1, ticket.firstDrawNo)
  const terms = {
    gameType: type.key,
    gameOffer: played.key,
    numDraws: ticket.numDraws ?? (countDays(days) || played.drawCounts[0] || 1),
    ...(days === 0 ? {} : { days }),
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
