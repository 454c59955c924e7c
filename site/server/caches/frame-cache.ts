import { LRUCache } from "lru-cache"
import type { Query } from "#src/shop/core/query/define.ts"
import type { RenderedPart } from "../pages/document.ts"

/** The elements around a page's own, rendered. */
export interface PageFrame {
  readonly head: readonly RenderedPart[]
  /** The account's navigation, on its pages. It is rendered for nobody: its links come once the browser knows whose. */
  readonly beside: readonly RenderedPart[]
  readonly foot: readonly RenderedPart[]
}

export interface StoredFrame extends PageFrame {
  readonly minute: number
  readonly queries: readonly Query<unknown>[]
  /** The answers that it was rendered from, by query key. */
  readonly answers: readonly (readonly [string, unknown])[]
}

/** The frames rendered last, by path and audience. */
export type FrameCache = LRUCache<string, StoredFrame>
export const createFrameCache = (): FrameCache => new LRUCache({ max: 100, ttl: 60_000 })
