import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/money/money.ts"
import type { Keys } from "../accounts/keys.ts"
import { type PurchaseOrigin, purchaseCart, type SeenCart } from "../checkout/purchase.ts"
import type { Database, Handle, InTransaction } from "../database/database.ts"
import type { Tables } from "../database/tables.ts"
import { inTransaction } from "../database/transaction.ts"
import { backOff, isAttemptable } from "../due/retries.ts"
import { runAllDue, type Turn } from "../due/turn.ts"
import { Failure } from "../failure.ts"
import { breakUntil } from "../limits/limit-usage.ts"
import { wakeScheduled, wakeWaiting } from "../recurring/scheduled-purchases.ts"
import { readSay } from "../site/say.ts"
import { sentence } from "../texts/sentences.ts"
import { credit, lockWallet } from "../wallet/wallet.ts"
import { uncountDeposit } from "./declines.ts"
import { removeDeclined } from "./funds.ts"
import type { ChargeState, Gateway } from "./gateways/gateway.ts"
import { isChallengeOver, isUnasked, parkDeposit, returnDeposit } from "./parked-deposits.ts"

export type DepositRow = Selectable<Tables["deposits"]>

/** A gateway that said nothing is asked again after so long, doubled with each try up to the most, milliseconds. */
export const BACKOFF_MS = 2000
const MAX_BACKOFF_MS = 3_600_000
/** After so many tries a charge that the gateway has never heard of is not sent any more. */
const MOST_SENDINGS = 8

/** A purchase that follows the deposit, as it was asked for. */
export interface FollowingPurchase extends Omit<PurchaseOrigin, "keys">, SeenCart {}

export interface DepositServices {
  readonly database: Database
  readonly gateway: Gateway
  readonly now: () => Date
  readonly publicUrl: string
  readonly keys: Keys
}

/** Sends a charge, under the deposit's id. A gateway that cannot be reached may have taken the money all the same. */
export function charged({ gateway }: DepositServices, row: DepositRow): Promise<ChargeState> {
  const charge = {
    reference: row.id,
    token: row.gateway_card,
    cents: row.amount_cents,
    currency: row.currency,
    securityCode: row.security_code,
    unattended: row.unattended,
  }
  return gateway.charge(charge).catch(() => ({ status: "unknown" }))
}

/** Writes down what the gateway said; money moves once, whoever comes first. */
export async function settle(services: DepositServices, id: string, charge: ChargeState): Promise<void> {
  const { database, now } = services
  await inTransaction(database, async (trx) => {
    const { customer_id } = await trx
      .selectFrom("deposits")
      .select("customer_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    await lockWallet(trx, customer_id)
    const row = await trx
      .selectFrom("deposits")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.status === "succeeded" || row.status === "failed") return
    await trx
      .updateTable("deposits")
      .set({ ...(await outcome(trx, row, charge, now())), ...(isKnown(charge) && { security_code: null }) })
      .where("id", "=", id)
      .execute()
    if (row.unattended && isKnown(charge)) await wakeWaiting(trx, id, now())
  })
  if (charge.status === "succeeded") await buyWhatFollows(services, id)
}

/** The gateway has done with the charge, or has passed it on to the customer. */
const isKnown = ({ status }: ChargeState): boolean => status !== "unknown"

async function outcome(trx: InTransaction, row: DepositRow, charge: ChargeState, now: Date) {
  const amount = money(row.amount_cents, row.currency as Currency)
  switch (charge.status) {
    case "succeeded": {
      await uncountDeposit(trx, row.counted_in)
      const until = await breakUntil(trx, row.customer_id, now)
      if (until !== undefined || (await isUnasked(trx, row, now))) {
        await parkDeposit(trx, row, now)
        const text =
          until === undefined
            ? sentence("failure.deposit.late")
            : sentence("failure.blocked.break", { until })
        const failure_message = (await readSay(trx))(text)
        return {
          status: "failed" as const,
          failure_message,
          return_state: "due" as const,
          next_run_at: now,
        }
      }
      await credit(
        trx,
        row.customer_id,
        amount,
        { kind: "deposit", reference: row.id, from: "gateway_clearing" },
        now,
      )
      await wakeScheduled(trx, row.customer_id, now)
      return { status: "succeeded" as const, next_run_at: row.purchase ? now : null }
    }
    case "declined":
      await removeDeclined(trx, row, now)
      return {
        status: "failed" as const,
        failure_message: (await readSay(trx))(charge.text),
        next_run_at: null,
      }
    case "challenge": {
      // Its answer may have been lost on the way, so it is asked about for a day.
      const over = isChallengeOver(row, now)
      const next = over ? { next_run_at: null } : later(row, now)
      return { ...next, status: "challenge" as const, challenge_id: charge.challengeId }
    }
    case "unknown":
      return later(row, now)
  }
}

/** When a deposit is looked at again. */
function later(row: DepositRow, now: Date) {
  const wait = Math.min(BACKOFF_MS * 2 ** row.attempts, MAX_BACKOFF_MS)
  return { attempts: row.attempts + 1, next_run_at: new Date(now.getTime() + wait) }
}

/**
 * Buys the cart that a deposit was made for. Either the checkout is written beside the deposit, or why there
 * is none; the money stays in the wallet then.
 */
async function buyWhatFollows({ database, now, keys }: DepositServices, id: string): Promise<void> {
  const due = (trx: Handle) =>
    trx
      .selectFrom("deposits")
      .selectAll()
      .where("id", "=", id)
      .where("status", "=", "succeeded")
      .where("purchase", "is not", null)
      .where("checkout_id", "is", null)
      .where("purchase_failure", "is", null)
  try {
    await inTransaction(database, async (trx) => {
      const found = await due(trx).executeTakeFirst()
      if (!found) return
      await lockWallet(trx, found.customer_id)
      const row = await due(trx).forUpdate().executeTakeFirst()
      if (!row) return
      const following = row.purchase as unknown as FollowingPurchase
      const origin = { ...following, keys, depositedCents: row.amount_cents }
      const checkoutId = await purchaseCart(trx, row.customer_id, following, origin, now)
      await trx
        .updateTable("deposits")
        .set({ checkout_id: checkoutId, next_run_at: null })
        .where("id", "=", id)
        .execute()
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const message = (await readSay(database.tables))(error.text)
    await database.tables
      .updateTable("deposits")
      .set({
        purchase_failure: JSON.stringify({ code: error.code, message }),
        next_run_at: null,
      })
      .where("id", "=", id)
      .where("checkout_id", "is", null)
      .execute()
  }
}

/** After a 3-D Secure challenge was answered, or a webhook came: asks the gateway how the charge stands. */
export async function enquire(services: DepositServices, id: string): Promise<void> {
  await settle(services, id, await services.gateway.enquire(id))
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
  while (turn.takeRow()) {
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

function advance(services: DepositServices, { id, status, return_state }: ClaimedDeposit): Promise<void> {
  if (return_state === "due") return returnDeposit(services, id)
  return status === "succeeded" ? buyWhatFollows(services, id) : recover(services, id)
}

type ClaimedDeposit = Pick<DepositRow, "id" | "status" | "return_state">

const due = (db: Handle, now: Date) =>
  db
    .selectFrom("deposits")
    .where("next_run_at", "<=", now)
    .where(isAttemptable(JOB, sql`deposits.id::text`, now))

/** Claims by moving the next look into the future: no lock may be held while the gateway is asked. */
const claim = ({ database, now }: DepositServices) =>
  inTransaction(database, async (trx) => {
    const row = await due(trx, now())
      .select(["id", "status", "return_state"])
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
  const known = await services.gateway.enquire(id).catch(() => null)
  if (known?.status !== "unknown") return settle(services, id, known ?? { status: "unknown" })
  const row = await services.database.tables
    .selectFrom("deposits")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  const until = await breakUntil(services.database.tables, row.customer_id, services.now())
  if (until !== undefined)
    return settle(services, id, { status: "declined", text: sentence("failure.blocked.break", { until }) })
  if (row.attempts >= MOST_SENDINGS)
    return settle(services, id, { status: "declined", text: sentence("failure.deposit.unsent") })
  await settle(services, id, await charged(services, row))
}
