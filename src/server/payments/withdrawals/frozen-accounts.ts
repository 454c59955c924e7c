import type { WayIn } from "#src/contract/sign-in/ways-in.ts"
import { lastDigits } from "#src/domain/payments/bank-account.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { notFound } from "#src/server/core/failure.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import { openAccount, storedAccounts } from "./bank-accounts.ts"

/** Accounts that were stored so shortly before a reset may be somebody else's. */
const FROZEN_MS = 7 * 86_400_000

/** Freezes accounts that were stored in the days before a reset: nothing is paid to them until they are confirmed. */
export async function freezeNewAccounts(trx: InTransaction, customerId: string, now: Date): Promise<void> {
  await trx
    .updateTable("bank_accounts")
    .set({ frozen_at: now })
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)
    .where("frozen_at", "is", null)
    .where("created_at", ">", new Date(now.getTime() - FROZEN_MS))
    .execute()
}

/** The frozen accounts, as they stand among the ways into an account. */
export async function frozenAccounts(db: Handle, keys: SealingKeys, customerId: string): Promise<WayIn[]> {
  const rows = await storedAccounts(db, customerId)
    .where("frozen_at", "is not", null)
    .orderBy("created_at", "desc")
    .execute()
  return rows.map((row) => ({
    kind: "bank_account",
    id: row.id,
    name: lastDigits(openAccount(keys, row)),
    addedAt: row.created_at.toISOString(),
    usedAt: row.first_sent_at?.toISOString() ?? null,
    isRemovable: true,
  }))
}

/** The customer says that a frozen account is theirs, which takes what adding one does. 404 for none of theirs. */
export async function confirmAccount(
  trx: InTransaction,
  customerId: string,
  id: string,
  now: Date,
): Promise<void> {
  await lockWallet(trx, customerId)
  const row = await storedAccounts(trx, customerId).where("id", "=", id).executeTakeFirst()
  if (!row) throw notFound("failure.bankAccount.removed")
  if (!row.frozen_at) return
  await trx.updateTable("bank_accounts").set({ frozen_at: null }).where("id", "=", id).execute()
  await noteSecurityEvent(trx, customerId, "bank-account-confirmed", now)
}
