import { expect } from "vitest"
import { transactionEndpoints as calls, type Transaction } from "#src/contract/payments/transaction.ts"
import { money } from "#src/domain/core/money.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { correct, credit, lockWallet } from "#src/server/wallet/wallet.ts"
import { aCustomer, type TestClient, type TestShop } from "../shop.ts"

/** The kinds of money put into a wallet, or taken out by a correction. */
export type Kind = "deposit" | "winnings" | "promotion" | "opening" | "correction"
export interface Moved {
  readonly kind: Kind
  readonly cents: number
}

export async function aFreshCustomer(shop: TestShop, cents = 0) {
  // How many sign up from one address is not the subject.
  await shop.fresh.database.tables.deleteFrom("attempts").execute()
  return aCustomer(shop, cents)
}

/** Moves a wallet as the shop does; what a correction would take below nothing stays. */
export const move = (
  shop: TestShop,
  customerId: string,
  { kind, cents }: Moved,
  at = shop.now,
): Promise<number> =>
  inTransaction(shop.fresh.database, async (trx) => {
    const wallet = await lockWallet(trx, customerId)
    const reference = crypto.randomUUID()
    if (kind === "correction") {
      const taken = -Math.min(cents, wallet.balance.cents)
      if (taken !== 0) await correct(trx, customerId, wallet, money(taken, "AUD"), reference, at)
      return taken
    }
    await credit(trx, customerId, money(cents, "AUD"), { kind, reference, from: "gateway_clearing" }, at)
    return cents
  })

export const listTransactions = (client: TestClient, query: Record<string, unknown> = {}) =>
  client.call(calls.list, { query: { limit: 100, offset: 0, search: "", upTo: 0, ...query } as never })

/** Each balance is the one before plus the amount, from nothing. */
export function expectChained(newestFirst: readonly Transaction[], before = 0): void {
  let balance = before
  for (const row of newestFirst.toReversed()) {
    balance += row.amount.cents
    expect(row.balance.cents).toBe(balance)
  }
}
