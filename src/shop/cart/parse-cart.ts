import * as v from "valibot"
import { Cart } from "#src/contract/cart/cart.ts"

/** A cart that came beside an error; null where it is none. */
export function parseCart(value: unknown): Cart | null {
  const parsed = v.safeParse(Cart, value)
  return parsed.success ? parsed.output : null
}
