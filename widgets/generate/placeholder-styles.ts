import type { CatalogueElement } from "../catalogue.ts"

/** Styles a host may link in its head: they keep each element's place free before any script has run. */
export function placeholderStyles(elements: readonly CatalogueElement[]): string {
  const rules = elements
    .filter(({ reserve }) => reserve > 0)
    .map(
      ({ tag, reserve }) =>
        `${tag}:not([mode="dialog"], [hidden]) {\n  display: block;\n  min-height: var(--lotto-min-height, ${reserve}px);\n}\n`,
    )
  return `/* Made from the catalogue. Keeps the elements' places free until they are there. */\n${rules.join("")}`
}
