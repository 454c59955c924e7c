import { atom } from "../core/store.ts"
import { cartAtom, cartChannelAtom, loadCartAtom } from "./cart.atoms.ts"

/** Follows the cart that other tabs change, and looks again when this one comes back to the front. */
export const watchCartAtom = atom(null, (get, set): (() => void) => {
  const channel = get(cartChannelAtom)
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.data !== get(cartAtom)?.revision) void set(loadCartAtom, true)
  }
  const visible = () => {
    if (document.visibilityState === "visible") void set(loadCartAtom)
  }
  channel?.addEventListener("message", onMessage)
  document.addEventListener("visibilitychange", visible)
  return () => {
    channel?.removeEventListener("message", onMessage)
    document.removeEventListener("visibilitychange", visible)
  }
})
