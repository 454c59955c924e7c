import { parentPort, workerData } from "node:worker_threads"
import { widthsOf } from "#src/domain/content/pictures.ts"
import { decode, encode, inWidth } from "./codecs.ts"
import { isWholeJpeg, kindOf, MOST_PIXELS, pixelsOf } from "./picture-file.ts"

/** The outcome for a file: a picture in its widths, or why there is none. */
export type PictureOutcome =
  | {
      readonly width: number
      readonly height: number
      readonly widths: readonly { readonly width: number; readonly bytes: Uint8Array<ArrayBuffer> }[]
    }
  | { readonly refused: "kind" | "broken" | "pixels" }

/** A file, and the width that alone is wanted, where it is not every one that pages show. */
export interface PictureTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly widest?: number
}

/** Reads a stranger's file, in a thread that is thrown away afterwards. */
async function read({ bytes, widest }: PictureTask): Promise<PictureOutcome> {
  const kind = kindOf(bytes)
  if (!kind) return { refused: "kind" }
  if (kind === "jpeg" && !isWholeJpeg(bytes)) return { refused: "broken" }
  if (pixelsOf(bytes) > MOST_PIXELS) return { refused: "pixels" }
  const full = await decode(kind, bytes.buffer)
  const { width, height } = full
  const widths = []
  // Each width is made of the next larger one: that takes a fraction of the time.
  let larger = full
  for (const one of widest ? [Math.min(width, widest)] : widthsOf(width).toReversed()) {
    larger = await inWidth(larger, one)
    widths.push({ width: one, bytes: await encode(larger, kind) })
  }
  return { width, height, widths }
}

const outcome = await read(workerData as PictureTask).catch((): PictureOutcome => ({ refused: "broken" }))
parentPort?.postMessage(outcome)
