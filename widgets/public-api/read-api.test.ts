import { expect, test } from "vitest"
import {
  type Attributes,
  attributeName,
  commonAttributes,
  readAttributes as readValues,
} from "../runtime/attributes.ts"
import type { ElementDefinition } from "../runtime/definition.ts"
import { entryFacts } from "./documents.ts"
import type { AttributeApi } from "./element-api.ts"
import { readPublicApi } from "./read-api.ts"

const modules = import.meta.glob<Record<string, ElementDefinition>>("../elements/lotto-*.tsx", {
  eager: true,
})
const definitions = Object.values(modules).flatMap((module) => Object.values(module))
const api = await readPublicApi()
const documented = new Map(api.elements.map((element) => [element.tag as string, element]))

test("elements can be imported where there is no DOM", () => {
  expect(globalThis.customElements).toBeUndefined()
  expect(definitions.map(({ tag }) => tag).sort()).toEqual([...documented.keys()].sort())
})

test.each(definitions.map((definition) => [definition.tag, definition] as const))(
  "what partners read about %s is what it does",
  (tag, definition) => {
    const element = documented.get(tag)
    expect(element?.attributes.map(({ name }) => name)).toEqual(
      Object.keys(definition.attributes).map(attributeName),
    )
    expect(element?.events.map(({ name }) => name)).toEqual(definition.events)
    expect(element?.methods.map(({ name }) => name)).toEqual(Object.keys(definition.methods ?? {}))
    expect(element?.reserve).toEqual(definition.reserve ?? [0, 0])
    for (const attribute of element?.attributes ?? []) agrees(definition.attributes, attribute)
  },
)

test.each(definitions.map((definition) => [definition.tag, definition] as const))(
  "the entry of %s knows every attribute with its default, and every method, before the program is there",
  (tag, definition) => {
    const attributes: Attributes = { ...definition.attributes, ...commonAttributes }
    const [defaults = {}, methods] = entryFacts[tag] ?? []
    const { values } = readValues(attributes, () => null)
    const known = Object.entries(defaults).map(([name, value]) => [
      name,
      value === false ? value : value || null,
    ])
    expect(known).toEqual(Object.entries(values).map(([name, value]) => [attributeName(name), value]))
    expect(methods).toEqual([...Object.keys(definition.methods ?? {}), "open", "close", "reset", "focus"])
  },
)

test.each(api.attributes.map((attribute) => [attribute.name, attribute] as const))(
  "the common attribute %s is what partners read about it",
  (_, attribute) => agrees(commonAttributes, attribute),
)

function agrees(attributes: Attributes, attribute: AttributeApi): void {
  const property = attribute.name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const read = (text: string | null) => {
    const { values, problems } = readValues({ [property]: attributes[property] } as Attributes, () => text)
    return problems.length > 0 ? "refused" : values[property]
  }
  expect(String(read(null) ?? ""), `default of ${attribute.name}`).toBe(attribute.fallback ?? "")
  if (attribute.kind === "choice") {
    for (const word of attribute.words) expect(read(word), `${attribute.name}="${word}"`).toBe(word)
    expect(read("no-such-word")).toBe("refused")
  }
  if (attribute.kind === "key") expect(read("Not a key!")).toBe("refused")
  if (attribute.kind === "address") expect(read("no address")).toBe("refused")
  if (attribute.kind === "number") {
    expect(read(String(attribute.least))).toBe(attribute.least)
    expect(read(String(attribute.most))).toBe(attribute.most)
    expect(read(String(attribute.most + 1))).toBe("refused")
  }
}
