import { watchSize } from "#src/domain/core/browser/observe.ts"
import { isShown } from "#src/domain/core/browser/older.ts"

/** Acts once the node is shown: not hidden, nor in a closed dialog. The result acts at once, where it has not yet. */
export function whenSeen(node: HTMLElement, callback: () => void): () => void {
  let isDone = false
  const endWatching = watchSize(node, () => {
    if (isShown(node)) runOnce()
  })
  const runOnce = () => {
    endWatching()
    if (!isDone) callback()
    isDone = true
  }
  return runOnce
}
