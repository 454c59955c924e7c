import type { Giveaway } from "#src/contract/rewards/giveaway.ts"
import { entryText, type MerkleStep, rootOf } from "#src/domain/draws/seeds/merkle.ts"
import { sha256 } from "#src/state/browser/sha256.ts"

/** Whether a customer's entries, hashed here, lead to the root that was published when entries closed. */
export async function isEntered(
  {
    entryId,
    first,
    last,
    path,
  }: {
    readonly entryId: string
    readonly first: number
    readonly last: number
    readonly path: readonly MerkleStep[]
  },
  { drawNumber, proof }: Pick<Giveaway, "drawNumber" | "proof">,
): Promise<boolean> {
  const leaf = await sha256(entryText(entryId, drawNumber, JSON.stringify([first, last])))
  return (await rootOf(leaf, path, sha256)) === proof.entriesRoot
}
