import { describe, expect, it } from "vitest"
import { type GameTypeKey, gameTypeKeys } from "#src/contract/tickets/ticket.ts"
import { fill } from "../content/sentence.ts"
import { lineName, lineSentences } from "./line-name.ts"

const named = (gameType: GameTypeKey, name: string, count: number) =>
  lineName((key, values) => fill(lineSentences[key], values), { gameType, name, count })

describe("the name of a ticket's games", () => {
  it("counts games, and says what they are where they are no standard games", () => {
    expect(named("standard", "Standard", 4)).toBe("4 games")
    expect(named("powerhit", "PowerHit", 4)).toBe("4 × PowerHit")
    expect(named("powerpik", "PowerPik", 1)).toBe("1 × PowerPik")
    expect(named("strike_standard", "Strike", 2)).toBe("2 × Strike")
    expect(named("strike_boxed", "Box 24", 2)).toBe("2 games of Box 24")
    expect(named("reduced_system", "System 20", 4)).toBe("4 games of System 20")
    expect(named("powerpik_system", "PowerPik System 8", 1)).toBe("1 game of PowerPik System 8")
    expect(named("random", "Random numbers", 10)).toBe("10 random numbers")
    expect(named("sequential", "Numbers in a row", 5)).toBe("5 numbers in a row")
    expect(named("deferred", "Subscription", 1)).toBe("1 game")
  })

  it("says one and many of every kind, and forgets no value", () => {
    for (const gameType of gameTypeKeys)
      for (const count of [1, 2, 50]) {
        const name = named(gameType, "Kind", count)
        expect(name).toContain(String(count))
        expect(name).not.toMatch(/[{}]/)
      }
  })
})
