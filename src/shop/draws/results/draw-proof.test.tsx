import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { anOrder } from "../../../../tests/stage/fixtures/orders.ts"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { DrawProof } from "./draw-proof.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

/** Shows the published proof of a draw whose numbers are those of a draw of Powerball. */
function show(offerKey: string) {
  const draw: DrawResult = { ...anOrder().draw, offerKey, drawNo: 1499 }
  const proof = {
    commitment: "c0".repeat(32),
    seed: null,
    entriesRoot: null,
    entryCount: null,
    numbersFrom: "seed" as const,
    numbersRoot: null,
    closedAt: null,
    beacon: null,
    drawn: {
      offerKey: "powerball",
      drawNo: 1499,
      barrels: [{ name: "Numbers", first: 1, last: 35, drawn: 7, supplementary: 0 }],
    },
  }
  shown = stage(<DrawProof draw={draw} proof={proof} />)
}

describe("what is published about a draw", () => {
  it("leads to the other lottery's draw where the numbers are that one's", () => {
    show("lotto_strike")
    const link = screen.getByRole("link", {
      name: "These are the first balls of Powerball, draw 1499, in the order drawn.",
    })
    expect(link.getAttribute("href")).toMatch(/\/powerball\/results\/draw\/1499$/)
  })

  it("names no other draw where a lottery draws its own numbers", () => {
    show("powerball")
    screen.getByRole("heading", { name: "Check this draw yourself" })
    expect(screen.queryByRole("link", { name: /first balls/ })).toBeNull()
  })
})
