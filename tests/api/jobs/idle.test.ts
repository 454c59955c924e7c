import { expect, it } from "vitest"
import { runTurn } from "#src/server/core/jobs/job.ts"
import { jobsOf } from "#src/server/core/jobs/runner.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { statementsOf } from "../setup/databases/statements.ts"
import { fail, openShop } from "../setup/shop.ts"

/**
 * Statements that a shop may send its database in a second while nothing is due: on the embedded one each takes a
 * millisecond or two.
 */
const MOST_A_SECOND = 40

it.each(anyDatabase)(
  "a shop that has nothing to do asks at most 40 statements a second on $kind",
  async ({ open }) => {
    const shop = await openShop(await open())
    try {
      const turn = { claimRow: () => true, failed: fail }
      let aSecond = 0
      for (const job of jobsOf(shop.running.services)) {
        // Work that the first turn finds is no longer there for the second.
        await runTurn(job, turn)
        const statements = await statementsOf(() => runTurn(job, turn))
        aSecond += (statements.length * 1000) / job.everyMs
      }
      expect(aSecond).toBeGreaterThan(4)
      expect(aSecond).toBeLessThanOrEqual(MOST_A_SECOND)
    } finally {
      await shop.close()
    }
  },
  60_000,
)
