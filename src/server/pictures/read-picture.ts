import { errorCodes } from "#src/contract/error.ts"
import { Failure } from "../failure.ts"
import { type FailureText, sentence } from "../texts/sentences.ts"
import { MOST_PIXELS } from "./picture-file.ts"
import type { PictureOutcome, PictureTask } from "./picture-worker.ts"
import { inThread } from "./thread.ts"

export type ReadPicture = Exclude<PictureOutcome, { refused: string }>

/** A file that takes longer is made to take long. */
const LONGEST_MS = 30_000

const refusals: Readonly<Record<"kind" | "broken" | "pixels" | "slow", FailureText>> = {
  kind: sentence("failure.picture.kind"),
  broken: sentence("failure.picture.broken"),
  pixels: sentence("failure.picture.pixels", { most: MOST_PIXELS / 1_000_000 }),
  slow: sentence("failure.picture.slow"),
}

/** One after another: the pixels of a large picture fill a good part of the memory. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Makes WebP of a file in every width, or in one of at most `widest`. What was in the file beside its pixels, such as
 * where it was taken, goes. A refusal names `field`.
 */
export async function readPicture(
  bytes: Uint8Array<ArrayBuffer>,
  { field = "file", ...size }: { widest?: number; field?: string } = {},
): Promise<ReadPicture> {
  const reading = before.then(() =>
    inThread<PictureOutcome>(program, { bytes, ...size } satisfies PictureTask, LONGEST_MS),
  )
  before = reading.catch(() => {})
  const outcome = await reading
  if (typeof outcome === "string") throw refused(outcome, field)
  if ("refused" in outcome) throw refused(outcome.refused, field)
  return outcome
}

const refused = (why: keyof typeof refusals, field: string) =>
  new Failure(422, errorCodes.invalid, refusals[why], { field })

/** The thread's program: a source file, or a built one beside the shop's own. */
const program = new URL(
  import.meta.url.endsWith(".ts") ? "./picture-worker.ts" : "./picture-worker.js",
  import.meta.url,
)
