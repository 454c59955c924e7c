import type { DifferenceKind } from "#src/contract/payments/reconciliation.desk.ts"

/** Something that two sides do not agree on, as one comparison found it. */
export interface FoundDifference {
  readonly kind: DifferenceKind
  /** With the kind it names the difference, whenever it is found. */
  readonly subject: string
  /** `YYYY-MM-DD`, by the shop's clock. */
  readonly day: string
  /** The shop's amount, cents; null for nothing. */
  readonly expected: number | null
  /** The other side's amount. */
  readonly found: number | null
  readonly details: string
}

/** The days that are compared: from the beginning of the first to the end of the last. */
export interface ComparedDays {
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly until: Date
  readonly zone: string
}
