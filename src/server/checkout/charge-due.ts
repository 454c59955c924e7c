import { ON_BREAK } from "#src/contract/account/limit-codes.ts"
import { errorCodes } from "#src/contract/error.ts"
import { formatMoney, money, sum } from "#src/domain/money/money.ts"
import { nextFrom } from "#src/domain/recurring/recurring-request.ts"
import { accountPaths } from "#src/domain/site/account-paths.ts"
import { paths } from "#src/domain/site/paths.ts"
import { mailName } from "../accounts/mail-name.ts"
import { currencyOf } from "../catalogue/offer-definition.ts"
import type { DrawnOffer, DrawRow } from "../catalogue/offers.ts"
import type { Database, Handle, InTransaction } from "../database/database.ts"
import { inTransaction } from "../database/transaction.ts"
import { backOff } from "../due/retries.ts"
import { runAllDue, type Turn } from "../due/turn.ts"
import { Failure } from "../failure.ts"
import { button, paragraph } from "../mail/mail-content.ts"
import { sendMail } from "../mail/outbox.ts"
import { priceLines } from "../products/kinds.ts"
import { attemptKey, dueFor, JOB, nextDraws } from "../recurring/due-purchases.ts"
import { requestFor } from "../recurring/due-request.ts"
import { noteCharged, PriceNotTold, refuseUntold, waitForNotice } from "../recurring/told-price.ts"
import { readSay } from "../site/say.ts"
import { sentence } from "../texts/sentences.ts"
import { lockIdleWallet, lockWallet, spendWrites } from "../wallet/wallet.ts"
import { buyLines } from "./purchase.ts"

/**
 * Buys everything that is due for the next draw of its product, in one go. Of one customer where one is named. Gives
 * how much was bought.
 */
export async function repeatPurchases(
  database: Database,
  now: () => Date,
  customerId?: string,
): Promise<number> {
  const { bought } = await runAllDue("Some of what recurs could not be tried.", (turn) =>
    chargeDuePurchases(database, now, turn, customerId),
  )
  return bought
}

/**
 * Buys what is due, once for each draw: the mark that it was tried is made in the transaction of the purchase. What
 * cannot be bought is marked and told, and tried again for the draw after it; a row that fails otherwise backs off.
 * The draw that closes first comes first.
 */
export async function chargeDuePurchases(
  database: Database,
  now: () => Date,
  turn: Turn,
  customerId?: string,
): Promise<{ bought: number; more: boolean }> {
  const { tables } = database
  let bought = 0
  let handled = 0
  await endTimedPauses(tables, now())
  for (const { offer, draw } of await nextDraws(tables, now()))
    for (const row of await dueFor(tables, offer, draw, now(), customerId)) {
      // Where everything was locked by others, there is nothing to do before they are done.
      if (!turn.takeRow()) return { bought, more: handled > 0 }
      const tried = { ...row, offer, draw }
      try {
        const outcome = await repeat(database, tried, firstTry, now, customerId ? lockWallet : lockIdleWallet)
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

/** What is bought for which draw. */
export interface Tried {
  readonly id: string
  readonly customer_id: string
  readonly offer: DrawnOffer
  readonly draw: DrawRow
}

/** When a purchase may be tried for a draw: not before, or after it could not be paid. */
type Try = "first" | "again"
const firstTry: Try = "first"

/** Passed over: it is not due any more, or another process has it. Waits: for a price that was told too late. */
type Outcome = "purchased" | "refused" | "waits" | "passed over"

/** Buys it, or marks why not: once for a draw, whoever tries it how often. */
export async function repeat(
  database: Database,
  tried: Tried,
  which: Try,
  now: () => Date,
  lock: typeof lockIdleWallet = lockWallet,
): Promise<Outcome> {
  try {
    const done = await inTransaction(database, (trx) => buy(trx, tried, which, now, lock))
    return done ? "purchased" : "passed over"
  } catch (error) {
    if (error instanceof PriceNotTold) {
      await inTransaction(database, (trx) => waitForNotice(trx, tried, error.cents, now()))
      return "waits"
    }
    if (!(error instanceof Failure)) throw error
    // It goes on after the break as if nothing had been.
    if (error.code === ON_BREAK) return "passed over"
    await inTransaction(database, (trx) => fail(trx, tried, which, error, now()))
    return "refused"
  }
}

async function buy(
  trx: InTransaction,
  tried: Tried,
  which: Try,
  now: () => Date,
  lock: typeof lockIdleWallet,
): Promise<boolean> {
  const { customer_id: customerId, offer, draw } = tried
  const wallet = await lock(trx, customerId)
  const marked = wallet && (await mark(trx, tried, which, "purchased", null))
  if (!marked) return false
  const wanted = [requestFor(marked.request, offer, draw)]
  const lines = await priceLines(trx, wanted, now(), { again: true })
  const { cents } = sum(
    lines.map(({ priced }) => priced.price),
    currencyOf(offer),
  )
  await refuseUntold(trx, marked, cents, now())
  const checkoutId = await buyLines(
    trx,
    customerId,
    lines,
    {
      channelKey: "recurring",
      partnerKey: null,
      metadata: { recurringPurchase: tried.id },
      depositedCents: null,
      again: true,
      discounts: { promotions: [], discount: money(0, currencyOf(offer)) },
      keys: null,
    },
    now,
    (proceeds, id) => spendWrites(trx, customerId, wallet, proceeds, id, now()),
  )
  const notBefore = nextFrom(draw.draw_at, marked.frequency, offer.calendar.timeZone)
  await trx
    .updateTable("recurring_purchases")
    .set({ not_before: notBefore })
    .where("id", "=", tried.id)
    .execute()
  await noteCharged(trx, marked, cents, now())
  await note(trx, tried, "purchased", checkoutId, now())
  return true
}

type Attempt = "purchased" | "soft_failure" | "hard_failure"

/** Marks the try, if it is one that may be made still; the customer may have stopped or changed it meanwhile. */
function mark(
  trx: InTransaction,
  { id, draw: { draw_no } }: Tried,
  which: Try,
  status: Attempt,
  message: string | null,
) {
  const open = trx
    .updateTable("recurring_purchases")
    .set({ last_draw_no: draw_no, last_attempt: status, last_message: message })
    .where("id", "=", id)
    .where("status", "=", "recurring_status_active")
  const due =
    which === "first"
      ? open.where("last_draw_no", "<", draw_no)
      : open.where("last_draw_no", "=", draw_no).where("last_attempt", "=", "soft_failure")
  return due.returning(["id", "request", "frequency", "agreed_cents", "price_waits_until"]).executeTakeFirst()
}

/** The attempt for a draw as it stands; a later one takes the place of one that failed. */
async function note(
  trx: InTransaction,
  { id, draw: { draw_no } }: Tried,
  status: Attempt,
  checkoutId: string | null,
  now: Date,
): Promise<void> {
  const kept = { status, checkout_id: checkoutId, attempted_at: now }
  await trx
    .insertInto("recurring_attempts")
    .values({ recurring_id: id, draw_no, ...kept })
    .onConflict((conflict) => conflict.columns(["recurring_id", "draw_no"]).doUpdateSet(kept))
    .execute()
}

async function fail(
  trx: InTransaction,
  tried: Tried,
  which: Try,
  failure: Failure,
  now: Date,
): Promise<void> {
  const soft = failure.code === errorCodes.insufficientFunds
  const why = (await readSay(trx))(soft ? sentence("failure.recurring.wallet") : failure.text)
  const status = soft ? "soft_failure" : "hard_failure"
  if (!(await mark(trx, tried, which, status, why))) return
  await note(trx, tried, status, null, now)
  // Whoever tries again is there to read why not.
  if (which === "first") await mailFailure(trx, tried, why, soft, now)
}

async function mailFailure(
  trx: InTransaction,
  { customer_id, offer, draw }: Tried,
  why: string,
  soft: boolean,
  now: Date,
): Promise<void> {
  const { email, ...person } = await trx
    .selectFrom("customers")
    .select(["email", "firstname", "email_proved_at"])
    .where("id", "=", customer_id)
    .executeTakeFirstOrThrow()
  const { draw_no: drawNo, prize_pool_cents: cents } = draw
  await sendMail(trx, now, {
    recipient: email,
    content: (t) => ({
      subject: t("mail.unpaid.subject", { name: offer.name }),
      heading: t("mail.unpaid.heading", { firstname: mailName(t, person), name: offer.name }),
      parts: [
        paragraph(
          cents === null
            ? t("mail.unpaid.draw", { drawNo, reason: why })
            : t("mail.unpaid.jackpotDraw", {
                drawNo,
                reason: why,
                jackpot: formatMoney(money(cents, currencyOf(offer))),
              }),
        ),
        paragraph(`${t("mail.unpaid.next")} ${t(soft ? "mail.unpaid.deposit" : "mail.unpaid.buy")}`),
        soft
          ? button(t("mail.unpaid.button.deposit"), accountPaths.recurringPurchases.link())
          : button(t("mail.unpaid.button.buy"), paths.offer.link(offer.key)),
      ],
    }),
  })
}
