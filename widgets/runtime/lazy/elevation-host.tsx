import { createRoot } from "react-dom/client"
import type { CodePrompt } from "#src/client/client.ts"
import { Elevation } from "#src/features/sign-in/lazy/elevation.tsx"
import { elevationPrompt } from "#src/state/session/lazy/elevation.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import base from "#src/ui/base/base.css?inline"
import tokens from "#src/ui/base/tokens.css?inline"
import type { ElementDefinition } from "../definition.ts"
import { shadowOf } from "../shadow.ts"
import { adopt } from "../style-sheets.ts"
import { ElementTree, identifierPrefix } from "../tree.tsx"

/** The modal that asks for codes: one of a shop, whichever of its elements made the call. */
const definition: ElementDefinition = {
  tag: "lotto-elevation",
  label: "Two-factor authentication",
  attributes: {},
  events: [],
  bare: true,
  render: () => <Elevation />,
}

const shown = new WeakSet<Shop>()

/** How a shop's customer is asked for codes. The modal is put into the page with the first one. */
export function elevationPromptOf(shop: Shop): CodePrompt {
  if (!shown.has(shop)) show(shop)
  shown.add(shop)
  return elevationPrompt(shop.store.set)
}

function show(shop: Shop): void {
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
