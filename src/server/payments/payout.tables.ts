import type { ColumnType } from "kysely"
import type { BankAccountType } from "#src/contract/payments/bank-account-type.ts"
import type { DebitStatus } from "#src/contract/payments/direct-debit.codes.ts"
import type { WithdrawalMethodCode, WithdrawalStatus } from "#src/contract/payments/withdrawal.codes.ts"
import type { PayoutChannel } from "#src/domain/payments/payout-channel.ts"
import type { Timestamp, Whole } from "../core/database/columns.ts"

/** Tables of money that leaves the shop: where to, what was asked for, and the files that banks get. */
export interface PayoutTables {
  bank_accounts: {
    id: string
    /** Null for the account of somebody who won with an entry by post. */
    customer_id: string | null
    type: BankAccountType
    /** The account as the bank needs it, sealed under ACCOUNT_KEYS. */
    sealed_details: string
    /** The same for the same account, whoever stored it. */
    fingerprint: string
    is_default: boolean
    created_at: Timestamp
    removed_at: Timestamp | null
    /** When the first payment to it was sent. */
    first_sent_at: Timestamp | null
    /** When a payment to it came back. */
    failed_at: Timestamp | null
    /** Nothing is paid to it until its customer confirms it. */
    frozen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  withdrawals: {
    id: string
    /** Null for the prize of an entry by post, whose winner has no account with the shop. */
    customer_id: string | null
    /** The entry by post that won what is paid; null for a customer's withdrawal. */
    postal_entry_id: ColumnType<string | null, string | null | undefined, string | null>
    method_code: WithdrawalMethodCode
    /** The channel of the payment; null for a donation. */
    channel: PayoutChannel | null
    bank_type: BankAccountType | null
    /** Null for a donation, and once the account was erased. */
    bank_account_id: string | null
    /** The cause that a donation goes to, or that gives the prize of an entry by post. */
    cause_key: string | null
    /** For people, without a whole number. */
    destination: string
    amount_cents: Whole
    /** The part that was the customer's own deposits, not played: it comes back as that. */
    own_cents: Whole
    currency: string
    status: WithdrawalStatus
    /** Unique: what stands on the bank's statement, and finds a payment that came back. */
    reference: string
    batch_id: string | null
    /** Why it was refused or returned. */
    reason: string | null
    /** The first payment to an account stands in no file before; null where nothing waits. */
    payable_from: Timestamp | null
    /** Why staff approved it though the account is in another name. */
    name_reason: string | null
    requested_at: Timestamp
    sent_at: Timestamp | null
    /** When it was cancelled, refused or returned. */
    ended_at: Timestamp | null
    /** The last member who approved it, and whether that was enough. */
    approved_by: string | null
    approved_at: Timestamp | null
    approved_alone: boolean
  }
  /** Customers' agreements that deposits are collected from an account. */
  debit_authorities: {
    id: string
    customer_id: string
    /** Null once the account was erased. */
    bank_account_id: string | null
    /** For people, without a whole number. */
    account_label: string
    /** The agreement in full, word for word. */
    agreement: string
    agreed_at: Timestamp
    ended_at: Timestamp | null
    ended_because: string | null
  }
  direct_debits: {
    /** The deposit's. */
    id: string
    customer_id: string
    authority_id: string
    amount_cents: Whole
    currency: string
    status: DebitStatus
    /** Unique: what stands on the customer's statement, and finds a debit that was not paid. */
    reference: string
    batch_id: string | null
    /** Why it was stopped or dishonoured. */
    reason: string | null
    requested_at: Timestamp
    sent_at: Timestamp | null
    /** From then on the money is in the wallet. */
    clears_at: Timestamp | null
    ended_at: Timestamp | null
  }
  payout_batches: {
    id: string
    /** `direct_debit`: it collects from customers. */
    channel: PayoutChannel | "direct_debit"
    currency: string
    payments: Whole
    total_cents: Whole
    file_name: string
    /** Exactly what the bank gets, sealed under ACCOUNT_KEYS. */
    sealed_file: string
    /** The day on which the bank is to pay. */
    pay_on: string
    made_by: string
    made_at: Timestamp
    sent_at: Timestamp | null
    discarded_at: Timestamp | null
    /** Of one that collects: the line of a statement by which the bank paid it. */
    paid_by: ColumnType<string | null, string | null | undefined, string | null>
  }
}
