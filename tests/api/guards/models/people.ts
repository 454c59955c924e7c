import { sql } from "kysely"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { addBankAccount } from "#src/server/payments/withdrawals/bank-accounts.ts"
import { comeIn } from "../../payments/money-model/people.ts"
import { customersLike } from "../../setup/party/party-people.ts"
import { anAccount, verify, verifyAccounts } from "../../setup/payments/withdrawals.ts"
import { aProvedCustomer, type TestClient, type TestShop } from "../../setup/shop.ts"

let persons = 0

/** A customer of the sequence. */
export interface Person {
  readonly customerId: string
  readonly client: TestClient
  /** Their bank account; empty where they have stored none. */
  accountId: string
}

/** Customers, verified and proved, with nothing in their wallets: no mark tells that two of them are one person. */
export async function strangers(shop: TestShop, count: number): Promise<string[]> {
  const { customerId } = await aProvedCustomer(shop, 0)
  await verify(shop, customerId)
  const ids = await customersLike(shop, customerId, count, 0)
  for (const id of ids) {
    persons += 1
    await sql`UPDATE customers SET address = ${`${persons} Model Street`},
      phone_number = ${`+614${String(20_000_000 + persons)}`} WHERE id = ${id}`.execute(
      shop.fresh.database.tables,
    )
  }
  return ids
}

/** Somebody who has come in, with an account at a bank: stored without a call, because passwords are slow on purpose. */
export async function aPlayer(shop: TestShop, customerId: string, nth: number): Promise<Person> {
  const client = shop.client()
  await comeIn(shop, client, customerId)
  const account = { ...anAccount, accountNumber: `1234 ${String(1000 + nth)}` }
  const { services } = shop.running
  const { id } = await inTransaction(services.database, (trx) =>
    addBankAccount(services, trx, customerId, account, shop.now),
  )
  return { customerId, client, accountId: id }
}

/** Everybody comes in anew: time went by. */
export async function comeBack(shop: TestShop, people: readonly Person[]): Promise<void> {
  for (const { client, customerId } of people) await comeIn(shop, client, customerId)
}

/** Has each of them agreed that deposits are collected from their account, to which money has arrived. */
export async function agreeToDebits(shop: TestShop, people: readonly Person[]): Promise<void> {
  for (const { customerId, accountId } of people) {
    await verifyAccounts(shop, customerId)
    await shop.fresh.database.tables
      .insertInto("debit_authorities")
      .values({
        id: crypto.randomUUID(),
        customer_id: customerId,
        bank_account_id: accountId,
        account_label: "5678",
        agreement: "",
        agreed_at: shop.now,
        ended_at: null,
        ended_because: null,
      })
      .execute()
  }
}
