/** Acts once the node is shown: not hidden, nor in a closed dialog. The result acts at once, where it has not yet. */
export function whenSeen(node: HTMLElement, callback: () => void): () => void {
  let isDone = false
  const observer = new ResizeObserver(() => {
    if (node.checkVisibility()) runOnce()
  })
  const runOnce = () => {
    observer.disconnect()
    if (!isDone) callback()
    isDone = true
  }
  observer.observe(node)
  return runOnce
}
