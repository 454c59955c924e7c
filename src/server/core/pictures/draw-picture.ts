import { LRUCache } from "lru-cache"
import { noteWork } from "../expensive-work.ts"
import { busy } from "../failure.ts"
import { inThread, programOf } from "../thread-pool.ts"
import type { PreviewFacts } from "./preview-svg.ts"
import type { ResultFacts } from "./result-svg.ts"

/** A picture to be drawn: the result of a group, or the preview of a page that is shared. */
export type Drawing =
  | { readonly kind: "result"; readonly facts: ResultFacts }
  | { readonly kind: "preview"; readonly facts: PreviewFacts }

const LONGEST_MS = 20_000
const LARGEST_CACHE = 8 * 1024 * 1024
/** Pictures that may wait for one another; whoever comes later is asked to try again. */
const MOST_WAITING = 20

/** Pictures by all that they say, so that one that says anything else is drawn anew. */
const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: LARGEST_CACHE,
  sizeCalculation: ({ length }) => length,
})
/** The same picture asked for twice at once is drawn once. */
const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
let before: Promise<unknown> = Promise.resolve()

const program = programOf(import.meta.url, "drawing-worker")

/** The PNG of a drawing: one is drawn after another, in a thread. 503 while too many wait. */
export async function drawPicture(what: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(what)
  const known = drawn.get(key) ?? drawing.get(key)
  if (known) return known
  if (drawing.size >= MOST_WAITING) throw busy()
  noteWork("drawn_picture")
  const made = before.then(() => draw(what))
  before = made.catch(() => {})
  drawing.set(key, made)
  try {
    const png = await made
    drawn.set(key, png)
    return png
  } finally {
    drawing.delete(key)
  }
}

async function draw(what: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const outcome = await inThread<Uint8Array<ArrayBuffer>>(program, what, LONGEST_MS)
  if (typeof outcome === "string")
    throw new Error(`The picture of a ${what.kind} could not be drawn: ${outcome}.`)
  return outcome
}
