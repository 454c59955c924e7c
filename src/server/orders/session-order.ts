import type { Currency } from "#src/contract/money.ts"
import type { SessionOrder } from "#src/contract/party/session-order.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { readSession, type Viewer } from "../party/sessions/read-sessions.ts"
import { partyKey } from "../party/stored-shares.ts"
import { readOrder } from "./receipts.ts"

/** A session's ticket for one of its members: 404 for who never had shares of it. */
export async function readSessionOrder(
  db: Handle,
  sessionId: string,
  viewer: Viewer,
  withDetails: boolean,
): Promise<SessionOrder> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "created_at", "currency", "refunded_cents"])
    .where("customer_id", "=", viewer.customerId)
    .where("product_type", "=", "social_syndicate_share")
    .where("game_offer", "=", partyKey(sessionId))
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  const [first] = rows
  if (!first) throw notFound("failure.party.session.unknown")
  const session = await readSession(db, sessionId, viewer)
  const orders = []
  for (const { id } of rows) {
    const order = await readOrder(db, viewer.customerId, id)
    if (order.productType === "social_syndicate_share") orders.push(order)
  }
  const paid = session.ownPaid
  const shown = orders.find(({ refunded }) => refunded === null)
  return {
    session,
    orders: orders.map(({ draw: _, tickets: __, sessionWinnings: ___, entryProof: ____, ...order }) => order),
    purchasedAt: first.created_at.toISOString(),
    paid: paid ?? money(0, first.currency as Currency),
    details: withDetails && shown ? shown : null,
  }
}
