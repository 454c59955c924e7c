import { expect, it } from "vitest"
import { failureTexts } from "./failure-texts.ts"
import { makeSay, sentence } from "./sentences.ts"

const limit = sentence("failure.blocked.precommitment", {
  exceeded: "$1.00",
  limit: "$5.00",
  period: { key: "failure.period.weekly" },
  advice: { key: "failure.limit.wait" },
})

it("fills in values, those with a text of their own too", () => {
  expect(makeSay("en-AU")(limit)).toBe(
    "Your cart is $1.00 over your precommitment limit of $5.00 a week. There's nothing left of it.",
  )
})

it("uses Britain's words in Britain, and an editor's before both", () => {
  expect(makeSay("en-GB")(limit)).toBe(
    "Your cart is $1.00 over your overall spend limit of $5.00 a week. There's nothing left of it.",
  )
  const edited = new Map([
    ["failure.blocked.precommitment", "{exceeded} too much {period}"],
    ["failure.period.weekly", "each week"],
  ])
  expect(makeSay("en-GB", edited)(limit)).toBe("$1.00 too much each week")
})

it("passes on what was said before", () => {
  expect(makeSay("en-GB")({ said: "Declined by your bank." })).toBe("Declined by your bank.")
})

it("words what a schema says of a field as an editor does", () => {
  const edited = new Map([
    ["field.tooLong", "{most} letters, no more"],
    ["field.required", "We need this"],
  ])
  expect(makeSay("en-AU", edited)({ said: "Please use at most 80 characters." })).toBe("80 letters, no more")
  expect(makeSay("en-AU", edited)({ said: "This field is required" })).toBe("We need this")
  expect(makeSay("en-AU", edited)({ said: "Please enter numbers only" })).toBe("Please enter numbers only")
})

it("fills no value's braces, so a name cannot name another value", () => {
  const said = makeSay("en-AU")(
    sentence("failure.stock.shares.fewInCart", { name: "{asked}", left: 2, asked: 7 }),
  )
  expect(said).toContain("“{asked}”")
})

it("has sentences that begin with a capital or a value, and keys of the failures' category", () => {
  for (const [key, text] of Object.entries(failureTexts)) {
    expect(key).toMatch(/^failure(\.[a-zA-Z]+)+$/)
    if (!key.startsWith("failure.period.")) expect(text, key).toMatch(/^([A-Z]|\{)/)
  }
})
