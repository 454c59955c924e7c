import { readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { type CatalogueAttribute, commonAttributes as documentedCommon } from "./catalogue/shared-api.ts"
import { catalogue } from "./catalogue.ts"
import { type Attributes, attributeName, commonAttributes, readAttributes } from "./runtime/attributes.ts"
import type { ElementDefinition } from "./runtime/definition.ts"

const modules = import.meta.glob<Record<string, ElementDefinition>>("./elements/lotto-*.tsx", { eager: true })
const definitions = Object.values(modules).flatMap((module) => Object.values(module))
const documented = new Map(catalogue.map((element) => [element.tag, element]))

test("elements can be imported where there is no DOM", () => {
  expect(globalThis.customElements).toBeUndefined()
  expect(definitions).toHaveLength(
    readdirSync("widgets/elements").filter((name) => name.startsWith("lotto-")).length,
  )
})

test("every element of the catalogue exists, and no other", () => {
  expect(definitions.map(({ tag }) => tag).sort()).toEqual(catalogue.map(({ tag }) => tag).sort())
})

test.each(definitions.map((definition) => [definition.tag, definition] as const))(
  "%s does what the catalogue says of it",
  (tag, definition) => {
    const element = documented.get(tag)
    expect(element, "is in the catalogue").toBeDefined()
    if (!element) return
    expect(Object.keys(definition.attributes).map(attributeName).sort()).toEqual(
      element.attributes.map(({ name }) => name).sort(),
    )
    expect([...definition.events].sort()).toEqual(element.events.map(({ name }) => name).sort())
    expect(Object.keys(definition.methods ?? {})).toEqual(element.methods.map(({ name }) => name))
    expect(definition.reserve ?? [0, 0]).toEqual(element.reserve)
    for (const attribute of element.attributes) agrees(definition.attributes, attribute)
  },
)

test.each(documentedCommon.map((attribute) => [attribute.name, attribute] as const))(
  "the common attribute %s is what the catalogue says",
  (_, attribute) => agrees(commonAttributes, attribute),
)

function agrees(attributes: Attributes, attribute: CatalogueAttribute): void {
  const property = attribute.name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const read = (text: string | null) => {
    const { values, problem } = readAttributes({ [property]: attributes[property] } as Attributes, () => text)
    return problem ? "refused" : values[property]
  }
  if (attribute.name !== "api-base" || attribute.fallback)
    expect(String(read(null) ?? ""), `default of ${attribute.name}`).toBe(attribute.fallback ?? "")
  if (attribute.kind === "choice")
    for (const word of attribute.words) expect(read(word), `${attribute.name}="${word}"`).toBe(word)
  if (attribute.kind === "choice") expect(read("no-such-word")).toBe("refused")
  if (attribute.kind === "key") expect(read("Not a key!")).toBe("refused")
  if (attribute.kind === "number") {
    expect(read(String(attribute.least))).toBe(attribute.least)
    expect(read(String(attribute.most))).toBe(attribute.most)
    expect(read(String(attribute.most + 1))).toBe("refused")
  }
}
