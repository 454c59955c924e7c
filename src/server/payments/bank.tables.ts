import type { ColumnType } from "kysely"
import type {
  BankDepositCode,
  BankFileFormat,
  BankPaymentKind,
  BankPaymentReason,
  BankPaymentStatus,
} from "#src/contract/payments/bank-payment.codes.ts"
import type { Json, Timestamp, Whole } from "../core/database/columns.ts"

/** Tables of money that customers send from their bank, and of what is compared with it each day. */
export interface BankTables {
  /** References that customers write on payments. They are theirs for ever, whatever becomes of the account. */
  deposit_references: {
    customer_id: string
    method_code: BankDepositCode
    reference: string
    created_at: Timestamp
  }
  bank_files: {
    id: string
    method_code: BankDepositCode
    format: BankFileFormat
    name: string
    /** Of the bytes as they came: the same file is stored once. */
    sha256: string
    /** As it came, sealed under ACCOUNT_KEYS: it has names and accounts of payers in it. */
    sealed_file: string
    state: "refused" | "read"
    /** Why it was refused. */
    problems: Json<{ line: number; wrong: string }[]>
    /** The first and the last day of its lines; null where it has none. */
    from_day: string | null
    to_day: string | null
    lines: Whole
    /** Lines that an earlier file had too. */
    known_lines: Whole
    /** The money that came in less what was taken back. */
    total_cents: Whole
    currency: string
    loaded_by: string
    loaded_at: Timestamp
    /** The account that it names. */
    account: ColumnType<string | null, string | null | undefined, string | null>
    /** The balance that it ends with, where it says one. */
    closing_cents: ColumnType<number | null, number | null | undefined, number | null>
    /** Whether a second person has to agree before its lines are booked. */
    is_proposed: ColumnType<boolean, undefined, boolean>
  }
  bank_payments: {
    id: string
    file_id: string
    line: Whole
    method_code: BankDepositCode
    kind: BankPaymentKind
    /** The same for the same payment in any file: a payment is stored once. */
    fingerprint: string
    paid_on: string
    amount_cents: Whole
    currency: string
    bank_reference: string | null
    original_reference: string | null
    /** The payer's words, as the bank passes them on; empty once the customer is erased. */
    text: string
    status: BankPaymentStatus
    reason: BankPaymentReason | null
    customer_id: string | null
    deposit_id: string | null
    /** Of a reversal that is booked: the payment that it took back. */
    original_id: string | null
    created_at: Timestamp
    next_run_at: Timestamp | null
    /** When somebody or the shop was done with it. */
    settled_at: Timestamp | null
    /** The note of the member of staff who settled it. */
    note: string | null
  }
  reconciliation_days: {
    day: string
    gateway_cents: Whole | null
    card_cents: Whole
    bank_cents: Whole
    booked_cents: Whole
    currency: string
    ran_at: Timestamp
  }
  reconciliation_differences: {
    id: string
    kind: string
    /** The subject of the difference: the kind and the subject identify it. */
    subject: string
    day: string
    /** The amount on each side; null where a side has none. */
    expected_cents: Whole | null
    found_cents: Whole | null
    currency: string
    details: string
    found_at: Timestamp
    /** When it was gone by itself. */
    resolved_at: Timestamp | null
    explained_at: Timestamp | null
    explained_by: string | null
    note: string | null
    mailed_at: Timestamp | null
  }
  /** One row: when the comparison is made next. */
  reconciliation_clock: { single: boolean; next_run_at: Timestamp }
}
