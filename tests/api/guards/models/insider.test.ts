import { describe, expect, it } from "vitest"
import { refusedReturnEndpoints } from "#src/contract/payments/refused-returns.desk.ts"
import { gatedCalls } from "#src/server/staff/second-person/gated-calls.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { insiderGame } from "./games.ts"
import { play } from "./play.ts"

const RUNS = 25

describe.each(anyDatabase)("one member of staff and their customers, on $kind", ({ open }) => {
  it("make no cent that two people did not agree to, in sequences of calls", async () => {
    const tally = await play(insiderGame, open, RUNS)
    // A model that is refused everything would find nothing.
    expect(tally.share).toBeGreaterThan(0.25)
    const names = gatedCalls
      // Calls of programs cannot be proposed, and what is settled at the bank reaches no wallet.
      .filter(({ endpoint }) => !endpoint.programs && endpoint.name !== refusedReturnEndpoints.settle.name)
      .map(({ endpoint }) => endpoint.name)
    expect(names.filter((name) => !tally.proposed.has(name))).toEqual([])
  }, 28_800_000)
})
