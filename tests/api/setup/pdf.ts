import { inflateSync } from "node:zlib"
import type { PDFDocumentProxy } from "pdfjs-dist"
import type { StructTreeNode, TextItem } from "pdfjs-dist/types/src/display/api.js"

/** A text on a page, as it stands in one element of the document's structure, or in an artefact. */
export interface ReadText {
  readonly text: string
  /** The tag of its content; none where it is in no element and no artefact. */
  readonly tag: string | null
  /** Whether the structure has the element that the content names. */
  readonly isInStructure: boolean
  /** Ties the text to its element. */
  readonly id: string | null
}

export interface ReadPage {
  readonly texts: readonly ReadText[]
  readonly structure: StructTreeNode
  /** Colours, shapes and words as the page draws them. */
  readonly drawn: string
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[]
  readonly isTagged: boolean
  readonly language: string | null
  readonly metadata: ReadonlyMap<string, unknown>
  readonly showsTitle: boolean
  readonly bookmarks: readonly string[]
  /** Names of its fonts, each with whether its letters are in the file. */
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[]
  /** The file with its streams unpacked. */
  readonly source: string
}

/** pdf.js misses these in Node, where it draws nothing; it asks once, when it is loaded. */
async function loadReader() {
  const names = ["DOMMatrix", "Path2D", "ImageData"].filter((name) => !Reflect.has(globalThis, name))
  for (const name of names) Reflect.set(globalThis, name, class {})
  const reader = await import("pdfjs-dist/legacy/build/pdf.mjs")
  for (const name of names) Reflect.deleteProperty(globalThis, name)
  return reader
}

function idsIn(node: StructTreeNode): string[] {
  return node.children.flatMap((child) =>
    "children" in child ? idsIn(child) : "id" in child && typeof child.id === "string" ? [child.id] : [],
  )
}

/** Text as it is read, without marks that are not seen. */
const clean = (text: string) => text.replaceAll("\u034f", "").replace(/\s+/g, " ").trim()

async function readPage(pdf: PDFDocumentProxy, number: number, drawn: string): Promise<ReadPage> {
  const page = await pdf.getPage(number)
  const structure: StructTreeNode = (await page.getStructTree()) ?? { role: "Root", children: [] }
  const known = new Set(idsIn(structure))
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts: ReadText[] = []
  const open: { tag: string; id: string | null }[] = []
  let text = ""
  const end = () => {
    const [outer] = open
    if (clean(text)) {
      const isInStructure = outer?.id ? known.has(outer.id) : false
      texts.push({ text: clean(text), tag: outer?.tag ?? null, isInStructure, id: outer?.id ?? null })
    }
    text = ""
  }
  for (const item of items) {
    if ("str" in item) text += (item as TextItem).str + (item.hasEOL ? " " : "")
    else if (item.type === "endMarkedContent") {
      if (open.length === 1) end()
      open.pop()
    } else {
      if (open.length === 0) end()
      // The types leave the tag out.
      const { tag = "", id } = item as { tag?: string; id: string }
      open.push({ tag, id: id || null })
    }
  }
  end()
  return { texts, structure, drawn }
}

const STREAM = /\/Length (\d+)[^>]*>>\s*stream\r?\n/g

/** The file with its streams unpacked, as Latin-1. */
function unpack(bytes: Buffer): string {
  const file = bytes.toString("latin1")
  let [unpacked, from] = ["", 0]
  for (const head of file.matchAll(STREAM)) {
    const start = head.index + head[0].length
    const stream = bytes.subarray(start, start + Number(head[1]))
    const entries = file.slice(file.lastIndexOf(" obj", start), start)
    const content = entries.includes("/FlateDecode") ? inflateSync(stream) : stream
    unpacked += file.slice(from, start) + content.toString("latin1")
    from = start + Number(head[1])
  }
  return unpacked + file.slice(from)
}

/** The texts of a PDF's own under a name, as what is read instead of glyphs. */
export const textsUnder = ({ source }: ReadPdf, name: string): string[] =>
  [...source.matchAll(new RegExp(`/${name}<feff([0-9a-f]*)>`, "g"))].map(([, hex = ""]) =>
    Buffer.from(hex, "hex").swap16().toString("utf16le"),
  )

/** Reads a PDF as a reader's program would: its texts, its structure, and what it says about itself. */
export async function readPdf(file: Blob): Promise<ReadPdf> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const source = unpack(bytes)
  const { getDocument } = await loadReader()
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const { info, metadata } = await pdf.getMetadata()
  const drawn = source.split("\nstream\n").filter((part) => part.includes("] TJ "))
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(await readPage(pdf, number, drawn[number - 1] ?? ""))
  const marks = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null
  const outline = (await pdf.getOutline()) ?? []
  await task.destroy()
  const fonts = [...source.matchAll(/\/Type \/FontDescriptor\n\/FontName \/([^\n]+)[\s\S]*?>>/g)]
  return {
    pages,
    isTagged: marks?.get("Marked") ?? false,
    language: (info as { Language?: string | null }).Language ?? null,
    metadata: new Map(metadata ? [...(metadata as unknown as Iterable<[string, unknown]>)] : []),
    showsTitle: /\/DisplayDocTitle true/.test(source),
    bookmarks: outline.map(({ title }) => title),
    fonts: fonts.map(([descriptor, name = ""]) => ({ name, isEmbedded: /\/FontFile2 /.test(descriptor) })),
    source,
  }
}

/** Texts that a screen reader would not know what to do with: they stand in no element and are no artefact. */
export const untaggedIn = ({ pages }: ReadPdf): string[] =>
  pages
    .flatMap(({ texts }) => texts)
    .filter(({ tag, isInStructure }) => tag !== "Artifact" && !isInStructure)
    .map(({ text }) => text)

/** Facts that the document states about itself, and its texts that are not tagged. */
export const accessibilityOf = (pdf: ReadPdf) => ({
  isTagged: pdf.isTagged,
  language: pdf.language,
  title: pdf.metadata.get("dc:title"),
  showsTitle: pdf.showsTitle,
  standard: `PDF/UA-${pdf.metadata.get("pdfuaid:part")}`,
  untagged: untaggedIn(pdf),
  fontsOutside: pdf.fonts.filter(({ isEmbedded }) => !isEmbedded).map(({ name }) => name),
})

export const accessible = (language: string, title: string) => ({
  isTagged: true,
  language,
  title,
  showsTitle: true,
  standard: "PDF/UA-1",
  untagged: [],
  fontsOutside: [],
})

interface Element {
  readonly role: string
  readonly scope?: string
  readonly text: string
  readonly children: readonly Element[]
}

/** The structure of a page with the texts of its elements. */
export function elementsOf({ structure, texts }: ReadPage): Element[] {
  const textOf = new Map(texts.map(({ id, text }) => [id, text]))
  const read = (node: StructTreeNode): Element => {
    const parts = node.children.map((child) =>
      "children" in child ? read(child) : (textOf.get(child.id) ?? ""),
    )
    const children = parts.filter((part) => typeof part !== "string")
    const text = parts
      .map((part) => (typeof part === "string" ? part : part.text))
      .join(" ")
      .trim()
    const { scope } = node as { scope?: string }
    return { role: node.role, ...(scope && { scope }), text, children }
  }
  return structure.children.flatMap((child) => ("children" in child ? [read(child)] : []))
}

/** Elements of a role, wherever they are in these. */
export const findElements = (elements: readonly Element[], role: string): Element[] =>
  elements.flatMap((element) => [
    ...(element.role === role ? [element] : []),
    ...findElements(element.children, role),
  ])

/** The words on each page, a line for each element's part of it. */
export async function pagesOf(file: Blob): Promise<string[]> {
  return (await readPdf(file)).pages.map(({ texts }) => texts.map(({ text }) => text).join("\n"))
}
