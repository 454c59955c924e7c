import type { CodePrompt } from "#src/client/client-options.ts"
import { Elevation } from "#src/features/sign-in/lazy/elevation.tsx"
import { elevationPrompt } from "#src/state/session/lazy/elevation.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import { modalHost } from "./modal-host.tsx"

const show = modalHost("lotto-elevation", "Two-factor authentication", () => <Elevation />)

/** How a shop's customer is asked for codes. The modal is put into the page with the first one. */
export function elevationPromptOf(shop: Shop): CodePrompt {
  show(shop)
  return elevationPrompt(shop.store.set)
}
