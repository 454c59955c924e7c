import { countDialog } from "#src/ui/overlays/open-dialogs.ts"
import { directChild, type Shadow } from "./shadow.ts"

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
  } else if (!asDialog && dialog) {
    if (dialog.open) dialog.close()
    root.append(wrapper)
    dialog.remove()
  }
}

/** The dialog of an element that is shown as one, else null. */
export const dialogOf = (root: ShadowRoot | null) =>
  root && (directChild(root, "dialog") as HTMLDialogElement | null)

/** Opens the dialog named after the element; `onClosed` runs once when it closes again, however it does. */
export function openDialog(dialog: HTMLDialogElement, label: string, onClosed: () => void): void {
  if (dialog.open) return
  dialog.setAttribute("aria-label", label)
  dialog.addEventListener("close", onClosed, { once: true })
  dialog.showModal()
  dialog.addEventListener("close", countDialog(dialog), { once: true })
}
