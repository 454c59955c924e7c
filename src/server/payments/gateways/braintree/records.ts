import type { GatewayRecord } from "../gateway.ts"
import { settlementName } from "./events.ts"
import { type Library, orNull, type Sale } from "./library.ts"
import { centsOf, stateOf } from "./states.ts"

/** Fields of a transaction that was found which the library's types leave out. */
interface Found extends Sale {
  readonly type: string
  readonly createdAt: string
  readonly refundedTransactionId: string | null
}

/**
 * Sales and refunds of a time. A sale that was voided, or whose settlement was declined, was booked when it was made: it
 * is listed as taken and sent back.
 */
export async function listRecords(library: Library, from: Date, until: Date): Promise<GatewayRecord[]> {
  const found = library.transaction.search((search) => {
    search.createdAt().between(from, until)
  })
  const orders = new Map<string, string | null>()
  const orderOf = async (id: string): Promise<string | null> => {
    if (!orders.has(id)) {
      const sale = (await orNull(library.transaction.find(id))) as Sale | null
      orders.set(id, sale?.orderId ?? null)
    }
    return orders.get(id) ?? null
  }
  const records: GatewayRecord[] = []
  for await (const transaction of found) {
    const one = transaction as unknown as Found
    const at = new Date(one.createdAt)
    // Braintree counts both ends in.
    if (at < from || at >= until) continue
    const record = { id: one.id, cents: centsOf(one.amount), at }
    if (one.type === "credit") {
      if (stateOf(one).status === "declined") continue
      // A credit without a sale is of no deposit.
      const order = one.refundedTransactionId ? await orderOf(one.refundedTransactionId) : null
      records.push({ ...record, kind: "refund", reference: order, gatewayCharge: order })
      continue
    }
    orders.set(one.id, one.orderId)
    const names = { reference: one.orderId, gatewayCharge: one.orderId }
    const wentBack = one.status === "voided" || one.status === "settlement_declined"
    if (wentBack || stateOf(one).status === "succeeded") records.push({ ...record, ...names, kind: "charge" })
    if (wentBack)
      records.push({
        ...record,
        ...names,
        kind: "refund",
        id: one.status === "voided" ? `void-${one.id}` : settlementName(one.id),
      })
  }
  return records
}
