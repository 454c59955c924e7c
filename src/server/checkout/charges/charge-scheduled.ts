import { sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { readCheckoutCustomer } from "#src/server/account/checkout-customer.ts"
import { mailCustomer } from "#src/server/account/mail-customer.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { backOff, isAttemptable, runAllDue, type Turn } from "#src/server/core/due.ts"
import { Failure } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import { priceLines, releaseReserved } from "#src/server/tickets/kinds.ts"
import { breakUntil } from "../../limits/limit-usage.ts"
import { callOff, type ScheduledRow } from "../../recurring/scheduled-purchases.ts"
import { readSay } from "../../site/say.ts"
import { lockWallet, spendWrites } from "../../wallet/wallet.ts"
import { buyLines } from "../buy-lines.ts"
import { type ChargeStoredCard, chargedFor, waitForCard } from "./card-cover.ts"

/** Between two tries while the wallet has not enough, milliseconds; it is given up when the draw stops. */
const TRY_AGAIN_MS = 60 * 60_000
/** The last try comes so long before the stop, milliseconds. */
const LAST_TRY_MS = 60_000

const JOB = "scheduled purchases"

/** Charges everything that is due, in one go. */
export async function chargeScheduled(
  database: Database,
  clock: () => Date,
  chargeCard: ChargeStoredCard,
): Promise<void> {
  await runAllDue("Some pre-orders could not be tried.", (turn) =>
    chargeDueScheduled(database, clock, turn, chargeCard),
  )
}

/**
 * Charges what is due. Each is one transaction that buys and notes the purchase together, so it is charged once,
 * whatever crashes in between and however many processes do it. Tells whether more may be due.
 */
export async function chargeDueScheduled(
  database: Database,
  clock: () => Date,
  turn: Turn,
  chargeCard: ChargeStoredCard,
): Promise<boolean> {
  while (turn.claimRow()) {
    let row: ScheduledRow | undefined
    try {
      await inTransaction(database, async (trx) => {
        row = await claim(trx, clock())
        if (row) await charge(trx, row, clock, chargeCard)
      }).catch((error: unknown) => {
        if (!row || !(error instanceof Failure)) throw error
        return giveUpAfter(database, row.id, error.text, clock)
      })
    } catch (error) {
      if (!row) throw error
      await backOff(database, JOB, row.id, clock())
      turn.failed(error)
    }
    if (row === undefined) return false
  }
  return true
}

const due = (db: Handle, now: Date) =>
  db
    .selectFrom("scheduled_purchases")
    .where("next_run_at", "<=", now)
    .where(isAttemptable(JOB, sql`scheduled_purchases.id::text`, now))

/** Since when the oldest one is due. */
export async function oldestScheduled(db: Handle, now: Date): Promise<Date | null> {
  const row = await due(db, now).select("next_run_at").orderBy("next_run_at").limit(1).executeTakeFirst()
  return row?.next_run_at ?? null
}

/** Undoes what was begun; the reason is noted in a transaction of its own. */
const giveUpAfter = (database: Database, id: string, reason: FailureText, clock: () => Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const still = await claim(trx, clock(), id)
    if (still) await cancelUnpaid(trx, still, reason, clock())
  })

function claim(trx: InTransaction, now: Date, id?: string): Promise<ScheduledRow | undefined> {
  const any = due(trx, now).selectAll()
  const one = id === undefined ? any : any.where("id", "=", id)
  return one.orderBy("next_run_at").limit(1).forUpdate().skipLocked().executeTakeFirst()
}

async function charge(
  trx: InTransaction,
  row: ScheduledRow,
  clock: () => Date,
  chargeCard: ChargeStoredCard,
): Promise<void> {
  const price = money(row.price_cents, row.currency as Currency)
  const wallet = await lockWallet(trx, row.customer_id)
  const draw = await trx
    .selectFrom("draws")
    .select(["stop", "state"])
    .where("offer_key", "=", row.offer_key)
    .where("draw_no", "=", row.draw_no)
    .executeTakeFirst()
  if (draw?.state === "DRAW_CANCELLED")
    return cancelUnpaid(trx, row, sentence("failure.scheduled.drawCancelled"), clock())
  if (!draw || draw.stop <= clock())
    return cancelUnpaid(trx, row, sentence("failure.scheduled.closed"), clock())
  if (await waitsForBreak(trx, row, draw.stop, clock())) return
  if (wallet.balance.cents < price.cents) {
    if (await waitForCard(trx, row, wallet.balance, chargeCard, clock())) return
    return scheduleRetry(trx, row, draw.stop, clock())
  }
  if (row.reserved) await releaseReserved(trx, row.request, row.draw_no)
  const origin = {
    channelKey: row.channel_key,
    partnerKey: row.partner_key,
    metadata: await boughtBy(trx, row),
    ...(await chargedFor(trx, row)),
    discounts: { promotions: [], discount: money(0, price.currency) },
    keys: null,
  }
  const checkoutId = await buyLines(
    trx,
    row.customer_id,
    await priceLines(trx, [row.request], clock()),
    origin,
    clock,
    (proceeds, id) => {
      if (proceeds.total.cents !== price.cents)
        throw new Failure(409, errorCodes.priceChanged, sentence("failure.cart.price"))
      return spendWrites(trx, row.customer_id, wallet, proceeds, id, clock())
    },
  )
  await trx
    .updateTable("scheduled_purchases")
    .set({ purchased_checkout_id: checkoutId, failure_message: null, next_run_at: null })
    .where("id", "=", row.id)
    .execute()
}

/** A charge is of the campaign that its purchase was of; it names the scheduled purchase, since nobody pressed buy. */
async function boughtBy(trx: InTransaction, row: ScheduledRow): Promise<Record<string, string>> {
  const { metadata } = await trx
    .selectFrom("checkouts")
    .select("metadata")
    .where("id", "=", row.checkout_id)
    .executeTakeFirstOrThrow()
  const { campaign } = metadata
  return { scheduledPurchase: row.id, ...(campaign ? { campaign } : {}) }
}

/**
 * A customer who takes a break is charged after it, should the draw still be on sale then; otherwise it is called off
 * now. A break may be made longer meanwhile: it is looked at again.
 */
async function waitsForBreak(trx: InTransaction, row: ScheduledRow, stop: Date, now: Date): Promise<boolean> {
  const until = await breakUntil(trx, row.customer_id, now)
  const end = (await readCheckoutCustomer(trx, row.customer_id))?.break?.until
  if (until === undefined || !end) return false
  if (end >= stop) await cancelUnpaid(trx, row, sentence("failure.scheduled.break", { until }), now)
  else
    await trx.updateTable("scheduled_purchases").set({ next_run_at: end }).where("id", "=", row.id).execute()
  return true
}

/** Its tickets go back on sale: what is tried again takes what is left then. */
async function scheduleRetry(trx: InTransaction, row: ScheduledRow, stop: Date, now: Date): Promise<void> {
  const message = (await readSay(trx))(sentence(waitsFor(row)))
  if (row.reserved) await releaseReserved(trx, row.request, row.draw_no)
  if (row.failure_message === null) await mailFailure(trx, row, now, "waits", message)
  await trx
    .updateTable("scheduled_purchases")
    .set({ reserved: false, failure_message: message, next_run_at: nextTry(stop, now) })
    .where("id", "=", row.id)
    .execute()
}

function waitsFor({ kind, deposit_id }: ScheduledRow) {
  if (kind !== "pre_order") return "failure.scheduled.waits"
  return deposit_id === null ? "failure.preOrder.waits" : "failure.preOrder.card"
}

/** In an hour, but in time for the draw; after the last try it is only given up. */
function nextTry(stop: Date, now: Date): Date {
  const last = stop.getTime() - LAST_TRY_MS
  const latest = now.getTime() < last ? last : stop.getTime()
  return new Date(Math.min(now.getTime() + TRY_AGAIN_MS, latest))
}

async function cancelUnpaid(
  trx: InTransaction,
  row: ScheduledRow,
  why: FailureText,
  now: Date,
): Promise<void> {
  const reason = (await readSay(trx))(why)
  await callOff(trx, row, reason)
  await mailFailure(trx, row, now, "cancelled", reason)
}

async function mailFailure(
  trx: InTransaction,
  row: ScheduledRow,
  now: Date,
  state: "waits" | "cancelled",
  reason: string,
): Promise<void> {
  const price = formatMoney(money(row.price_cents, row.currency as Currency))
  await mailCustomer(trx, row.customer_id, now, (t, firstname) => ({
    subject: t(`mail.scheduled.subject.${row.kind === "pre_order" ? "preOrder" : "scheduled"}`),
    heading: t(`mail.scheduled.heading.${state}`, { firstname }),
    parts: [
      paragraph(`${reason} ${t(`mail.scheduled.${state}`)}`),
      {
        kind: "facts",
        facts: [
          [t("mail.scheduled.what"), row.description],
          [t("mail.scheduled.price"), price],
        ],
      },
      button(
        t(`mail.scheduled.button.${state}`),
        state === "waits" ? accountPaths.deposit.link() : accountPaths.scheduledPurchases.link(),
      ),
    ],
  }))
}
