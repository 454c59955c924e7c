import type { DrawOrder } from "#src/contract/orders/order.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { hasTicket } from "#src/domain/orders/order-state.ts"
import type { Handle } from "../core/database/database.ts"

/** The games of the tickets that an order has shares of, by the order's id. */
export type SharedGames = ReadonlyMap<string, readonly Game[]>

/** Returns the id of the tickets that an order has shares of; null for anything else, and while there is no ticket. */
function sharedId(order: DrawOrder): string | null {
  if (!hasTicket(order.state)) return null
  if (order.productType === "syndicate_share") return order.syndicateEncodedId
  return order.productType === "social_syndicate_share" ? order.sessionId : null
}

/** Reads the games of all tickets that some orders have shares of, in one query. */
export async function readSharedGames(db: Handle, orders: readonly DrawOrder[]): Promise<SharedGames> {
  const shared = orders.flatMap((order) => {
    const id = sharedId(order)
    return id === null ? [] : [{ orderId: order.id, id }]
  })
  if (shared.length === 0) return new Map()
  const rows = await db
    .selectFrom("syndicates")
    .select(["id", "tickets"])
    .where("id", "in", [...new Set(shared.map(({ id }) => id))])
    .where("sold", ">", 0)
    .execute()
  const games = new Map(rows.map(({ id, tickets }) => [id, tickets.flatMap((ticket) => ticket.games)]))
  return new Map(shared.map(({ orderId, id }) => [orderId, games.get(id) ?? []]))
}
