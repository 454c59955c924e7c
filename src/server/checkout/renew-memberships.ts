import type { Currency } from "#src/contract/money.ts"
import { renewalDue } from "#src/domain/account/membership.ts"
import { money } from "#src/domain/core/money.ts"
import type { Database, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { backOff, type Turn } from "#src/server/core/due.ts"
import { Failure } from "#src/server/core/failure.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import { priceLines } from "#src/server/tickets/kinds.ts"
import { readSay } from "../site/say.ts"
import { spendWrites, type Wallet } from "../wallet/wallet.ts"
import { buyLines } from "./buy-lines.ts"
import { CARD_WAIT_MS, type ChargeStoredCard, chargedFor, spokenFor } from "./charges/card-cover.ts"
import {
  changeRenewal,
  type DueRenewal,
  dueRenewals,
  failRenewal,
  lockRenewal,
  RENEWALS,
  type RenewalRow,
} from "./membership-renewals.ts"

/** Whether the wallet pays it now, waits for a card that is being charged, or why neither can. */
async function coverRenewal(
  trx: InTransaction,
  renewal: RenewalRow,
  { balance }: Wallet,
  cents: number,
  chargeCard: ChargeStoredCard,
  now: Date,
): Promise<"paid" | "waits" | FailureText> {
  const { customer_id: customerId, currency, deposit_id } = renewal
  const short = sentence("failure.recurring.wallet")
  const { recurring_method } = await trx
    .selectFrom("customers")
    .select("recurring_method")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  const charge = deposit_id === null ? undefined : await readCharge(trx, deposit_id)
  const wait = async (depositId: string) => {
    await changeRenewal(trx, renewal, {
      deposit_id: depositId,
      next_run_at: new Date(now.getTime() + CARD_WAIT_MS),
    })
    return "waits" as const
  }
  if (deposit_id !== null && charge?.status === "pending") return wait(deposit_id)
  const others = Math.max(await spokenFor(trx, customerId), 0)
  if (balance.cents - others >= cents) return "paid"
  if (recurring_method === "wallet") return short
  if (charge?.status === "succeeded") return short
  if (charge) {
    const { status, method_label: card, failure_message } = charge
    const say = await readSay(trx)
    const reason =
      status === "challenge" ? say(sentence("failure.recurring.confirm")) : (failure_message ?? "")
    return sentence("failure.recurring.card", { card, reason })
  }
  const missing = cents - Math.max(balance.cents - others, 0)
  const begun = await chargeCard(trx, { customerId, cents: missing, currency }, now)
  return "depositId" in begun ? wait(begun.depositId) : begun.refused
}

const readCharge = (trx: InTransaction, id: string) =>
  trx
    .selectFrom("deposits")
    .select(["status", "method_label", "failure_message"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()

const AT_ONCE = 100
interface RenewalServices {
  readonly database: Database
  readonly now: () => Date
  readonly chargeCard: ChargeStoredCard
}

/** Buys premium again that is about to end. Gives how much was bought. */
export async function renewMemberships(services: RenewalServices, turn: Turn): Promise<number> {
  const { database, now } = services
  const rows = await dueRenewals(database.tables, now())
    .select(["id", "customer_id"])
    .limit(AT_ONCE)
    .execute()
  let bought = 0
  for (const row of rows) {
    if (!turn.claimRow()) return bought
    try {
      if (await renew(services, row)) bought += 1
    } catch (error) {
      await backOff(database, RENEWALS, row.id, now())
      turn.failed(error)
    }
  }
  return bought
}

/** Refused by the shop's rules, limits or the wallet: what was done to buy it is undone, and this is noted instead. */
async function renew({ database, now, chargeCard }: RenewalServices, row: DueRenewal): Promise<boolean> {
  try {
    return await inTransaction(database, (trx) => buyPeriod(trx, row, chargeCard, now))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await inTransaction(database, async (trx) => {
      await failRenewal(trx, row, error.text, "again", now())
    })
    return false
  }
}

async function buyPeriod(
  trx: InTransaction,
  row: DueRenewal,
  chargeCard: ChargeStoredCard,
  now: () => Date,
): Promise<boolean> {
  const locked = await lockRenewal(trx, row, now())
  if (!locked) return false
  const { wallet, renewal, until } = locked
  const { customer_id: customerId, program, period, agreed_cents } = renewal
  // More was bought meanwhile: its end counts.
  if (renewalDue(until) > now()) {
    await changeRenewal(trx, row, { next_run_at: renewalDue(until) })
    return false
  }
  const request = { productType: "membership" as const, lotteryKey: program, membershipOffer: period }
  const lines = await priceLines(trx, [request], now(), { again: true })
  const price = lines[0]?.priced.price ?? money(0, renewal.currency as Currency)
  if (price.cents > agreed_cents) {
    await failRenewal(trx, row, sentence("failure.renewal.price"), "never", now())
    return false
  }
  const cover = await coverRenewal(trx, renewal, wallet, price.cents, chargeCard, now())
  if (cover === "waits") return false
  if (cover !== "paid") {
    await failRenewal(trx, row, cover, "again", now())
    return false
  }
  await buyLines(
    trx,
    customerId,
    lines,
    {
      channelKey: "recurring",
      partnerKey: null,
      metadata: { membershipRenewal: renewal.id },
      ...(await chargedFor(trx, renewal)),
      again: true,
      discounts: { promotions: [], discount: money(0, price.currency) },
      keys: null,
    },
    now,
    (proceeds, id) => spendWrites(trx, customerId, wallet, proceeds, id, now()),
  )
  const { until_at } = await trx
    .selectFrom("memberships")
    .select("until_at")
    .where("customer_id", "=", customerId)
    .where("program", "=", program)
    .executeTakeFirstOrThrow()
  await changeRenewal(trx, row, {
    last_until: until,
    last_attempt: "purchased",
    last_message: null,
    next_run_at: renewalDue(until_at),
    deposit_id: null,
  })
  return true
}
