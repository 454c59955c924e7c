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

const dataset = new DataSet<{ originalWord: string }>().addAll(englishDataset)
for (const one of australian) dataset.addPhrase((phrase) => phrase.addPattern(one))
const matcher = new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers })

const ACCENTS = /\p{Mark}/gu

/** A text without its accents. */
const plain = (text: string) => text.normalize("NFKD").replace(ACCENTS, "")

/** A number by itself is no word: 455 would be read as three letters. */
const isNumber = (word: string) => /^\d+$/.test(word)

/** Whether a text holds a word that nobody wants to read, spelt as it is or with digits and accents. */
export const isProfane = (text: string): boolean =>
  matcher.hasMatch(
    plain(text)
      .split(/\s+/)
      .filter((word) => !isNumber(word))
      .join(" "),
  )

/** A group's name as it is compared: letter case, accents and spaces make no difference. */
export const nameKey = (name: string): string => plain(name).toLowerCase().replace(/\s+/g, "")
