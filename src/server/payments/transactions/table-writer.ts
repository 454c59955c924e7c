import { inLatin } from "#src/server/core/pdf.ts"

const FONT = "Helvetica"
const SIZE = 9
/** How high the font's letters stand above their line, in thousandths of its size. */
const ASCENDER = 718

/** Signs of Windows-1252 that are not where Unicode has them. */
const moved = new Map(
  Array.from("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ", (sign, index) => {
    const codes = [
      0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94,
      0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
    ]
    return [sign, codes[index] as number]
  }),
)

const hexOf = (text: string): string => {
  let hex = ""
  for (const sign of text) hex += (moved.get(sign) ?? sign.codePointAt(0) ?? 63).toString(16).padStart(2, "0")
  return hex
}

/** `#rrggbb` as a PDF's operators take it. */
const colourOf = (colour: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ")

/** Facts that pdfkit knows about the chosen font. */
interface ChosenFont {
  readonly _font: { readonly id: string }
}

/**
 * Writes the short lines of a table of many thousands of rows: straight into the page's content, since pdfkit takes
 * several times as long to lay out each. Something on the page must have been written in Helvetica by pdfkit before, which
 * makes the font known there.
 */
export function tableWriter(
  sheet: PDFKit.PDFDocument,
  colours: { readonly ink: string; readonly line: string },
) {
  const { id: font } = (sheet.font(FONT) as unknown as ChosenFont)._font
  const [ink, line] = [colourOf(colours.ink), colourOf(colours.line)]
  const widths = new Map<string, number>()
  function widthOf(text: string): number {
    let sum = 0
    for (const sign of text) {
      let width = widths.get(sign)
      if (width === undefined) {
        width = sheet.font(FONT).fontSize(SIZE).widthOfString(sign)
        widths.set(sign, width)
      }
      sum += width
    }
    return sum
  }
  /** Places count from the top of the page, where pdfkit has turned the axis: letters are turned back. */
  const at = (text: string, x: number, y: number) =>
    `1 0 0 -1 ${x.toFixed(2)} ${(y + (ASCENDER / 1000) * SIZE).toFixed(2)} Tm [<${hexOf(text)}>] TJ `
  return {
    left: (text: string, x: number, y: number) => at(inLatin(text), x, y),
    right(text: string, end: number, y: number) {
      const shown = inLatin(text)
      return at(shown, end - widthOf(shown), y)
    },
    /** As much of a text as there is room for. */
    within(text: string, x: number, y: number, room: number) {
      let shown = inLatin(text)
      if (widthOf(shown) > room) {
        while (shown && widthOf(`${shown}\u2026`) > room) shown = shown.slice(0, -1)
        shown = `${shown.trimEnd()}\u2026`
      }
      return at(shown, x, y)
    },
    /** Writes what makes up a row, and the rule below it. */
    row(texts: readonly string[], rule: { readonly from: number; readonly to: number; readonly y: number }) {
      sheet.addContent(
        `q ${ink} rg BT /${font} ${SIZE} Tf ${texts.join("")}ET ${line} RG 0.5 w ${rule.from} ${rule.y} m ${rule.to} ${rule.y} l S Q`,
      )
    },
  }
}
