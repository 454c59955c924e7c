import { type Catalogue, perCatalogue } from "./catalogue.ts"

/** Answers of one version that are remembered; the oldest gives way. */
const MOST = 2000

/** An answer that depends on nobody: what was found, and its text once somebody wanted that. */
export interface SharedAnswer {
  readonly value: unknown
  text: string | null
}

const answersOf = perCatalogue(() => new Map<string, Promise<SharedAnswer>>())

/**
 * The answer under a key, found once for a version of the catalogue. It goes with its version, so none is older than
 * the version that was read for the call. One that fails is not remembered.
 */
export function sharedAnswer(
  catalogue: Catalogue,
  key: string,
  find: () => Promise<unknown>,
): Promise<SharedAnswer> {
  const answers = answersOf(catalogue)
  const known = answers.get(key)
  if (known) return known
  const found = find().then((value): SharedAnswer => ({ value, text: null }))
  for (const oldest of answers.keys()) {
    if (answers.size < MOST) break
    answers.delete(oldest)
  }
  answers.set(key, found)
  found.catch(() => answers.delete(key))
  return found
}
