import type { Image } from "#src/contract/content/image.ts"

/** A picture of the shop's own, as its address names it: by its contents and its full size. */
interface Picture {
  /** `{hash}-{width}x{height}`: whoever has the address knows the room that the picture needs. */
  readonly id: string
  readonly width: number
  readonly height: number
}

/** Widths that a picture is stored in, as far as it is that wide; and its own, if that is not wider. */
const WIDTHS = [320, 640, 960, 1280, 1920] as const

const ID = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})$/
const ADDRESS = /^\/pictures\/([0-9a-fx-]{1,60})\/[1-9]\d{0,4}\.webp$/

export const pictureId = (hash: string, { width, height }: { width: number; height: number }) =>
  `${hash.slice(0, 32)}-${width}x${height}`

/** The picture with an id; null for what is no id. */
export function pictureWithId(id: string): Picture | null {
  const [, width, height] = ID.exec(id) ?? []
  return width && height ? { id, width: Number(width), height: Number(height) } : null
}

/** The picture at a path of the shop; null for an address of anything else. */
export const pictureAt = (path: string): Picture | null => pictureWithId(ADDRESS.exec(path)?.[1] ?? "")

/** Every width that a picture is stored in, the smallest first. */
export const widthsOf = (width: number): number[] => [
  ...WIDTHS.filter((one) => one < width),
  ...(width <= 1920 ? [width] : []),
]

/** The widest that a picture is stored in. */
export const picturePath = ({ id, width }: Picture, as = widthsOf(width).at(-1)) =>
  `/pictures/${id}/${as}.webp`

/** An address as a page shows it; the shop's own pictures with their size and widths. */
export function imageAt(address: string, alt: string): Image {
  const picture = pictureAt(address)
  if (!picture) return { src: address, alt, size: null }
  const { width, height } = picture
  const widths = widthsOf(width).map((one) => ({ src: picturePath(picture, one), width: one }))
  return { src: picturePath(picture), alt, size: { width, height, widths } }
}
