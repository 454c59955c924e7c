/** Modal dialogs of the page, the topmost last. All that is outside of that one can be neither seen nor pressed. */
export const openDialogs = new Set<HTMLDialogElement>()

/** Raised at the document when a dialog was opened or closed. */
export const DIALOGS = "lotto-dialogs"

/** Counts a dialog that was just opened; what comes back counts it no more. */
export function countDialog(dialog: HTMLDialogElement): () => void {
  const dispatchChange = () => document.dispatchEvent(new Event(DIALOGS))
  openDialogs.add(dialog)
  dispatchChange()
  return () => {
    openDialogs.delete(dialog)
    dispatchChange()
  }
}
