import fc from "fast-check"
import { expect, it } from "vitest"
import type { ContentItem } from "#src/contract/content/content.ts"
import { contentTypes, isRequested, isValidItem, requestTogether } from "./items.ts"

const category = fc.constantFrom("blog", "seo", "shell", "regulation")
const id = fc.tuple(category, fc.constantFrom("lead", "home", "a.b")).map((parts) => parts.join("."))
const type = fc.constantFrom(...contentTypes)
const item: fc.Arbitrary<ContentItem> = fc.record({ id, type, value: fc.string({ minLength: 1 }) })
const some = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { maxLength: 3 })
const wish = fc.record({ c: some(category), id: some(id), t: some(type) })

it("what is asked for together holds everything that each of the wishes holds", () => {
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 5 }), item, (wishes, one) => {
      if (wishes.some((own) => isRequested(one, own)))
        expect(isRequested(one, requestTogether(wishes))).toBe(true)
    }),
  )
})

it("wishes for the same items are one, and an id whose category is asked for is not asked for again", () => {
  const seo = { c: [], id: ["seo.home"], t: ["seo"] }
  expect(requestTogether([seo, seo])).toEqual(seo)
  expect(requestTogether([seo, { c: ["seo"], id: [], t: ["seo"] }])).toEqual({
    c: ["seo"],
    id: [],
    t: ["seo"],
  })
})

it("an item is valid only with a type that is known and a value", () => {
  const items = [
    { id: "a.b", type: "plain", value: "x" },
    { id: "a.b", type: "plain", value: "" },
    { id: "a.b", type: null, value: "x" },
    { id: "a.b", type: "hologram", value: "x" },
    { id: "a.b", type: "plain" },
  ]
  expect(items.map(isValidItem)).toEqual([true, false, false, false, false])
})
