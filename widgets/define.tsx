import type { Attributes } from "./runtime/attributes.ts"
import type { ElementDefinition } from "./runtime/definition.ts"
import { elementClass, replaceClass } from "./runtime/element-class.ts"
import type { EarlyClass } from "./runtime/page-symbols.ts"

/**
 * Makes a component a custom element, once: a second definition of the same tag, from this script or another,
 * changes nothing, unless the first is only an entry's, whose place it takes. Without a DOM it only gives the definition back, for rendering on the server.
 */
export function defineElement<const A extends Attributes>(
  definition: ElementDefinition<A>,
): ElementDefinition<A> {
  if (globalThis.customElements) {
    const known: EarlyClass | undefined = customElements.get(definition.tag)
    if (!known) customElements.define(definition.tag, elementClass(definition))
    else replaceClass(known, definition)
  }
  return definition
}
