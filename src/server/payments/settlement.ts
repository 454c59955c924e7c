import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import type { PurchaseOrigin } from "../checkout/buy-lines.ts"
import { purchaseCart } from "../checkout/purchase.ts"
import type { SeenCart } from "../checkout/seen-cart.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure } from "../core/failure.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { pauseOf } from "../limits/limit-usage.ts"
import { wakeScheduled, wakeWaiting } from "../recurring/scheduled-purchases.ts"
import type { Services } from "../services.ts"
import type { Keys } from "../sign-in/keys.ts"
import { readSay } from "../site/say.ts"
import { credit, lockWallet } from "../wallet/wallet.ts"
import { uncountDeposit } from "./declines.ts"
import { digitalWalletSentence } from "./digital-wallets.ts"
import { fundSentence } from "./funds.ts"
import { removeAtGateway, removeUnlessSaved } from "./gateway-removals.ts"
import type { ChargeState, GatewayCard, UnseenCard } from "./gateways/charge.ts"
import type { Gateways } from "./gateways/gateways.ts"
import { isChallengeOver, parkDeposit, whyUnasked } from "./parked-deposits.ts"
import { ensureDefault, nameStored, removeDeclined, saveSeenCard } from "./stored-cards.ts"

/**
 * Returns how customers read a charged card. Deposits outlive the account, so a PayPal account's address is not written
 * down with them.
 */
export const cardLabel = (card: GatewayCard | UnseenCard): FailureText =>
  card.brand === "paypal"
    ? sentence("label.payment.paypal")
    : (digitalWalletSentence(card) ?? fundSentence(card))

export type DepositRow = Selectable<Tables["deposits"]>

/** A gateway that said nothing is asked again after so long, doubled with each try up to the most, milliseconds. */
export const BACKOFF_MS = 2000
const MAX_BACKOFF_MS = 3_600_000

/** A purchase that follows the deposit, as it was asked for. */
export interface FollowingPurchase extends Omit<PurchaseOrigin, "keys">, SeenCart {}

export interface DepositServices {
  readonly database: Database
  readonly gateways: Gateways
  readonly now: () => Date
  readonly publicUrl: string
  readonly keys: Keys
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
    if (row.status === "succeeded") return
    // A failed deposit stays so, but money that came all the same is sent back.
    if (row.status === "failed" && (row.return_state !== null || charge.status !== "succeeded")) return
    await trx
      .updateTable("deposits")
      .set({ ...(await outcome(trx, row, charge, now())), ...(isKnown(charge) && usedUp) })
      .where("id", "=", id)
      .execute()
    if (charge.status === "succeeded") await ensureDefault(trx, customer_id)
    if (row.unattended && isKnown(charge)) await wakeWaiting(trx, id, now())
  })
  if (charge.status === "succeeded") await buyWhatFollows(services, id)
}

/** Columns that only the charge itself needed. */
const usedUp = {
  security_code: null,
  charge_token: null,
  device_data: null,
  browser: null,
  challenge_answer: null,
}

/** The gateway has done with the charge, or has passed it on to the customer. */
const isKnown = ({ status }: ChargeState): boolean => status !== "unknown" && status !== "pending"

async function outcome(trx: InTransaction, row: DepositRow, charge: ChargeState, now: Date) {
  const amount = money(row.amount_cents, row.currency as Currency)
  switch (charge.status) {
    case "succeeded": {
      await uncountDeposit(trx, row.counted_in)
      const seen = charge.card ? { method_label: (await readSay(trx))(cardLabel(charge.card)) } : {}
      if (row.save_card && charge.card) await saveSeenCard(trx, row.customer_id, charge.card, now)
      else if (row.save_card) await removeUnlessSaved(trx, await nameStored(trx, row, charge.storedAs), now)
      const paused = await pauseOf(trx, row.customer_id, now)
      const unasked = paused?.sentence ?? (await whyUnasked(trx, row, now))
      if (unasked) {
        await parkDeposit(trx, row, now)
        const failure_message = (await readSay(trx))(unasked)
        return {
          ...seen,
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
      return { ...seen, status: "succeeded" as const, next_run_at: row.purchase ? now : null }
    }
    case "declined":
      if (row.save_card) await removeDeclined(trx, row, now)
      if (row.save_card && charge.storedAs)
        await removeAtGateway(trx, { gateway: row.gateway_key, kind: "card", name: charge.storedAs }, now)
      return {
        status: "failed" as const,
        failure_message: (await readSay(trx))(charge.text),
        next_run_at: null,
      }
    case "challenge": {
      // Its answer may have been lost on the way, so it is asked about for a day.
      const over = isChallengeOver(row, now)
      const next = over ? { next_run_at: null } : later(row, now)
      return {
        ...next,
        status: "challenge" as const,
        challenge_id: charge.challengeId,
        challenge_url: charge.url ?? null,
        challenge_form: charge.form ? JSON.stringify(charge.form) : null,
      }
    }
    case "pending":
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
export async function buyWhatFollows({ database, now, keys }: DepositServices, id: string): Promise<void> {
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
      const origin = { ...following, keys, depositedCents: row.amount_cents, paidWith: row.method_label }
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

/** Picks from the shop's services those that deposits and their gateways use. */
export function depositServices({ database, gateways, clock, config, keys }: Services): DepositServices {
  return { database, gateways, now: clock, publicUrl: config.publicUrl, keys }
}
