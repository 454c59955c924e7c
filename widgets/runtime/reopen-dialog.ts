import { isShown } from "#src/domain/core/browser/older.ts"
import { isText, partnerSuffix, storedValue } from "#src/shop/core/browser/storage.ts"

/**
 * Opens the closed dialog of an element, where the page was loaded anew while the shop's frame for paying was open in
 * it: an element that has not begun does so by that, and goes on to paying.
 */
export async function reopenDialog(element: Element): Promise<void> {
  const name = `lotto.checkout${partnerSuffix(element.getAttribute("partner"))}` as const
  const open = storedValue("sessionStorage", name, isText)
  // Nearly always there is none: the rest, which comes with the steps of a ticket, is not loaded then.
  if (!open.read()) return
  const lazy = await import("#src/shop/checkout/resume-purchase.ts").catch(() => null)
  if (lazy?.wasOpenOnReload(open, element)) await showDialogOf(element)
}

/** Opens an element's own dialog where it is closed. One that the page hides would only keep the page from being used. */
export async function showDialogOf(element: Element | null): Promise<void> {
  const dialog = element?.shadowRoot?.querySelector<HTMLDialogElement>("dialog[part='dialog']")
  if (dialog && !dialog.open && element && isShown(element))
    await (element as HTMLElement & { open(): Promise<void> }).open()
}
