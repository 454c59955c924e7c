import { type Brush, textObject } from "./brush.ts"
import type { ObjectReference, PackedObjects } from "./packed-objects.ts"
import type { TextStyle } from "./typesetter.ts"

/** Types of PDF 1.7 that the shop's documents are made of. */
export type ElementType =
  | "Document"
  | "Sect"
  | "H1"
  | "H2"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "Form"

export interface ElementOptions {
  /** Cells that a `TH` is the heading of. */
  readonly scope?: "Column" | "Row"
  /** The kind of labels that an `L` has. */
  readonly numbering?: "Decimal" | "Square"
  /** The kind and the name of what is filled in by hand in a `Form`. */
  readonly field?: { readonly role: "cb" | "tv"; readonly label: string }
}

/** A place of one line: its left end, or its right end where it is aligned to the right, and the top of its letters. */
export interface LinePosition {
  readonly x: number
  readonly y: number
  readonly align?: "right"
  /** Points; a longer text is cut with an ellipsis. */
  readonly room?: number
}

/** A column of text, from where the document has come to. */
export interface Column {
  readonly x: number
  readonly width: number
  /** Points between the lines. */
  readonly lineGap?: number
}

/** The page as elements write on it; a long text goes on on the next. */
export interface Paper {
  readonly objects: PackedObjects
  readonly brush: Brush
  /** The object of the page that is written on. */
  readonly page: () => string
  /** Begins content of an element on the page, and returns its number there. */
  begin(type: ElementType, owner: ObjectReference): number
  end(): void
  /** Calls back with each page on which the text stands, and begins a new one before a line that has no room. */
  flow(text: string, column: Column, style: TextStyle, mark: () => void): void
  line(text: string, at: LinePosition, style: TextStyle): void
  noteHeading(text: string, y?: number): void
}

function attributesOf({ scope, numbering, field }: ElementOptions): string {
  if (scope) return `/A<</O/Table/Scope/${scope}>>`
  if (numbering) return `/A<</O/List/ListNumbering/${numbering}>>`
  if (field) return `/A<</O/PrintField/Role/${field.role}/Desc${textObject(field.label)}>>`
  return ""
}

/** An element of a document's structure. All text that is no artefact is written by one. */
export class PdfElement {
  readonly reference: ObjectReference
  readonly #paper: Paper
  readonly #type: ElementType
  readonly #parent: ObjectReference
  readonly #attributes: string
  /** Elements and content in it, as the file names them. */
  readonly #kids: string[] = []
  /** Elements in it that may still get more. */
  readonly #open = new Set<PdfElement>()
  readonly #ended: () => void
  /** The page that its content is on, unless a kid says otherwise. */
  #page: string | undefined

  constructor(
    paper: Paper,
    type: ElementType,
    parent: ObjectReference,
    options: ElementOptions = {},
    ended: (element: PdfElement) => void = () => undefined,
  ) {
    this.reference = paper.objects.reserve()
    this.#paper = paper
    this.#type = type
    this.#parent = parent
    this.#attributes = attributesOf(options)
    this.#ended = () => ended(this)
  }

  /** An element in this one, after those that it has. */
  child(type: ElementType, options?: ElementOptions): PdfElement {
    const child = new PdfElement(this.#paper, type, this.reference, options, (one) => this.#open.delete(one))
    this.#kids.push(`${child.reference}`)
    this.#open.add(child)
    return child
  }

  /** Writes text in lines of the column's width, from where the document has come to. */
  text(text: string, column: Column, style: TextStyle): this {
    if (this.#type === "H1" || this.#type === "H2") this.#paper.noteHeading(text)
    this.#paper.flow(text, column, style, () => this.#mark())
    this.#paper.end()
    return this
  }

  /** Writes one line at a place of the page, which moves nothing else. */
  line(text: string, at: LinePosition, style: TextStyle): this {
    if (this.#type === "H1" || this.#type === "H2") this.#paper.noteHeading(text, at.y)
    this.#mark()
    this.#paper.line(text, at, style)
    this.#paper.end()
    return this
  }

  /** Draws what the element is, as a box to tick. */
  draw(paint: (brush: Brush) => void): this {
    this.#mark()
    paint(this.#paper.brush)
    this.#paper.end()
    return this
  }

  #mark(): void {
    const page = this.#paper.page()
    const content = this.#paper.begin(this.#type, this.reference)
    this.#page ??= page
    this.#kids.push(this.#page === page ? `${content}` : `<</Type/MCR/Pg ${page}/MCID ${content}>>`)
  }

  /** Writes the element into the file once nothing more comes, which frees the memory that it takes. */
  end(): void {
    for (const child of this.#open) child.end()
    const page = this.#page ? `/Pg ${this.#page}` : ""
    const kids = this.#kids.length > 0 ? `/K[${this.#kids.join(" ")}]` : ""
    const parent = `/S/${this.#type}/P ${this.#parent}`
    this.#paper.objects.write(this.reference, `<<${parent}${page}${kids}${this.#attributes}>>`)
    this.#ended()
  }
}
