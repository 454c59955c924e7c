import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { requireOf } from "#src/server/account/require-capability.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import type { Turn } from "#src/server/core/due.ts"
import { Failure } from "#src/server/core/failure.ts"
import { readPartyRules } from "#src/server/party/rules.ts"
import { priceLines } from "#src/server/tickets/kinds.ts"
import { lockWallet, spendWrites } from "../../wallet/wallet.ts"
import { buyLines } from "../buy-lines.ts"

const due = (db: Handle, now: Date, minutes: number) =>
  db
    .selectFrom("party_sessions")
    .innerJoin("party_groups", "party_groups.id", "party_sessions.group_id")
    .select(["party_sessions.id", "party_groups.organiser_id"])
    .where("status", "=", "open")
    .where("cover_rest", "=", true)
    .where("covered_at", "is", null)
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM draws WHERE draws.offer_key = party_sessions.offer_key
        AND draws.draw_no = party_sessions.draw_no AND draws.state = 'DRAW_OPEN' AND draws.stop > ${now}
        AND draws.stop <= ${new Date(now.getTime() + minutes * 60_000)})`,
    )
    .orderBy("party_sessions.id")

/** Buys what is left of a session for its organiser, like anything else that is bought from a wallet by itself. */
async function cover(
  trx: InTransaction,
  { id, organiser_id: customerId }: { readonly id: string; readonly organiser_id: string },
  now: () => Date,
): Promise<void> {
  const wallet = await lockWallet(trx, customerId)
  const session = await trx
    .updateTable("party_sessions")
    .set({ covered_at: now() })
    .where("id", "=", id)
    .where("status", "=", "open")
    .where("covered_at", "is", null)
    .returning(["offer_key", "size", "taken", "currency"])
    .executeTakeFirst()
  if (!session || session.taken === session.size) return
  await requireOf(trx, customerId, "social_syndicates_joiner", "wallet_purchase")
  const request = {
    productType: "social_syndicate_share" as const,
    lotteryKey: session.offer_key,
    sessionId: id,
    quantity: session.size - session.taken,
  }
  await buyLines(
    trx,
    customerId,
    await priceLines(trx, [request], now()),
    {
      channelKey: "recurring",
      partnerKey: null,
      metadata: { coveredSession: id },
      depositedCents: null,
      again: true,
      discounts: { promotions: [], discount: money(0, session.currency as Currency) },
      keys: null,
    },
    now,
    (proceeds, checkoutId) => spendWrites(trx, customerId, wallet, proceeds, checkoutId, now()),
  )
}

/**
 * Shortly before a draw closes, buys the rest for organisers who chose so. It is tried once: what is refused, for want
 * of money or by a limit, leaves the session as it is, and at the cutoff everybody gets theirs back.
 */
export async function coverSessions(database: Database, now: () => Date, turn: Turn): Promise<void> {
  const { coverMinutes } = await readPartyRules(database.tables)
  for (const session of await due(database.tables, now(), coverMinutes).limit(25).execute()) {
    if (!turn.claimRow()) return
    try {
      await inTransaction(database, (trx) => cover(trx, session, now))
    } catch (error) {
      if (!(error instanceof Failure)) turn.failed(error)
      await database.tables
        .updateTable("party_sessions")
        .set({ covered_at: now() })
        .where("id", "=", session.id)
        .where("covered_at", "is", null)
        .execute()
    }
  }
}
