import type { InTransaction } from "#src/server/core/database/database.ts"
import type { WithdrawalRow } from "./mail-withdrawal.ts"
import { moved } from "./moved.desk.ts"

/** Refuses what would be paid to an account that its customer has not confirmed since a reset, or that was removed. */
export async function refuseFrozen(
  trx: InTransaction,
  rows: readonly Pick<WithdrawalRow, "bank_account_id">[],
): Promise<void> {
  const ids = rows.flatMap(({ bank_account_id }) => bank_account_id ?? [])
  if (ids.length === 0) return
  const frozen = await trx
    .selectFrom("bank_accounts")
    .select("removed_at")
    .where("id", "in", ids)
    .where((eb) => eb.or([eb("frozen_at", "is not", null), eb("removed_at", "is not", null)]))
    .limit(1)
    .executeTakeFirst()
  if (!frozen) return
  throw moved(
    frozen.removed_at
      ? "The account was removed. Refuse the withdrawal: the money goes back to the wallet."
      : "The account is frozen since the password was reset. The customer has to confirm it first.",
  )
}
