import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { create, type Font } from "fontkit"
import { LRUCache } from "lru-cache"
import { type FontChain, type FontSlice, familiesOf, type Weight } from "./font-families.ts"
import { tolerateMissingAnchors } from "./mark-anchors.ts"
import { subsetByOutlines } from "./outline-subset.ts"
import { varyPoints } from "./vary-points.ts"

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
