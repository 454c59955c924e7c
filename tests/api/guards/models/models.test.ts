import { describe, expect, it } from "vitest"
import { refusedReturnEndpoints } from "#src/contract/payments/refused-returns.desk.ts"
import { gatedCalls } from "#src/server/staff/second-person/gated-calls.ts"
import { isLong } from "../../../long.ts"
import { anyDatabase, freshDatabase } from "../../setup/databases/databases.ts"
import { withoutCeilings, withoutDebts } from "../../setup/databases/guards-off.ts"
import type { TestShop } from "../../setup/shop.ts"
import { insiderGame, outsiderGame } from "./games.ts"
import { faultWithout, play } from "./play.ts"
import type { Game } from "./sequences.ts"

const RUNS = isLong ? 25 : 10

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

describe.each(anyDatabase)("customers who play together, on $kind", ({ open }) => {
  it("make no cent that they did not put in or win, in sequences of calls", async () => {
    const tally = await play(outsiderGame, open, RUNS)
    // A model that is refused everything would find nothing.
    expect(tally.share).toBeGreaterThan(0.25)
  }, 28_800_000)
})

/** Every call is carried out by whoever makes it. */
async function withoutSecondPerson({ running }: TestShop): Promise<void> {
  Object.assign(running.services.secondPerson, { propose: async () => null })
}

// They show that the model finds what it is for, which changes with the model alone.
describe.runIf(isLong)("the model of who could make money notices", () => {
  it.each<{
    name: string
    game: Game
    guardsOff: (shop: TestShop) => Promise<void>
    words: RegExp
  }>([
    {
      name: "calls of staff that need no second person",
      game: insiderGame,
      guardsOff: withoutSecondPerson,
      words: /one member|more than was put in/,
    },
    {
      name: "prizes and credit without a ceiling",
      game: outsiderGame,
      guardsOff: ({ fresh }) => withoutCeilings(fresh),
      words: /in an hour|in a day/,
    },
    {
      name: "debts that nobody keeps",
      game: outsiderGame,
      guardsOff: ({ fresh }) => withoutDebts(fresh),
      words: /a debt of/,
    },
  ])(
    "$name",
    async ({ game, guardsOff, words }) => {
      expect(await faultWithout(game, freshDatabase, guardsOff)).toMatch(words)
    },
    120_000,
  )
})
