import { entryText, type ShownEntry } from "#src/domain/draws/seeds/entry-text.ts"
import { type MerkleStep, rootOf } from "#src/domain/draws/seeds/merkle.ts"
import { sha256 } from "#src/shop/core/browser/sha256.ts"

export type EntryVerdict = "good" | "bad-ticket" | "bad-path" | "changed-root" | "cannot"

/** A proof as the shop answers it. None of it is taken for granted. */
interface EntryProof {
  readonly leaf: string
  readonly root: string
  readonly path: readonly MerkleStep[]
}

/** Published of the draw itself, by a call of its own. */
interface Published {
  readonly root: string | null
  readonly entryCount: number | null
}

/**
 * Checks that an entry was in its draw. The leaf is made here from what the page shows; with the path it must lead to
 * the root that the draw published, which must be the one that this browser saw first.
 */
export async function verifyEntry(
  entry: ShownEntry,
  proof: EntryProof,
  { root, entryCount }: Published,
  seenRoot: string | null,
): Promise<EntryVerdict> {
  if (root === null) return "cannot"
  if (seenRoot !== null && seenRoot !== root) return "changed-root"
  const leaf = await sha256(entryText(entry.id, entry.drawNo, entry.played))
  if (leaf !== proof.leaf) return "bad-ticket"
  if (entry.last !== undefined && entryCount !== null && entry.last > entryCount) return "bad-ticket"
  const reached = await rootOf(leaf, proof.path, sha256)
  return reached === root && proof.root === root ? "good" : "bad-path"
}
