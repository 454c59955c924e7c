import { mixed, textOn } from "#src/domain/core/colour.ts"
import { drawText, escaped, wrapped } from "./figtree.ts"
import { PICTURE } from "./result-svg.ts"

/** The facts in the picture that stands for a page where its address is shared. */
export interface PreviewFacts {
  readonly shop: string
  readonly name: string
  readonly about: string
  /** The colour of the product, or of the shop. */
  readonly colour: string
}

const EDGE = 80
const NAME = { size: 92, weight: 700 } as const
const ABOUT = { size: 40 } as const
/** Balls behind the words, from the lower right corner: where, how large, and how much lighter than the ground. */
const BALLS = [
  { x: 1090, y: 560, radius: 190, light: 0.16 },
  { x: 800, y: 640, radius: 130, light: 0.1 },
  { x: 1130, y: 250, radius: 96, light: 0.07 },
] as const

/** A picture as large as messengers and social networks show one: the name, what it is about, and the shop. */
export function previewSvg({ shop, name, about, colour }: PreviewFacts): string {
  const text = textOn(colour)
  const room = PICTURE.width - 2 * EDGE
  const names = wrapped(name, NAME, room, 2)
  const parts = [
    `<rect width="100%" height="100%" fill="${colour}"/>`,
    ...BALLS.map(
      ({ x, y, radius, light }) =>
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="${mixed(colour, text, light)}"/>`,
    ),
    drawText(shop, EDGE, 120, { size: 34, weight: 700, colour: text, widest: room }),
    ...names.map((line, index) => drawText(line, EDGE, 290 + index * 104, { ...NAME, colour: text })),
    ...wrapped(about, ABOUT, room, 3).map((line, index) =>
      drawText(line, EDGE, 272 + names.length * 104 + index * 54, { ...ABOUT, colour: text }),
    ),
  ]
  const title = [name, about, shop].filter(Boolean).join(". ")
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}"><title>${escaped(title)}</title>${parts.join("")}</svg>`
}
