import { type Shop, whenCodeRequired } from "#src/shop/core/shop.ts"
import {
  abandonElevationAtom,
  confirmByPasskeyAtom,
  elevationAtom,
  elevationPrompt,
  submitCodeAtom,
} from "#src/shop/sign-in/session/elevation.atoms.ts"
import type { Entry } from "./customers.ts"

/** The customer who sits in front of a page and is asked for codes. */
interface Sitter {
  readonly next: () => Entry | undefined
  readonly text: (entry: Entry) => Promise<string>
  readonly showPasskey: () => Promise<void>
  readonly accepted: (text: string) => void
}
export const sitters = new WeakMap<Shop, Sitter>()

whenCodeRequired(async (shop) => {
  const { store } = shop
  const prompt = elevationPrompt(store.set)
  const sitter = sitters.get(shop)
  let given = ""
  return {
    async requestCode(refusal) {
      const asked = prompt.requestCode(refusal)
      asked.catch(() => {})
      given = ""
      for (;;) {
        const { challenge, locked, state } = store.get(elevationAtom)
        if (state !== "requesting_otp") return asked
        const entry = sitter?.next()
        if (!sitter || !entry) store.set(abandonElevationAtom)
        else if (entry !== "passkey") {
          given = await sitter.text(entry)
          store.set(submitCodeAtom, given)
        } else if (challenge?.hasPasskey && !locked) await store.set(confirmByPasskeyAtom, sitter.showPasskey)
      }
    },
    accepted() {
      if (given) sitter?.accepted(given)
      prompt.accepted()
    },
  }
})
