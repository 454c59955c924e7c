import { describe, expect, it } from "vitest"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { outsiderGame } from "./games.ts"
import { play } from "./play.ts"

const RUNS = 25

describe.each(anyDatabase)("customers who play together, on $kind", ({ open }) => {
  it("make no cent that they did not put in or win, in sequences of calls", async () => {
    const tally = await play(outsiderGame, open, RUNS)
    // A model that is refused everything would find nothing.
    expect(tally.share).toBeGreaterThan(0.25)
  }, 28_800_000)
})
