import type { CatalogueElement } from "../catalogue/element.ts"
import { commonAttributes, commonEvents } from "../catalogue/shared-api.ts"

/** Custom data for HTML in editors (VS Code's `html.customData`). */
export function htmlData(elements: readonly CatalogueElement[]) {
  return {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tag,
      description: { kind: "markdown", value: described(element) },
      attributes: [...element.attributes, ...commonAttributes].map((attribute) => ({
        name: attribute.name,
        description: attribute.doc,
        ...(attribute.kind === "choice" ? { values: attribute.words.map((name) => ({ name })) } : {}),
        ...(attribute.kind === "flag" ? { valueSet: "v" } : {}),
      })),
    })),
  }
}

function described({ doc, events }: CatalogueElement): string {
  const list = [...events, ...commonEvents].map((event) => `- \`${event.name}\`: ${event.doc}`)
  return `${doc}\n\nEvents:\n${list.join("\n")}`
}
