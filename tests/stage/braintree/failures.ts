/** Refused in Braintree's shape: for a server with errors by field, for a browser as its API words them. */
export class Refusal extends Error {
  readonly status: number
  readonly codes: readonly string[]
  /** Details that come with the refusal, such as the transaction that was declined. */
  readonly more: Readonly<Record<string, unknown>>

  constructor(status: number, codes: readonly string[], more: Readonly<Record<string, unknown>> = {}) {
    super(`Refused with ${codes.join(", ") || status}.`)
    this.status = status
    this.codes = codes
    this.more = more
  }
}

export const notFound = () => new Refusal(404, [])

/** Codes of Braintree's documentation (validation errors). */
export const codes = {
  customerIdTaken: "91609",
  customerIdInvalid: "91510",
  nonceUsed: "91564",
  nonceUnknown: "91565",
  tokenInvalid: "91518",
  tokenTaken: "91718",
  cannotVoid: "91504",
  cannotRefund: "91506",
  cannotRefundCredit: "91505",
  refundedBefore: "91512",
  refundTooLarge: "91521",
  oneTimeAccount: "82902",
  merchantAccount: "91513",
} as const
