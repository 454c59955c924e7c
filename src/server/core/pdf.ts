import type { Readable } from "node:stream"
import PDFDocument from "pdfkit"
import { noteWork } from "./expensive-work.ts"

/** A new document; making one takes the main thread for a while. */
export function newPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  noteWork("document")
  return new PDFDocument(options)
}

/** The bytes of a document, once it has ended. */
export function collectPdf(sheet: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    sheet.on("data", (part: Buffer) => void parts.push(part))
    sheet.on("end", () => resolve(Buffer.concat(parts)))
    sheet.on("error", reject)
  })
}

/**
 * Yields the parts of a document that are written and that nobody has taken yet, which are then no longer in memory:
 * its pages but the last.
 */
export function* drainWritten(sheet: PDFKit.PDFDocument): Generator<Uint8Array> {
  const stream = sheet as unknown as Readable
  const written: Buffer | null = stream.read(stream.readableLength)
  if (written) yield written
}

/** A PDF as a call answers it, named with its day. */
export const pdfFile = (pdf: Buffer, name: string, now: Date): File =>
  new File([new Uint8Array(pdf)], `${name}-${now.toISOString().slice(0, 10)}.pdf`, {
    type: "application/pdf",
  })

/** Windows-1252, in which the fonts that every reader has are written. */
const isLatin = (sign: string) =>
  (sign.codePointAt(0) ?? 0) <= 0xff || "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ".includes(sign)

/** Letters that are no letter and an accent. */
const withoutStroke = new Map([
  ["Ł", "L"],
  ["ł", "l"],
  ["Đ", "D"],
  ["đ", "d"],
  ["ı", "i"],
])

/** Most texts are in letters that every font has. */
const PLAIN = /^[\x20-\x7e]*$/

/** A text in the letters that a PDF's own fonts have: one that they lack goes without its accents, or as "?". */
export const inLatin = (text: string): string => (PLAIN.test(text) ? text : replaced(text))

const replaced = (text: string): string =>
  Array.from(text.normalize("NFC"), (sign) => {
    const base = withoutStroke.get(sign) ?? Array.from(sign.normalize("NFD"))[0] ?? "?"
    return [sign, base, "?"].find(isLatin)
  }).join("")
