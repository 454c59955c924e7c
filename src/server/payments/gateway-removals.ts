import type { Database, Handle } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { backOff, claimDue, type Turn } from "../core/due.ts"
import type { Gateways } from "./gateways/gateways.ts"

export const REMOVALS = "gateway-removals"

interface Removal {
  readonly gateway: string
  readonly kind: "card" | "customer"
  readonly name: string
}

/** Has a gateway forget a card or a customer, once the transaction is over. */
export const removeAtGateway = (trx: Handle, { gateway, kind, name }: Removal, now: Date) =>
  trx
    .insertInto("gateway_removals")
    .values({ id: newId(now.getTime()), gateway_key: gateway, kind, name, next_run_at: now })
    .execute()

/**
 * A deposit stored its card at the gateway when it was paid. Where the customer has no such card, since it was stored
 * before under another name or removed meanwhile, nobody could remove that one later.
 */
export async function removeUnlessSaved(
  trx: Handle,
  deposit: {
    customer_id: string
    gateway_key: string
    gateway_card: string
    gateway_customer: string | null
  },
  now: Date,
): Promise<void> {
  if (deposit.gateway_customer === null) return
  const saved = await trx
    .selectFrom("funds")
    .select("id")
    .where("customer_id", "=", deposit.customer_id)
    .where("gateway_key", "=", deposit.gateway_key)
    .where("gateway_card", "=", deposit.gateway_card)
    .where("removed_at", "is", null)
    .executeTakeFirst()
  if (saved) return
  await removeAtGateway(trx, { gateway: deposit.gateway_key, kind: "card", name: deposit.gateway_card }, now)
}

export interface GatewayServices {
  readonly database: Database
  readonly gateways: Gateways
  readonly now: () => Date
}

/** Removes what is due; what a gateway has that is not configured any more waits until it is. */
export async function runDueRemovals(
  { database, gateways, now }: GatewayServices,
  turn: Turn,
): Promise<boolean> {
  while (turn.claimRow()) {
    const row = await claimDue(database, "gateway_removals", REMOVALS, now())
    if (!row) return false
    try {
      const remove = gateways.named(row.gateway_key).remove
      if (!remove) throw new Error(`The gateway ${row.gateway_key} cannot be asked to forget.`)
      await remove(row.kind, row.name)
      await database.tables.deleteFrom("gateway_removals").where("id", "=", row.id).execute()
    } catch (error) {
      await backOff(database, REMOVALS, row.id, now())
      turn.failed(error)
    }
  }
  return true
}
