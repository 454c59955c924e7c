/**
 * On a shadow root: ends the holding, and gives what was pressed. From the global registry, since the entry and the
 * element are two scripts.
 */
export const BUFFER = Symbol.for("lotto.v1.held")
export type BufferedRoot = ShadowRoot & { [BUFFER]?: () => readonly HTMLElement[] | undefined }

/**
 * Events that React keeps for later while it hydrates, and then sends again to `event.target`. In a shadow
 * root that is null by then, so React would throw into the host's page.
 */
const replayed = ["focusin", "dragenter", "mouseover", "pointerover", "gotpointercapture"]

/**
 * Keeps the clicks of a customer who was faster than the code, and keeps React from events it cannot replay,
 * until `releaseEvents`. Links work as ever.
 */
export function bufferEvents(root: BufferedRoot): void {
  if (root[BUFFER]) return
  const pressed: HTMLElement[] = []
  const stop = (event: Event) => event.stopImmediatePropagation()
  const buffer = (event: Event) => {
    const [target] = event.composedPath()
    if (!(target instanceof HTMLElement || target instanceof SVGElement) || target.closest("a[href]")) return
    stop(event)
    event.preventDefault()
    const control = target.closest<HTMLElement>("button, input, label, select, summary")
    if (control) pressed.push(control)
  }
  for (const type of replayed) root.addEventListener(type, stop, true)
  root.addEventListener("click", buffer, true)
  root[BUFFER] = () => {
    delete root[BUFFER]
    for (const type of replayed) root.removeEventListener(type, stop, true)
    root.removeEventListener("click", buffer, true)
    return pressed
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Tells what was typed, or filled in by the browser, before the element was alive: React takes what stands in a
 * field by then for its own doing and says nothing of it.
 */
function replayTyped(field: Field): void {
  const { value, defaultValue, type } = field
  if (value === defaultValue || ["checkbox", "radio", "file", "hidden"].includes(type)) return
  // React remembers what is set on the field itself, and not what is set by its class.
  field.value = ""
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

/** One after the other, each when the one before has had its effect. */
async function press(controls: readonly HTMLElement[]): Promise<void> {
  for (const control of controls) {
    if (control.isConnected) control.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** The element is alive: what was pressed meanwhile is pressed now, in order. */
export function releaseEvents(root: BufferedRoot): void {
  const pressed = root[BUFFER]?.()
  if (!pressed) return
  for (const field of root.querySelectorAll<Field>("input, textarea")) replayTyped(field)
  void press(pressed)
}
