import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { crc32, deflateSync } from "node:zlib"
import encodeJpeg, { init } from "@jsquash/jpeg/encode.js"

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex")

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const SHADE = 0x33

/** A PNG of one colour, or of what `shade` says of each byte; `claimed` is the size that it says it has. */
export function aPng(
  width: number,
  height: number,
  claimed = { width, height },
  shade?: (place: number) => number,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claimed.width, 0)
  header.writeUInt32BE(claimed.height, 4)
  header.set([8, 2], 8)
  const length = width * 3
  const row = (y: number) =>
    shade ? Buffer.from(Array.from({ length }, (_, x) => shade(y * length + x))) : Buffer.alloc(length, SHADE)
  const rows = Buffer.concat(
    Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.alloc(1), row(y)])),
  )
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...parts])
}

/** A picture that compresses badly, as photographs do. */
export const aNoisyPng = (width: number, height: number): Buffer =>
  aPng(width, height, { width, height }, (place) => Math.imul(place ^ (place >>> 7), 2_654_435_761) >>> 24)

/** A photograph with what a telephone writes into it: how it was held, and where it was taken. */
export async function aPhoto(width: number, height: number, taken: { turned: number; at: string }) {
  const require = createRequire(import.meta.url)
  await init(
    new WebAssembly.Module(await readFile(require.resolve("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm"))),
  )
  const data = new Uint8ClampedArray(width * height * 4).map((_, place) => (place * 7) % 251)
  const plain = Buffer.from(await encodeJpeg({ data, width, height, colorSpace: "srgb" } as ImageData))
  // A little-endian directory with two entries: the orientation, and a text.
  const place = Buffer.from(`${taken.at}\0`, "latin1")
  const tiff = Buffer.alloc(8 + 2 + 24 + 4)
  tiff.write("II", 0, "latin1")
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  for (const [at, tag, type, count, value] of [
    [10, 0x010e, 2, place.length, tiff.length],
    [22, 0x0112, 3, 1, taken.turned],
  ] as const) {
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, place])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)])
}
