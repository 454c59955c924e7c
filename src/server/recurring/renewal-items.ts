import type { Currency } from "#src/contract/money.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { renewalDue } from "#src/domain/account/membership.ts"
import { money } from "#src/domain/core/money.ts"
import { isMembership } from "../catalogue/offer-definition.ts"
import { readOffers } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"

const renewals = (db: Handle, customerId: string) =>
  db
    .selectFrom("membership_renewals as renewal")
    .leftJoin("memberships as paid", (join) =>
      join
        .onRef("paid.customer_id", "=", "renewal.customer_id")
        .onRef("paid.program", "=", "renewal.program"),
    )
    .selectAll("renewal")
    .select("paid.until_at")
    .where("renewal.customer_id", "=", customerId)

/** A customer's memberships that are bought again, among what recurs: one of a programme at most. */
export async function renewalItems(
  db: Handle,
  customerId: string,
  wanted: { readonly offer?: string | undefined; readonly id?: string },
): Promise<RecurringPurchaseItem[]> {
  let query = renewals(db, customerId)
  if (wanted.id === undefined) query = query.where("renewal.status", "=", "active")
  else query = query.where("renewal.id", "=", wanted.id)
  if (wanted.offer !== undefined) query = query.where("renewal.program", "=", wanted.offer)
  const rows = await query.execute()
  if (rows.length === 0) return []
  const offers = await readOffers(db)
  return rows.map((row) => {
    const definition = offers.find((offer) => offer.definition.key === row.program)?.definition
    const name = definition?.name ?? row.program
    const periods = definition && isMembership(definition) ? definition.periods : []
    const periodName = periods.find(({ period }) => period === row.period)?.name ?? row.period
    const isActive = row.status === "active"
    return {
      ...playsNothing,
      autoplayId: row.id,
      type: "subscription",
      productType: "membership",
      productOfferKey: row.program,
      lotteryName: name,
      colour: definition?.colour ?? "#333333",
      description: periodName,
      membershipKey: row.program,
      membershipName: name,
      membershipOfferKey: row.period,
      membershipOfferName: periodName,
      price: money(row.agreed_cents, row.currency as Currency),
      status: isActive ? "recurring_status_active" : "recurring_status_cancelled",
      lastAttemptStatus: row.last_attempt,
      lastAttemptMessage: row.last_message,
      nextChargeAt: isActive && row.until_at ? renewalDue(row.until_at).toISOString() : null,
      createdAt: row.created_at.toISOString(),
    }
  })
}

/** Fields that tickets have and memberships do not. */
const playsNothing = {
  gameType: null,
  gameOffer: null,
  gameOfferName: null,
  numberOfGames: null,
  games: [],
  numberOfTickets: null,
  numberOfShares: null,
  causeKey: null,
  frequency: null,
  quickpick: false,
  days: null,
  minimumJackpotAmount: null,
  pausedUntil: null,
  priceChange: null,
}

/** Ends a renewal of the customer's own; tells whether it is one. */
export async function cancelRenewal(trx: InTransaction, customerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("membership_renewals")
    .set({ status: "cancelled", next_run_at: null })
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
