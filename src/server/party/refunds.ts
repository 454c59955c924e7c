import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { partyCodes } from "#src/contract/party/party.codes.ts"
import type { Clock } from "../core/clock.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { writeTogether } from "../core/database/statements.ts"
import type { Tables } from "../core/database/tables.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { databaseMoment, isAttemptable, sharedMoment } from "../core/due.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { repayDebt } from "../wallet/debts.ts"
import { movementWrites } from "../wallet/ledger.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { noteEvent } from "./events.ts"
import { mailCancelled } from "./mails.ts"
import { lockSession, sessionEnded } from "./sessions/cancel-session.ts"
import { partyAccount, partyKey, type StoredPartyShares } from "./stored-shares.ts"
import { seesSession } from "./take-shares.ts"

type OrderRow = Selectable<Tables["orders"]>

const storedOf = ({ details }: Pick<OrderRow, "details">) => details as StoredPartyShares

/** The orders of a session's shares that were not paid back, those bought first before the others. */
export const sharesIn = (db: Handle, sessionId: string, customerId?: string) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("product_type", "=", "social_syndicate_share")
    .where("game_offer", "=", partyKey(sessionId))
    .where("refunded_cents", "is", null)
    .$if(customerId !== undefined, (query) => query.where("customer_id", "=", customerId ?? ""))
    .orderBy("created_at")
    .orderBy("id")

/**
 * Returns the part of a refund that came out of winnings: a purchase takes deposits first, and only the rest from
 * winnings. Deposited money comes back as such, so that buying and giving back makes no money withdrawable.
 */
export function withdrawablePart(
  { walletCents, withdrawableCents, paidCents }: Omit<StoredPartyShares, "shares">,
  checkoutCents: number,
): number {
  const left = walletCents - checkoutCents
  const spent = withdrawableCents - Math.min(withdrawableCents, Math.max(left, 0))
  if (spent <= 0 || checkoutCents <= 0) return 0
  return Math.min(paidCents, Number((BigInt(spent) * BigInt(paidCents)) / BigInt(checkoutCents)))
}

/**
 * Pays shares back that were held in the party's account: what the customer paid into the wallet, which is locked, and
 * what a code took off to the house. The ledger takes each order's refund once. Of who has left the shop it waits for
 * staff.
 */
async function refundOrder(trx: InTransaction, order: OrderRow, now: Date): Promise<number> {
  const stored = storedOf(order)
  const { closed_at } = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", order.customer_id)
    .executeTakeFirstOrThrow()
  const { total_cents } = await trx
    .selectFrom("checkouts")
    .select("total_cents")
    .where("id", "=", order.checkout_id)
    .executeTakeFirstOrThrow()
  const { paidCents } = stored
  const back = closed_at
    ? { account: "unclaimed_deposits" as const, cents: paidCents }
    : { account: "wallet" as const, customerId: order.customer_id, cents: paidCents }
  await writeTogether(trx, [
    ...movementWrites(
      trx,
      {
        kind: "refund",
        reference: order.id,
        currency: order.currency as Currency,
        entries: [
          back,
          { account: "promotions", cents: order.price_cents - paidCents },
          { account: partyAccount(stored.sessionId), cents: -order.price_cents },
        ],
      },
      now,
    ),
    trx.updateTable("orders").set({ refunded_cents: paidCents }).where("id", "=", order.id),
    ...(closed_at
      ? []
      : [
          trx
            .updateTable("wallets")
            .set((eb) => ({
              balance_cents: eb("balance_cents", "+", paidCents),
              withdrawable_cents: eb("withdrawable_cents", "+", withdrawablePart(stored, total_cents)),
            }))
            .where("customer_id", "=", order.customer_id),
        ]),
  ])
  if (!closed_at) await repayDebt(trx, order.customer_id, now)
  return paidCents
}

/**
 * Gives a customer's shares back while their session is open, by the database's clock. The wallet is taken before the
 * session, as when they are bought.
 */
export async function giveBack(
  trx: InTransaction,
  customerId: string,
  sessionId: string,
  clock: Clock,
): Promise<void> {
  await lockWallet(trx, customerId)
  const session = await lockSession(trx, sessionId)
  const orders = await sharesIn(trx, sessionId, customerId).execute()
  if (orders.length === 0 && !(await seesSession(trx, session, customerId)))
    throw notFound("failure.party.session.unknown")
  if (orders.length === 0)
    throw new Failure(409, partyCodes.sessionEnded, sentence("failure.party.session.none"))
  if (session.status === "closed")
    throw new Failure(409, partyCodes.sessionEnded, sentence("failure.party.session.closed"))
  const draw = await trx
    .selectFrom("draws")
    .select(["stop", databaseMoment.as("moment")])
    .where("offer_key", "=", session.offer_key)
    .where("draw_no", "=", session.draw_no)
    .executeTakeFirst()
  const now = sharedMoment(clock, draw ? [draw.moment] : [])
  // At the cutoff everybody gets theirs back.
  if (session.status !== "open" || !draw || draw.stop <= now) throw sessionEnded()
  for (const order of orders) await refundOrder(trx, order, now)
  const shares = orders.reduce((sum, order) => sum + storedOf(order).shares, 0)
  const sharesTaken = session.taken - shares
  await trx.updateTable("party_sessions").set({ taken: sharesTaken }).where("id", "=", sessionId).execute()
  await noteEvent(trx, session.group_id, { type: "shares_changed", sessionId, customerId, sharesTaken }, now)
}

/** Sessions that were cancelled and whose members still wait for their money. */
export const refundsDue = (db: Handle) =>
  db
    .selectFrom("orders")
    .innerJoin("party_sessions", (join) =>
      join
        .onRef("party_sessions.offer_key", "=", "orders.offer_key")
        .onRef("party_sessions.draw_no", "=", "orders.draw_no"),
    )
    .where("orders.product_type", "=", "social_syndicate_share")
    .where("orders.refunded_cents", "is", null)
    .where(sql<boolean>`orders.game_offer = 'party-' || party_sessions.id`)
    .where("party_sessions.status", "=", "cancelled")
    .where("party_sessions.taken", ">", 0)

/** Pays one customer back all that they hold of a cancelled session, and tells them. Tells whether there was anything. */
async function refundMember(
  trx: InTransaction,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  await lockWallet(trx, customerId)
  const session = await lockSession(trx, sessionId)
  if (session.status !== "cancelled") return
  const orders = await sharesIn(trx, sessionId, customerId).execute()
  if (orders.length === 0) return
  let cents = 0
  for (const order of orders) cents += await refundOrder(trx, order, now)
  const shares = orders.reduce((sum, order) => sum + storedOf(order).shares, 0)
  await trx
    .updateTable("party_sessions")
    .set((eb) => ({ taken: eb("taken", "-", shares) }))
    .where("id", "=", sessionId)
    .execute()
  await mailCancelled(trx, session, customerId, cents, now)
}

/** The job that pays back; who could not be paid waits, and keeps nobody else waiting. */
export const REFUNDS = "lotto party refunds"

export interface WaitingRefund {
  readonly customerId: string
  readonly sessionId: string
}

/** Lists customers who wait for money of cancelled sessions, of one session or of all. */
export async function waitingRefunds(
  db: Handle,
  sessionId: string | null,
  most: number,
  now: Date,
): Promise<WaitingRefund[]> {
  const rows = await refundsDue(db)
    .select(["orders.customer_id", "party_sessions.id"])
    .distinct()
    .where(isAttemptable(REFUNDS, sql`party_sessions.id || ' ' || orders.customer_id`, now))
    .$if(sessionId !== null, (query) => query.where("party_sessions.id", "=", sessionId ?? ""))
    .orderBy("party_sessions.id")
    .limit(most)
    .execute()
  return rows.map(({ customer_id: customerId, id }) => ({ customerId, sessionId: id }))
}

export const refundWaiting = (database: Database, waiting: WaitingRefund, now: Date): Promise<void> =>
  inTransaction(database, (trx) => refundMember(trx, waiting, now))
