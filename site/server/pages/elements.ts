import type { ElementDefinition } from "#widgets/runtime/definition.ts"

const modules = import.meta.glob<Record<string, unknown>>("../../../widgets/elements/lotto-*.tsx", {
  eager: true,
})

const isDefinition = (value: unknown): value is ElementDefinition =>
  typeof value === "object" && value !== null && "tag" in value && "render" in value

/** Every element's definition, by tag: what the server renders pages from. */
export const elements: ReadonlyMap<string, ElementDefinition> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isDefinition)
    .map((definition) => [definition.tag, definition]),
)
