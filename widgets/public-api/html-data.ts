import type { ElementApi, PublicApi } from "./element-api.ts"

/** Custom data for HTML in editors (VS Code's `html.customData`). */
export function htmlData(api: PublicApi) {
  return {
    version: 1.1,
    tags: api.elements.map((element) => ({
      name: element.tag,
      description: { kind: "markdown", value: described(element, api) },
      attributes: [...element.attributes, ...api.attributes].map((attribute) => ({
        name: attribute.name,
        description: attribute.doc,
        ...(attribute.kind === "choice" ? { values: attribute.words.map((name) => ({ name })) } : {}),
        ...(attribute.kind === "flag" ? { valueSet: "v" } : {}),
      })),
    })),
  }
}

function described({ doc, events }: ElementApi, api: PublicApi): string {
  const list = [...events, ...api.events].map((event) => `- \`${event.name}\`: ${event.doc}`)
  return `${doc}\n\nEvents:\n${list.join("\n")}`
}
