import { LRUCache } from "lru-cache"
import { noteWork } from "../expensive-work.ts"
import { busy } from "../failure.ts"
import { inThread, programOf } from "../thread-pool.ts"
import type { ResultFacts } from "./result-svg.ts"

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

const program = programOf(import.meta.url, "result-picture-worker")

/** The PNG of a group's result: one is drawn after another, in a thread. 503 while too many wait. */
export async function drawResultPicture(facts: ResultFacts): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(facts)
  const known = drawn.get(key) ?? drawing.get(key)
  if (known) return known
  if (drawing.size >= MOST_WAITING) throw busy()
  noteWork("drawn_picture")
  const made = before.then(() => draw(facts))
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

async function draw(facts: ResultFacts): Promise<Uint8Array<ArrayBuffer>> {
  const outcome = await inThread<Uint8Array<ArrayBuffer>>(program, facts, LONGEST_MS)
  if (typeof outcome === "string") throw new Error(`The picture of a result could not be drawn: ${outcome}.`)
  return outcome
}
