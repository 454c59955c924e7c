import { bankAccountEndpoints, type NewBankAccount } from "#src/contract/payments/bank-account.ts"
import type { WithdrawalMethodCode } from "#src/contract/payments/withdrawal.codes.ts"
import { withdrawalEndpoints } from "#src/contract/payments/withdrawal.ts"
import { money } from "#src/domain/core/money.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { credit, lockWallet } from "#src/server/wallet/wallet.ts"
import { aCustomer, type TestClient, type TestShop } from "../shop.ts"

/** An account, with the password of whoever stores it. */
export const anAccount: NewBankAccount & { readonly password: string } = {
  password: "correct horse battery",
  type: "national",
  code: "062-000",
  accountNumber: "1234 5678",
  accountName: "Kim Nguyen",
}

/** Puts winnings into a wallet, as a draw does. */
export const win = (shop: TestShop, customerId: string, cents: number) =>
  inTransaction(shop.fresh.database, async (trx) => {
    await lockWallet(trx, customerId)
    const source = { kind: "winnings", reference: crypto.randomUUID(), from: "prize_liability" } as const
    await credit(trx, customerId, money(cents, shop.running.services.config.currency), source, shop.now)
  })

export const verify = (shop: TestShop, customerId: string) =>
  shop.fresh.database.tables
    .updateTable("customers")
    .set({ verified_at: shop.now })
    .where("id", "=", customerId)
    .execute()

/** A verified customer with an account of their own, and so much won. */
export async function aWinner(shop: TestShop, won = 100_000, account: Partial<NewBankAccount> = {}) {
  // How many sign up from one address is not the subject.
  await shop.fresh.database.tables.deleteFrom("attempts").execute()
  const { client, customerId } = await aCustomer(shop, 0)
  await verify(shop, customerId)
  if (won > 0) await win(shop, customerId, won)
  const { id: accountId } = await client.call(bankAccountEndpoints.add, {
    body: { ...anAccount, ...account },
  })
  return { client, customerId, accountId }
}

export const withdraw = (
  client: TestClient,
  id: string,
  cents: number,
  {
    key = crypto.randomUUID() as string,
    method = "tt" as WithdrawalMethodCode,
    currency = "AUD" as "AUD" | "GBP",
  } = {},
) =>
  client.call(withdrawalEndpoints.request, {
    params: { id },
    body: { amount: money(cents, currency) as never, withdrawalMethodCode: method },
    idempotencyKey: key,
  })

/** As if a payment to each of a customer's accounts had arrived a week ago. */
export const verifyAccounts = (shop: TestShop, customerId: string) =>
  shop.fresh.database.tables
    .updateTable("bank_accounts")
    .set({ first_sent_at: new Date(shop.now.getTime() - 7 * 86_400_000), failed_at: null })
    .where("customer_id", "=", customerId)
    .execute()
