import * as v from "valibot"
import { expect, it } from "vitest"
import { personEntries } from "./account/person.ts"
import { fieldMessages } from "./field-messages.ts"
import { GroupName } from "./party/group.ts"
import { NewBankAccount } from "./payments/bank-account.ts"
import { PasskeyName } from "./sign-in/passkey.ts"
import { SignupForm } from "./sign-in/sign-in.ts"

const fieldOf = (schema: v.GenericSchema, entry: string) =>
  (schema as unknown as { readonly entries: Readonly<Record<string, v.GenericSchema>> }).entries[entry]

/** Every field whose words others read, or a mail may repeat. */
const fields: readonly (readonly [string, v.GenericSchema | undefined])[] = [
  ["a group", GroupName],
  ["a passkey", PasskeyName],
  ["a bank account", fieldOf(NewBankAccount, "accountName")],
  ["a person", SignupForm],
]
const nameFrom = (name: string, schema: v.GenericSchema | undefined, text: string) => {
  if (name !== "a person") return schema && v.is(schema, text) ? v.parse(schema, text) : undefined
  const { firstname } = personEntries
  return v.is(firstname, text) ? v.parse(firstname, text) : undefined
}
const refusalOf = (name: string, schema: v.GenericSchema | undefined, text: string) => {
  if (!schema) throw new Error(`${name} has no field.`)
  const [input, field] = name === "a person" ? [{ firstname: text }, "firstname"] : [text, undefined]
  const issues = v.safeParse(schema, input).issues ?? []
  return issues.find(({ path }) => path?.[0]?.key === field)?.message ?? null
}

/** Left out of a name; nothing else is left of one that has no other letter. */
const unseen = [
  ["a control", "Friday\u0007 club"],
  ["a bidirectional override", "Friday \u202ebulc"],
  ["a zero width space", "Fri\u200bday club"],
  ["a soft hyphen", "Fri\u00adday club"],
  ["a Hangul filler", "\u3164Friday club"],
  ["a tag character", "Friday\u{e0041} club"],
] as const
/** Which nobody knows how to show: such a name is refused. */
const hidden = [
  ["a letter of private use", "Friday\ue000 club"],
  ["half a letter", "Friday\ud800 club"],
  ["a letter that is none yet", "Friday\u0378 club"],
] as const
const addresses = [
  "You won $9000: evil.example",
  "https://evil",
  "www evil: www.evil",
  "evil . com has it",
  "evil[.]com has it",
  "evil dot com has it",
  "evil\uff0eexample",
  "evil\u3002example",
  "call me@evil.example",
  "Ring 0400 123 456",
  "Ring +61 (2) 9123-4567",
  "Ring \uff10\uff14\uff10\uff10123456",
]
const names = [
  "Friday club",
  "O'Brien & sons",
  "Anne-Marie",
  "Zoë",
  "Group 12",
  "Draw 1596",
  "Müller Nr. 5",
  "St. Kilda Crew",
  "李小龙们",
  "Chrome on Windows",
]

for (const [what, schema] of fields) {
  it.each(unseen)(`the name of ${what} is stored without %s`, (_, text) => {
    const stored = nameFrom(what, schema, text)
    expect(stored).toMatch(/^Friday (club|bulc)$/)
    expect(nameFrom(what, schema, text.replace(/[A-Za-z ]/g, ""))).toBeUndefined()
  })
  it.each(hidden)(`the name of ${what} holds not %s`, (_, text) => {
    expect(refusalOf(what, schema, text)).toBe(fieldMessages.hiddenCharacters)
  })
  it.each(addresses)(`the name of ${what} leads nowhere: %s`, (text) => {
    expect(refusalOf(what, schema, text)).toBe(fieldMessages.addressInName)
  })
  it.each(names)(`the name of ${what} may be %s`, (text) => {
    expect(refusalOf(what, schema, text)).toBeNull()
  })
}
