import { sql } from "kysely"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { aClerk } from "../desk/desk.ts"
import { aPerson, type TestClient, type TestShop } from "../shop.ts"

let files = 0
/** A name that the bank gives no other payment. */
export const bankName = () => `WBC2026112000000${String(++files).padStart(4, "0")}`

/** Everything that tests of money from a bank do and look at in a shop. */
export type BankDesk = ReturnType<typeof bankDesk>

export function bankDesk(shop: TestShop) {
  async function anElevatedClerk() {
    const made = await aClerk(shop, "finance")
    await made.elevate()
    return made
  }
  async function aCustomer() {
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    const client = shop.client()
    const person = aPerson()
    const { customerId } = await client.signUp(person)
    return { client, customerId, person }
  }
  const account = async (name: string) => {
    const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(amount_cents), 0)::int AS cents
      FROM ledger_entries WHERE account = ${name}`.execute(shop.fresh.database.tables)
    return rows[0]?.cents ?? 0
  }
  const announce = (
    client: TestClient,
    method: "bp" | "dd",
    cents: number,
    key: string = crypto.randomUUID(),
  ) =>
    client.call(paymentEndpoints.deposit, {
      params: { depositMethod: method, gateway: "bank" },
      body: { amount: money(cents, "AUD"), saveCard: false, depositMethodCode: method, metadata: {} },
      idempotencyKey: key,
    })
  const statusIn = async (id: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("deposits")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).status
  const subjects = async (customerId: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("mail")
        .select("subject")
        .where("customer_id", "=", customerId)
        .execute()
    ).map(({ subject }) => subject)
  return { aClerk: anElevatedClerk, aCustomer, account, announce, statusIn, subjects }
}

export const balanceOf = async (client: TestClient) =>
  (await client.call(customerEndpoints.get)).balance.cents

export const statusOf = (client: TestClient, id: string) =>
  client.call(paymentEndpoints.depositStatus, { params: { id } })
