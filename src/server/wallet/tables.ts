import type { ColumnType, Generated } from "kysely"
import type { DepositType } from "#src/contract/payments/deposit.ts"
import type { Json, Timestamp, Whole } from "../core/database/columns.ts"

/** Tables of customers' money: wallets, the ledger, cards and deposits. */
/** How a deposit that goes back stands. */
export type ReturnState = "due" | "returned" | "refused" | "settled"

export interface MoneyTables {
  wallets: {
    customer_id: string
    currency: string
    balance_cents: Whole
    withdrawable_cents: Whole
    /** Owed for deposits that went back at the gateway or the bank and were spent. */
    owed_cents: ColumnType<number, number | undefined, number>
    /** Winnings that repaid such debts: they are the customer's again where a dispute is won. */
    repaid_withdrawable_cents: ColumnType<number, number | undefined, number>
  }
  ledger_movements: { id: string; kind: string; reference: string; created_at: Timestamp }
  ledger_entries: {
    id: string
    movement_id: string
    account: string
    customer_id: string | null
    amount_cents: Whole
    currency: string
  }
  /** Movements of wallets, in the order in which they happened: never changed, like the ledger written with them. */
  wallet_transactions: {
    customer_id: string
    /** 1 for the first of a wallet, and one more for each that follows. */
    position: Whole
    /** The wallet's side of the movement. */
    entry_id: string
    kind: string
    reference: string
    amount_cents: Whole
    /** After it. */
    balance_cents: Whole
    /** No earlier than that of the one before. */
    booked_at: Timestamp
  }
  /** The products that a wallet's purchases and winnings were for, by which a search for a name finds them. */
  transaction_offers: {
    customer_id: string
    offer_key: string
    position: Whole
    /** The transaction's, so that a search for a product's winnings need not look at the transactions. */
    kind: string
  }
  funds: {
    id: string
    customer_id: string
    /** The gateway that stores the card. */
    gateway_key: string
    gateway_card: string
    brand: string
    last_four: string
    expiry: string
    /** Of a PayPal account. */
    account_email: ColumnType<string | null, string | null | undefined, string | null>
    /** The gateway's name of the card, whoever stores it. */
    fingerprint: ColumnType<string | null, string | null | undefined, string | null>
    is_default: boolean
    created_at: Timestamp
    removed_at: Timestamp | null
    /** When the customer was told that it ends soon. */
    expiry_told_at: ColumnType<Date | null, null | undefined, Date>
    /** Since when its holder disputes a payment with it. */
    disputed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  deposits: {
    id: string
    customer_id: string
    type: ColumnType<DepositType, DepositType | undefined, DepositType>
    amount_cents: Whole
    currency: string
    method_code: string
    method_label: string
    gateway_key: string
    gateway_card: string
    /** The gateway's name for the charge, once it was announced there. */
    gateway_charge: ColumnType<string | null, undefined, string>
    /** When it was announced there. */
    opened_at: ColumnType<Date | null, undefined, Date>
    /** The gateway's token for this one charge, where the card itself is not used; null once the charge is known. */
    charge_token: ColumnType<string | null, undefined, string | null>
    /** Data that the gateway's script collected about the customer's browser; null once the charge is known. */
    device_data: ColumnType<string | null, string | null | undefined, string | null>
    gateway_customer: ColumnType<string | null, string | null | undefined, never>
    /** The gateway is to store the card with the charge. */
    save_card: Generated<boolean>
    status: "pending" | "challenge" | "succeeded" | "failed"
    failure_message: string | null
    challenge_id: string | null
    /** The gateway's page of its challenge. */
    challenge_url: ColumnType<string | null, undefined, string | null>
    /** The form that is posted to that page, where it has to be. */
    challenge_form: ColumnType<
      Readonly<Record<string, string>> | null,
      string | null | undefined,
      string | null
    >
    /** The answer that page sent back; null once the charge is known. */
    challenge_answer: ColumnType<
      Readonly<Record<string, string>> | null,
      string | null | undefined,
      string | null
    >
    /** Facts about the customer's browser that a bank is told; null once the charge is known. */
    browser: ColumnType<object | null, string | null | undefined, string | null>
    purchase: Json<object | null>
    checkout_id: string | null
    purchase_failure: Json<{ code: string; message: string } | null>
    next_run_at: Timestamp | null
    attempts: Generated<number>
    created_at: Timestamp
    /** Buckets of attempts that it is counted in while it is not known to have succeeded. */
    counted_in: Json<string[] | null>
    /** Of one that goes back: whether the gateway has sent it, does not, or it was paid another way. */
    return_state: ColumnType<ReturnState | null, undefined, ReturnState>
    /** When the gateway first refused to send it back. */
    return_refused_at: ColumnType<Date | null, undefined, Date>
    /** When the gateway was last asked to send a part back; null where its answer is known. */
    return_sent_at: ColumnType<Date | null, undefined, Date | null>
    /** How much of it goes back; null for all. */
    return_cents: ColumnType<number | null, undefined, number>
    /** The gateway's token of the security code typed for a stored card; null once the charge is known. */
    security_code: ColumnType<string | null, string | null | undefined, null>
    /** Charged while the customer was away. */
    unattended: Generated<boolean>
  }
  test_cards: {
    token: string
    behaviour: string
    brand: string
    last_four: string
    expiry: string
    wrong_code: Generated<boolean>
    created_at: Timestamp
  }
  test_security_codes: { token: string; wrong: boolean; created_at: Timestamp }
  test_charges: {
    reference: string
    token: string
    amount_cents: Whole
    status: "succeeded" | "declined" | "challenge"
    wrong_code: Generated<boolean>
    challenge_id: string | null
    created_at: Timestamp
    refunded_at: ColumnType<Date | null, undefined, Date>
    refunded_cents: ColumnType<number | null, undefined, number>
  }
}

/** How much reached wallets that customers did not pay in, and how much may. */
export interface CeilingTables {
  /** Of each source by the hour. */
  ceiling_sums: { source: string; hour: Timestamp; cents: Whole }
  /** Amounts that two people added to a ceiling for a while. */
  ceiling_raises: { id: string; source: string; cents: Whole; from_at: Timestamp; until_at: Timestamp }
  ceiling_hits: { source: string; times: Whole; last_at: Timestamp }
}
