import type { Database } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { backOff, claimDue, type Turn } from "../core/due.ts"
import { enquire } from "./advance-deposits.ts"
import type { EventSubject } from "./gateway.tables.ts"
import type { GatewayEvent } from "./gateways/gateway.ts"
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
  while (turn.claimRow()) {
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
  if (about.kind === "charge") await enquireUnlessSettled(services, gateway, about.gatewayCharge)
  if (about.kind === "reversal") await handleReversal(services, gateway, about.reversal)
}

/** Asks about the deposit of a charge. One that failed is asked about too: money may have come after all. */
async function enquireUnlessSettled(
  services: DepositServices,
  gateway: string,
  gatewayCharge: string,
): Promise<void> {
  const deposit = await services.database.tables
    .selectFrom("deposits")
    .select(["id", "status"])
    .where("gateway_key", "=", gateway)
    .where("gateway_charge", "=", gatewayCharge)
    .executeTakeFirst()
  if (deposit && deposit.status !== "succeeded") await enquire(services, deposit.id)
}

/**
 * Books a refund or dispute as the gateway has it, and asks once more: somebody else may have booked meanwhile what
 * the gateway said before. The report of the charge itself may come later than that of its dispute.
 */
async function handleReversal(services: DepositServices, gateway: string, id: string): Promise<void> {
  const readReversal = () => services.gateways.named(gateway).reversal?.(id)
  let reversal = await readReversal()
  if (reversal) await enquireUnlessSettled(services, gateway, reversal.gatewayCharge)
  while (reversal) {
    await bookReversal(services, gateway, reversal)
    const next = await readReversal()
    reversal = next?.taken === reversal.taken ? null : next
  }
}
