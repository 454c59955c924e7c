/** A refund gives tickets back; a void takes a whole purchase back, with all that it started. */
export const refundKinds = ["refund", "void"] as const
export type RefundKind = (typeof refundKinds)[number]

/** Why staff refund tickets; the customer reads it. */
export const refundReasons = ["asked", "twice", "wrong_ticket", "fault", "not_allowed", "other"] as const
/** A draw that is cancelled refunds its tickets by itself. */
export type RefundReason = (typeof refundReasons)[number] | "draw_cancelled"

/** Where the money goes: into the wallet, or back to the card as far as that paid. */
export const refundWays = ["wallet", "card"] as const
export type RefundWay = (typeof refundWays)[number]

/** A ticket can't be refunded, or not any more. */
export const NOT_REFUNDABLE = "not_refundable"
/** Staff refund nothing to an account of their own. */
export const OWN_ACCOUNT = "own_account"
