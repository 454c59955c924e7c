import type { Shop } from "#src/shop/core/shop.ts"
import { isShownStep, moveTo } from "../steps/shown-step.ts"

/**
 * Brings the visitor to the cart, or to signing in and paying, and opens the dialog where the element is one. Rejects
 * with a `TypeError` for any other step.
 *
 * @method show(step: "cart" | "checkout"): Promise<void>
 */
export async function showStep(
  this: HTMLElement & { open?(): Promise<void> },
  _shop: Shop,
  step: unknown,
): Promise<void> {
  if (!isShownStep(step)) throw new TypeError("show: The step is cart or checkout.")
  moveTo(this, step)
  await this.open?.()
}
