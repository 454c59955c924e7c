import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { contentKinds, contentTitles } from "#src/contract/content/kinds.desk.ts"
import { PromotionAtDesk } from "#src/contract/promotions/promotion-editing.ts"
import { kindViews } from "#src/desk/content/kinds.ts"
import { isShown, sentBy } from "#src/desk/core/forms/form.ts"
import { kinds } from "#src/server/content/kinds.desk.ts"

/** Everything that has a form of fields, with the schema that what is written must meet. */
const written = [
  ...Object.values(kinds).map(({ name, schema }) => ({ name, schema: schema as v.GenericSchema })),
  { name: "promotion" as const, schema: PromotionAtDesk },
].filter(({ name }) => kindViews[name].fields.length > 0)

/** Fields that no form shows: the order of a list is changed in the list, and there is one place for components. */
const elsewhere = new Set(["position", "place"])

interface Entries {
  readonly entries?: object
  readonly options?: readonly { readonly entries?: object }[]
}
const entriesOf = (schema: v.GenericSchema): string[] => {
  const { entries, options = [] } = schema as Entries
  return [
    ...new Set(
      [entries, ...options.map((option) => option.entries)].flatMap((one) => Object.keys(one ?? {})),
    ),
  ]
}

describe.each(written)("the form of a $name", ({ name, schema }) => {
  const { fields, initial } = kindViews[name]
  const names = new Set(fields.map(({ path }) => String(path[0])))

  it("has a field for everything that is written of it", () => {
    expect(entriesOf(schema).filter((entry) => !names.has(entry) && !elsewhere.has(entry))).toEqual([])
  })

  it("shows the fields that a new one still needs", () => {
    const begun = sentBy(fields, initial?.(new Date("2026-01-15T01:30:00Z")) ?? {})
    const shown = fields.filter((spec) => isShown(spec, begun)).map(({ path }) => String(path[0]))
    const { issues = [] } = v.safeParse(schema, begun)
    const needed = issues.map((issue) => String(issue.path?.[0]?.key))
    expect(needed.filter((field) => !shown.includes(field))).toEqual([])
  })
})

it("what content editors write is called the same in the menu and on its page", () => {
  expect(contentKinds.map((kind) => kindViews[kind].title)).toEqual(Object.values(contentTitles))
})
