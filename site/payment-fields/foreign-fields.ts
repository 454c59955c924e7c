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
