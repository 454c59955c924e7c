import type { Selectable } from "kysely"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import type { StartedRecurring } from "#src/contract/orders/receipt.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { sharesPrice } from "#src/domain/tickets/pricing.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { type DrawnOffer, readDrawnOffers } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { syndicateOfDraw } from "../draws/ensure-syndicates.ts"
import { partyOf } from "../party/autoplay.ts"
import { recurringCents } from "./price.ts"

export const recurringOf = (db: Handle, checkoutId: string) =>
  db.selectFrom("recurring_purchases").select("id").where("checkout_id", "=", checkoutId)

/** The recurring purchases that a purchase started, in the order of its lines. */
export async function startedBy(db: Handle, checkoutId: string): Promise<StartedRecurring[]> {
  const rows: RecurringRow[] = await db
    .selectFrom("recurring_purchases")
    .selectAll()
    .where("checkout_id", "=", checkoutId)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  const items = await itemsOf(db, rows)
  return items.map((item, index) => ({
    autoplayId: item.autoplayId,
    type: item.type,
    productType: item.productType,
    lotteryKey: item.productOfferKey,
    lotteryName: item.lotteryName,
    colour: item.colour,
    description: item.description,
    variant: item.gameOfferName ?? item.description,
    count: item.numberOfGames ?? item.numberOfTickets ?? item.numberOfShares ?? 0,
    frequency: item.frequency,
    minimumJackpotAmount: item.minimumJackpotAmount,
    price: item.price,
    beginsAt: rows[index]?.begins_at?.toISOString() ?? null,
  }))
}

export type RecurringRow = Selectable<Tables["recurring_purchases"]>

/** An item that is bought for every draw; a membership, which recurs too, is in no draw. */
type PlayedItem = RecurringPurchaseItem & { readonly productType: RecurringRequest["productType"] }

/** A price that a row will have, of which its customer was told. */
export interface ComingPrice {
  readonly oldCents: number
  readonly newCents: number
  readonly from: Date
  /** It is not bought before. */
  readonly waits: boolean
}

/** The future of some rows, by their ids. */
export interface Ahead {
  /** When each is charged next; those are missing of which nobody can say. */
  readonly charges: ReadonlyMap<string, Date>
  readonly prices: ReadonlyMap<string, ComingPrice>
}

/** Rows as their customer sees them, with what one draw costs now, and what is to come where that is asked. */
export async function itemsOf(
  db: Handle,
  rows: readonly RecurringRow[],
  ahead: Ahead = { charges: new Map(), prices: new Map() },
): Promise<PlayedItem[]> {
  if (rows.length === 0) return []
  const offers = new Map((await readDrawnOffers(db)).map((offer) => [offer.key, offer]))
  const customerIds = [...new Set(rows.map(({ customer_id }) => customer_id))]
  const funds = new Map(
    await Promise.all(customerIds.map(async (id) => [id, await defaultFundOf(db, id)] as const)),
  )
  return Promise.all(
    rows.map(async (row) => ({
      ...(await itemOf(db, row, offers.get(row.offer_key), ahead)),
      defaultFund: funds.get(row.customer_id) ?? { kind: "wallet" },
    })),
  )
}

/** Returns the source that a customer chose for recurring purchases; `unfunded` where nothing of its kind is stored. */
export async function defaultFundOf(
  db: Handle,
  customerId: string,
): Promise<RecurringPurchaseItem["defaultFund"]> {
  const { recurring_method: kind } = await db
    .selectFrom("customers")
    .select("recurring_method")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  if (kind === "wallet") return { kind }
  const stored = await db
    .selectFrom("funds")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)
    .where("brand", kind === "paypal" ? "=" : "!=", "paypal")
    .limit(1)
    .executeTakeFirst()
  return { kind: stored ? kind : "unfunded" }
}

async function itemOf(
  db: Handle,
  row: RecurringRow,
  offer: DrawnOffer | undefined,
  { charges, prices }: Ahead,
): Promise<Omit<PlayedItem, "defaultFund">> {
  const { request } = row
  const currency = offer ? currencyOf(offer) : "AUD"
  return {
    autoplayId: row.id,
    type: row.type,
    productType: request.productType,
    productOfferKey: row.offer_key,
    lotteryId: row.offer_key,
    lotteryName: offer?.name ?? row.offer_key,
    colour: offer?.colour ?? "#333333",
    ...(await bought(db, request, offer, currency)),
    gameType: request.productType === "lottery_ticket" ? request.gameType : null,
    games: request.productType === "lottery_ticket" ? request.games : [],
    quickpick: request.productType === "lottery_ticket" && request.quickpick,
    days: request.productType === "lottery_ticket" ? (request.days ?? null) : null,
    causeKey: request.productType === "lottery_ticket" ? (request.causeKey ?? null) : null,
    frequency: row.frequency,
    minimumJackpotAmount:
      row.minimum_jackpot_cents === null ? null : money(row.minimum_jackpot_cents, currency),
    status: row.status,
    pausedUntil: row.paused_until?.toISOString() ?? null,
    lastAttemptStatus: row.last_attempt,
    lastAttemptMessage: row.last_message,
    nextChargeAt: charges.get(row.id)?.toISOString() ?? null,
    priceChange: priceChangeOf(prices.get(row.id), currency),
    createdAt: row.created_at.toISOString(),
  }
}

function priceChangeOf(
  coming: ComingPrice | undefined,
  currency: Currency,
): RecurringPurchaseItem["priceChange"] {
  if (!coming) return null
  const { oldCents, newCents, from, waits } = coming
  return {
    from: money(oldCents, currency),
    to: money(newCents, currency),
    effectiveFrom: from.toISOString(),
    waits,
  }
}

type Bought = Pick<
  RecurringPurchaseItem,
  | "gameOffer"
  | "gameOfferName"
  | "numberOfGames"
  | "numGames"
  | "numberOfTickets"
  | "numberOfShares"
  | "groupId"
  | "groupName"
  | "description"
  | "price"
>
const nothing = {
  gameOffer: null,
  gameOfferName: null,
  numberOfGames: null,
  numGames: null,
  numberOfTickets: null,
  numberOfShares: null,
}

const gamesIn = ({ games, numGames = 0 }: LotteryTicketRequest) => games.length || numGames

const playedIn = (request: LotteryTicketRequest, offer: DrawnOffer | undefined) =>
  offer && isLottery(offer) ? playedOffer({ gameTypes: gameTypesOf(offer) }, request)?.gameOffer : undefined

/** Describes what is bought for a draw: "4 x Standard games". */
export function describeBought(request: RecurringRequest, offer: DrawnOffer | undefined): string {
  switch (request.productType) {
    case "lottery_ticket":
      return `${gamesIn(request)} x ${playedIn(request, offer)?.name ?? request.gameOffer} games`
    case "raffle_ticket":
      return `${request.numRaffleTickets} Ticket Book`
    case "syndicate_share":
      return `${request.quantity} x Syndicate shares`
    case "social_syndicate_share":
      return `${request.quantity} x Lotto Party shares`
  }
}

/** Describes what is bought for a draw, and its price. */
async function bought(
  db: Handle,
  request: RecurringRequest,
  offer: DrawnOffer | undefined,
  currency: Currency,
): Promise<Bought> {
  const description = describeBought(request, offer)
  if (request.productType === "syndicate_share") {
    const { quantity, lotteryKey, syndicateKey } = request
    const share = await sharePrice(db, lotteryKey, syndicateKey)
    const price = share ? sharesPrice(share, quantity) : money(0, currency)
    return { ...nothing, numberOfShares: quantity, description, price }
  }
  if (request.productType === "social_syndicate_share") {
    const { quantity, sessionId } = request
    const party = await partyOf(db, sessionId)
    const price = sharesPrice(money(party?.share_cents ?? 0, currency), quantity)
    const group = party && { groupId: party.groupId, groupName: party.name }
    return { ...nothing, ...group, numberOfShares: quantity, description, price }
  }
  const price = money((offer && recurringCents(offer, request, [])) ?? 0, currency)
  if (request.productType === "raffle_ticket")
    return { ...nothing, numberOfTickets: request.numRaffleTickets, description, price }
  return {
    ...nothing,
    gameOffer: request.gameOffer,
    gameOfferName: playedIn(request, offer)?.name ?? request.gameOffer,
    numberOfGames: gamesIn(request),
    numGames: gamesIn(request),
    description,
    price,
  }
}

/** Returns the price of a share of the newest syndicate that is made by the same rule. */
async function sharePrice(db: Handle, offerKey: string, key: string): Promise<Money | null> {
  const rows = await db
    .selectFrom("syndicates")
    .select(["key", "draw_no", "cost_cents", "currency"])
    .where("offer_key", "=", offerKey)
    .where("party", "=", false)
    .orderBy("draw_no", "desc")
    .limit(20)
    .execute()
  const row = rows.find(({ key: other, draw_no }) => other === syndicateOfDraw(key, offerKey, draw_no))
  return row ? money(row.cost_cents, row.currency as Currency) : null
}
