/**
 * Follows page translators, which put an element of their own (`font`) in the place of a text. React goes on writing to the
 * text, removing it and inserting before it: it stays where it was, empty, as long as its translation is shown.
 */
export function followTranslation(root: Node | null, end: AbortSignal): void {
  if (!root || end.aborted) return
  const translations = new Map<Text, { readonly shown: Node; readonly original: string }>()

  /** The text is back where React has it; what React writes from now on takes the place of the translation. */
  function putBack(text: Text, shown: Node): void {
    const { parentNode } = shown
    if (!parentNode || translations.has(text)) return
    // A translator may have moved the text into its own element.
    if (shown.contains(text)) text.replaceWith(text.cloneNode())
    translations.set(text, { shown, original: text.data })
    text.data = ""
    parentNode.insertBefore(text, shown)
  }

  function settle(): void {
    for (const [text, { shown, original }] of translations) {
      if (text.data === "" && text.parentNode && shown.parentNode === text.parentNode) continue
      // The translation was taken back, or React wrote or removed the text.
      if (text.data === "") text.data = original
      else shown.parentNode?.removeChild(shown)
      if (!text.parentNode) shown.parentNode?.removeChild(shown)
      translations.delete(text)
    }
  }

  const observer = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const shown = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === "FONT")
      if (shown?.isConnected)
        for (const node of removedNodes) if (node.nodeType === Node.TEXT_NODE) putBack(node as Text, shown)
    }
    settle()
    // What was changed here is no news.
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  end.addEventListener("abort", () => observer.disconnect())
}
