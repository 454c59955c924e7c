import type { ColumnType } from "kysely"
import type { Json, Timestamp, Whole } from "../core/database/columns.ts"

/** The subject of a gateway's event. */
export type EventSubject =
  | { readonly kind: "charge"; readonly gatewayCharge: string }
  | { readonly kind: "reversal"; readonly reversal: string }
  /** Nothing that the shop acts on. */
  | { readonly kind: "other" }

/** Tables of what the shop and its card gateways know of each other. */
export interface GatewayTables {
  gateway_customers: { customer_id: string; gateway_key: string; gateway_customer: string }
  /** PayPal accounts that are to be stored once their customers agree in PayPal. */
  account_approvals: {
    id: string
    customer_id: string
    gateway_key: string
    /** A secret: anyone who knows it may bring PayPal's answer. */
    secret: string
    status: "open" | "stored" | "failed"
    failure_message: ColumnType<string | null, undefined, string>
    created_at: Timestamp
  }
  /** Removals that a gateway has still to make: of a stored card, or of a customer with all cards. */
  gateway_removals: {
    id: string
    gateway_key: string
    kind: "card" | "customer"
    name: string
    next_run_at: Timestamp
  }
  /** Events that a gateway's webhooks reported, each once; due until they are acted on. */
  gateway_events: {
    id: string
    gateway_key: string
    event_id: string
    type: string
    about: Json<EventSubject>
    received_at: Timestamp
    next_run_at: Timestamp | null
  }
  /** Money of a deposit that went back: at the gateway by hand or by a dispute, or at the bank. */
  deposit_reversals: {
    id: string
    deposit_id: string
    customer_id: string
    gateway_key: string
    /** The gateway's name of the refund or dispute. */
    reversal: string
    kind: "refund" | "dispute" | "dishonour"
    amount_cents: Whole
    /** How much of it the wallet had; the rest is the shop's loss. */
    wallet_cents: Whole
    /** How much of that could have been withdrawn. */
    withdrawable_cents: Whole
    currency: string
    /** Whether the shop is without the money now. */
    taken: boolean
    /** How often it was taken or given back. */
    turns: number
    created_at: Timestamp
    /** When staff closed its case, who, and what they noted. */
    closed_at: ColumnType<Date | null, undefined, Date | null>
    closed_by: ColumnType<string | null, undefined, string | null>
    note: ColumnType<string | null, undefined, string | null>
  }
}
