import fc from "fast-check"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { bookReversalOf } from "#src/server/payments/reversals.ts"
import type { Step } from "./world.ts"

/** The bank takes a card's deposit back, or gives one back that it took: the gateway says so. */
export const disputes: fc.Arbitrary<Step> = fc
  .tuple(fc.nat({ max: 3 }), fc.nat({ max: 4 }), fc.constantFrom(true, true, false))
  .map(([n, which, taken]) => ({
    text: `${n} disputes deposit ${which}`,
    run: async (world) => {
      const { database } = world.shop.fresh
      const { customerId } = world.person(n)
      const found = await database.tables
        .selectFrom("deposits")
        .select(["id", "customer_id", "currency", "amount_cents"])
        .where("customer_id", "=", customerId)
        .where("status", "=", "succeeded")
        .where("gateway_key", "=", "test")
        .orderBy("id")
        .execute()
      const deposit = found[which % Math.max(1, found.length)]
      if (!deposit) return
      const { id, amount_cents: cents } = deposit
      const reversal = { id: `dispute ${id}`, cents, kind: "dispute", taken } as const
      await inTransaction(database, (trx) =>
        bookReversalOf(
          trx,
          deposit,
          { ...reversal, gateway: "test", clearing: "gateway_clearing" },
          world.shop.now,
        ),
      )
      world.note("dispute", taken ? "taken" : "won", { n, id, cents })
    },
  }))
