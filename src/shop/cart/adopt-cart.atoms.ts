import { atom } from "../core/store.ts"
import { showCartAtom } from "./cart.atoms.ts"

/** A cart that came with another answer, of a purchase that found it changed; whether there was one. Never rejects. */
export const adoptCartAtom = atom(null, async (_get, set, value: unknown): Promise<boolean> => {
  if (typeof value !== "object" || value === null) return false
  const part = await import("./parse-cart.ts").catch(() => null)
  const cart = part?.parseCart(value) ?? null
  if (cart) set(showCartAtom, cart)
  return cart !== null
})
