import type { Shop } from "#src/shop/core/shop.ts"
import { countDialog } from "#src/ui/overlays/open-dialogs.ts"
import { directChild, type Shadow } from "./shadow.ts"

/** Without them, on a line that broke, Escape closes the dialog all the same. */
const loadControls = () => import("./dialog-controls.ts").catch(() => null)

/**
 * Shows an element inline or as a dialog. The dialog is the browser's own: it is in the top layer whatever
 * the host does with transforms and overflow, keeps the focus inside and gives it back.
 */
export function arrange({ root, wrapper }: Shadow, asDialog: boolean): void {
  const dialog = dialogOf(root)
  if (asDialog && !dialog) {
    const made = document.createElement("dialog")
    made.className = "dialog"
    made.setAttribute("part", "dialog")
    root.append(made)
    made.append(wrapper)
    void loadControls().then((controls) => controls?.reopenDialog(root.host))
  } else if (!asDialog && dialog) {
    if (dialog.open) dialog.close("host")
    root.append(wrapper)
    dialog.remove()
  }
}

/** The dialog of an element that is shown as one, else null. */
export const dialogOf = (root: ShadowRoot | null) =>
  root && (directChild(root, "dialog") as HTMLDialogElement | null)

/** Opens the dialog of an element, named after it. */
export async function openDialog(
  dialog: HTMLDialogElement,
  element: HTMLElement,
  label: string,
  shop: Promise<Shop>,
): Promise<void> {
  const opener = document.activeElement
  const controls = await loadControls()
  if (dialog.open) return
  dialog.setAttribute("aria-label", label)
  controls?.addControls({ dialog, element, label, opener, shop })
  dialog.showModal()
  dialog.addEventListener("close", countDialog(dialog), { once: true })
}
