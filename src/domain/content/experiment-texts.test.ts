import { expect, it } from "vitest"
import { textsOf } from "./experiment-texts.ts"

const item = (id: string, value: string) => ({ id, type: "plain" as const, value })
const items = [
  item("listing.lead", "Usual"),
  item("footer.help", "Help"),
  item("experiment.hero.b.listing.lead", "Tried"),
  item("experiment.hero.c.listing.lead", "Tried too"),
]

it("puts a variant's sentences in the place of the usual ones, for its visitors", () => {
  expect(textsOf(items, { hero: "b" })).toEqual([item("footer.help", "Help"), item("listing.lead", "Tried")])
})

it("leaves everybody else the usual ones, and shows nobody what others read", () => {
  for (const [experiment, variant] of [
    ["hero", "control"],
    ["footer", "b"],
  ] as const)
    expect(textsOf(items, { [experiment]: variant })).toEqual(items.slice(0, 2))
  expect(textsOf(items, {})).toEqual(items.slice(0, 2))
})
