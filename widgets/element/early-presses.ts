/** On an element: buttons pressed while it showed only what the server had rendered. */
const PRESSES = Symbol.for("lotto.v1.presses")
/** On an element: its own program answers now. */
const ALIVE = Symbol.for("lotto.v1.alive")
type Pressed = Element & { [PRESSES]?: HTMLElement[]; [ALIVE]?: true }

/**
 * Remembers presses on buttons that are seen before they work: the first view is there before the program
 * behind it. Links work on their own and are left alone. Runs on the page or on one shadow root.
 */
export function rememberPresses(where: Document | ShadowRoot): void {
  where.addEventListener(
    "click",
    (event) => {
      const path = event.composedPath()
      const host = path.find(
        (node): node is Pressed => node instanceof Element && node.localName.startsWith("lotto-"),
      )
      const button = path.find((node): node is HTMLButtonElement => node instanceof HTMLButtonElement)
      // Ours, when they are done again, are not trusted; a press by a script is its own business.
      if (!event.isTrusted || !host || !button || host[ALIVE]) return
      event.preventDefault()
      // React would answer too, where it is at work already.
      event.stopImmediatePropagation()
      host[PRESSES] ??= []
      if (host[PRESSES].at(-1) !== button || button.type !== "submit") host[PRESSES].push(button)
    },
    { capture: true },
  )
}

/** The page has painted, and what was begun before is done. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Does what was pressed meanwhile, one after the other: what a press changes is on the screen before the next. */
export async function replayPresses(host: Pressed): Promise<void> {
  if (host[ALIVE]) return
  if (host[PRESSES]) await nextFrame()
  for (let button = host[PRESSES]?.shift(); button; button = host[PRESSES]?.shift()) {
    if (button.isConnected) button.click()
    await nextFrame()
  }
  host[ALIVE] = true
}
