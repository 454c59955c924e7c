import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { moveDraw, readStoredOffer } from "../catalogue/offers.ts"
import type { InTransaction } from "../core/database/database.ts"
import { writeTogether } from "../core/database/statements.ts"
import type { Tables } from "../core/database/tables.ts"
import { lockDraw } from "../draws/lock-draw.desk.ts"
import { noteEvent } from "../party/events.ts"
import { lockSession } from "../party/sessions/cancel-session.ts"
import type { StoredPartyShares } from "../party/stored-shares.ts"
import { depositsSpentOn } from "../payments/unplayed-deposits.ts"
import { restoreUses } from "../promotions/apply-discounts.ts"
import { releaseBook } from "../raffles/raffle-stock.ts"
import type { StoredBook } from "../raffles/tables.ts"
import type { StoredShares } from "../tickets/syndicate-share.ts"
import { repayDebt } from "../wallet/debts.ts"
import { type Account, movementWrites } from "../wallet/ledger.ts"
import type { StoredRefund } from "./tables.ts"

type OrderRow = Selectable<Tables["orders"]>
export type CheckoutRow = Selectable<Tables["checkouts"]>

/** How orders are refunded, and by whom. */
export interface Refunding extends Omit<StoredRefund, "ownCents"> {
  readonly by: string
  /** Their customer has left the shop: the money waits for staff instead of going into the wallet. */
  readonly isClosed?: boolean
}

/** Returns what was paid for an order, after its part of the discount. */
export const paidFor = ({ price_cents, discount_cents }: Pick<OrderRow, "price_cents" | "discount_cents">) =>
  price_cents - discount_cents

/** The part of an amount of a checkout that an order's payment is, rounded down: parts never exceed the whole. */
const partOf = (cents: number, paid: number, { total_cents }: CheckoutRow): number =>
  total_cents > 0 ? Number((BigInt(cents) * BigInt(paid)) / BigInt(total_cents)) : 0

/**
 * Refunds orders of one checkout into the wallet of its customer, which is locked, as are their draws: the ledger gives
 * back what it took, deposits come back as deposits, and stock returns to sale, but for that of a cancelled draw. Once
 * nothing of the checkout is left, its promotion codes can be used again. Gives how much went back, cents.
 */
export async function refundOrders(
  trx: InTransaction,
  checkout: CheckoutRow,
  orders: readonly OrderRow[],
  how: Refunding,
  now: Date,
): Promise<number> {
  const deposits = await depositsSpentOn(trx, checkout.customer_id, checkout.id)
  let total = 0
  for (const order of orders) {
    if (how.reason !== "draw_cancelled") await releaseStock(trx, order, now)
    total += await refundOrder(trx, checkout, order, { how, deposits }, now)
  }
  await repayDebt(trx, checkout.customer_id, now)
  const left = await trx
    .selectFrom("orders")
    .select("id")
    .where("checkout_id", "=", checkout.id)
    .where("refunded_cents", "is", null)
    .limit(1)
    .executeTakeFirst()
  if (!left) await restoreUses(trx, checkout.id, now)
  return total
}

/** The ledger takes each order's refund once, and so does the order itself. */
async function refundOrder(
  trx: InTransaction,
  checkout: CheckoutRow,
  order: OrderRow,
  { how: { by, isClosed = false, ...how }, deposits }: { readonly how: Refunding; readonly deposits: number },
  now: Date,
): Promise<number> {
  const paid = paidFor(order)
  const customerId = order.customer_id
  const refund: StoredRefund = { ...how, ownCents: partOf(deposits, paid, checkout) }
  await writeTogether(trx, [
    ...movementWrites(
      trx,
      {
        kind: "refund",
        reference: order.id,
        currency: order.currency as Currency,
        entries: [
          isClosed
            ? { account: "unclaimed_deposits", cents: paid }
            : { account: "wallet", customerId, cents: paid },
          { account: "promotions", cents: order.discount_cents },
          ...order.proceeds.map(({ account, cents }) => ({ account: account as Account, cents: -cents })),
        ],
        offerKeys: [order.offer_key],
      },
      now,
    ),
    trx
      .updateTable("orders")
      .set({ refunded_cents: paid, refunded_at: now, refunded_by: by, refund: JSON.stringify(refund) })
      .where("id", "=", order.id),
    ...(isClosed
      ? []
      : [
          trx
            .updateTable("wallets")
            .set((eb) => ({
              balance_cents: eb("balance_cents", "+", paid),
              withdrawable_cents: eb(
                "withdrawable_cents",
                "+",
                partOf(checkout.winnings_cents, paid, checkout),
              ),
            }))
            .where("customer_id", "=", customerId),
        ]),
  ])
  return paid
}

/** Puts on sale again what an order took of limited stock. */
async function releaseStock(trx: InTransaction, order: OrderRow, now: Date): Promise<void> {
  const name = { offerKey: order.offer_key, drawNo: order.draw_no }
  switch (order.product_type) {
    case "raffle_ticket":
      return releaseBook(trx, name, order.details as StoredBook)
    case "syndicate_share": {
      const { syndicateId, shares } = order.details as StoredShares
      await trx
        .updateTable("syndicates")
        .set((eb) => ({ sold: eb("sold", "-", shares) }))
        .where("id", "=", syndicateId)
        .execute()
      return
    }
    case "social_syndicate_share":
      return releaseShares(trx, order.customer_id, order.details as StoredPartyShares, now)
    case "lottery_ticket":
      return releaseNumbers(trx, order)
    default:
      return
  }
}

/** Gives shares of a group's ticket that is not bought yet back to the group. */
async function releaseShares(
  trx: InTransaction,
  customerId: string,
  { sessionId, shares }: StoredPartyShares,
  now: Date,
): Promise<void> {
  const session = await lockSession(trx, sessionId)
  const sharesTaken = session.taken - shares
  await trx.updateTable("party_sessions").set({ taken: sharesTaken }).where("id", "=", sessionId).execute()
  await noteEvent(trx, session.group_id, { type: "shares_changed", sessionId, customerId, sharesTaken }, now)
}

/** Gives numbers back that are somebody's once in a draw; a draw that had none left sells again. */
async function releaseNumbers(trx: InTransaction, { offer_key, draw_no, games }: OrderRow): Promise<void> {
  const offer = await readStoredOffer(trx, offer_key)
  if (!isLottery(offer) || !offer.rules.numbered) return
  const numbers = games.flatMap((game) => game.flatMap((pick) => pick.numbers))
  if (numbers.length === 0) return
  await trx
    .deleteFrom("allocated_numbers")
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("number", "in", numbers)
    .execute()
  const draw = await lockDraw(trx, { offerKey: offer_key, drawNo: draw_no })
  if (draw.state === "DRAW_CAPPED" && !draw.halted_at) await moveDraw(trx, draw, { state: "DRAW_OPEN" })
}
