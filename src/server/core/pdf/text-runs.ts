import bidiFactory from "bidi-js"
import { chainFor, type FontChain, familiesOf, type Weight } from "./font-families.ts"
import { fontOf, type NamedFont } from "./open-font.ts"

const bidi = bidiFactory()

/** A part of a word in one font and one direction; an odd level is written from right to left. */
export interface TextRun {
  readonly text: string
  readonly font: NamedFont
  readonly level: number
}

/** A word, or the blanks between two. */
export interface Word {
  /** As it is said, which differs from the runs where no font has a character. */
  readonly text: string
  readonly isBlank: boolean
  readonly runs: readonly TextRun[]
  /** Its glyphs alone do not say what it reads: an order of their own, letters in parts, or replaced ones. */
  readonly isObscure: boolean
}

/** Letters of the shop's own font, in which every usual text is. */
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\xff‘’“”–—…€]*$/
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u202e\u2067]/u
/** Scripts whose letters change place, or join, on the way to the paper. */
const REORDERED =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]/u
/** Scripts without blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u
/** Marks that direct text and have no letter. */
const DIRECTING = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu
/** Marks that join letters or keep them apart, which a font may leave out. */
const JOINING = /^(?:[\u200b-\u200d\u2060]|[\ufe00-\ufe0f])$/u

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })
const unspacedWords = new Intl.Segmenter("en", { granularity: "word" })

/** Keeps a name's direction from reordering the sentence around it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** The text in whole letters, with blanks for controls and for blanks of other widths, which few fonts have. */
const cleaned = (text: string): string =>
  text.normalize("NFC").replace(/\p{Cc}|\p{Cs}|[\u2000-\u200a\u202f\u205f]/gu, " ")

/** The text without what directs it and without controls, as it is read aloud. */
export const readText = (text: string): string =>
  PLAIN.test(text) ? text : cleaned(text).replace(DIRECTING, "")

/** The first family that has all of a text; null if none has. */
function wholeIn(points: readonly number[], weight: Weight, chain: FontChain): number | null {
  const families = familiesOf(chain)
  for (let index = 0; index < families.length; index += 1)
    if (points.every((point) => fontOf(point, index, weight, chain))) return index
  return null
}

const pointsOf = (text: string): number[] =>
  Array.from(text)
    .filter((sign) => !JOINING.test(sign))
    .map((sign) => sign.codePointAt(0) ?? 0)

/** Stands for a character that no font has. */
const REPLACEMENT = "\ufffd"

function plainRun(text: string, weight: Weight, level = 0): TextRun {
  const font = fontOf(0x20, 0, weight, "chinese")
  if (!font) throw new Error("The shop's own font has no blank.")
  return { text, font, level }
}

/** Splits a word of one level by font: one family if it has all of it, else each letter's first. */
function runsByFont(text: string, level: number, weight: Weight, chain: FontChain): TextRun[] {
  const whole = wholeIn(pointsOf(text), weight, chain)
  const runs: { text: string; font: NamedFont; level: number }[] = []
  const add = (part: string, font: NamedFont) => {
    const last = runs.at(-1)
    if (last?.font === font) last.text += part
    else runs.push({ text: part, font, level })
  }
  for (const { segment } of graphemes.segment(text)) {
    const points = pointsOf(segment)
    const family = whole ?? wholeIn(points, weight, chain)
    if (family === null) {
      const [font] = [0, 1]
        .map((family) => fontOf(0xfffd, family, weight, chain))
        .filter((one) => one !== null)
      if (font) add(REPLACEMENT, font)
      continue
    }
    // Files of one family share a letter and its accents: the letter's file takes both if it has both.
    const fonts = points.map((point) => fontOf(point, family, weight, chain) as NamedFont)
    const [first] = fonts
    if (!first) continue
    if (points.every((point) => first.font.hasGlyphForCodePoint(point))) add(segment, first)
    else points.forEach((point, index) => void add(String.fromCodePoint(point), fonts[index] ?? first))
  }
  return runs
}

/** Brackets open to the other side from right to left; a font orders letters itself, and signs alone it leaves. */
function turned(text: string): string {
  const signs = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
  return (RIGHT_TO_LEFT.test(text) ? signs : signs.reverse()).join("")
}

/** Parts of one level. */
function* byLevel(text: string, from: number, levels: Uint8Array | null): Generator<[string, number]> {
  let start = 0
  for (let at = 1; at <= text.length; at += 1) {
    const level = levels?.[from + start] ?? 0
    if (at < text.length && (levels?.[from + at] ?? 0) === level) continue
    const part = text.slice(start, at).replace(DIRECTING, "")
    start = at
    if (part === "") continue
    yield [level % 2 === 0 ? part : turned(part), level]
  }
}

/** Where a text may go on in the next line: after blanks, and between words of scripts that have none. */
function pieces(text: string): string[] {
  return text
    .split(/([ \t\u3000]+)/u)
    .filter(Boolean)
    .flatMap((part) =>
      UNSPACED.test(part) ? Array.from(unspacedWords.segment(part), ({ segment }) => segment) : [part],
    )
}

const plainWords = (text: string, weight: Weight): Word[] =>
  text
    .split(/( +)/)
    .filter(Boolean)
    .map((part) => ({
      text: part,
      isBlank: part[0] === " ",
      runs: [plainRun(part, weight)],
      isObscure: false,
    }))

/** The words of one line of text, each in the fonts that have its letters. */
export function wordsOf(text: string, weight: Weight): Word[] {
  if (PLAIN.test(text)) return plainWords(text, weight)
  const clean = cleaned(text)
  const levels = RIGHT_TO_LEFT.test(clean) ? bidi.getEmbeddingLevels(clean, "ltr").levels : null
  const chain = chainFor(clean)
  let from = 0
  const words: Word[] = []
  for (const part of pieces(clean)) {
    const read = part.replace(DIRECTING, "")
    const isBlank = read.trim() === ""
    const runs = Array.from(byLevel(part, from, levels)).flatMap(([piece, level]) =>
      isBlank ? [plainRun(" ".repeat(piece.length), weight, level)] : runsByFont(piece, level, weight, chain),
    )
    from += part.length
    if (read === "") continue
    const isObscure =
      runs.some((run) => run.level % 2 === 1 || run.text.includes(REPLACEMENT)) || REORDERED.test(read)
    words.push({ text: read, isBlank, runs, isObscure })
  }
  return words
}

/** A line's runs in the order in which they stand on the paper, from the left. */
export function visualOrder(words: readonly Word[]): readonly TextRun[] {
  const runs = words.flatMap((word) => word.runs)
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < runs.length; start += 1) {
      let end = start
      while (end < runs.length && (runs[end]?.level ?? 0) >= level) end += 1
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  return runs
}
