import type { Money } from "#src/contract/money.ts"
import {
  ACCOUNT_UNVERIFIED,
  DEBIT_GATEWAY,
  DEBIT_LIMIT,
  DEBIT_METHOD,
} from "#src/contract/payments/direct-debit.codes.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { lockOpenAccount } from "#src/server/account/open-account.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { withIdempotencyKey } from "#src/server/core/database/idempotency.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { refuseOnBreak, refuseOverDepositing } from "../../limits/refuse.ts"
import { readSay } from "../../site/say.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import { insertBankDeposit } from "../bank/announce-deposit.ts"
import { requireAccount } from "../withdrawals/bank-accounts.ts"
import { newReference } from "../withdrawals/payment-reference.ts"
import type { PayoutServices } from "../withdrawals/payout-services.ts"
import { isDebitable, requireAuthority, requireDebits } from "./authorities.ts"

const DAY_MS = 24 * 3_600_000
/** A debit that no file took up for so long is given up, milliseconds. */
const WAIT_MS = 7 * DAY_MS

/** Sums the debits that a customer asked for in the last 24 hours, cents. */
export async function debitedToday(db: Handle, customerId: string, now: Date): Promise<number> {
  const { cents } = await db
    .selectFrom("direct_debits")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>("amount_cents"), eb.lit(0)).as("cents"))
    .where("customer_id", "=", customerId)
    .where("status", "not in", ["stopped", "dishonoured"])
    .where("requested_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(cents)
}

interface RequestedDebit {
  readonly customerId: string
  readonly key: string
  readonly fundId: string
  readonly amount: Money
}

/**
 * Writes a deposit down that is to be collected, once for its key. It counts towards the customer's deposit limit from
 * now on. Gives its id.
 */
export async function requestDebit(
  services: PayoutServices,
  { customerId, key, fundId, amount }: RequestedDebit,
  now: Date,
): Promise<string> {
  const { dayLimitCents } = requireDebits(services)
  const once = { customerId, key, call: "deposit", body: { method: DEBIT_METHOD, fundId, amount } }
  const { id } = await inTransaction(services.database, (trx) =>
    withIdempotencyKey(trx, once, now, async () => {
      await lockWallet(trx, customerId)
      await lockOpenAccount(trx, customerId)
      await refuseOnBreak(trx, customerId, now)
      const account = await requireAccount(trx, customerId, fundId)
      if (!isDebitable(account, now))
        throw new Failure(422, ACCOUNT_UNVERIFIED, sentence("failure.debit.unverified"))
      const authority = await requireAuthority(trx, customerId, fundId)
      await refuseOverDepositing(trx, customerId, amount, now)
      const left = Math.max(0, dayLimitCents - (await debitedToday(trx, customerId, now)))
      if (amount.cents > left) {
        const shown = (cents: number) => formatMoney(money(cents, amount.currency))
        const values = { limit: shown(dayLimitCents), left: shown(left) }
        throw new Failure(422, DEBIT_LIMIT, sentence("failure.debit.limit", values), { field: "amount" })
      }
      const label = sentence("label.debit.method", { end: authority.account_label })
      const depositId = await insertBankDeposit(
        trx,
        {
          customerId,
          method: DEBIT_METHOD,
          gateway: DEBIT_GATEWAY,
          label: (await readSay(trx))(label),
          amount,
          status: "pending",
          nextRunAt: new Date(now.getTime() + WAIT_MS),
        },
        now,
      )
      await trx
        .insertInto("direct_debits")
        .values({
          id: depositId,
          customer_id: customerId,
          authority_id: authority.id,
          amount_cents: amount.cents,
          currency: amount.currency,
          status: "requested",
          reference: newReference("LD"),
          batch_id: null,
          reason: null,
          requested_at: now,
          sent_at: null,
          clears_at: null,
          ended_at: null,
        })
        .execute()
      return { id: depositId }
    }),
  )
  return id
}
