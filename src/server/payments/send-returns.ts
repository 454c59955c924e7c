import type { Selectable } from "kysely"
import type { Database } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import type { GatewayServices } from "./gateway-removals.ts"
import type { RefundState } from "./gateways/gateway.ts"
import { isGivenUp } from "./refused-returns.ts"

type DepositRow = Selectable<Tables["deposits"]>

/** So long a refund that was not answered may still arrive at its gateway, generously, milliseconds. */
export const LATEST_MS = 30 * 60_000
/** A charge that is not settled so long after its deposit never will be, milliseconds. */
const SETTLED_MS = 14 * 24 * 3_600_000

/**
 * Has the gateway send a deposit back, or the part that is to go back. A part that was asked for without an answer is
 * only looked for while the call may still arrive: asked for again meanwhile, it could go back twice. `waiting` asks for
 * another look later. Rejects where the gateway refuses or cannot be asked.
 */
export async function sendReturn(
  { database, gateways }: GatewayServices,
  row: DepositRow,
  at: Date,
): Promise<RefundState> {
  const { id, gateway_charge, opened_at, return_cents, amount_cents, return_sent_at } = row
  const gateway = gateways.named(row.gateway_key)
  const charge = { reference: id, gatewayCharge: gateway_charge, openedAt: opened_at }
  const part = return_cents === amount_cents ? null : return_cents
  if (part === null) return whenSettled(row, at, await gateway.refund(charge))
  const mayArrive = return_sent_at !== null && at.getTime() - return_sent_at.getTime() < LATEST_MS
  if (gateway.refunded && (mayArrive || isGivenUp(row, at))) {
    if (await gateway.refunded(charge)) return "sent"
    if (mayArrive) return "waiting"
    await noteSending(database, row, null)
    throw new Error("The gateway has no refund of a deposit that it was asked for.")
  }
  if (gateway.refunded && !(await noteSending(database, row, at))) return "waiting"
  const state = await gateway.refund(charge, part)
  if (state === "waiting") await noteSending(database, { ...row, return_sent_at: at }, null)
  return whenSettled(row, at, state)
}

/** Notes that a part is asked for, before it is; false where another process has asked meanwhile. */
async function noteSending(
  { tables }: Database,
  { id, return_sent_at: before }: DepositRow,
  at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("deposits")
    .set({ return_sent_at: at })
    .where("id", "=", id)
    .where("return_sent_at", "is not distinct from", before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function whenSettled({ created_at }: DepositRow, at: Date, state: RefundState): RefundState {
  if (state === "waiting" && at.getTime() - created_at.getTime() > SETTLED_MS)
    throw new Error("A charge is not settled long after its deposit.")
  return state
}
