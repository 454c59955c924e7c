import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { create, type Font } from "fontkit"
import { LRUCache } from "lru-cache"
import { type FontChain, type FontSlice, familiesOf, type Weight } from "./font-families.ts"
import { subsetByOutlines } from "./outline-subset.ts"

/** A font, under a name that no other has. */
export interface NamedFont {
  readonly name: string
  readonly font: Font
}

function open(file: string, name: string, weight: Weight, isVariable: boolean): NamedFont {
  const font = create(readFileSync(file))
  if (!("layout" in font)) throw new Error(`${file} is no font.`)
  subsetByOutlines(font, isVariable ? varyPoints(font, weight) : () => undefined)
  tolerateMissingAnchors(font)
  return { name, font }
}

/** Files that are open, most of them of the 400 that Chinese, Japanese and Korean are cut into. */
const opened = new LRUCache<string, NamedFont>({ max: 64 })
/** Fonts of characters that were looked for, and none for those that no font has. */
const found = new LRUCache<string, { readonly font: NamedFont | null }>({ max: 4000 })

function openSlice(slice: FontSlice, weight: Weight): NamedFont {
  const file = slice.path(weight)
  const name = `${basename(file)} ${weight}`
  const font = opened.get(name) ?? open(file, name, weight, slice.isVariable)
  opened.set(name, font)
  return font
}

/** The font of a family, by its index in the chain, that has a character. */
export function fontOf(point: number, index: number, weight: Weight, chain: FontChain): NamedFont | null {
  const key = `${point} ${index} ${weight} ${chain}`
  const known = found.get(key)
  if (known) return known.font
  const slices = familiesOf(chain)[index]?.slices() ?? []
  let font: NamedFont | null = null
  for (const slice of slices) {
    if (!slice.ranges.some(([first, last]) => first <= point && point <= last)) continue
    const candidate = openSlice(slice, weight)
    if (!candidate.font.hasGlyphForCodePoint(point)) continue
    font = candidate
    break
  }
  found.set(key, { font })
  return font
}

/** Parts of fontkit that its types leave out: what sets marks above and below letters. */
interface MarkPlacing {
  applyAnchor(mark: unknown, base: unknown, index: number): void
  applyLookup(type: number, table: unknown): boolean
}
interface Shaping {
  readonly _layoutEngine: { readonly engine: { readonly GPOSProcessor: MarkPlacing | null } | null }
}

/**
 * Leaves a mark where it is if a letter has no place for it, and looks at the font's next rule. fontkit throws instead,
 * at usual words in Gurmukhi, Telugu and Malayalam.
 */
export function tolerateMissingAnchors(font: Font): void {
  const placing = (font as unknown as Shaping)._layoutEngine.engine?.GPOSProcessor
  if (!placing) return
  const applyAnchor = placing.applyAnchor.bind(placing)
  const applyLookup = placing.applyLookup.bind(placing)
  let hasMissed = false
  placing.applyAnchor = (mark, base, index) => {
    if (base) applyAnchor(mark, base, index)
    else hasMissed = true
  }
  placing.applyLookup = (type, table) => {
    hasMissed = false
    const isApplied = applyLookup(type, table)
    const isMissed = hasMissed
    hasMissed = false
    return isApplied && !isMissed
  }
}

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
