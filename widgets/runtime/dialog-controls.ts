import type { CancelReason } from "#src/shop/core/events.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { defineTexts, readerAtom } from "#src/shop/core/texts.ts"
import { raise } from "./announcements.ts"
import css from "./dialog-controls.css?inline"
import { adopt } from "./style-sheets.ts"

const texts = defineTexts("element-dialog", { close: "Close" })

export { reopenDialog } from "./reopen-dialog.ts"

export interface OpenedDialog {
  readonly dialog: HTMLDialogElement
  readonly element: HTMLElement
  readonly label: string
  /** The element that had the focus when the dialog was asked for. */
  readonly opener: Element | null
  readonly shop: Promise<Shop>
}

/** Steps inside which a press beside the dialog leaves it open: a visitor who is typing a card would lose the place. */
const held: ReadonlySet<string> = new Set(["sign-in", "pay"])

/**
 * Gives a dialog its ways out, a button in its corner, Escape and a press beside it, and tells the page which of them
 * the visitor took. What stands in the dialog is kept: it is there again when the dialog is opened once more.
 */
export function addControls({ dialog, element, label, opener, shop }: OpenedDialog): void {
  const stop = new AbortController()
  const { signal } = stop
  const step = () => dialog.querySelector<HTMLElement>("[data-step]")?.dataset.step ?? ""
  const close = (reason: CancelReason) => dialog.close(reason)
  const bar = barOf(dialog, label, shop, () => close("close-button"))
  dialog.prepend(bar)
  dialog.returnValue = ""
  dialog.setAttribute("closedby", "any")

  let pressedBeside = false
  const forget = () => {
    pressedBeside = false
  }
  addEventListener("keydown", forget, { capture: true, signal })
  addEventListener(
    "pointerdown",
    (event) => {
      pressedBeside = event.composedPath()[0] === dialog && isBeside(dialog, event)
      dialog.setAttribute("closedby", held.has(step()) ? "closerequest" : "any")
    },
    { capture: true, signal },
  )
  // Browsers that do not know `closedby` only tell where the press ended.
  if (!("closedBy" in HTMLDialogElement.prototype))
    dialog.addEventListener(
      "click",
      (event) => {
        if (pressedBeside && event.target === dialog && isBeside(dialog, event) && !held.has(step()))
          close("outside")
      },
      { signal },
    )
  dialog.addEventListener(
    "close",
    (event) => {
      if (event.target !== dialog) return
      // The browser names no reason where it closes a dialog itself.
      const reason = dialog.returnValue || (pressedBeside ? "outside" : "escape")
      const left = step()
      stop.abort()
      bar.remove()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      raise(element, "lotto-cancel", { step: left, reason }, false)
    },
    { signal },
  )
}

function barOf(
  dialog: HTMLDialogElement,
  label: string,
  shop: Promise<Shop>,
  onClose: () => void,
): HTMLElement {
  const root = dialog.getRootNode() as ShadowRoot
  adopt(root, css)
  const bar = document.createElement("div")
  bar.className = "dialog__bar"
  const title = document.createElement("p")
  title.className = "dialog__title"
  title.textContent = label
  // The dialog itself is named by it.
  title.ariaHidden = "true"
  const button = document.createElement("button")
  button.type = "button"
  button.className = "dialog__close"
  button.setAttribute("part", "close")
  button.ariaLabel = texts.defaults.close
  void shop.then(({ store }) => {
    button.ariaLabel = store.get(readerAtom)(texts)("close")
  })
  button.append(cross())
  button.addEventListener("click", onClose)
  bar.append(title, button)
  return bar
}

function cross(): SVGElement {
  const [picture, line] = ["svg", "path"].map((name) =>
    document.createElementNS("http://www.w3.org/2000/svg", name),
  ) as [SVGElement, SVGElement]
  picture.setAttribute("viewBox", "0 0 24 24")
  picture.setAttribute("width", "24")
  picture.ariaHidden = "true"
  line.setAttribute("d", "M6 6l12 12M18 6L6 18")
  line.setAttribute("stroke", "currentColor")
  line.setAttribute("stroke-width", "2")
  line.setAttribute("stroke-linecap", "round")
  picture.append(line)
  return picture
}

function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
