import { LRUCache } from "lru-cache"
import { type Catalogue, perCatalogue } from "./catalogue.ts"

/** Bytes that all answers of one version may take; beyond it those go that were asked for longest ago. */
const MOST_BYTES = 24 * 1024 * 1024

/** An answer that depends on nobody, as it is sent. */
export interface SharedAnswer {
  /** The memory it takes. */
  readonly bytes: number
}

const answersOf = perCatalogue(() => ({
  found: new LRUCache<string, SharedAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length * 2,
  }),
  pending: new Map<string, Promise<SharedAnswer>>(),
}))

/**
 * The answer under a key, found once for a version of the catalogue. It goes with its version, so none is older than
 * the version that was read for the call. One that fails is not remembered.
 */
export async function sharedAnswer<T extends SharedAnswer>(
  catalogue: Catalogue,
  key: string,
  find: () => Promise<T>,
): Promise<T> {
  const { found, pending } = answersOf(catalogue)
  const known = found.get(key) ?? pending.get(key)
  // Only an endpoint's own answers are stored under its key.
  if (known) return known as T | Promise<T>
  const finding = find()
  pending.set(key, finding)
  try {
    const answer = await finding
    found.set(key, answer)
    return answer
  } finally {
    pending.delete(key)
  }
}
