/** Hash of a text, as hex. The server and the browser each bring their own SHA-256. */
export type TextHash = (text: string) => string

/** One step from a leaf towards the root: the sibling's hash and on which side it stands. */
export interface MerkleStep {
  readonly side: "left" | "right"
  readonly hash: string
}

/** All levels of a Merkle tree, leaves first. An odd node is carried up unchanged. Leaves are hashes already. */
export function merkleTree(leaves: readonly string[], hash: TextHash): string[][] {
  const levels = [[...leaves]]
  while (levels.at(-1)!.length > 1) {
    const below = levels.at(-1)!
    const level: string[] = []
    for (let i = 0; i < below.length; i += 2) {
      const right = below[i + 1]
      level.push(right === undefined ? below[i]! : hash(nodeText(below[i]!, right)))
    }
    levels.push(level)
  }
  return levels
}

/** Inner nodes are hashed with a prefix, so that no leaf can pass for one. */
const nodeText = (left: string, right: string) => `node:${left}:${right}`

export function merkleProof(levels: readonly (readonly string[])[], index: number): MerkleStep[] {
  const path: MerkleStep[] = []
  let node = index
  for (const level of levels.slice(0, -1)) {
    const sibling = level[node ^ 1]
    if (sibling !== undefined) path.push({ side: node % 2 === 0 ? "right" : "left", hash: sibling })
    node >>= 1
  }
  return path
}

/** Leaves of a page: a power of two, so that the root of each full page is a node of the whole tree. */
export const PAGE_LEAVES = 512

/** A leaf's path in a tree that is stored in pages: through its own page, then through the roots of all. */
export function pagedProof(
  { leaves, place }: { readonly leaves: readonly string[]; readonly place: number },
  { roots, page }: { readonly roots: readonly string[]; readonly page: number },
  hash: TextHash,
): MerkleStep[] {
  return [...merkleProof(merkleTree(leaves, hash), place), ...merkleProof(merkleTree(roots, hash), page)]
}

/** The root that a leaf and its path lead to; the ticket was in the draw when it equals the published root. */
export async function rootOf(
  leaf: string,
  path: readonly MerkleStep[],
  hash: (text: string) => string | Promise<string>,
): Promise<string> {
  let node = leaf
  for (const step of path) {
    node = await hash(step.side === "left" ? nodeText(step.hash, node) : nodeText(node, step.hash))
  }
  return node
}
