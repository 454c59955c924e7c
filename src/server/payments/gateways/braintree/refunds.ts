import { decimalOf } from "#src/domain/core/decimal.ts"
import type { RefundState } from "../gateway.ts"
import { type Answer, codesOf, findSale, type Library, orNull, refusals, type Sale } from "./library.ts"
import { centsOf, stateOf } from "./states.ts"

/** Order of the shop's own refunds, which tells them from those that staff make in Braintree's control panel. */
const refundName = (reference: string): string => `r-${reference}`

/** Braintree voids what it has not begun to settle, and refunds what it settles or has settled. */
const voidable: readonly string[] = ["authorized", "submitted_for_settlement"]
/** All of such a sale went back, or never came. */
const gone: readonly string[] = ["voided", "settlement_declined"]
const unsettled: readonly string[] = [
  ...voidable,
  "authorizing",
  "settlement_pending",
  "settlement_confirmed",
]

/** Fields that Braintree's types leave out: a refund may have an order of its own. */
interface Refunds {
  readonly transaction: {
    readonly refund: (
      id: string,
      request: { readonly amount?: string; readonly orderId: string },
    ) => Promise<Answer>
  }
}

/** Refunds of a sale that sent money back, or are about to. */
async function refundsOf(library: Library, { refundIds = [] }: Sale): Promise<Sale[]> {
  const found = await Promise.all(refundIds.map((id) => orNull(library.transaction.find(id))))
  return (found as (Sale | null)[])
    .filter((refund) => refund !== null)
    .filter((refund) => stateOf(refund).status !== "declined")
}

const isOwn = (refunds: readonly Sale[], reference: string): boolean =>
  refunds.some(({ orderId }) => orderId === refundName(reference))

const sumOf = (refunds: readonly Sale[]): number =>
  refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0)

/** Whether the shop's refund of a sale is known to Braintree, or the shop has no money of the sale. */
export async function isRefunded(library: Library, reference: string): Promise<boolean> {
  const sale = await findSale(library, reference)
  if (!sale || gone.includes(sale.status)) return sale !== null
  return isOwn(await refundsOf(library, sale), reference)
}

/**
 * Sends a sale back, or a part of it in cents. Braintree refunds have no idempotency key: they are found by their order.
 * A sale that is not settled yet can be voided, which gives all of it back, so a part waits until it is settled.
 */
export async function refundSale(
  library: Library,
  reference: string,
  part: number | undefined,
): Promise<RefundState> {
  const sale = await findSale(library, reference)
  if (!sale) throw new Error("There is no such charge to send back.")
  if (gone.includes(sale.status)) return "sent"
  const refunds = await refundsOf(library, sale)
  if (isOwn(refunds, reference)) return "sent"
  if (part === undefined && sumOf(refunds) === centsOf(sale.amount)) return "sent"
  if (part === undefined && voidable.includes(sale.status)) {
    const answer = (await library.transaction.void(sale.id)) as unknown as Answer
    if (!answer.success) throw new Error("Braintree did not void a sale.")
    return "sent"
  }
  if (unsettled.includes(sale.status)) return "waiting"
  const answer = await (library as unknown as Refunds).transaction.refund(sale.id, {
    ...(part === undefined ? {} : { amount: decimalOf(part) }),
    orderId: refundName(reference),
  })
  return readRefund(answer, part)
}

function readRefund(answer: Answer, part: number | undefined): RefundState {
  if (answer.success) return "sent"
  const codes = codesOf(answer)
  if (codes.includes(refusals.settling)) return "waiting"
  // All of it went back meanwhile.
  if (part === undefined && codes.includes(refusals.refundedBefore)) return "sent"
  throw new Error("Braintree did not send a charge back.")
}
