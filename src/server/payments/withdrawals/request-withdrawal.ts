import { errorCodes } from "#src/contract/error.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import { VERIFICATION_REQUIRED, type WithdrawalMethodCode } from "#src/contract/payments/withdrawal.codes.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { lastDigits } from "#src/domain/payments/bank-account.ts"
import { channelOf, methodOf } from "#src/domain/payments/payout-channel.ts"
import { lockOpenAccount } from "#src/server/account/open-account.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { storedAnswer, withIdempotencyKey } from "#src/server/core/database/idempotency.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure, invalid, notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { offersVerification } from "#src/server/verification/methods.ts"
import { readSay } from "../../site/say.ts"
import { debitWallet } from "../../wallet/debit-wallet.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import { readFreeDeposits, setAside } from "../unplayed-deposits.ts"
import { openAccount, requireAccount } from "./bank-accounts.ts"
import { newReference } from "./payment-reference.ts"
import { isCapable, offersType, type PayoutServices } from "./payout-services.ts"
import { leastWithdrawal, MOST_WITHDRAWAL } from "./withdrawal-methods.ts"
import { mailWithdrawal, type WithdrawalRow } from "./withdrawal-states.ts"

const HOUR_MS = 3_600_000

interface WithdrawalRequest {
  /** A stored account, or a cause's key. */
  readonly fundId: string
  readonly amount: Money
  readonly methodCode: WithdrawalMethodCode
}

/**
 * Takes money out of the wallet, once for its key. It stands in an account of its own until staff have it paid; a
 * donation is its cause's at once. Gives the withdrawal's id.
 */
export async function requestWithdrawal(
  services: PayoutServices,
  customerId: string,
  key: string,
  request: WithdrawalRequest,
  now: Date,
): Promise<string> {
  const { database } = services
  const once = { customerId, key, call: "withdraw", body: request }
  const known = await storedAnswer<{ id: string }>(database.tables, once)
  if (known) return known.id
  const { id } = await inTransaction(database, (trx) =>
    withIdempotencyKey(trx, once, now, async () => {
      const found = await lockWallet(trx, customerId)
      await lockOpenAccount(trx, customerId)
      const { amount, methodCode } = request
      const own = methodCode === "do" ? 0 : await readFreeDeposits(trx, customerId, found)
      checkAmount(request, found.withdrawable.cents + own, found.balance.currency)
      // The customer's own money first: it is theirs before anybody knows who they are.
      const ownCents = Math.min(own, amount.cents)
      const row = await (methodCode === "do"
        ? donation(trx, customerId, request, now)
        : payment(services, trx, customerId, { ...request, ownCents }, now))
      await setAside(trx, customerId, found, ownCents, now)
      const wallet = await lockWallet(trx, customerId)
      const to =
        request.methodCode === "do"
          ? ({ kind: "donation", account: `charity:${request.fundId}` } as const)
          : ({ kind: "withdrawal", account: "withdrawals_in_transit" } as const)
      await debitWallet(trx, customerId, wallet, request.amount, { ...to, reference: row.id }, now)
      await trx.insertInto("withdrawals").values(row).execute()
      await mailWithdrawal(trx, row.method_code === "do" ? "donated" : "requested", row, now)
      return { id: row.id }
    }),
  )
  return id
}

/** Refuses an amount that is not sent, in fixed wording. */
function checkAmount({ amount, methodCode }: WithdrawalRequest, available: number, expected: Currency): void {
  const { cents, currency } = amount
  if (currency !== expected) throw invalid("failure.withdrawal.currency", { currency: expected })
  const written = (limit: number) => ({ amount: formatMoney(money(limit, currency)) })
  const least = leastWithdrawal(methodCode, available)
  const field = { field: "amount" }
  if (cents < least)
    throw new Failure(
      422,
      errorCodes.amountTooSmall,
      sentence("failure.deposit.least", written(least)),
      field,
    )
  if (cents > MOST_WITHDRAWAL)
    throw new Failure(
      422,
      errorCodes.amountTooLarge,
      sentence("failure.deposit.most", written(MOST_WITHDRAWAL)),
      field,
    )
}

const newRow = (customerId: string, { amount, methodCode }: WithdrawalRequest, now: Date) => ({
  id: newId(now.getTime()),
  customer_id: customerId,
  postal_entry_id: null,
  method_code: methodCode,
  amount_cents: amount.cents,
  own_cents: 0,
  currency: amount.currency,
  reference: newReference("LW"),
  batch_id: null,
  reason: null,
  payable_from: null,
  name_reason: null,
  requested_at: now,
  ended_at: null,
  approved_by: null,
  approved_at: null,
  approved_alone: false,
})

async function donation(
  trx: InTransaction,
  customerId: string,
  request: WithdrawalRequest,
  now: Date,
): Promise<WithdrawalRow> {
  const cause = await trx
    .selectFrom("causes")
    .select(["key", "name"])
    .where("key", "=", request.fundId)
    .executeTakeFirst()
  if (!cause) throw notFound()
  return {
    ...newRow(customerId, request, now),
    channel: null,
    bank_type: null,
    bank_account_id: null,
    cause_key: cause.key,
    destination: cause.name,
    status: "sent",
    sent_at: now,
  }
}

/** Whether a giveaway paid prize money into the wallet: it leaves the shop only to a person whose identity is verified. */
async function wonGiveaway(trx: InTransaction, customerId: string): Promise<boolean> {
  const won = await trx
    .selectFrom("giveaway_winners")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("cash", "=", true)
    .where("paid_at", "is not", null)
    .limit(1)
    .executeTakeFirst()
  return won !== undefined
}
/** A reader of the mails has so long to cancel a payment to an account that somebody else stored. */
const payableFrom = (hours: number, now: Date) =>
  hours > 0 ? new Date(now.getTime() + hours * HOUR_MS) : null

async function payment(
  { accountKeys, config }: PayoutServices,
  trx: InTransaction,
  customerId: string,
  request: WithdrawalRequest & { readonly ownCents: number },
  now: Date,
): Promise<WithdrawalRow> {
  const account = await requireAccount(trx, customerId, request.fundId)
  if (
    methodOf(account.type) !== request.methodCode ||
    !(await offersType(trx, config, customerId, account.type))
  )
    throw invalid("failure.withdrawal.method")
  if (account.frozen_at) throw invalid("failure.withdrawal.frozen")
  if (account.failed_at) throw invalid("failure.withdrawal.failed")
  const { verified_at, verification_required } = await trx
    .selectFrom("customers")
    .select(["verified_at", "verification_required"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  const mustVerify =
    verification_required ||
    (request.ownCents < request.amount.cents &&
      ((await offersVerification(trx, config)) || (await wonGiveaway(trx, customerId))))
  if (verified_at === null && mustVerify)
    throw new Failure(403, VERIFICATION_REQUIRED, sentence("failure.withdrawal.unverified"))
  const npp = await isCapable(trx, customerId, "npp_withdrawal")
  const say = await readSay(trx)
  const end = lastDigits(openAccount(accountKeys, account))
  return {
    ...newRow(customerId, request, now),
    own_cents: request.ownCents,
    channel: channelOf(account.type, { currency: config.currency, npp }),
    bank_type: account.type,
    bank_account_id: account.id,
    cause_key: null,
    destination: say(sentence(`label.withdrawal.to.${account.type}`, { end })),
    status: "requested",
    sent_at: null,
    payable_from: account.first_sent_at
      ? null
      : payableFrom((await readSettings(trx)).payoutNewAccountHours, now),
  }
}
