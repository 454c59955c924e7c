import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { lockWallet } from "#src/server/wallet/wallet.ts"
import { databaseKinds } from "../../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../../setup/payments/cards.ts"
import { codeOf } from "../../setup/refusals.ts"
import { aCustomer, aTicket, openShop } from "../../setup/shop.ts"

const DAY = 86_400_000

// The embedded database has one connection: there nothing waits in the middle of a payment.
describe.each(databaseKinds.filter(({ kind }) => kind === "PostgreSQL"))(
  "a break on $kind that begins while a payment waits for the wallet",
  ({ open }) => {
    it.each(["a purchase", "a deposit"])("is found by %s", async (what) => {
      const shop = await openShop(await open())
      try {
        const { client, customerId } = await aCustomer(shop)
        const { database } = shop.fresh
        const cart = await client.add(aTicket(1))
        const card = await cardToken(client)
        const pay = () =>
          what === "a purchase"
            ? client.pay(cart)
            : client.call(paymentEndpoints.deposit, {
                params: { depositMethod: "cc", gateway: "test" },
                body: aDeposit(1000, { cardToken: card }),
                idempotencyKey: crypto.randomUUID(),
              })
        let payment: Promise<string | null> = Promise.resolve(null)
        await inTransaction(database, async (trx) => {
          await lockWallet(trx, customerId)
          payment = codeOf(pay())
          await expect
            .poll(async () => {
              const { rows } = await sql<{ n: number }>`
                SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`.execute(database.tables)
              return rows[0]?.n
            })
            .toBeGreaterThan(0)
          await trx
            .updateTable("customers")
            .set({ break_until: new Date(shop.now.getTime() + DAY), break_zone: "Australia/Sydney" })
            .where("id", "=", customerId)
            .execute()
        })
        expect(await payment).toBe("on_break")
      } finally {
        await shop.close()
      }
    })
  },
)
