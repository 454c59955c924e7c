import { LRUCache } from "lru-cache"

/** Style sheets of an element as one: the text for the page's policy, and its bytes for the page. */
export interface SharedStyles {
  readonly text: string
  readonly bytes: Buffer
}

const known = new LRUCache<string, SharedStyles>({ max: 500 })

/** Style sheets joined. Elements of the same kind share them on every page, so they are encoded once. */
export function sharedStyles(css: readonly string[]): SharedStyles {
  const text = css.join("")
  const shared = known.get(text) ?? { text, bytes: Buffer.from(text) }
  known.set(text, shared)
  return shared
}
