import { createHash, createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { drawNumbers, seedMessage } from "#src/domain/draws/seeds/operator-draw.ts"
import { randomFromIntegers } from "#src/domain/tickets/draft/random.ts"
import { anOrder } from "../../../tests/stage/fixtures/orders.ts"
import { verifyDraw } from "./verify-draw.ts"

const seed = "5eed".repeat(16)
const commitment = createHash("sha256").update(seed).digest("hex")

/** A draw as the operator makes it, by other means than the browser has. */
function drawn(supplementary: number): DrawResult {
  let block = 0
  let words: number[] = []
  const next = () => {
    if (words.length === 0) {
      const bytes = createHmac("sha256", Buffer.from(seed, "hex"))
        .update(seedMessage("powerball", 1499, block++))
        .digest()
      words = Array.from({ length: 8 }, (_, word) => bytes.readUInt32BE(word * 4))
    }
    return words.shift() as number
  }
  const mains = { name: "Numbers", first: 1, last: 35, drawn: 7, supplementary }
  const extra = { name: "Powerball", first: 1, last: 20, drawn: 1, supplementary: 0 }
  const barrels = [mains, extra]
  const numbers = drawNumbers({ barrels }, randomFromIntegers(next))
  const published = { numbersFrom: "seed", numbersRoot: null, closedAt: null, beacon: null } as const
  const proof = { commitment, seed, entriesRoot: null, entryCount: null, ...published }
  return {
    ...anOrder().draw,
    numbers,
    proof: { ...proof, drawn: { offerKey: "powerball", drawNo: 1499, barrels } },
  }
}

describe("checking a draw", () => {
  it("holds when the seed has the published fingerprint and gives the published numbers", async () => {
    expect(await verifyDraw(drawn(0))).toBe("good")
    expect(await verifyDraw(drawn(2))).toBe("good")
  })

  it("fails when a number was changed afterwards", async () => {
    const draw = drawn(0)
    const [first, ...others] = draw.numbers
    const changed = [...(first?.numbers ?? [])]
    changed[0] = changed[0] === 1 ? 2 : 1
    const numbers = [{ name: "Numbers", numbers: changed }, ...others]
    expect(await verifyDraw({ ...draw, numbers })).toBe("bad-numbers")
  })

  it("fails when another seed is shown than the one that was fixed before closing", async () => {
    const draw = drawn(0)
    const proof = { ...draw.proof, seed: "0".repeat(64) } as DrawResult["proof"]
    expect(await verifyDraw({ ...draw, proof })).toBe("bad-seed")
  })

  it("claims nothing about a draw of which it is not told what was drawn from", async () => {
    const draw = drawn(0)
    const proof = { ...draw.proof, drawn: null } as DrawResult["proof"]
    expect(await verifyDraw({ ...draw, proof })).toBe("cannot")
  })
})
