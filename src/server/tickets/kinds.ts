import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { Order, OrderDetail } from "#src/contract/orders/order.ts"
import { lackingAlone } from "#src/domain/cart/stock.ts"
import type { OfferDefinition } from "../catalogue/offer-definition.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { lotteryTicket } from "./lottery-ticket.ts"
import { membership } from "./membership.ts"
import type { OrderRow } from "./order-row.ts"
import {
  type DrawSeen,
  type PricedLine,
  type PriceRequest,
  type ProductKind,
  type ProductType,
  soldOut,
} from "./product-kind.ts"
import { raffleTicket } from "./raffle-ticket.ts"
import { socialShare } from "./social-share.ts"
import { syndicateShare } from "./syndicate-share.ts"

/** Every kind of product that can be in a cart: to sell another, write its module and name it here. */
const kinds: { readonly [T in ProductType]: ProductKind<T> } = {
  lottery_ticket: lotteryTicket,
  raffle_ticket: raffleTicket,
  social_syndicate_share: socialShare,
  syndicate_share: syndicateShare,
  membership,
}

/** The kind that a type names; its functions take what carries that type. */
const kindOf = (type: ProductType) => kinds[type] as ProductKind<ProductType>

/**
 * Prices anything that was asked for: 422 where it breaks a rule, 409 where it is no longer on sale. More than is
 * left is priced all the same.
 */
export const priceRequested = (
  db: Handle,
  request: CartItemRequest,
  now: Date,
  priceRequest: PriceRequest = {},
): Promise<PricedLine> => kindOf(request.productType).price(db, request, now, priceRequest)

/** The same for one who would have it now: 409 where there is not enough left. */
export async function priceLine(
  db: Handle,
  request: CartItemRequest,
  now: Date,
  priceRequest?: PriceRequest,
): Promise<PricedLine> {
  const priced = await priceRequested(db, request, now, priceRequest)
  const lacking = lackingAlone(priced.stock ?? [])
  if (lacking) throw soldOut(lacking.sentence)
  return priced
}

/** Something that was asked for, with what it is now. */
export interface WantedLine {
  readonly request: CartItemRequest
  readonly priced: PricedLine
}

/** Prices all of several as one who would have them now. */
export const priceLines = (
  db: Handle,
  requests: readonly CartItemRequest[],
  now: Date,
  priceRequest?: PriceRequest,
): Promise<WantedLine[]> =>
  Promise.all(
    requests.map(async (request) => ({ request, priced: await priceLine(db, request, now, priceRequest) })),
  )

/** The mark of a request that a cart holds one of; undefined where it holds any number. */
export const markOf = (request: CartItemRequest): string | undefined =>
  kindOf(request.productType).onlyOne?.(request)

/** Releases the stock that a pre-order reserved. */
export async function releaseReserved(
  trx: InTransaction,
  request: CartItemRequest,
  drawNo: number,
): Promise<void> {
  await kindOf(request.productType).release?.(trx, request, drawNo)
}

export const orderOf = (row: OrderRow, definition: OfferDefinition | undefined): Order =>
  kindOf(row.product_type).order(row, definition)

export const orderDetail = (
  db: Handle,
  row: OrderRow,
  definition: OfferDefinition | undefined,
  draw: DrawSeen,
): Promise<OrderDetail> => kindOf(row.product_type).detail(db, row, orderOf(row, definition), draw)

/** Returns the details of an order that analytics tracks, by its kind. */
export const trackedOf = (order: Order) => kindOf(order.productType).tracked(order)
