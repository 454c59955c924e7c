import type { Font } from "fontkit"
import type { Weight } from "./font-families.ts"

interface Point {
  endContour: boolean
  copy(): Point
}

/** Parts of fontkit that its types leave out. */
interface VariableFont {
  variationCoords: readonly number[]
  readonly stream: { readUInt16BE(): number; readUInt16?(): number }
  /** Glyphs that were asked for, which remember their outlines. */
  readonly _glyphs: Record<number, unknown>
  readonly _transformedGlyphs: readonly { readonly points?: readonly Point[] }[]
  readonly _variationProcessor: { transformPoints(glyph: number, points: readonly Point[]): void }
  _transformGlyfTable(): void
}

/** Sides of a glyph's box, which vary as its points do. */
const SIDES = 4

/**
 * Gives a font whose file has all weights one of them. fontkit varies the widths of a WOFF2 file's glyphs, and their
 * points only in other files: the function that is returned varies those of a glyph, once.
 */
export function varyPoints(font: Font, weight: Weight): (glyph: number) => void {
  const file = font as unknown as VariableFont
  file.variationCoords = [weight]
  file._transformGlyfTable()
  // fontkit calls the method by this name for glyphs of more than 255 points.
  file.stream.readUInt16 = file.stream.readUInt16BE
  const varied = new Set<number>()
  return (glyph) => {
    const points = file._transformedGlyphs[glyph]?.points ?? []
    const [first] = points
    if (!first || varied.has(glyph)) return
    varied.add(glyph)
    const sides = Array.from({ length: SIDES }, () => Object.assign(first.copy(), { endContour: true }))
    file._variationProcessor.transformPoints(glyph, [...points, ...sides])
    delete file._glyphs[glyph]
  }
}
