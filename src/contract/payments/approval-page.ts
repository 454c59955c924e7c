/** The data that the page leading to PayPal is given, as JSON in the document. */
export interface ApprovalStart {
  readonly secret: string
  /** Null where it was answered before. */
  readonly asked: {
    /** The key that Braintree's script begins with; null where Braintree could not be asked. */
    readonly clientKey: string | null
    readonly merchantAccount: string
    /** Where PayPal asks customers. */
    readonly site: string
    /** "25.00"; null where the account is only stored. */
    readonly amount: string | null
    readonly currency: string
    /** The customer agrees to be charged again. */
    readonly isStored: boolean
    readonly locale: string
  } | null
  /** It stands in a window of its own, which is closed at the end. */
  readonly isWindow: boolean
  /** The customer turned round in PayPal. */
  readonly isCancelled: boolean
  /** The page's own address, to which PayPal sends customers back. */
  readonly here: string
  /** Where customers go on, once they have answered. */
  readonly next: string
  readonly words: ApprovalWords
}

export const approvalWords = [
  "opening",
  "paying",
  "adding",
  "cancelling",
  "over",
  "unreachable",
  "unread",
  "unsaid",
  "again",
  "back",
] as const
type ApprovalWords = Readonly<Record<(typeof approvalWords)[number], string>>
