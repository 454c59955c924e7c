import { imageSize } from "image-size"

/** Kinds of files that are read. */
export type PictureKind = "jpeg" | "png" | "webp"

/** A picture of more pixels would take more memory than a server has to spare. */
export const MOST_PIXELS = 24_000_000

const starts = (bytes: Uint8Array, at: number, ...wanted: number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte)

/** Tells the kind of a file by its first bytes, whatever its name and its sender say. */
export function kindOf(bytes: Uint8Array): PictureKind | null {
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return "jpeg"
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png"
  if (starts(bytes, 0, 0x52, 0x49, 0x46, 0x46) && starts(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return "webp"
  return null
}

/** How many pixels a file says it has, which is looked at before a decoder takes the room for them. */
export function pixelsOf(bytes: Uint8Array): number {
  const { width, height } = imageSize(bytes)
  return width * height
}

/**
 * Whether a JPEG goes on to its end. Its decoder would fill up what is missing with grey. Within the picture's data
 * the mark of the end stands nowhere else, but a small preview before it may have one of its own.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xda) return hasEnd(bytes, at)
    at += 2 + (((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number))
  }
  return false
}

const hasEnd = (bytes: Uint8Array, from: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf("ffd9", from, "hex") >= 0
