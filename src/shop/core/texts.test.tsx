import { afterEach, expect, it } from "vitest"
import type { ContentItem } from "#src/contract/content/content.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { fieldWordingAtom } from "../content/field-texts.ts"
import { textsQuery } from "./site-queries.ts"
import { defineTexts, readerAtom } from "./texts.ts"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

/** The shop's store where an editor rewrote these texts. */
function edited(texts: Readonly<Record<string, string>>) {
  const items = Object.entries(texts).map(([id, value]): ContentItem => ({ id, type: "plain", value }))
  shown = stage(null, { knows: [known(textsQuery({ locale: "en-AU" }), items)] })
  return shown.shop.store
}

it("an editor's text takes the place of a default, also of a category with a dot, with its values", () => {
  const texts = defineTexts("builder.options", { hint: "Buys {count}.", other: "As it was." })
  const t = edited({ "builder.options.hint": "We'll buy {count}.", "builder.hint": "Another." }).get(
    readerAtom,
  )(texts)
  expect(t("hint", { count: 3 })).toBe("We'll buy 3.")
  expect(t("other")).toBe("As it was.")
})

it("what a schema says of a field is worded by an editor, with its number", () => {
  const worded = edited({ "field.required": "We need this", "field.tooLong": "{most} at most" }).get(
    fieldWordingAtom,
  )
  expect(worded("This field is required")).toBe("We need this")
  expect(worded("Please use at most 80 characters.")).toBe("80 at most")
  expect(worded("Please enter numbers only")).toBe("Please enter numbers only")
  expect(worded("Something else")).toBe("Something else")
})
