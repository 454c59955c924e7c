import { createHash } from "node:crypto"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { merkleProof, merkleTree, rootOf } from "./merkle.ts"

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")
const leaves = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 }).map((texts) => texts.map(sha256))

describe("the proof that a ticket was in the draw", () => {
  it("leads from every entry to the published root", async () => {
    await fc.assert(
      fc.asyncProperty(leaves, async (entries) => {
        const levels = merkleTree(entries, sha256)
        for (const [index, leaf] of entries.entries()) {
          expect(await rootOf(leaf, merkleProof(levels, index), sha256)).toBe(levels.at(-1)?.[0])
        }
      }),
    )
  })

  it("does not hold for an entry that was added or changed later", async () => {
    await fc.assert(
      fc.asyncProperty(leaves, async (entries) => {
        const levels = merkleTree(entries, sha256)
        expect(await rootOf(sha256("late"), merkleProof(levels, 0), sha256)).not.toBe(levels.at(-1)?.[0])
      }),
    )
  })
})
