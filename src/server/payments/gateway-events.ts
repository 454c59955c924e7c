import type { Database } from "../database/database.ts"
import type { EventSubject } from "../database/gateway-tables.ts"
import { newId } from "../database/ids.ts"
import { claimDue } from "../due/claims.ts"
import { backOff } from "../due/retries.ts"
import type { Turn } from "../due/turn.ts"
import { enquire } from "./advance-deposits.ts"
import type { GatewayEvent } from "./gateways/gateway-event.ts"
import { bookReversal } from "./reversals.ts"
import type { DepositServices } from "./settlement.ts"

export const EVENTS = "gateway-events"

/** Writes an event down before anything is done about it; one that came before stays as it is. */
export async function storeEvent(
  { tables }: Pick<Database, "tables">,
  gateway: string,
  { id, type, about }: GatewayEvent,
  now: Date,
): Promise<void> {
  await tables
    .insertInto("gateway_events")
    .values({
      id: newId(now.getTime()),
      gateway_key: gateway,
      event_id: id,
      type,
      about: JSON.stringify(about),
      received_at: now,
      next_run_at: about.kind === "other" ? null : now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Acts on stored events, by asking their gateway how things stand now. Tells whether more may be due. */
export async function handleDueEvents(services: DepositServices, turn: Turn): Promise<boolean> {
  const { database, now } = services
  while (turn.takeRow()) {
    const event = await claimDue(database, "gateway_events", EVENTS, now())
    if (!event) return false
    try {
      await handle(services, event.gateway_key, event.about)
      await database.tables
        .updateTable("gateway_events")
        .set({ next_run_at: null })
        .where("id", "=", event.id)
        .execute()
    } catch (error) {
      await backOff(database, EVENTS, event.id, now())
      turn.failed(error)
    }
  }
  return true
}

async function handle(services: DepositServices, gateway: string, about: EventSubject): Promise<void> {
  if (about.kind === "reversal") {
    const reversal = await services.gateways.named(gateway).reversal?.(about.reversal)
    if (reversal) await bookReversal(services, gateway, reversal)
  }
  if (about.kind !== "charge") return
  const deposit = await services.database.tables
    .selectFrom("deposits")
    .select("id")
    .where("gateway_key", "=", gateway)
    .where("gateway_charge", "=", about.gatewayCharge)
    .executeTakeFirst()
  if (deposit) await enquire(services, deposit.id)
}
