import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { aSiteConfig } from "../../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { ResultLines } from "./result-lines.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const ALL = "Example results from this demonstration, not from a real lottery."
const SOME = "Some of these are example results from this demonstration, not from a real lottery."
const seedAlone = { numbersFrom: "seed", numbersRoot: null, closedAt: null, beacon: null } as const

const aResult = (drawNo: number, reported: boolean): DrawResult => ({
  offerKey: "powerball",
  offerName: "Powerball",
  colour: "#5b2d90",
  drawNo,
  drawDate: "2026-11-19T09:30:00Z",
  state: "DRAW_EMAILED",
  prizePool: null,
  numbers: [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }],
  divisions: [],
  drawData: null,
  proof: reported
    ? null
    : { commitment: "c0", seed: "5e", entriesRoot: null, entryCount: null, drawn: null, ...seedAlone },
})

function show(reported: readonly boolean[], demo = true) {
  const items = reported.map((was, place) => aResult(1499 - place, was))
  const data = { items, pageInfo: { limit: 20, offset: 0, total: items.length } }
  const draws = { status: "success", data, error: undefined, refetch: async () => {} } as const
  shown = stage(<ResultLines draws={draws} offer="powerball" none="None" stakeIn={() => null} />, {
    knows: [known(configQuery(), aSiteConfig({ demo }))],
  })
}

describe("results of a demonstration", () => {
  it("are said to be examples", () => {
    show([false, false])
    screen.getByText(ALL)
  })

  it("are told apart from reported ones that stand among them", () => {
    show([true, false])
    screen.getByText(SOME)
  })

  it("are not called examples where an operator reported them", () => {
    show([true, true])
    expect(screen.queryByText(/example results/i)).toBeNull()
  })

  it("are those of no shop in earnest", () => {
    show([false], false)
    expect(screen.queryByText(/example results/i)).toBeNull()
  })
})
