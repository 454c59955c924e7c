import type { CodePrompt } from "#src/shop/core/client/options.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { Elevation } from "#src/shop/sign-in/elevation.tsx"
import { elevationPrompt } from "#src/shop/sign-in/session/elevation.atoms.ts"
import { modalHost } from "./modal-host.tsx"

const show = modalHost("lotto-elevation", "Two-factor authentication", () => <Elevation />)

/** How a shop's customer is asked for codes. The modal is put into the page with the first one. */
export function elevationPromptOf(shop: Shop): CodePrompt {
  show(shop)
  return elevationPrompt(shop.store.set)
}
