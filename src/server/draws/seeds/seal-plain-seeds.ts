import { sql } from "kysely"
import type { Database } from "../../database/database.ts"
import { inTransaction } from "../../database/transaction.ts"
import { beaconOf, type DrawSource } from "./draw-source.ts"

const TO_COME = ["DRAW_OPEN", "DRAW_CAPPED", "DRAW_CLOSED"] as const

/**
 * Seals the seeds that an older release left readable of draws to come. A draw with a ticket keeps the rule it was
 * sold under; one without gets today's. Draws of one seed change together.
 */
export async function sealPlainSeeds(database: Database, { keys, beacon }: DrawSource): Promise<void> {
  await inTransaction(database, async (trx) => {
    const rows = await trx
      .selectFrom("draws")
      .select(["offer_key", "draw_no", "seed", "commitment", "stop", "state"])
      .select(
        sql<boolean>`EXISTS (SELECT 1 FROM orders WHERE orders.offer_key = draws.offer_key AND orders.draw_no = draws.draw_no)
          OR EXISTS (SELECT 1 FROM syndicates WHERE syndicates.offer_key = draws.offer_key AND syndicates.draw_no = draws.draw_no)
          OR EXISTS (SELECT 1 FROM scheduled_purchases WHERE scheduled_purchases.offer_key = draws.offer_key AND scheduled_purchases.draw_no = draws.draw_no)`.as(
          "played",
        ),
      )
      .where("state", "in", TO_COME)
      .where("seed", "is not", null)
      .where("reported", "=", false)
      .orderBy("offer_key")
      .orderBy("draw_no")
      .forUpdate()
      .execute()
    for (const [commitment, together] of Map.groupBy(rows, (row) => row.commitment)) {
      const [first] = together
      if (!first?.seed) continue
      const isNew = together.every(({ played, state }) => !played && state === "DRAW_OPEN")
      const waitsFor = beacon && JSON.stringify(beaconOf(beacon, first.stop))
      await trx
        .updateTable("draws")
        .set({ seed: null, sealed_seed: keys.seal(first.seed, commitment) })
        .$if(isNew, (query) => query.set({ numbers_from: "seed_and_entries", beacon: waitsFor }))
        .where("commitment", "=", commitment)
        // One that shares the seed may have been drawn already: it is public there.
        .where("state", "in", TO_COME)
        .execute()
    }
  })
}
