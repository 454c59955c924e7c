import { type BankAccountType, bankAccountTypes } from "#src/contract/payments/bank-account-type.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import type { WithdrawalMethodCode } from "#src/contract/payments/withdrawal.codes.ts"
import { money } from "#src/domain/core/money.ts"
import { methodOf } from "#src/domain/payments/payout-channel.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSay } from "../../site/say.ts"
import { readWallet } from "../../wallet/wallet.ts"
import { readFreeDeposits } from "../unplayed-deposits.ts"
import { fundOf, storedAccounts } from "./bank-accounts.ts"
import { offersType, type PayoutServices } from "./payout-services.ts"

/** Most of one withdrawal, cents: whoever won more is called. */
export const MOST_WITHDRAWAL = 10_000_000
/** Least of one, cents: a payment costs, abroad more; a gift is booked within the shop. */
const least: Readonly<Record<WithdrawalMethodCode, number>> = { tt: 1000, pl: 1000, tw: 5000, do: 100 }

/** Returns the least withdrawal: the rest of winnings can always be taken out as a whole, however little it is. */
export const leastWithdrawal = (code: WithdrawalMethodCode, withdrawableCents: number): number =>
  Math.max(1, Math.min(least[code], withdrawableCents))

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
  const wallet = await readWallet(db, customerId)
  const { withdrawable } = wallet
  const available = withdrawable.cents + (await readFreeDeposits(db, customerId, wallet))
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
        minAmount: money(
          leastWithdrawal(code, code === "do" ? withdrawable.cents : available),
          withdrawable.currency,
        ),
        maxAmount: money(MOST_WITHDRAWAL, withdrawable.currency),
        cscRequired: false,
      },
    }))
}
