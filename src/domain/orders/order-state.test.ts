import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { orderStates } from "#src/contract/tickets/line.ts"
import { hasTicket, isPast, type OrderFacts, orderState, pastRules, stateAfter } from "./order-state.ts"

const none: OrderFacts = {
  isCancelled: false,
  isRefunded: false,
  isHeld: false,
  hasWon: false,
  isScored: false,
  isEnded: false,
  isChargedBack: false,
  isDrawn: false,
  isClosed: false,
  isMembership: false,
}

/** Facts that lead to each state, and whether it is past and has a ticket. */
const table: readonly (readonly [
  (typeof orderStates)[number],
  readonly (keyof OrderFacts)[],
  { readonly isPast: boolean; readonly hasTicket: boolean },
])[] = [
  ["held", ["isHeld", "isClosed", "isChargedBack"], { isPast: false, hasTicket: false }],
  ["in_draw", [], { isPast: false, hasTicket: true }],
  ["closed", ["isClosed"], { isPast: false, hasTicket: true }],
  ["drawn", ["isDrawn", "isClosed"], { isPast: false, hasTicket: true }],
  ["won", ["hasWon", "isScored", "isClosed", "isChargedBack"], { isPast: true, hasTicket: true }],
  ["no_win", ["isScored", "isClosed"], { isPast: true, hasTicket: true }],
  ["refunded", ["isRefunded", "isHeld", "isScored"], { isPast: true, hasTicket: false }],
  ["cancelled", ["isCancelled", "isRefunded", "isHeld"], { isPast: true, hasTicket: false }],
  ["void", ["isChargedBack", "isClosed"], { isPast: false, hasTicket: true }],
  ["active", ["isMembership"], { isPast: false, hasTicket: true }],
  ["ended", ["isMembership", "isEnded"], { isPast: true, hasTicket: true }],
]

describe("the state of an order", () => {
  it("has a line in this table for each of its names", () => {
    expect(table.map(([state]) => state).toSorted()).toEqual([...orderStates].toSorted())
  })

  it.each(table)("is %s with the facts %j", (state, facts, expected) => {
    const found = orderState({ ...none, ...Object.fromEntries(facts.map((fact) => [fact, true])) })
    expect(found).toBe(state)
    expect({ isPast: isPast(found), hasTicket: hasTicket(found) }).toEqual(expected)
  })

  it("is past by the same facts when a list asks the database", () => {
    for (const [, facts, expected] of table) {
      const rule = pastRules.find(({ fact }) => facts.includes(fact))
      expect(rule?.isPast ?? false).toBe(expected.isPast)
    }
  })

  it("changes by the clock alone where sales close or a membership ends", () => {
    const changed = orderStates.filter((state) => stateAfter(state, true) !== state)
    expect(changed.map((state) => [state, stateAfter(state, true)])).toEqual([
      ["in_draw", "closed"],
      ["active", "ended"],
    ])
    for (const state of orderStates) expect(stateAfter(state, false)).toBe(state)
  })

  it("is worked out nowhere else: no page reads it from the draw, the winnings or the refund of an order", () => {
    const files = globSync([
      "src/shop/{tickets,orders,account,draws}/**/*.{ts,tsx}",
      "src/server/orders/*.ts",
    ])
    const guesses = /order\.drawState|winnings (===|!==|==|!=) null|refunded(_cents)? (===|!==) null/
    const found = files.filter(
      (file) => !/\.test\.tsx?$/.test(file) && guesses.test(readFileSync(file, "utf8")),
    )
    expect(found).toEqual([])
  })
})
