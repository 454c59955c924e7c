import type { GatewayRecord } from "../gateway.ts"
import { type Opayo, type Report, readTime } from "./client.ts"
import { isTaken, states } from "./states.ts"

/** Opayo's names of transactions have 40 characters at most, and a deposit's id has 36. */
const REFUND = "r-"

/** Names the refund of a charge: sent again it is the same one. */
export const refundName = (reference: string): string => `${REFUND}${reference}`

function recordsOf(report: Report): GatewayRecord[] {
  const { vendorTxCode: name, transactionId: id, state } = report
  const record = { id, cents: report.cents, at: readTime(report.started) }
  if (report.type === "refund") {
    const reference = name.startsWith(REFUND) ? name.slice(REFUND.length) : null
    return isTaken(report) ? [{ ...record, kind: "refund", reference, gatewayCharge: reference }] : []
  }
  const charge = { ...record, kind: "charge" as const, reference: name, gatewayCharge: name }
  if (isTaken(report)) return [charge]
  // A voided payment had been taken, and went back.
  return state === states.voided ? [charge, { ...charge, kind: "refund", id: `void-${id}` }] : []
}

/** Charges and refunds of a time. The list gives names only, so each is asked for. */
export async function listRecords(opayo: Opayo, from: Date, until: Date): Promise<GatewayRecord[]> {
  const records: GatewayRecord[] = []
  for (const name of await opayo.list(from, until)) {
    const report = await opayo.report(name)
    if (report) records.push(...recordsOf(report))
  }
  return records.filter(({ at }) => at >= from && at < until)
}
