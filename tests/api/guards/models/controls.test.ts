import { describe, expect, it } from "vitest"
import { isLong } from "../../../long.ts"
import { freshDatabase } from "../../setup/databases/databases.ts"
import { withoutCeilings, withoutDebts } from "../../setup/databases/guards-off.ts"
import type { TestShop } from "../../setup/shop.ts"
import { insiderGame, outsiderGame } from "./games.ts"
import { faultWithout } from "./play.ts"
import type { Game } from "./sequences.ts"

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
