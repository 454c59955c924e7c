import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import type { Shop } from "#src/shop/core/shop.ts"
import base from "#src/ui/base/base.css?inline"
import tokens from "#src/ui/base/tokens.css?inline"
import type { ElementDefinition } from "./definition.ts"
import { shadowOf } from "./shadow.ts"
import { adopt } from "./style-sheets.ts"
import { ElementTree, identifierPrefix } from "./tree.tsx"

/** A modal of a shop's own, whichever of its elements calls for it: put into the page once, and there to stay. */
export function modalHost(
  tag: `lotto-${string}`,
  label: string,
  render: () => ReactNode,
): (shop: Shop) => void {
  const definition: ElementDefinition = { tag, label, attributes: {}, events: [], bare: true, render }
  const shown = new WeakSet<Shop>()
  return (shop) => {
    if (shown.has(shop)) return
    shown.add(shop)
    const host = document.createElement("div")
    // It looks like the elements around it.
    const theme = document.querySelector("[theme]")?.getAttribute("theme")
    if (theme) host.setAttribute("theme", theme)
    const { root, wrapper } = shadowOf(host, definition)
    for (const css of [tokens, base]) adopt(root, css)
    document.body.append(host)
    createRoot(wrapper, { identifierPrefix: identifierPrefix(definition.tag) }).render(
      <ElementTree
        definition={definition}
        props={{} as never}
        shop={shop}
        generation={0}
        addStyle={(css) => adopt(root, css)}
      />,
    )
  }
}
