import { useSyncExternalStore } from "react"
import type { AddStyle } from "./styles.tsx"

/** A modal dialog that is open, and where the style sheets of what is shown in it go. */
interface OpenDialog {
  readonly box: HTMLDialogElement
  readonly addStyle: AddStyle
}

let open: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

function change(now: readonly OpenDialog[]): void {
  open = now
  for (const listener of listeners) listener()
}

/** Notes a dialog that has opened above the others. The result says that it closed. */
export function standOnTop(dialog: OpenDialog): () => void {
  change([...open, dialog])
  return () => change(open.filter((one) => one !== dialog))
}

const top = () => open.at(-1) ?? null
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The uppermost open dialog of the page, whichever element's it is. While there is one, only what is inside it is
 * heard and can be pressed.
 */
export const useTopDialog = (): OpenDialog | null => useSyncExternalStore(subscribe, top, () => null)
