import { createHash } from "node:crypto"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { merkleProof, merkleTree, PAGE_LEAVES, pagedProof, rootOf } from "./merkle.ts"

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

  it("is the same where the tree is kept in pages", () => {
    for (const count of [1, 2, PAGE_LEAVES, PAGE_LEAVES + 1, 2 * PAGE_LEAVES + 3]) {
      const entries = Array.from({ length: count }, (_, n) => sha256(String(n)))
      const levels = merkleTree(entries, sha256)
      const pages = Array.from({ length: Math.ceil(count / PAGE_LEAVES) }, (_, page) =>
        entries.slice(page * PAGE_LEAVES, (page + 1) * PAGE_LEAVES),
      )
      const roots = pages.map((page) => merkleTree(page, sha256).at(-1)?.[0] ?? "")
      for (const index of new Set([0, Math.floor(count / 2), count - 2, count - 1])) {
        if (index < 0) continue
        const page = Math.floor(index / PAGE_LEAVES)
        const own = { leaves: pages[page] ?? [], place: index % PAGE_LEAVES }
        expect(pagedProof(own, { roots, page }, sha256)).toEqual(merkleProof(levels, index))
      }
    }
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
