/** A labelled place on the page for a field of the gateway's, with what is wrong with it below. */
export interface FieldBox {
  readonly box: HTMLElement
  /** Says what is wrong; nothing where it is right. */
  readonly showProblem: (message: string) => void
}

export function addField(parent: HTMLElement, name: string, label: string): FieldBox {
  const field = document.createElement("div")
  field.className = `field field--${name}`
  const words = document.createElement("label")
  words.className = "label"
  words.htmlFor = name
  words.textContent = label
  const box = document.createElement("div")
  box.className = "box"
  box.id = name
  const error = document.createElement("div")
  error.className = "error"
  error.setAttribute("role", "alert")
  field.append(words, box, error)
  parent.append(field)
  return {
    box,
    showProblem(message) {
      error.textContent = message
      field.classList.toggle("field--wrong", message !== "")
    },
  }
}

/** Loads the gateway's own script into the page, which allows it by its origin; rejects where it does not come. */
export const loadScript = (container: HTMLElement): Promise<void> =>
  loadScriptAt(container.dataset.script ?? "")

export const loadScriptAt = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script")
    script.src = address
    // Without it eWAY's script looks for forms of its own.
    script.dataset.init = "false"
    script.onload = () => resolve()
    script.onerror = () => reject(new Error("The gateway's script did not come."))
    document.head.append(script)
  })

/** Between two looks at where the focus is, milliseconds. */
const LOOK_MS = 200

/**
 * Tells when somebody enters a frame of the gateway's: what is typed there is not told, and may be another card. No
 * event says so of a frame within a frame.
 */
export function watchEntries(onEnter: () => void): void {
  let isInside = false
  setInterval(() => {
    const isNow = document.hasFocus() && document.activeElement instanceof HTMLIFrameElement
    if (isNow && !isInside) onEnter()
    isInside = isNow
  }, LOOK_MS)
}
