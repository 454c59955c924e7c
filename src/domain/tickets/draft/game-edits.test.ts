import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { aGameOffer } from "../../../../tests/stage/fixtures/products.ts"
import { gameEdit, nextToFill, withGamesOf } from "./game-edits.ts"
import { randomFromIntegers } from "./random.ts"
import { newDraft, type TicketDraft } from "./ticket-draft.ts"
import {
  clearAllGames,
  clearGame,
  quickPickAll,
  quickPickGame,
  quickPickTicket,
  setGameCount,
  toggleDraftNumber,
} from "./ticket-draft-games.ts"

const offer = aGameOffer({ defaultGames: 4 })
const fresh = newDraft("powerball", "standard", offer)
let word = 1
const random = randomFromIntegers(() => {
  word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
  return word
})
const toggle = (draft: TicketDraft, index: number, n: number, set = "Numbers") =>
  toggleDraftNumber(draft, offer, index, set, n)
const allNumbers = (index: number, draft = fresh) =>
  [1, 2, 3, 4, 5, 6, 7].reduce((now, n) => toggle(now, index, n), draft)

describe("what was done to a ticket's games", () => {
  it("is told of whole games, and not of single numbers on the way", () => {
    const seven = allNumbers(1)
    expect(gameEdit(fresh, toggle(fresh, 1, 5), offer)).toBeNull()
    expect(gameEdit(fresh, seven, offer)).toBeNull()
    const done = toggle(seven, 1, 20, "Powerball")
    expect(gameEdit(seven, done, offer)).toEqual({ kind: "filled", index: 1 })
    expect(gameEdit(done, toggle(done, 1, 20, "Powerball"), offer)).toBeNull()
    expect(gameEdit(done, clearGame(done, offer, 1), offer)).toEqual({ kind: "cleared", index: 1 })
    expect(gameEdit(done, quickPickGame(done, offer, 1, random), offer)).toEqual({ kind: "picked", index: 1 })
  })

  it("is told of the whole ticket", () => {
    const pack = quickPickTicket(fresh, offer, 12, random)
    expect(gameEdit(fresh, pack, offer)).toEqual({ kind: "allPicked" })
    expect(gameEdit(pack, quickPickTicket(pack, offer, 2, random), offer)).toEqual({ kind: "allPicked" })
    expect(gameEdit(fresh, quickPickAll(fresh, offer, random), offer)?.kind).toBe("allPicked")
    expect(gameEdit(pack, clearAllGames(pack, offer), offer)).toEqual({ kind: "allCleared" })
    expect(gameEdit(pack, setGameCount(pack, offer, 3), offer)).toEqual({ kind: "removed" })
    expect(gameEdit(pack, setGameCount(pack, offer, 13), offer)).toBeNull()
    expect(gameEdit(fresh, setGameCount(fresh, offer, 3), offer)).toBeNull()
    expect(gameEdit(fresh, clearAllGames(fresh, offer), offer)).toBeNull()
  })

  it("is nothing where another way to play was chosen", () => {
    const hit = { ...quickPickTicket(fresh, offer, 4, random), gameType: "powerhit" as const }
    expect(gameEdit(fresh, hit, offer)).toBeNull()
  })

  it("is undone exactly, whatever it was, and what else was chosen meanwhile stays", () => {
    const edits = [
      (draft: TicketDraft) => quickPickGame(draft, offer, 1, random),
      (draft: TicketDraft) => clearGame(draft, offer, 0),
      (draft: TicketDraft) => clearAllGames(draft, offer),
      (draft: TicketDraft) => quickPickAll(draft, offer, random),
      (draft: TicketDraft) => quickPickTicket(draft, offer, 2, random),
      (draft: TicketDraft) => setGameCount(draft, offer, 2),
      (draft: TicketDraft) => toggle(draft, 1, 3),
    ]
    fc.assert(
      fc.property(fc.array(fc.nat(edits.length - 1), { minLength: 1, maxLength: 12 }), (steps) => {
        const before = steps.slice(0, -1).reduce((draft, step) => edits[step]!(draft), fresh)
        const after = { ...edits[steps.at(-1)!]!(before), numDraws: 5 }
        expect(withGamesOf(after, before)).toEqual({ favouriteTicket: false, ...before, numDraws: 5 })
      }),
    )
  })

  it("leads to the next game that is not complete, then to the first, then nowhere", () => {
    const twoOpen = quickPickGame(quickPickGame(fresh, offer, 1, random), offer, 3, random)
    expect(nextToFill(twoOpen, offer, 1)).toBe(2)
    expect(nextToFill(twoOpen, offer, 3)).toBe(0)
    expect(nextToFill(quickPickAll(fresh, offer, random), offer, 1)).toBeNull()
  })
})
