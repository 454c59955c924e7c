import { errorCodes } from "#src/contract/error.ts"
import { noteWork } from "../expensive-work.ts"
import { busy, Failure } from "../failure.ts"
import { type FailureText, sentence } from "../texts/sentences.ts"
import { inThread, programOf } from "../thread-pool.ts"
import { MOST_PIXELS } from "./picture-file.ts"
import type { PictureOutcome, PictureTask } from "./picture-worker.ts"

export type ReadPicture = Exclude<PictureOutcome, { refused: string }>

/** A file that takes longer is made to take long. */
const LONGEST_MS = 30_000

const refusals: Readonly<Record<"kind" | "broken" | "pixels" | "slow", FailureText>> = {
  kind: sentence("failure.picture.kind"),
  broken: sentence("failure.picture.broken"),
  pixels: sentence("failure.picture.pixels", { most: MOST_PIXELS / 1_000_000 }),
  slow: sentence("failure.picture.slow"),
}

/** Files that may wait for one another; whoever comes later is asked to try again. */
const MOST_WAITING = 20

/** One after another: the pixels of a large picture fill a good part of the memory. */
let before: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Makes WebP of a file in every width, or in one of at most `widest`. What was in the file beside its pixels, such as
 * where it was taken, goes. A refusal names `field`; 503 while too many wait.
 */
export async function readPicture(
  bytes: Uint8Array<ArrayBuffer>,
  { field = "file", ...size }: { widest?: number; field?: string } = {},
): Promise<ReadPicture> {
  if (waiting >= MOST_WAITING) throw busy()
  waiting += 1
  noteWork("picture")
  const reading = before
    .then(() => inThread<PictureOutcome>(program, { bytes, ...size } satisfies PictureTask, LONGEST_MS))
    .finally(() => {
      waiting -= 1
    })
  before = reading.catch(() => {})
  const outcome = await reading
  if (typeof outcome === "string") throw refused(outcome, field)
  if ("refused" in outcome) throw refused(outcome.refused, field)
  return outcome
}

const refused = (why: keyof typeof refusals, field: string) =>
  new Failure(422, errorCodes.invalid, refusals[why], { field })

const program = programOf(import.meta.url, "picture-worker")
