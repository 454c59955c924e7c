import type { NamedFont } from "./open-font.ts"

/** Facts that pdfkit knows about a font of a document. */
export interface EmbeddedFont {
  readonly id: string
  /** Characters of each glyph, by which programs read the text. */
  readonly unicode: number[][]
  /** The glyphs that are in the file, by their ids in the font. */
  readonly subset: { readonly mapping: Readonly<Record<number, number>> }
  ref(): unknown
  encode(
    text: string,
    features: Readonly<Record<string, boolean>>,
  ): [codes: string[], positions: readonly GlyphPosition[]]
}

interface GlyphPosition {
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
  readonly advanceWidth: number
}

/** Glyphs as a PDF shows them, at places in thousandths of the size from where they begin. */
export interface ShapedText {
  readonly font: EmbeddedFont
  readonly parts: readonly { readonly x: number; readonly y: number; readonly shown: string }[]
  readonly width: number
}

/** Letters that a font may take apart, where whole ones can be read better. */
const WHOLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u

/** Lays out a text's glyphs, which then are in the file. */
export function shape(font: EmbeddedFont, named: NamedFont, text: string, isTabular: boolean): ShapedText {
  const features = { ...(WHOLE.test(text) && { ccmp: false }), ...(isTabular && { tnum: true }) }
  const [codes, positions] = encode(font, text, features)
  nameGlyphs(font, named, text)
  const parts: { x: number; y: number; shown: string }[] = []
  let x = 0
  let isJoined = false
  positions.forEach(({ xAdvance, xOffset, yOffset, advanceWidth }, index) => {
    const isMoved = xOffset !== 0 || yOffset !== 0
    const kern = Math.round(advanceWidth - xAdvance)
    const glyph = `<${codes[index]}>${kern === 0 ? "" : kern}`
    const last = parts.at(-1)
    if (last && isJoined && !isMoved) last.shown = `${last.shown}${glyph}`.replace("><", "")
    else parts.push({ x: x + xOffset, y: yOffset, shown: glyph })
    isJoined = !isMoved
    x += xAdvance
  })
  return { font, parts, width: x }
}

/** Letters that fontkit cannot join, in an order that no language has, stand beside one another. */
function encode(
  font: EmbeddedFont,
  text: string,
  features: Readonly<Record<string, boolean>>,
): [codes: readonly string[], positions: readonly GlyphPosition[]] {
  const signs = Array.from(text)
  try {
    return font.encode(text, features)
  } catch (error) {
    if (signs.length < 2) throw error
  }
  const parts = signs.map((sign) => encode(font, sign, features))
  return [parts.flatMap(([codes]) => codes), parts.flatMap(([, positions]) => positions)]
}

/** Names the characters of glyphs: fontkit remembers those that a glyph first stood for, in whatever document. */
function nameGlyphs({ subset, unicode }: EmbeddedFont, { font }: NamedFont, text: string): void {
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0
    const glyph = subset.mapping[font.glyphForCodePoint(point).id]
    if (glyph !== undefined) unicode[glyph] = [point]
  }
}
