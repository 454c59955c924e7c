import { expect, it } from "vitest"
import { hasTypedWords, typedValues, typedWords, withMarks, withTypedWords } from "./content.ts"
import { mailTexts } from "./texts.ts"

/** Values that are the shop's words, or figures; `firstname` comes from `mailName`, and `name` names a product or a passkey. */
const OWN = new Set(
  (
    "account amount before card cause closes code count day destination draw drawNo end expiry first firstname " +
    "from hours jackpot last left limit lottery method moment most n name number owed own phone reason rest site terms " +
    "ticket to toCard until way"
  ).split(" "),
)

it("every value of a mail's sentence is known to be the shop's words or somebody's own", () => {
  const names = Object.entries(mailTexts).flatMap(([key, text]) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [key, name] as const),
  )
  expect(names.filter(([, name]) => !OWN.has(name) && !typedValues.has(name))).toEqual([])
})

it("every mail to a customer begins with the reader's name", () => {
  const own = new Set(["mail.supportDesk.heading"])
  const headings = Object.entries(mailTexts).filter(
    ([key]) => /^mail\.(\w+\.)*(heading|result\.won|result\.lost)(\.|$)/.test(key) && !own.has(key),
  )
  expect(headings.length).toBeGreaterThan(80)
  expect(headings.filter(([, text]) => !text.startsWith("Hi {firstname}, "))).toEqual([])
})

it("a sentence marks what somebody typed where its mail forgot to", () => {
  const { group = "" } = withMarks({ group: "You won", lottery: "Powerball" })
  const mail = { subject: `${group} has a ticket`, heading: "Hi", parts: [] }
  expect(hasTypedWords(mail)).toBe(true)
  expect(withTypedWords(mail, false).subject).toBe("… has a ticket")
  expect(withTypedWords(mail, true).subject).toBe("You won has a ticket")
})

it("nobody gets out of the marks by typing them", () => {
  const typed = typedWords("\uE002You won\uE000\uE001", "a group")
  const mail = { subject: typed, heading: "", parts: [] }
  expect(withTypedWords(mail, false).subject).toBe("a group")
  expect(withTypedWords(mail, true).subject).toBe("You won")
})
