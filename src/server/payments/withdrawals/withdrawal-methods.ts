import { type BankAccountType, bankAccountTypes } from "#src/contract/payments/bank-account-type.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { money } from "#src/domain/core/money.ts"
import { methodOf } from "#src/domain/payments/payout-channel.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSay } from "../../site/say.ts"
import { readWallet } from "../../wallet/wallet.ts"
import { fundOf, storedAccounts } from "./bank-accounts.ts"
import { offersType, type PayoutServices } from "./payout-services.ts"
import { leastWithdrawal, MOST_WITHDRAWAL } from "./withdrawal-limits.ts"

const names = {
  tt: "label.withdrawal.tt",
  tw: "label.withdrawal.tw",
  pl: "label.withdrawal.pl",
  do: "label.withdrawal.do",
} as const

/** Ways to withdraw, with the customer's accounts. */
export async function readWithdrawalMethods(
  { accountKeys, config }: Pick<PayoutServices, "accountKeys" | "config">,
  db: Handle,
  customerId: string,
  now: Date,
): Promise<PaymentMethod[]> {
  const say = await readSay(db)
  const { withdrawable } = await readWallet(db, customerId)
  const rows = await storedAccounts(db, customerId).orderBy("created_at").execute()
  const hasCauses = await db.selectFrom("causes").select("key").limit(1).executeTakeFirst()
  const types: BankAccountType[] = []
  for (const type of bankAccountTypes) if (await offersType(db, config, customerId, type)) types.push(type)
  const codes = new Set(types.map(methodOf))
  return (["tt", "tw", "pl", "do"] as const)
    .filter((code) => (code === "do" ? hasCauses : codes.has(code)))
    .map((code) => ({
      code,
      name: say(sentence(names[code])),
      funds: rows
        .filter((row) => types.includes(row.type) && methodOf(row.type) === code)
        .map((row) => fundOf(row, accountKeys, now)),
      availableGateways: [],
      cart: false,
      withdraw: true,
      digitalWallets: false,
      unattended: false,
      /** Types of accounts that can be stored for it. */
      accountTypes: types.filter((type) => methodOf(type) === code),
      rules: {
        enabled: true,
        minAmount: money(leastWithdrawal(code, withdrawable.cents), withdrawable.currency),
        maxAmount: money(MOST_WITHDRAWAL, withdrawable.currency),
        cscRequired: false,
      },
    }))
}
