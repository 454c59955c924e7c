import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { create, type Font } from "fontkit"

const require = createRequire(import.meta.url)

function load(file: string): Font {
  const font = create(readFileSync(file))
  if (!("layout" in font)) throw new Error(`${file} is no font.`)
  return font
}

/** Plain letters first, those with rarer accents after them. */
const files = {
  400: [
    require.resolve("@fontsource/figtree/files/figtree-latin-400-normal.woff2"),
    require.resolve("@fontsource/figtree/files/figtree-latin-ext-400-normal.woff2"),
  ],
  700: [
    require.resolve("@fontsource/figtree/files/figtree-latin-700-normal.woff2"),
    require.resolve("@fontsource/figtree/files/figtree-latin-ext-700-normal.woff2"),
  ],
} as const

let loaded: Readonly<Record<400 | 700, readonly Font[]>> | undefined

export interface TextStyle {
  readonly size: number
  readonly weight?: 400 | 700
  readonly colour: string
  readonly anchor?: "start" | "middle" | "end"
  /** Wider than this it ends with an ellipsis. */
  readonly widest?: number
}

const ELLIPSIS = "…"

/** The width and the outlines of a text; signs that the shop's letters lack, such as pictures, are left out. */
function outlines(text: string, weight: 400 | 700, size: number) {
  loaded ??= { 400: files[400].map(load), 700: files[700].map(load) }
  const fonts = loaded[weight]
  let x = 0
  const paths: string[] = []
  for (const sign of text.normalize("NFC")) {
    const point = sign.codePointAt(0) ?? 0
    const font = fonts.find((one) => one.hasGlyphForCodePoint(point))
    if (!font) continue
    const scale = size / font.unitsPerEm
    const glyph = font.glyphForCodePoint(point)
    const drawn = glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
    if (drawn !== "") paths.push(drawn)
    x += glyph.advanceWidth * scale
  }
  return { width: x, path: paths.join("") }
}

/** The text cut so that it is no wider than this. */
function cut(text: string, weight: 400 | 700, size: number, widest: number): string {
  if (outlines(text, weight, size).width <= widest) return text
  const signs = [...text]
  while (signs.length > 0 && outlines(signs.join("") + ELLIPSIS, weight, size).width > widest) signs.pop()
  return signs.join("").trimEnd() + ELLIPSIS
}

/** The text in so many lines at most, none wider than this; the last one is cut. */
export function wrapped(
  text: string,
  { size, weight = 400 }: Pick<TextStyle, "size" | "weight">,
  widest: number,
  most: number,
): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [...lines.slice(-1), word].join(" ")
    const fits = lines.length > 0 && outlines(longer, weight, size).width <= widest
    if (fits || lines.length === most) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines.map((line) => cut(line, weight, size, widest))
}

/** A text for an attribute of an SVG, without what XML cannot hold. */
export const escaped = (text: string) =>
  text.replace(/[\p{Cc}\p{Cn}\p{Cs}]/gu, "").replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** A text as outlines on a baseline, which looks the same wherever it is drawn, with what it says as its label. */
export function drawText(text: string, x: number, y: number, style: TextStyle): string {
  const { size, weight = 400, colour, anchor = "start", widest } = style
  const said = widest === undefined ? text : cut(text, weight, size, widest)
  const { width, path } = outlines(said, weight, size)
  const from = x - { start: 0, middle: width / 2, end: width }[anchor]
  const at = `translate(${from.toFixed(1)} ${y.toFixed(1)})`
  return `<path aria-label="${escaped(said)}" fill="${colour}" transform="${at}" d="${path}"/>`
}
