import type { ColumnType, JSONColumnType, RawBuilder } from "kysely"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { MembershipTier } from "#src/contract/catalogue/membership.ts"
import type { RefundKind, RefundReason, RefundWay } from "#src/contract/orders/refund.codes.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import type { Json, Timestamp, Whole } from "../core/database/columns.ts"
import type { StoredWin } from "../draws/tables.ts"

/** The part of a price that went to an account. */
export interface Proceed {
  /** As the ledger names it. */
  readonly account: string
  readonly cents: number
}

/** A refund by staff. */
export interface StoredRefund {
  readonly kind: RefundKind
  readonly reason: RefundReason
  /** In the words of staff, for the customer. */
  readonly words: string
  readonly to: RefundWay
  /** The part that its customer had deposited and not played otherwise. */
  readonly ownCents: number
  /** Whether one member of staff alone decided it. */
  readonly alone: boolean
}

/** Carts, what was bought, and answers to calls that may come twice. */
export interface OrderTables {
  carts: {
    id: string
    token: string | null
    customer_id: string | null
    /** The partner on whose pages it is filled; empty for the shop's own, so that a unique key holds both. */
    partner_key: ColumnType<string, string | undefined, never>
    revision: Whole
    converted_at: Timestamp | null
    expires_at: Timestamp | null
  }
  cart_items: {
    id: string
    cart_id: string
    request: JSONColumnType<CartItemRequest>
    request_key: string | null
    created_at: Timestamp
    /** Why and when the shop removed it; null while it is in the cart. */
    gone_reason: ColumnType<string | null, string | null | undefined, string | null>
    gone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The customer's cart and the line in it that a copy for another tab was made of. */
    copied_from: ColumnType<string | null, string | undefined, never>
    copy_of: ColumnType<string | null, string | undefined, never>
  }
  checkouts: {
    id: string
    customer_id: string
    /** The amount paid, after the discount. */
    total_cents: Whole
    discount_cents: ColumnType<number, number | undefined, number>
    deposited_cents: Whole | null
    /** With what that was deposited, as customers read it; null where the wallet alone paid. */
    paid_with: string | null
    currency: string
    /** The part of it that came out of winnings and refunds: the rest was deposited, or given by the shop. */
    winnings_cents: ColumnType<number, number | RawBuilder<number> | undefined, never>
    partner_key: string | null
    channel_key: string
    metadata: JSONColumnType<Record<string, string>>
    /** The partner in whose delegated session it was bought. */
    delegated_to: string | null
    /** The partner whose daily limit counts it. */
    limited_by: string | null
    created_at: Timestamp
  }
  orders: {
    id: string
    checkout_id: string
    customer_id: string
    position: Whole
    offer_key: string
    /** 0 for what takes part in no draw. */
    draw_no: Whole
    product_type: CartItemRequest["productType"]
    /** Details that only this kind of product has; a lottery ticket has columns of its own, except for its wheel. */
    details: JSONColumnType<object>
    /** Null for products without numbers. */
    game_type: GameTypeKey | null
    game_offer: string
    game_offer_name: string
    games: JSONColumnType<Game[]>
    quickpick: boolean
    price_cents: Whole
    currency: string
    created_at: Timestamp
    /** The divisions it won in, where it won by numbers. */
    won: ColumnType<StoredWin[] | null, string | undefined, string | null>
    /** Null until the draw is scored, and for ever where nothing was won by numbers. */
    winnings_cents: Whole | null
    paid_at: Timestamp | null
    /** The same for all orders of one line. */
    line: Whole | null
    /** The amount that came back to the wallet: such an order plays nothing. Null where nothing came back. */
    refunded_cents: ColumnType<number | null, number | null | undefined, number | null>
    /** Taken off its price by codes. */
    discount_cents: ColumnType<number, number | undefined, never>
    /** The accounts that its price went to; a refund takes it from them. */
    proceeds: ColumnType<Proceed[], string, never>
    /** When staff refunded it, and why; null where they did not. */
    refunded_at: ColumnType<Date | null, undefined, Date>
    refunded_by: ColumnType<string | null, undefined, string>
    refund: ColumnType<StoredRefund | null, undefined, string>
    /** The kind of recurring purchase it started; null where it started none. */
    begins: "autoplay" | "subscription" | null
  }
  /** `months` since it began, those of all purchases that followed one another without a break. */
  memberships: {
    customer_id: string
    program: string
    tier: MembershipTier
    from_at: Timestamp
    months: Whole
    until_at: Timestamp
  }
  idempotency_keys: {
    customer_id: string
    key: string
    call: string
    request_hash: string
    status: Whole | null
    answer: Json<object | null>
    created_at: Timestamp
  }
  /** Calls that move money and were refused, for who lost the answer; `message` is in the customer's words. */
  refused_calls: {
    customer_id: string
    key: string
    code: string
    message: string
    refused_at: Timestamp
  }
}
