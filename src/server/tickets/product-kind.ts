import type { Insertable } from "kysely"
import type { CartItem, CartItemRequest, RecurringRequest } from "#src/contract/cart/cart.ts"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Money } from "#src/contract/money.ts"
import type { DrawOrderDetail, Order, OrderDetail } from "#src/contract/orders/order.ts"
import type { TrackedProduct } from "#src/contract/orders/receipt.ts"
import type { ScheduledPurchase } from "#src/contract/recurring/scheduled-purchase.ts"
import type { RecurringFrequency } from "#src/contract/tickets/ticket.ts"
import type { StockUse } from "#src/domain/cart/stock.ts"
import type { OfferDefinition } from "../catalogue/offer-definition.ts"
import type { DrawRow, Names } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { Failure } from "../core/failure.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import type { Account } from "../wallet/ledger.ts"
import type { OrderRow } from "./order-row.ts"

export type ProductType = CartItemRequest["productType"]
export type RequestOf<T extends ProductType> = Extract<CartItemRequest, { productType: T }>
type ItemOf<T extends ProductType> = Extract<CartItem, { productType: T }>
type OrderOf<T extends ProductType> = Extract<Order, { productType: T }>
type DetailOf<T extends ProductType> = Extract<OrderDetail, { productType: T }>

/** The columns of an order that a kind of product writes; the rest is the same for all. */
export type OrderDraft = Pick<
  Insertable<Tables["orders"]>,
  | "offer_key"
  | "draw_no"
  | "game_type"
  | "game_offer"
  | "game_offer_name"
  | "games"
  | "quickpick"
  | "price_cents"
  | "details"
>

/** A purchase that is repeated for every next draw. */
export interface RecurringStart {
  readonly type: "autoplay" | "subscription"
  readonly offerKey: string
  /** For one draw. */
  readonly request: RecurringRequest
  readonly minimumJackpotCents: number | null
  /** Null: every draw. */
  readonly frequency: RecurringFrequency | null
  /** The earliest draw after the last one, where not every draw is bought. */
  readonly notBefore: Date | null
  /** The last draw that this purchase plays; 0 when it waits for a jackpot and plays none. */
  readonly lastDrawNo: number
  /** The price of one draw. */
  readonly cents: number
}

/** Something that was asked for, as it can be bought now. */
export interface PricedLine<T extends ProductType = ProductType> {
  readonly productType: T
  readonly name: string
  /** Everything on the line, all draws. */
  readonly price: Money
  /** The draws it takes part in: they are held while it is bought, and none may have stopped. */
  readonly draws: readonly DrawRow[]
  /** Where the money of the sale goes. */
  readonly proceeds: Account
  /** The part of the proceeds that goes to somebody else; left out where all of it stays together. */
  readonly passedOn?: { readonly account: Account; readonly cents: number } | undefined
  /** The recurring purchase that it starts; left out where it starts none. */
  readonly recurring?: RecurringStart | undefined
  readonly item: (id: string) => ItemOf<T>
  /**
   * The orders that are written when it is bought, one for each thing and draw. It runs inside the purchase, while the
   * draws are held and before money moves: stock is taken here. Fails with 409 when there is not enough left.
   */
  readonly orders: (trx: InTransaction, buyer: Buyer) => Promise<OrderDraft[]>
  /** The limited stock that it uses; left out where stock is unlimited. */
  readonly stock?: readonly StockUse[] | undefined
  /** Why nobody can buy it here; null where it is on sale. */
  readonly restricted: Restriction["kind"] | null
  /** Bought now and charged when its draw opens; null where it is charged at once. */
  readonly preOrder: PreOrder | null
}

/** The kinds of product that a line is sold as: codes and blocks may be for any of them. */
export const soldAs = ({
  productType,
  draws,
}: Pick<PricedLine, "productType" | "draws">): readonly Restriction["productType"][] =>
  productType === "lottery_ticket" && draws.length > 1 ? [productType, "multi_draw_ticket"] : [productType]

type Restriction = ProductOffer["restrictions"][number]

/** Why something of an offer may not be sold that is of these types, where one may not. */
export const restrictionOf = (
  { restrictions = [] }: { readonly restrictions?: readonly Restriction[] },
  ...types: readonly Restriction["productType"][]
) => restrictions.find(({ productType }) => types.includes(productType))?.kind ?? null

/** The buyer of a purchase, and when they buy. */
export interface Buyer {
  readonly customerId: string
  readonly now: Date
  /** The discount that codes give on the line; left out where there is none. */
  readonly discountCents?: number | undefined
}

/** How a line waits for its draw to open, or to be the next. */
export interface PreOrder {
  readonly kind: ScheduledPurchase["kind"]
  /** When it is charged. */
  readonly opens: Date
  /** The customer's description: "5 Ticket Book, The keeper's cottage". */
  readonly description: string
  /** The tickets that it takes off sale, and the most that one customer may have reserved of a draw; null for none. */
  readonly reserves: { readonly tickets: number; readonly most: number } | null
  /** Reserves its stock; 409 where there is not enough left. `release` undoes it. */
  readonly reserve: (trx: InTransaction) => Promise<void>
}

/** The draw that an order takes part in, with the proof that it does. */
export type DrawSeen = Pick<DrawOrderDetail, "draw" | "entryProof">

/** How something is asked for. */
export interface PriceRequest {
  /** A recurring purchase is charged: for one draw, whatever numbers of draws are on sale. */
  readonly again?: boolean | undefined
  /** The names of products where the customer plays. */
  readonly names?: Names | undefined
}

/** All that the shop must know of a kind of product to sell it. One module for each, listed in `kinds.ts`. */
export interface ProductKind<T extends ProductType> {
  /**
   * Checks a request against what is sold, by the same rules the browser used, and prices it. Fails with 422 for
   * one that breaks a rule and with 409 for one that is no longer on sale. What there is too little of fails
   * elsewhere: where it is known what else is asked for.
   */
  readonly price: (
    db: Handle,
    request: RequestOf<T>,
    now: Date,
    priceRequest: PriceRequest,
  ) => Promise<PricedLine<T>>
  /** An order as its customer sees it; `definition` is missing when the product is not sold any more. */
  readonly order: (row: OrderRow, definition: OfferDefinition | undefined) => OrderOf<T>
  readonly detail: (db: Handle, row: OrderRow, order: OrderOf<T>, draw: DrawSeen) => Promise<DetailOf<T>>
  /** Of requests with the same mark a cart holds one, the last; left out where it holds any number. */
  readonly onlyOne?: (request: RequestOf<T>) => string
  /** Releases the stock that a pre-order reserved; for kinds with limited stock. */
  readonly release?: (trx: InTransaction, request: RequestOf<T>, drawNo: number) => Promise<void>
  /** The details of an order that analytics tracks, besides those that every order has. */
  readonly tracked: (
    order: OrderOf<T>,
  ) => Pick<TrackedProduct, "variant" | "description" | "numGames" | "cause">
}

/** More was asked for than there is. */
export const soldOut = (text: FailureText) => new Failure(409, errorCodes.soldOut, text)
/** Staff stopped the sales of a draw before its cutoff. */
export const halted = (name: string) =>
  new Failure(409, errorCodes.drawClosed, sentence("failure.draw.halted", { name }))
/** Staff cancelled a draw: it is not held. */
export const drawCancelled = (name: string, drawNo: number) =>
  new Failure(409, errorCodes.drawClosed, sentence("failure.draw.cancelled", { name, drawNo }))
/** A draw after the last that is on sale, whose number is `last`. */
export const notOpen = (name: string, drawNo: number, last: number) =>
  new Failure(409, errorCodes.drawNotOpen, sentence("failure.draw.notOpen", { name, drawNo, last }))
/** A ticket for more draws than are on sale from its first. */
export const fewDraws = (name: string, left: number) =>
  new Failure(409, errorCodes.drawNotOpen, sentence("failure.draw.few", { name, left }))
export const closed = (name: string) =>
  new Failure(409, errorCodes.drawClosed, sentence("failure.draw.closed", { name }))
