import type { Attributes } from "./runtime/attributes.ts"
import type { ElementDefinition } from "./runtime/definition.ts"
import { elementClass } from "./runtime/element-class.ts"

/**
 * Makes a component a custom element, once: a second definition of the same tag, from this script or another,
 * changes nothing. Without a DOM it only gives the definition back, for rendering on the server.
 */
export function defineElement<const A extends Attributes>(
  definition: ElementDefinition<A>,
): ElementDefinition<A> {
  if (globalThis.customElements && !customElements.get(definition.tag))
    customElements.define(definition.tag, elementClass(definition))
  return definition
}
