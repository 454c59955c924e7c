import type { Shop } from "#src/shop/core/shop.ts"
import type { ElementDefinition } from "#widgets/runtime/definition.ts"
import { renderElement } from "#widgets/runtime/render-on-server.tsx"
import { loadQuery } from "../request-shop.ts"
import { type RenderedPart, renderedPart } from "./document.ts"

/** Shown in place of a page's own part where the previewed item has no page that anybody could be shown. */
export interface Scene {
  readonly render: ElementDefinition["render"]
  /** Gives the shop what a customer's browser would have. */
  readonly fill?: (shop: Shop) => void
}

/** Renders a scene as the element of a page. */
export async function renderScene({ render, fill }: Scene, shop: Shop): Promise<RenderedPart> {
  fill?.(shop)
  const part = { tag: "lotto-content", attributes: {} } as const
  const scene = { ...part, label: "Preview", events: [], render }
  return renderedPart(part, await renderElement(scene, {}, shop, { load: (query) => loadQuery(shop, query) }))
}
