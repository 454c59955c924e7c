import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { parentPort, workerData } from "node:worker_threads"
import decodeJpeg, { init as initJpeg } from "@jsquash/jpeg/decode.js"
import decodePng, { init as initPng } from "@jsquash/png/decode.js"
import resize, { initResize } from "@jsquash/resize"
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js"
import encodeWebp, { init as initEncoder } from "@jsquash/webp/encode.js"
import { widthsOf } from "#src/domain/content/pictures.ts"
import { isWholeJpeg, kindOf, MOST_PIXELS, type PictureKind, pixelsOf } from "./picture-file.ts"

/** The pixels of a picture. The codecs make them with the browser's name for it, which Node does not have. */
class Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly colorSpace = "srgb"

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}
if (!("ImageData" in globalThis)) Object.assign(globalThis, { ImageData: Pixels })

const require = createRequire(import.meta.url)
const program = async (file: string) => new WebAssembly.Module(await readFile(require.resolve(file)))

const decoders: Readonly<Record<PictureKind, (file: ArrayBuffer) => Promise<ImageData>>> = {
  jpeg: async (file) => {
    await initJpeg(await program("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm"))
    // Turned as the camera was held: what says so does not outlive this.
    return decodeJpeg(file, { preserveOrientation: true })
  },
  png: async (file) => {
    await initPng(await program("@jsquash/png/codec/pkg/squoosh_png_bg.wasm"))
    return decodePng(file)
  },
  webp: async (file) => {
    await initWebp(await program("@jsquash/webp/codec/dec/webp_dec.wasm"))
    return decodeWebp(file)
  },
}

/** The pixels of a file; throws for one that is damaged. */
export const decode = (kind: PictureKind, file: ArrayBuffer): Promise<ImageData> => decoders[kind](file)

/** The same picture in another width. */
async function inWidth(picture: ImageData, width: number): Promise<ImageData> {
  if (width === picture.width) return picture
  await initResize(await program("@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm"))
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  return resize(picture, { width, height, linearRGB: false })
}

/** A picture as WebP; a drawing or a logo without any loss, where that takes less. */
async function encode(picture: ImageData, kind: PictureKind): Promise<Uint8Array<ArrayBuffer>> {
  await initEncoder(await program("@jsquash/webp/codec/enc/webp_enc_simd.wasm"))
  const photo = await encodeWebp(picture, { quality: 80 })
  if (kind !== "png") return new Uint8Array(photo)
  const drawing = await encodeWebp(picture, { lossless: 1, quality: 40 })
  return new Uint8Array(drawing.byteLength <= photo.byteLength ? drawing : photo)
}

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
