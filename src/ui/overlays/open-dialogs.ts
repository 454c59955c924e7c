/** Modal dialogs of the page, the topmost last. All that is outside of that one can be neither seen nor pressed. */
const open: HTMLDialogElement[] = []
const watchers = new Set<() => void>()

const changed = () => {
  for (const act of watchers) act()
}

/** Counts a dialog that was just opened; what comes back counts it no more. */
export function countDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  changed()
  return () => {
    const index = open.lastIndexOf(dialog)
    if (index < 0) return
    open.splice(index, 1)
    changed()
  }
}

/** The dialog on top of the page; undefined while none is open. */
export const topDialog = (): HTMLDialogElement | undefined =>
  open.findLast((dialog) => dialog.open && dialog.isConnected)

/** Calls back whenever another dialog may be on top. */
export function watchTopDialog(act: () => void): () => void {
  watchers.add(act)
  return () => void watchers.delete(act)
}
