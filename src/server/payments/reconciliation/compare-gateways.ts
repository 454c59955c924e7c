import type { Selectable } from "kysely"
import { dayIn } from "#src/domain/payments/bank-day.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import type { Gateway, GatewayRecord } from "../gateways/gateway.ts"
import type { ComparedDays, FoundDifference } from "./differences.ts"

type DepositRow = Pick<
  Selectable<Tables["deposits"]>,
  "id" | "gateway_charge" | "amount_cents" | "status" | "return_state" | "created_at"
>

/** A charge may be older than its deposit by the clocks of two machines, milliseconds. */
const CLOCKS_MS = 3_600_000

const deposits = (db: Handle, gateway: string) =>
  db
    .selectFrom("deposits")
    .select(["id", "gateway_charge", "amount_cents", "status", "return_state", "created_at"])
    .where("gateway_key", "=", gateway)

/** A deposit whose money the shop has, in a wallet or parked. */
const isBooked = ({ status, return_state }: DepositRow) => status === "succeeded" || return_state !== null

const names = ({ reference, gatewayCharge }: GatewayRecord) => ({ reference, gatewayCharge })

function matcher(rows: readonly DepositRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byCharge = new Map(rows.map((row) => [row.gateway_charge, row]))
  return (record: GatewayRecord): DepositRow | undefined => {
    const { reference, gatewayCharge } = names(record)
    return (gatewayCharge && byCharge.get(gatewayCharge)) || (reference ? byId.get(reference) : undefined)
  }
}

const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text)
/** Names that are looked up at once. */
const TOGETHER = 500

/** The deposits that records are of. */
async function depositsOf(
  db: Handle,
  gateway: string,
  records: readonly GatewayRecord[],
): Promise<DepositRow[]> {
  const rows: DepositRow[] = []
  for (let from = 0; from < records.length; from += TOGETHER) {
    const part = records.slice(from, from + TOGETHER)
    const ids = part.map(({ reference }) => reference).filter(isId)
    const charges = part.map(({ gatewayCharge }) => gatewayCharge).filter((name) => name !== null)
    const found = await deposits(db, gateway)
      .where((eb) =>
        eb.or([
          ...(ids.length > 0 ? [eb("id", "in", ids)] : []),
          ...(charges.length > 0 ? [eb("gateway_charge", "in", charges)] : []),
        ]),
      )
      .execute()
    rows.push(...found)
  }
  return rows
}

/** Compares what a gateway says it took and sent back with the deposits of the same days. */
export async function compareGateway(
  { tables }: Database,
  gateway: Gateway,
  days: ComparedDays,
  now: Date,
): Promise<{ differences: FoundDifference[]; charges: GatewayRecord[] } | null> {
  if (!gateway.list) return { differences: [], charges: [] }
  // A charge that began before midnight may be taken on the day after.
  const listed = await gateway.list(new Date(days.from.getTime() - CLOCKS_MS), now)
  const within = listed.filter(({ at }) => at >= days.from && at < days.until)
  const charges = within.filter(({ kind }) => kind === "charge")
  const depositOf = matcher(await depositsOf(tables, gateway.key, listed))
  const differences: FoundDifference[] = []
  for (const charge of charges) {
    const deposit = depositOf(charge)
    const about = {
      subject: `${gateway.key} ${charge.id}`,
      day: dayIn(days.zone, charge.at),
      found: charge.cents,
    }
    if (!deposit || !isBooked(deposit))
      differences.push({
        ...about,
        kind: "charge_unbooked",
        expected: null,
        details: deposit
          ? `Charge ${charge.id} at ${gateway.key} is of deposit ${deposit.id}, which is ${deposit.status}.`
          : `Charge ${charge.id} at ${gateway.key} is of no deposit.`,
      })
    else if (deposit.amount_cents !== charge.cents)
      differences.push({
        ...about,
        kind: "charge_amount",
        expected: deposit.amount_cents,
        details: `Charge ${charge.id} at ${gateway.key} is of deposit ${deposit.id}.`,
      })
  }
  const charged = new Set(
    listed.filter(({ kind }) => kind === "charge").map((charge) => depositOf(charge)?.id),
  )
  const booked = await deposits(tables, gateway.key)
    .where("created_at", ">=", days.from)
    .where("created_at", "<", days.until)
    .execute()
  for (const deposit of booked.filter(isBooked))
    if (!charged.has(deposit.id))
      differences.push({
        kind: "charge_missing",
        subject: deposit.id,
        day: dayIn(days.zone, deposit.created_at),
        expected: deposit.amount_cents,
        found: null,
        details: `Deposit ${deposit.id} is booked, and ${gateway.key} reports no charge for it.`,
      })
  const refunds = within.filter(({ kind }) => kind === "refund")
  for (const refund of refunds) {
    const deposit = depositOf(refund)
    const isKnown =
      deposit !== undefined &&
      (deposit.return_state !== null || (await isReversed(tables, gateway.key, refund)))
    if (!isKnown)
      differences.push({
        kind: "refund_unbooked",
        subject: `${gateway.key} ${refund.id}`,
        day: dayIn(days.zone, refund.at),
        expected: null,
        found: refund.cents,
        details: `Refund ${refund.id} at ${gateway.key} is ${deposit ? `of deposit ${deposit.id}` : "of no deposit"}.`,
      })
  }
  return { differences, charges }
}

async function isReversed(db: Handle, gateway: string, { id }: GatewayRecord): Promise<boolean> {
  const row = await db
    .selectFrom("deposit_reversals")
    .select("id")
    .where("gateway_key", "=", gateway)
    .where("reversal", "=", id)
    .executeTakeFirst()
  return row !== undefined
}
