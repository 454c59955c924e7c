import { deflateSync } from "node:zlib"

/** Parts of pdfkit that its types leave out: how it numbers its objects and ends the file. */
interface ObjectFile {
  /** The place of each object's first byte, from the first object; those without are in object streams. */
  readonly _offsets: (number | null)[]
  readonly _offset: number
  readonly _root: object
  readonly _info: object
  readonly _id: Uint8Array
  _write(data: string | Uint8Array): void
  push(end: null): void
  _finalize(): void
}

/** An object by its number, as other objects name it. */
export class ObjectReference {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }

  /** pdfkit writes objects of a class of their own as they word themselves. */
  get [Symbol.toStringTag](): string {
    return "ObjectReference"
  }

  toString(): string {
    return `${this.number} 0 R`
  }
}

/** Kinds of entries in a file's table of objects. */
const FREE = [0, 0, 65_535] as const
const IN_FILE = 1
const PACKED = 2
/** Bytes of an entry's parts: its kind, the place or the stream, and the index in the stream. */
const WIDTHS = [1, 4, 2] as const

/**
 * Writes small objects many to a stream, packed, which pdfkit cannot. The elements of a long document's structure are
 * a hundred thousand of them: unpacked they take more than ten times as much as what they describe.
 */
export class PackedObjects {
  readonly #file: ObjectFile
  /** Numbers of the streams that have objects, and at which index. */
  readonly #positions = new Map<number, readonly [stream: number, index: number]>()
  #open: { readonly number: number; readonly text: string }[] = []

  constructor(document: PDFKit.PDFDocument) {
    this.#file = document as unknown as ObjectFile
    this.#file._finalize = () => this.#finalize()
  }

  /** A number for an object that is written later. */
  reserve(): ObjectReference {
    return new ObjectReference(this.#file._offsets.push(null))
  }

  write({ number }: ObjectReference, text: string): void {
    this.#open.push({ number, text })
  }

  /** Writes the objects that have come so far into the file. */
  flush(): void {
    if (this.#open.length === 0) return
    const stream = this.reserve().number
    let [head, body] = ["", ""]
    this.#open.forEach(({ number, text }, index) => {
      this.#positions.set(number, [stream, index])
      head += `${number} ${body.length} `
      body += `${text} `
    })
    const entries = `/Type/ObjStm/N ${this.#open.length}/First ${head.length}`
    this.#writeStream(stream, entries, Buffer.from(head + body, "latin1"))
    this.#open = []
  }

  #writeStream(number: number, entries: string, content: Uint8Array): void {
    const packed = deflateSync(content)
    this.#file._offsets[number - 1] = this.#file._offset
    this.#file._write(`${number} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream`)
    this.#file._write(packed)
    this.#file._write("\nendstream\nendobj")
  }

  /** Ends the file with a table of its objects as a stream, the only one that knows of packed ones. */
  #finalize(): void {
    const file = this.#file
    const table = this.reserve().number
    const from = file._offset
    file._offsets[table - 1] = from
    const rows = file._offsets.map((offset, index) =>
      offset === null ? [PACKED, ...(this.#positions.get(index + 1) ?? [0, 0])] : [IN_FILE, offset, 0],
    )
    const bytes = Buffer.alloc((rows.length + 1) * WIDTHS.reduce((sum, width) => sum + width, 0))
    let at = 0
    for (const row of [FREE, ...rows])
      for (const [index, width] of WIDTHS.entries()) at = bytes.writeUIntBE(row[index] ?? 0, at, width)
    const id = `<${Buffer.from(file._id).toString("hex")}>`
    const names = `/Root ${file._root}/Info ${file._info}/ID[${id}${id}]`
    this.#writeStream(table, `/Type/XRef/Size ${rows.length + 1}/W[${WIDTHS.join(" ")}]${names}`, bytes)
    file._write(`startxref\n${from}\n%%EOF`)
    file.push(null)
  }
}
