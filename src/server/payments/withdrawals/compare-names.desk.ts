import { NAMES_DIFFER } from "#src/contract/payments/payouts.desk.ts"
import { isOtherName } from "#src/domain/payments/bank-account.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import { refuseStaff } from "#src/server/staff/staff.ts"
import { openAccount } from "./bank-accounts.ts"
import type { WithdrawalRow } from "./mail-withdrawal.ts"

export interface ComparedNames {
  readonly account: string
  readonly customer: string
  readonly isVerified: boolean
  readonly differ: boolean
}

/** The name on a withdrawal's account beside its customer's; null for what goes to no bank account. */
export async function compareNames(
  db: Handle,
  keys: SealingKeys,
  {
    customer_id,
    bank_account_id,
    bank_type,
  }: Pick<WithdrawalRow, "customer_id" | "bank_account_id" | "bank_type">,
): Promise<ComparedNames | null> {
  if (bank_account_id === null || bank_type === "paypal") return null
  const account = await db
    .selectFrom("bank_accounts")
    .select(["id", "sealed_details"])
    .where("id", "=", bank_account_id)
    .executeTakeFirst()
  if (!account) return null
  const { firstname, lastname, verified_at } = await db
    .selectFrom("customers")
    .select(["firstname", "lastname", "verified_at"])
    .where("id", "=", customer_id)
    .executeTakeFirstOrThrow()
  const { accountName } = openAccount(keys, account)
  return {
    account: accountName,
    customer: [firstname, lastname].filter(Boolean).join(" "),
    isVerified: verified_at !== null,
    differ: isOtherName(accountName, { firstname, lastname }),
  }
}

/** Refuses to pay to an account in another name unless whoever approves says why. Gives what stands with the withdrawal. */
export async function requireSameName(
  trx: InTransaction,
  keys: SealingKeys,
  row: WithdrawalRow,
  reason: string | null,
): Promise<string | null> {
  if (!(await compareNames(trx, keys, row))?.differ) return null
  if (reason === null)
    throw refuseStaff(
      422,
      NAMES_DIFFER,
      "The account is in another name than the customer's. Find out why, and say so, or refuse the withdrawal.",
      { field: "nameReason" },
    )
  return reason
}
