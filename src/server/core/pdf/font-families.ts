import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

const require = createRequire(import.meta.url)

export type Weight = 400 | 700

/** One file of a family, which has the characters of these ranges. */
export interface FontSlice {
  readonly ranges: readonly (readonly [first: number, last: number])[]
  readonly path: (weight: Weight) => string
  /** One file has all weights. */
  readonly isVariable: boolean
}

interface FontFamily {
  readonly name: string
  /** Its files; they are listed when a text first asks for them. */
  readonly slices: () => readonly FontSlice[]
}

function family(list: string, isVariable: boolean): FontFamily {
  const folder = dirname(list)
  const name = folder.slice(folder.lastIndexOf("@"))
  let slices: readonly FontSlice[] | undefined
  return { name, slices: () => (slices ??= readSlices(list, folder, isVariable)) }
}

function readSlices(list: string, folder: string, isVariable: boolean): FontSlice[] {
  const ranges = JSON.parse(readFileSync(list, "utf8")) as Record<string, string>
  const id = folder.slice(folder.lastIndexOf("/") + 1)
  return Object.entries(ranges).map(([part, range]) => {
    const stem = `${id}-${part.replace(/[[\]]/g, "")}`
    return {
      ranges: range.split(",").map(readRange),
      path: (weight) => join(folder, "files", `${stem}-${isVariable ? "wght" : weight}-normal.woff2`),
      isVariable,
    }
  })
}

/** "U+4E00-4EFF", or "U+4E00" alone. */
function readRange(range: string): readonly [number, number] {
  const [first = "", last = first] = range.trim().slice(2).split("-")
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const fixed = (list: string) => family(list, false)
const variable = (list: string) => family(list, true)

/** The shop's own letters, then those of every script; a text takes the first family that has all of a word. */
const letters = [
  fixed(require.resolve("@fontsource/figtree/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-arabic/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-hebrew/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-thai/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-bengali/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-gurmukhi/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-gujarati/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-tamil/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-telugu/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-kannada/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-malayalam/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-sinhala/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-armenian/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-georgian/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-khmer/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-lao/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-myanmar/unicode.json")),
  fixed(require.resolve("@fontsource/noto-sans-ethiopic/unicode.json")),
]

const simplified = variable(require.resolve("@fontsource-variable/noto-sans-sc/unicode.json"))
const traditional = variable(require.resolve("@fontsource-variable/noto-sans-tc/unicode.json"))
const japanese = variable(require.resolve("@fontsource-variable/noto-sans-jp/unicode.json"))
const korean = variable(require.resolve("@fontsource-variable/noto-sans-kr/unicode.json"))

/** China, Japan and Korea write some shared characters in shapes of their own; kana and hangul say whose a text is. */
const chains = {
  chinese: [...letters, simplified, traditional, japanese, korean],
  japanese: [...letters, japanese, traditional, simplified, korean],
  korean: [...letters, korean, traditional, simplified, japanese],
}
export type FontChain = keyof typeof chains

export const familiesOf = (chain: FontChain): readonly FontFamily[] => chains[chain]

export function chainFor(text: string): FontChain {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "japanese"
  return /\p{Script=Hangul}/u.test(text) ? "korean" : "chinese"
}

/** The packages whose letters stand in documents. */
export const fontPackages: readonly string[] = chains.chinese.map(({ name }) => name)
