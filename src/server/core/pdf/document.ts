import type { Readable } from "node:stream"
import PDFDocument from "pdfkit"
import type { Locale } from "#src/contract/site/discovery.ts"
import { noteWork } from "../expensive-work.ts"
import { Brush } from "./brush.ts"
import { escapeMetadata, infoOf, type Metadata } from "./metadata.ts"
import { ObjectReference, PackedObjects } from "./packed-objects.ts"
import { type Column, type LinePosition, type Paper, PdfElement } from "./structure.ts"
import { readText } from "./text-runs.ts"
import { type TextStyle, Typesetter } from "./typesetter.ts"

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const

/** Height of letters above the line on which they stand, and from one line to the next, in parts of their size. */
const ASCENT = 0.95
const LINE = 1.25

interface DocumentOptions extends Metadata {
  readonly locale: Locale
  /** Points at the top, and where text goes on on the next page. */
  readonly top: number
  readonly bottom: number
  /** Writes what is on every page, as its number. */
  readonly onPage?: (pdf: Pdf) => void
}

/** Parts of pdfkit that its types leave out. */
interface StructureWriter {
  getStructTreeRoot(): { readonly id: number; readonly data: { K?: readonly ObjectReference[] } }
  getStructParentTree(): { add(page: number, owners: ObjectReference): void }
  readonly page: { readonly structParentTreeKey: number; readonly dictionary: object }
}
interface Outline {
  addItem(
    title: string,
    options: { readonly pageNumber: number; readonly top: number; readonly left: number },
  ): void
}

/** More pages than these are found by bookmarks. */
const FEW_PAGES = 3

/**
 * A document that a screen reader can read: everything on it is in an element of its structure or an artefact, and its
 * fonts are in the file. Making one takes the main thread for a while.
 */
export class Pdf {
  /** Distance from the top of the page to where text goes on, in points. */
  y: number
  page = 0
  /** The element that all others are in. */
  readonly root: PdfElement
  readonly #document: PDFKit.PDFDocument
  readonly #brush: Brush
  readonly #options: DocumentOptions
  readonly #typesetter: Typesetter
  readonly #objects: PackedObjects
  /** Elements whose contents are on the page, in their order. */
  #owners: ObjectReference[] = []
  /** Operators of the page, written in one piece: pdfkit takes its time for each. */
  #content = ""
  readonly #write = (operators: string) => {
    this.#content += `${operators}\n`
  }
  readonly #headings: { title: string; pageNumber: number; top: number }[] = []

  constructor(options: DocumentOptions) {
    noteWork("document")
    this.#options = options
    this.y = options.top
    const { locale, onPage, top, bottom, ...metadata } = options
    const settings = {
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      pdfVersion: "1.7",
      subset: "PDF/UA",
      tagged: true,
      lang: locale,
      displayTitle: true,
      // No font of a reader's own.
      font: null,
      info: infoOf(metadata),
    }
    this.#document = new PDFDocument(settings as unknown as PDFKit.PDFDocumentOptions)
    escapeMetadata(this.#document)
    this.#brush = new Brush(this.#write)
    this.#typesetter = new Typesetter(this.#document, this.#write)
    this.#objects = new PackedObjects(this.#document)
    const paper: Paper = {
      objects: this.#objects,
      brush: this.#brush,
      page: () => `${this.#writer.page.dictionary}`,
      begin: (type, owner) => {
        const content = this.#owners.push(owner) - 1
        this.#write(`/${type}<</MCID ${content}>>BDC`)
        return content
      },
      end: () => this.#write("EMC"),
      flow: (...text) => this.#flow(...text),
      line: (...text) => this.#line(...text),
      noteHeading: (...heading) => this.#noteHeading(...heading),
    }
    const tree = this.#writer.getStructTreeRoot()
    this.root = new PdfElement(paper, "Document", new ObjectReference(tree.id))
    tree.data.K = [this.root.reference]
    this.addPage()
  }

  /** The document as pdfkit alone knows it. */
  get #writer(): StructureWriter {
    return this.#document as unknown as StructureWriter
  }

  addPage(): void {
    this.#endPage()
    this.#document.addPage()
    this.page += 1
    this.y = this.#options.top
    this.#options.onPage?.(this)
  }

  /** Whether so many points are left on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.#options.bottom
  }

  /** Draws what is no part of the text: rules, colours and what every page has. */
  artefact(type: "Layout" | "Pagination", paint: (brush: Brush) => void): void {
    this.#write(`/Artifact<</Type/${type}>>BDC`)
    paint(this.#brush)
    this.#write("EMC")
  }

  /** Writes a line that every page has. */
  running(text: string, at: LinePosition, style: TextStyle): void {
    this.artefact("Pagination", () => this.#line(text, at, style))
  }

  /** Writes lines that every page has, so many at most, from `y` down; the last is cut where there is more. */
  runningLines(text: string, at: Column & { readonly y: number }, style: TextStyle, most: number): void {
    const lines = this.#typesetter.lines(text, style, at.width)
    const rest = lines.slice(most - 1).flatMap(({ words }) => words.map((word) => word.text))
    const shown = [...lines.slice(0, most - 1), this.#typesetter.line(rest.join(""), style, at.width)]
    this.artefact("Pagination", () => {
      for (const [index, line] of shown.entries())
        this.#typesetter.write(line, at.x, at.y + (index * LINE + ASCENT) * style.size, style)
    })
  }

  #line(text: string, { x, y, align, room }: LinePosition, style: TextStyle): void {
    const line = this.#typesetter.line(text, style, room)
    this.#typesetter.write(line, align === "right" ? x - line.width : x, y + ASCENT * style.size, style)
  }

  #flow(text: string, { x, width, lineGap = 0 }: Column, style: TextStyle, mark: () => void): void {
    const height = LINE * style.size
    const lines = this.#typesetter.lines(text, style, width)
    lines.forEach((line, index) => {
      if (!this.hasRoom(height)) {
        if (index > 0) this.#write("EMC")
        this.addPage()
        mark()
      } else if (index === 0) mark()
      this.#typesetter.write(line, x, this.y + ASCENT * style.size, style)
      this.y += height + lineGap
    })
  }

  #noteHeading(title: string, top = this.y): void {
    this.#headings.push({ title: readText(title), pageNumber: this.page - 1, top })
  }

  /** Writes what the page shows, and whose it is. */
  #endPage(): void {
    if (this.page === 0) return
    this.#document.addContent(this.#content)
    this.#content = ""
    const owners = this.#objects.reserve()
    this.#objects.write(owners, `[${this.#owners.join(" ")}]`)
    this.#owners = []
    this.#writer.getStructParentTree().add(this.#writer.page.structParentTreeKey, owners)
    this.#objects.flush()
  }

  end(): void {
    this.#endPage()
    if (this.page > FEW_PAGES)
      for (const { title, ...position } of this.#headings)
        (this.#document.outline as unknown as Outline).addItem(title, { ...position, left: PAGE.width })
    this.root.end()
    this.#objects.flush()
    this.#typesetter.end()
    this.#document.end()
  }

  /** Ends the document; its bytes. */
  collect(): Promise<Buffer> {
    const parts: Buffer[] = []
    const whole = new Promise<Buffer>((resolve, reject) => {
      this.#document.on("data", (part: Buffer) => void parts.push(part))
      this.#document.on("end", () => resolve(Buffer.concat(parts)))
      this.#document.on("error", reject)
    })
    this.end()
    return whole
  }

  /**
   * Yields the parts of a document that are written and that nobody has taken yet, which are then no longer in memory:
   * its pages but the last.
   */
  *drain(): Generator<Uint8Array> {
    const stream = this.#document as unknown as Readable
    const written: Buffer | null = stream.read(stream.readableLength)
    if (written) yield written
  }
}

/** A PDF as a call answers it, named with its day. */
export const pdfFile = (pdf: Buffer, name: string, now: Date): File =>
  new File([new Uint8Array(pdf)], `${name}-${now.toISOString().slice(0, 10)}.pdf`, {
    type: "application/pdf",
  })
