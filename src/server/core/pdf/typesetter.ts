import { inkOf, points, textObject, type WriteOperators } from "./brush.ts"
import type { Weight } from "./font-families.ts"
import type { NamedFont } from "./open-font.ts"
import { type EmbeddedFont, type ShapedText, shape } from "./shaping.ts"
import { visualOrder, type Word, wordsOf } from "./text-runs.ts"

export interface TextStyle {
  /** Points. */
  readonly size: number
  readonly weight?: Weight
  /** `#rrggbb`. */
  readonly colour: string
  /** All figures have one width. */
  readonly isTabular?: boolean
}

interface FontsOfDocument {
  readonly _font: EmbeddedFont
  readonly page: { readonly fonts: Record<string, unknown> }
}

/** Words that fit beside one another, and their width in points without the blanks after them. */
export interface TextLine {
  readonly words: readonly Word[]
  readonly width: number
}

const ELLIPSIS = "…"
const FIGURES = /^[\d.,:$£+−-]+$/
/** A mark that is not seen and joins nothing, the combining grapheme joiner. */
const UNREAD = 0x034f
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Blanks that end a line stand after all of it, whatever direction its letters have. */
const atEnd = (word: Word, next: Word | undefined): Word =>
  word.isBlank && !next ? { ...word, runs: word.runs.map((run) => ({ ...run, level: 0 })) } : word

/** Measures text and writes it in fonts that the document takes along. Each word is shaped once in a document. */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument
  readonly #write: WriteOperators
  readonly #fonts = new Map<string, EmbeddedFont>()
  readonly #shaped = new Map<string, ShapedText>()

  constructor(document: PDFKit.PDFDocument, write: WriteOperators) {
    this.#document = document
    this.#write = write
  }

  #embedded({ name, font }: NamedFont): EmbeddedFont {
    const known = this.#fonts.get(name)
    if (known) return known
    this.#document.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
    this.#document.font(name)
    const { _font: embedded } = this.#document as unknown as FontsOfDocument
    this.#fonts.set(name, embedded)
    return embedded
  }

  #shape(text: string, named: NamedFont, isTabular: boolean): ShapedText {
    const font = this.#embedded(named)
    // Figures of one width have nothing to do with their neighbours: amounts differ, their figures do not.
    if (isTabular && text.length > 1 && FIGURES.test(text)) return this.#compose(text, named, font)
    const key = `${named.name} ${isTabular} ${text}`
    const known = this.#shaped.get(key)
    if (known) return known
    const shaped = shape(font, named, text, isTabular)
    if (this.#shaped.size < 5000) this.#shaped.set(key, shaped)
    return shaped
  }

  #compose(text: string, named: NamedFont, font: EmbeddedFont): ShapedText {
    let shown = ""
    let width = 0
    for (const sign of text) {
      const figure = this.#shape(sign, named, true)
      shown += figure.parts[0]?.shown ?? ""
      width += figure.width
    }
    return { font, parts: [{ x: 0, y: 0, shown }], width }
  }

  #widthOf({ runs }: Word, { size, isTabular = false }: TextStyle): number {
    let width = 0
    for (const { text, font } of runs) width += this.#shape(text, font, isTabular).width
    return (width * size) / 1000
  }

  /** The text in one line, cut with an ellipsis where there is no room for it. */
  line(text: string, style: TextStyle, room = Number.POSITIVE_INFINITY): TextLine {
    const words = wordsOf(text, style.weight ?? 400)
    const width = this.#widthOfWords(words, style)
    if (width <= room) return { words, width }
    const signs = Array.from(graphemes.segment(text), ({ segment }) => segment)
    let [fits, tooLong] = [0, signs.length]
    const cut = (count: number) => `${signs.slice(0, count).join("").trimEnd()}${ELLIPSIS}`
    while (fits + 1 < tooLong) {
      const middle = Math.floor((fits + tooLong) / 2)
      const shorter = this.#widthOfWords(wordsOf(cut(middle), style.weight ?? 400), style)
      if (shorter <= room) fits = middle
      else tooLong = middle
    }
    const shown = wordsOf(cut(fits), style.weight ?? 400)
    return { words: shown, width: this.#widthOfWords(shown, style) }
  }

  #widthOfWords(words: readonly Word[], style: TextStyle): number {
    let width = 0
    for (const word of words) width += this.#widthOf(word, style)
    return width
  }

  /** The text in lines of this width; a word that is wider goes on in the next. */
  lines(text: string, style: TextStyle, room: number): TextLine[] {
    return text.split("\n").flatMap((paragraph) => {
      const lines: TextLine[] = []
      let words: Word[] = []
      let [width, blanks] = [0, 0]
      const end = () => {
        lines.push({ words: words.map((word, index) => atEnd(word, words[index + 1])), width })
        words = []
        width = 0
        blanks = 0
      }
      for (const word of wordsOf(paragraph, style.weight ?? 400).flatMap((one) =>
        this.#fitting(one, style, room),
      )) {
        const own = this.#widthOf(word, style)
        if (!word.isBlank && words.length > 0 && width + blanks + own > room) end()
        words.push(word)
        if (word.isBlank) blanks += own
        else {
          width += blanks + own
          blanks = 0
        }
      }
      end()
      return lines
    })
  }

  /** A word that is wider than a line as its letters. */
  #fitting(word: Word, style: TextStyle, room: number): Word[] {
    if (word.isBlank || this.#widthOf(word, style) <= room) return [word]
    return Array.from(graphemes.segment(word.text)).flatMap(({ segment }) =>
      wordsOf(segment, style.weight ?? 400),
    )
  }

  /** Writes a line whose letters stand on `y`, from the top of the page; what it reads is said where glyphs do not. */
  write({ words }: TextLine, x: number, y: number, { size, colour, isTabular = false }: TextStyle): void {
    const { page } = this.#document as unknown as FontsOfDocument
    let at = x
    let chosen: EmbeddedFont | undefined
    let content = `BT ${inkOf(colour)} rg `
    for (const { text, font: named } of visualOrder(words)) {
      const { font, parts, width } = this.#shape(text, named, isTabular)
      page.fonts[font.id] ??= font.ref()
      if (font !== chosen) content += `/${font.id} ${size} Tf `
      chosen = font
      // pdfkit has turned the page's axis: letters are turned back.
      for (const part of parts) {
        const [left, up] = [at + (part.x * size) / 1000, y - (part.y * size) / 1000]
        content += `1 0 0 -1 ${points(left)} ${points(up)} Tm [${part.shown}] TJ `
      }
      at += (width * size) / 1000
    }
    const isObscure = words.some((word) => word.isObscure)
    const read = isObscure && textObject(words.map(({ text }) => text).join(""))
    this.#write(read ? `/Span<</ActualText${read}>>BDC ${content}ET EMC` : `${content}ET`)
  }

  /** Names the character of every glyph before the fonts are written: a part of a letter, as a dot, is none. */
  end(): void {
    for (const { unicode } of this.#fonts.values())
      unicode.forEach((read, glyph) => {
        if (read.length === 0) unicode[glyph] = [UNREAD]
      })
  }
}
