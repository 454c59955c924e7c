import type { Font, Subset } from "fontkit"

/** Parts of fontkit that its types leave out. */
interface Outline {
  readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[]
}
interface GlyphTables {
  readonly glyf: Uint8Array[]
  readonly loca: { offsets: number[]; version: number }
  readonly hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  _addGlyph(id: number): void
}

/**
 * Lets a font write the glyphs of a subset from their outlines. fontkit copies them out of the file, which it cannot
 * where the file is compressed as WOFF2 or where one file has all weights. `prepare` is called before each outline is
 * taken.
 */
export function subsetByOutlines(font: Font, prepare: (glyph: number) => void): void {
  const createSubset = font.createSubset.bind(font)
  font.createSubset = (): Subset => {
    const made = createSubset()
    const tables = made as unknown as GlyphTables
    tables._addGlyph = (id) => {
      prepare(id)
      const glyph = font.getGlyph(id)
      const outline = encodeOutline(glyph.path as unknown as Outline)
      tables.loca.version = 1
      tables.loca.offsets.push(tables.offset)
      tables.hmtx.metrics.push({
        advance: Math.round(glyph.advanceWidth),
        bearing: Math.round(glyph.bbox.minX),
      })
      tables.glyf.push(outline)
      tables.offset += outline.length
    }
    return made
  }
}

const ON_CURVE = 1

/** A "simple glyph" of TrueType: its contours' ends, and for each point whether it is on the curve, and its place. */
function encodeOutline({ commands }: Outline): Uint8Array {
  const [ends, flags, xs, ys]: number[][] = [[], [], [], []] as const
  const add = (x = 0, y = 0, flag = ON_CURVE) => {
    flags.push(flag)
    // Weights between two drawn ones give fractions of a unit, which a file cannot hold.
    xs.push(Math.round(x))
    ys.push(Math.round(y))
  }
  for (const { command, args } of commands) {
    if (command === "closePath") ends.push(flags.length - 1)
    else if (command === "quadraticCurveTo") add(args[0], args[1], 0)
    if (args.length > 0) add(args.at(-2), args.at(-1))
  }
  if (flags.length === 0) return new Uint8Array()
  const size = 12 + ends.length * 2 + flags.length * 5
  const bytes = Buffer.alloc(size + (size % 2))
  let at = 0
  const put = (value: number) => {
    at = bytes.writeInt16BE(value, at)
  }
  for (const value of [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    put(value)
  for (const end of ends) put(end)
  // No instructions.
  put(0)
  for (const flag of flags) at = bytes.writeUInt8(flag, at)
  for (const line of [xs, ys]) line.forEach((value, index) => void put(value - (line[index - 1] ?? 0)))
  return bytes
}
