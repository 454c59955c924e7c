import { sha256 } from "#src/server/core/database/ids.ts"
import type { EventSubject } from "../../gateway.tables.ts"
import type { GatewayEvent, GatewayRecord, Reversal } from "../gateway.ts"
import { type DisputeFound, type Library, orNull, type Sale } from "./library.ts"
import { centsOf, stateOf } from "./states.ts"

/** How the shop names what takes money back, since Braintree gives a declined settlement no name of its own. */
const DISPUTE = "dispute-"
const SETTLEMENT = "settlement-"
const settlementName = (sale: string) => `${SETTLEMENT}${sale}`

interface Notification {
  readonly kind: string
  readonly timestamp: string
  readonly transaction?: Sale
  readonly dispute?: DisputeFound
}

/** Reads the subject of a webhook. Braintree sends it as a form with a signature; null where that does not hold. */
export async function readNotification(library: Library, body: string): Promise<GatewayEvent | null> {
  const form = new URLSearchParams(body)
  const parsed = await library.webhookNotification
    .parse(form.get("bt_signature") ?? "", form.get("bt_payload") ?? "")
    .catch(() => null)
  if (!parsed) return null
  const notification = parsed as unknown as Notification
  const { kind, timestamp, transaction, dispute } = notification
  // Braintree's notifications have no id: the same one sent again says the same of the same thing at the same time.
  const id = sha256(`${kind} ${timestamp} ${transaction?.id ?? dispute?.id ?? ""}`)
  return { id, type: kind, about: aboutOf(notification) }
}

function aboutOf({ kind, transaction, dispute }: Notification): EventSubject {
  if (dispute) return { kind: "reversal", reversal: `${DISPUTE}${dispute.id}` }
  if (!transaction?.id) return { kind: "other" }
  if (kind === "transaction_settlement_declined")
    return { kind: "reversal", reversal: settlementName(transaction.id) }
  return transaction.orderId ? { kind: "charge", gatewayCharge: transaction.orderId } : { kind: "other" }
}

/** How a dispute or a declined settlement stands now. */
export async function findReversal(library: Library, id: string): Promise<Reversal | null> {
  if (id.startsWith(DISPUTE)) return disputeAsReversal(library, id)
  if (!id.startsWith(SETTLEMENT)) return null
  const found = await orNull(library.transaction.find(id.slice(SETTLEMENT.length)))
  const sale = found as Sale | null
  if (!sale?.orderId) return null
  return {
    id,
    kind: "refund",
    gatewayCharge: sale.orderId,
    cents: centsOf(sale.amount),
    taken: sale.status === "settlement_declined",
  }
}

async function disputeAsReversal(library: Library, id: string): Promise<Reversal | null> {
  const found = await orNull(library.dispute.find(id.slice(DISPUTE.length)))
  const { dispute } = (found ?? {}) as { readonly dispute?: DisputeFound }
  // A retrieval only asks for papers.
  if (!dispute || dispute.kind === "retrieval") return null
  const sale = (await orNull(library.transaction.find(dispute.transaction.id))) as Sale | null
  if (!sale?.orderId) return null
  return {
    id,
    kind: "dispute",
    gatewayCharge: sale.orderId,
    cents: centsOf(dispute.amountDisputed),
    taken: dispute.status !== "won",
  }
}

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
