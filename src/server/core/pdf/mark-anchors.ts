import type { Font } from "fontkit"

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
