import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { CartItemRequest, RecurringRequest } from "#src/contract/cart/cart.ts"
import type { AttemptStatus, RecurringStatus } from "#src/contract/recurring/purchase.ts"
import type { ScheduledPurchase } from "#src/contract/recurring/scheduled-purchase.ts"
import type { RecurringFrequency } from "#src/contract/tickets/ticket.ts"
import type { Timestamp, Whole } from "../core/database/columns.ts"

/** `charged`: at that price; `changed`: the customer changed what is bought; `withdrawn`: the shop kept the old price. */
type NoticeOutcome = "charged" | "changed" | "withdrawn"

/** Tables of recurring and scheduled purchases. */
export interface RecurringTables {
  recurring_purchases: {
    id: string
    customer_id: string
    type: "autoplay" | "subscription"
    status: RecurringStatus
    offer_key: string
    /** The request that is bought for one draw. */
    request: JSONColumnType<RecurringRequest>
    minimum_jackpot_cents: Whole | null
    /** Null: every draw. */
    frequency: RecurringFrequency | null
    /** Draws before it are left out, where it is not bought for every draw. */
    not_before: Timestamp | null
    /** The last draw it was bought or tried for. */
    last_draw_no: Whole
    last_attempt: AttemptStatus | null
    last_message: string | null
    paused_until: Timestamp | null
    created_at: Timestamp
    /** The purchase that started it and the first draw it could play. */
    checkout_id: ColumnType<string | null, string | null | undefined, string | null>
    begins_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The price for a draw that its customer last agreed to. */
    agreed_cents: ColumnType<number | null, number | null | undefined, number | null>
    /** It is not bought before, since its customer was told of a higher price too late. */
    price_waits_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The last change of its product whose price was compared with what it costs now. */
    compared_version: Generated<string>
    /** While a stored card is charged for it: the draw, the charge (null: another's is enough), and the price. */
    card_draw_no: ColumnType<number | null, null | undefined, number | null>
    card_deposit_id: ColumnType<string | null, null | undefined, string | null>
    card_price_cents: ColumnType<number | null, null | undefined, number | null>
    /** The part of the charge that was made for this purchase; null where all of it was. */
    card_cents: ColumnType<number | null, null | undefined, number | null>
    /** How that ended brings this forward; it is looked at then, at the latest. */
    card_look_at: ColumnType<Date | null, null | undefined, Date | null>
    /** Of a syndicate's shares, the last change of the syndicates' rules that was compared. */
    compared_rules: Generated<string>
  }
  /** Notices to a customer of a new price of a recurring purchase. */
  price_notices: {
    id: string
    recurring_id: string
    customer_id: string
    /** The change of its product that brings it; without any change it was met when it was to be bought. */
    version_id: string | null
    /** The change of the syndicates' rules that brings it. */
    rules_version_id: string | null
    old_cents: Whole
    new_cents: Whole
    told_at: Timestamp
    /** The new price is charged from then on, and not before. */
    effective_from: Timestamp
    closed_at: ColumnType<Date | null, null | undefined, Date | null>
    outcome: ColumnType<NoticeOutcome | null, null | undefined, NoticeOutcome>
  }
  recurring_attempts: {
    recurring_id: string
    draw_no: Whole
    status: AttemptStatus
    checkout_id: string | null
    attempted_at: Timestamp
  }
  /** Purchases made now and charged later; one without a next run is done with. */
  scheduled_purchases: {
    id: string
    customer_id: string
    kind: ScheduledPurchase["kind"]
    status: ScheduledPurchase["status"]
    request: JSONColumnType<CartItemRequest>
    description: string
    offer_key: string
    draw_no: Whole
    price_cents: Whole
    currency: string
    due_at: Timestamp
    partner_key: string | null
    channel_key: string
    checkout_id: string
    purchased_checkout_id: string | null
    failure_message: string | null
    next_run_at: Timestamp | null
    created_at: Timestamp
    /** Its tickets are reserved; they go back on sale when it could not be charged. */
    reserved: Generated<boolean>
    /** The charge of a stored card that it waits for, or waited for. */
    deposit_id: ColumnType<string | null, undefined, string>
  }
}
