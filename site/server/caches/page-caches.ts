import { LRUCache } from "lru-cache"
import type { Query } from "#src/shop/core/query/define.ts"
import type { FirstViewLook } from "#widgets/runtime/page-symbols.ts"
import type { RenderedPart } from "../pages/document.ts"
import type { PageBody } from "../pages/page-body.ts"
import { TimedCache } from "./timed-cache.ts"

/** An element's first view, as it travels. */
export interface CachedView {
  /** Its top, for an entry to bring along. */
  readonly opening: FirstViewLook
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  /** How long it is good, milliseconds. */
  readonly until: number
}

/** Each of them, at most. */
const MAX_BYTES = 16 * 1024 * 1024

export const createViewCache = () =>
  new TimedCache<CachedView>(
    MAX_BYTES,
    ({ opening, identity, br, gzip }) => opening.html.length + identity.length + br.length + gzip.length,
  )

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

/** The answer of an address, without the nonce that differs with each answer. */
export interface CachedPage {
  /** Null: the address is for customers only, and whoever asks must sign in first. */
  readonly answer: {
    readonly status: number
    /** For `withNonce`. */
    readonly headers: Readonly<Record<string, string>>
    readonly body: PageBody
  } | null
  readonly until: number
}

const SMALLEST = 1024

export const createPageCache = () =>
  new TimedCache<CachedPage>(MAX_BYTES, ({ answer }) => SMALLEST + (answer?.body.bytes ?? 0))
