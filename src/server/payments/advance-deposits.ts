import { sql } from "kysely"
import { BANK_GATEWAY } from "#src/contract/payments/bank-payment.codes.ts"
import { DEBIT_GATEWAY } from "#src/contract/payments/direct-debit.codes.ts"
import type { Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { backOff, isAttemptable, runAllDue, type Turn } from "../core/due.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { pauseOf } from "../limits/limit-usage.ts"
import { giveUpAwaited } from "./bank/announce-deposit.ts"
import { canCancel, cancelCharge, charged, enquireAbout } from "./charges.ts"
import { advanceDebit } from "./debits/debit-states.ts"
import { isChallengeOver, returnDeposit } from "./parked-deposits.ts"
import { giveUpLate, isUnapproved } from "./paypal-accounts.ts"
import { buyWhatFollows, type DepositRow, type DepositServices, settle } from "./settlement.ts"

/** After so many tries a charge that the gateway has never heard of is not sent any more. */
const MOST_SENDINGS = 8

const readDepositRow = ({ database }: DepositServices, id: string): Promise<DepositRow> =>
  database.tables.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirstOrThrow()

/** After a 3-D Secure challenge was answered, or a webhook came: asks the gateway how the charge stands. */
export async function enquire(services: DepositServices, id: string): Promise<void> {
  const row = await readDepositRow(services, id)
  await settle(services, id, await enquireAbout(services, row))
}

const JOB = "deposits"
/** Nobody else takes up a claimed deposit before this time is over, milliseconds; a crash loses so much time. */
const CLAIM_MS = 60_000

/** Advances all deposits that are due, in one go. */
export async function advanceDeposits(services: DepositServices): Promise<void> {
  await runAllDue("Some deposits could not be taken further.", (turn) => advanceDueDeposits(services, turn))
}

/**
 * Advances deposits that need another look: the gateway had not answered, or a crash came before the purchase. Tells
 * whether more may be due.
 */
export async function advanceDueDeposits(services: DepositServices, turn: Turn): Promise<boolean> {
  while (turn.claimRow()) {
    const claimed = await claim(services)
    if (!claimed) return false
    try {
      await advance(services, claimed)
    } catch (error) {
      await backOff(services.database, JOB, claimed.id, services.now())
      turn.failed(error)
    }
  }
  return true
}

function advance(services: DepositServices, claimed: ClaimedDeposit): Promise<void> {
  const { id, status, return_state, gateway_key } = claimed
  if (isUnapproved(claimed)) return giveUpLate(services, id)
  if (gateway_key === BANK_GATEWAY) return giveUpAwaited(services.database, id)
  if (gateway_key === DEBIT_GATEWAY) return advanceDebit(services.database, id, services.now())
  if (return_state === "due") return returnDeposit(services, id)
  return status === "succeeded" ? buyWhatFollows(services, id) : recover(services, id)
}

const claimedColumns = ["id", "status", "return_state", "gateway_key", "method_code", "gateway_card"] as const
type ClaimedDeposit = Pick<DepositRow, (typeof claimedColumns)[number]>

const due = (db: Handle, now: Date) =>
  db
    .selectFrom("deposits")
    .where("next_run_at", "<=", now)
    .where(isAttemptable(JOB, sql`deposits.id::text`, now))

/**
 * Advances one deposit now, if it is due and nobody else does. What cannot be known yet is left to the job.
 */
export async function advanceDeposit(services: DepositServices, id: string): Promise<void> {
  const claimed = await claim(services, id)
  if (claimed) await advance(services, claimed)
}

/** Claims by moving the next look into the future: no lock may be held while the gateway is asked. */
const claim = ({ database, now }: DepositServices, id?: string) =>
  inTransaction(database, async (trx) => {
    const row = await due(trx, now())
      .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
      .select(claimedColumns)
      .orderBy("next_run_at")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row)
      await trx
        .updateTable("deposits")
        .set({ next_run_at: new Date(now().getTime() + CLAIM_MS) })
        .where("id", "=", row.id)
        .execute()
    return row
  })

/** Since when the oldest one is due. */
export async function oldestDueDeposit(db: Handle, now: Date): Promise<Date | null> {
  const row = await due(db, now).select("next_run_at").orderBy("next_run_at").limit(1).executeTakeFirst()
  return row?.next_run_at ?? null
}

/**
 * Asks the gateway what became of a charge. One it has never heard of was not sent: it is sent now, under the
 * same reference, or given up when it was tried long enough. While the gateway cannot be asked nothing is given
 * up, since the money may have been taken.
 */
async function recover(services: DepositServices, id: string): Promise<void> {
  const row = await readDepositRow(services, id)
  const found = await enquireAbout(services, row).catch(() => null)
  // Some gateways hear of a charge only once its bank has answered: so long it is the customer who is waited for.
  const isUnheard = found?.status === "unknown" && row.status === "challenge" && row.challenge_answer === null
  const known = isUnheard ? ({ status: "pending" } as const) : found
  const isAsked = isUnheard || known?.status === "challenge"
  if (isAsked && isChallengeOver(row, services.now()) && canCancel(services, row))
    return giveUp(services, row, sentence("failure.deposit.unconfirmed"))
  if (known?.status !== "unknown") return settle(services, id, known ?? { status: "unknown" })
  const paused = await pauseOf(services.database.tables, row.customer_id, services.now())
  if (paused) return giveUp(services, row, paused.sentence)
  if (row.attempts >= MOST_SENDINGS) return giveUp(services, row, sentence("failure.deposit.unsent"))
  await settle(services, id, await charged(services, row))
}

/**
 * Gives up a payment whose customer turned round at their bank's question. A bank whose answer passes through the shop
 * has nothing to say from now on; anywhere else the gateway has to confirm that it takes nothing.
 */
export async function cancelChallenge(services: DepositServices, id: string): Promise<void> {
  const row = await readDepositRow(services, id)
  if (row.status !== "challenge" || row.challenge_answer !== null) return
  const text = sentence("failure.deposit.unconfirmed")
  const last = await cancelCharge(services, row)
  const isOurs = services.gateways.named(row.gateway_key).answerChallenge !== undefined
  const isOver = last.status === "declined" || (isOurs && last.status !== "succeeded")
  await settle(services, id, isOver ? { ...last, status: "declined", text } : last)
}

/** Fails a deposit for a reason of the shop's, unless the gateway took the money after all or cannot be asked. */
async function giveUp(services: DepositServices, row: DepositRow, text: FailureText): Promise<void> {
  const last = await cancelCharge(services, row)
  await settle(services, row.id, last.status === "declined" ? { ...last, text } : last)
}
