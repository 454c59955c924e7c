import { DIALOGS, openDialogs } from "#src/ui/overlays/open-dialogs.ts"

/**
 * Puts the box of the cards where they can be seen and pressed: into the topmost open dialog, whichever element's it
 * is, and otherwise where they belong (`home`). The box itself moves, so that cards keep their time. What comes back
 * takes it out again.
 */
export function followTopDialog(box: HTMLElement, home: HTMLElement): () => void {
  /** In a dialog of another shadow root the cards need their styles with them. */
  let slot: HTMLElement | null = null
  const move = () => {
    const dialog = [...openDialogs].findLast(({ open, isConnected }) => open && isConnected)
    const root = home.getRootNode()
    const isForeign = dialog && dialog.getRootNode() !== root
    const left = slot
    if (!isForeign) slot = null
    else if (slot?.parentNode !== dialog) slot = slotIn(dialog, root)
    const parent = slot?.shadowRoot ?? dialog ?? home
    if (box.parentNode !== parent) parent.append(box)
    if (left !== slot) left?.remove()
    if (slot?.shadowRoot && isStyled(root)) slot.shadowRoot.adoptedStyleSheets = [...root.adoptedStyleSheets]
  }
  move()
  // Styles of what a card holds come with the card.
  const watching = new MutationObserver(move)
  watching.observe(box, { childList: true, subtree: true })
  document.addEventListener(DIALOGS, move)
  return () => {
    watching.disconnect()
    document.removeEventListener(DIALOGS, move)
    box.remove()
    slot?.remove()
  }
}

const isStyled = (root: Node): root is Document | ShadowRoot => "adoptedStyleSheets" in root

/** A place in a dialog that looks as the cards' own element does. */
function slotIn(dialog: HTMLDialogElement, root: Node): HTMLElement {
  const slot = document.createElement("div")
  const theme = root instanceof ShadowRoot && root.host.getAttribute("theme")
  if (theme) slot.setAttribute("theme", theme)
  slot.attachShadow({ mode: "open" })
  dialog.append(slot)
  return slot
}
