import { ON_BREAK } from "#src/contract/limits/limit.codes.ts"
import { nextFrom } from "#src/domain/recurring/request.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { backOff, runAllDue, type Turn } from "#src/server/core/due.ts"
import { Failure } from "#src/server/core/failure.ts"
import {
  attemptKey,
  dueFor,
  dueOffers,
  JOB,
  nextDraws,
  playedOffers,
  unpaidFor,
  unpaidOffers,
} from "../../recurring/due-purchases.ts"
import { noteCharged, PriceNotTold, waitForNotice } from "../../recurring/told-price.ts"
import { readSay } from "../../site/say.ts"
import { lockIdleWallet, lockWallet, spendWrites } from "../../wallet/wallet.ts"
import { buyDue } from "./buy-due.ts"
import type { ChargeStoredCard } from "./card-cover.ts"
import type { ReadOthers } from "./charge-together.ts"
import { failTries, mark, noCard, noteAttempt, type Trial } from "./recurring-attempts.ts"
import { chargedToCard, coverByCard, giveUpLate, leftFor, WalletShort } from "./recurring-card.ts"

/**
 * Buys everything that is due for the next draw of its product, in one go. Of one customer where one is named. Gives
 * how much was bought.
 */
export async function repeatPurchases(services: RecurringServices, customerId?: string): Promise<number> {
  const { bought } = await runAllDue("Some of what recurs could not be tried.", (turn) =>
    chargeDuePurchases(services, turn, customerId),
  )
  return bought
}

/**
 * The services that buying again needs: `chargeCard` begins to charge a stored card where the wallet has too little.
 */
export interface RecurringServices {
  readonly database: Database
  readonly now: () => Date
  readonly chargeCard: ChargeStoredCard
}

/**
 * Buys what is due, once for each draw: the mark that it was tried is made in the transaction of the purchase.
 * Purchases that cannot be made are marked and told, and tried again for the draw after it; a row that fails otherwise
 * backs off. Those that could not be paid are tried again until their draw closes. The draw that closes first comes
 * first.
 */
export async function chargeDuePurchases(
  services: RecurringServices,
  turn: Turn,
  customerId?: string,
): Promise<{ bought: number; more: boolean }> {
  const { database, now } = services
  const { tables } = database
  let bought = 0
  let handled = 0
  await endTimedPauses(tables, now())
  await giveUpLate(database, now(), turn)
  const lock = customerId ? lockWallet : lockIdleWallet
  const unpaid = await unpaidOffers(tables, customerId)
  // Of a customer few products are looked at, of everybody all: most have something due.
  const draws = await nextDraws(
    tables,
    now(),
    customerId ? await playedOffers(tables, customerId) : undefined,
  )
  const due = await dueOffers(tables, draws, now(), customerId)
  for (const { offer, draw } of draws)
    for (const row of [
      ...(unpaid.has(offer.key) ? await unpaidFor(tables, draw, now(), customerId) : []),
      ...(due.has(offer.key) ? await dueFor(tables, offer, draw, now(), customerId) : []),
    ]) {
      // Where everything was locked by others, there is nothing to do before they are done.
      if (!turn.claimRow()) return { bought, more: handled > 0 }
      try {
        const others = row.which === "first" ? dueTogether(draws, row.customer_id, now()) : null
        const outcome = await repeat(services, { ...row, offer, draw }, others, lock)
        if (outcome !== "passed over") handled += 1
        if (outcome === "purchased") bought += 1
      } catch (error) {
        handled += 1
        await backOff(database, JOB, attemptKey(row.id, draw), now())
        turn.failed(error)
      }
    }
  return { bought, more: false }
}

async function endTimedPauses(db: Handle, now: Date): Promise<void> {
  await db
    .updateTable("recurring_purchases")
    .set({ status: "recurring_status_active", paused_until: null })
    .where("status", "=", "recurring_status_timed_pause")
    .where("paused_until", "<=", now)
    .execute()
}

/** Passed over: it is not due any more, or another process has it. Waits: for a price that was told too late. */
type Outcome = "purchased" | "refused" | "waits" | "passed over"

/** Finds the customer's other purchases that are due now, for draws that are on sale. */
export const dueTogether =
  (draws: Awaited<ReturnType<typeof nextDraws>>, customerId: string, now: Date): ReadOthers =>
  async (trx) => {
    const played = await playedOffers(trx, customerId)
    const due: Trial[] = []
    for (const { offer, draw } of draws)
      if (played.has(offer.key))
        for (const row of await dueFor(trx, offer, draw, now, customerId)) due.push({ ...row, offer, draw })
    return due
  }

/**
 * Buys it, or marks why not: once for a draw, whoever tries it how often. A card that has to be charged is charged for
 * the customer's others too.
 */
export async function repeat(
  { database, now, chargeCard }: RecurringServices,
  tried: Trial,
  readOthers: ReadOthers | null,
  lock: typeof lockIdleWallet = lockWallet,
): Promise<Outcome> {
  try {
    const done = await inTransaction(database, (trx) => buy(trx, tried, now, lock))
    return done ? "purchased" : "passed over"
  } catch (error) {
    if (error instanceof PriceNotTold) {
      await inTransaction(database, (trx) => waitForNotice(trx, tried, error.cents, now()))
      return "waits"
    }
    if (error instanceof WalletShort)
      return inTransaction(database, async (trx) => {
        const cover = await coverByCard(trx, tried, error.cents, readOthers, chargeCard, now())
        if (cover === "over") return "passed over"
        if (cover === "waits") return "waits"
        await failTries(trx, cover.among ?? [tried], cover, now())
        return "refused"
      })
    if (!(error instanceof Failure)) throw error
    // It goes on after the break as if nothing had been.
    if (error.code === ON_BREAK) return "passed over"
    await inTransaction(database, async (trx) => {
      const why = (await readSay(trx))(error.text)
      await failTries(trx, [tried], { kind: "refused", why }, now())
    })
    return "refused"
  }
}

async function buy(
  trx: InTransaction,
  tried: Trial,
  now: () => Date,
  lock: typeof lockIdleWallet,
): Promise<boolean> {
  const { customer_id: customerId, offer, draw } = tried
  const wallet = await lock(trx, customerId)
  if (!wallet) return false
  const marked = await mark(trx, tried, tried.which, "purchased", null)
  if (!marked) return false
  const left = await leftFor(trx, tried, wallet, marked.method)
  const { checkoutId, cents } = await buyDue(trx, tried, marked, now, {
    charged: () => chargedToCard(trx, tried, marked),
    pay: (price, proceeds, id) => {
      if (left < price) throw new WalletShort(price)
      return spendWrites(trx, customerId, wallet, proceeds, id, now())
    },
  })
  const notBefore = nextFrom(draw.draw_at, marked.frequency, offer.calendar.timeZone)
  await trx
    .updateTable("recurring_purchases")
    .set({ not_before: notBefore, ...noCard })
    .where("id", "=", tried.id)
    .execute()
  await noteCharged(trx, marked, cents, now())
  await noteAttempt(trx, tried, "purchased", checkoutId, now())
  return true
}
