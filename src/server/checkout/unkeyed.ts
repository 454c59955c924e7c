import type { Database, Handle } from "../core/database/database.ts"
import { type IdempotentCall, sameCallSince } from "../core/database/idempotency.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { lockWallet } from "../wallet/wallet.ts"
import type { SeenCart } from "./seen-cart.ts"

/** The same ticket bought again without a key within this time is one purchase, milliseconds. */
const SAME_PURCHASE_MS = 60_000

/** A cart's revision is bought once. Keys that callers send hold no colon. */
const keyOfRevision = (partnerKey: string | null, revision: number) => `cart:${partnerKey ?? ""}:${revision}`

/**
 * The key of a cart's purchase whose caller sent none: the revision that it states. Where it states none either, the
 * purchase has a key of its own: whoever comes second finds the cart empty.
 */
export const purchaseKey = (sent: string, partnerKey: string | null, { cartRevision }: SeenCart): string =>
  sent ||
  (cartRevision === undefined ? `cart:${crypto.randomUUID()}` : keyOfRevision(partnerKey, cartRevision))

/**
 * The key of a deposit that was made for a revision of a cart without one. Whatever card is tried it is one payment,
 * until the gateway declined it: the next try is another.
 */
export async function depositKey(
  db: Handle,
  customerId: string,
  partnerKey: string | null,
  revision: number,
): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const key = `${keyOfRevision(partnerKey, revision)}:deposit-${attempt}`
    const stored = await db
      .selectFrom("idempotency_keys")
      .select("answer")
      .where("customer_id", "=", customerId)
      .where("key", "=", key)
      .executeTakeFirst()
    const { id } = (stored?.answer ?? {}) as { id?: string }
    if (!id) return key
    const deposit = await db.selectFrom("deposits").select("status").where("id", "=", id).executeTakeFirst()
    if (deposit?.status !== "failed") return key
  }
}

/** The key of a purchase that no stored cart protects: that of the same call a moment ago, or a new one. */
export const momentaryKey = (
  database: Database,
  call: Omit<IdempotentCall, "key">,
  now: Date,
): Promise<string> =>
  inTransaction(database, async (trx) => {
    await lockWallet(trx, call.customerId)
    return sameCallSince(trx, call, new Date(now.getTime() - SAME_PURCHASE_MS), now)
  })
