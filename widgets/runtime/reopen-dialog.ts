import { openCheckoutAtom, openerName } from "#src/shop/checkout/open-checkout.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { dialogOf } from "./dialog.ts"

/**
 * Opens the closed dialog of an element that has not begun, where the page was loaded anew while the shop's frame for
 * paying was open in it: the element begins by that, and goes on to paying.
 */
export async function reopenDialog({ store }: Shop, element: HTMLElement): Promise<void> {
  if (store.get(openCheckoutAtom).read() !== openerName(element)) return
  const { isUnfinishedAtom } = await import("#src/shop/checkout/resume-purchase.ts")
  if (store.set(isUnfinishedAtom, element)) await showDialogOf(element)
}

/** Opens an element's own dialog where it is closed. One that the page hides would only keep the page from being used. */
export async function showDialogOf(element: Element | null): Promise<void> {
  const dialog = dialogOf(element?.shadowRoot ?? null)
  if (dialog && !dialog.open && element?.checkVisibility())
    await (element as HTMLElement & { open(): Promise<void> }).open()
}
