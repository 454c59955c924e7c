import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from "obscenity"

/** Words that Australians would mind, and the list does not know. */
const australian = [
  pattern`|bogan cunt`,
  pattern`dickhead`,
  pattern`|wanker`,
  pattern`|pommy bastard`,
  pattern`|boong|`,
  pattern`|boongs|`,
  pattern`|abo|`,
  pattern`|abos|`,
  pattern`|coon|`,
  pattern`|coons|`,
  pattern`|wog|`,
  pattern`|wogs|`,
  pattern`|poofter`,
  pattern`|slag|`,
  pattern`|bugger off|`,
  pattern`|get rooted|`,
  pattern`|shitcunt`,
  pattern`|spastic|`,
]

/** Places, names and words that hold one of the list's. */
const harmless = [
  "penistone",
  "shitterton",
  "twatt",
  "cumnock",
  "wankaner",
  "mianus",
  "fukuoka",
  "boobyalla",
  "dickson",
  "dyke road",
  "hooker",
  "pussycat",
  "pussy cat",
  "pussy willow",
  "rapeseed",
  "shiitake",
  "mishit",
]

const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  // A first name too: what nobody is called is among those below.
  .removePhrasesIf((phrase) => phrase.metadata?.originalWord === "dick")
for (const one of australian) dataset.addPhrase((phrase) => phrase.addPattern(one))
dataset.addPhrase((phrase) => {
  for (const word of harmless) phrase.addWhitelistedTerm(word)
  return phrase.addPattern(pattern`|dickheads|`)
})
const matcher = new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers })

const ACCENTS = /\p{Mark}/gu

/** A text without its accents, and what cannot be seen in it. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .replace(/\p{Cf}/gu, "")

/** Letters that signs or spaces stand between, as one word: "f.u.c k", "di-ck-head". Whole words stay apart. */
function joined(text: string): string {
  const words = text.split(/\s+/).map((word) => {
    const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
    return parts.some((part) => part.length < 3) ? parts.join("") : word
  })
  return words.reduce((line, word, index) => {
    const isLetter = word.length === 1 && words[index - 1]?.length === 1
    return line + (isLetter ? "" : " ") + word
  }, "")
}

/** A number by itself is no word: 455 would be read as three letters. */
const isNumber = (word: string) => /^\d+$/.test(word)

/** Whether a text holds a word that nobody wants to read, spelt as it is or with digits and accents. */
export function isProfane(text: string): boolean {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => !isNumber(word))
    .join(" ")
  return matcher.hasMatch(words) || matcher.hasMatch(joined(words))
}

/** A group's name as it is compared: letter case, accents and spaces make no difference. */
export const nameKey = (name: string): string => plain(name).toLowerCase().replace(/\s+/g, "")
