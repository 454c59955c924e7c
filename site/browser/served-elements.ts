import { BUFFER, type BufferedRoot, bufferEvents } from "#widgets/runtime/buffered-events.ts"
import { SERVED } from "#widgets/runtime/page-symbols.ts"

/** An element whose code does not arrive keeps the others waiting no longer than this, milliseconds. */
const LONGEST_WAIT = 5000

/**
 * Keeps what is pressed in the elements that came with the page until each works. Resolves once all do: what changes
 * their data before that makes React throw the server's nodes away, with the focus and the presses on them.
 */
export function bufferServed(page: Document): Promise<unknown> {
  const working: Promise<void>[] = []
  for (const { shadowRoot } of page.querySelectorAll("*"))
    if (shadowRoot?.querySelector(`[${SERVED}]`)) {
      bufferEvents(shadowRoot)
      working.push(whenReleased(shadowRoot))
    }
  return Promise.race([Promise.all(working), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))])
}

function whenReleased(root: BufferedRoot): Promise<void> {
  return new Promise((resolve) => {
    const release = root[BUFFER]
    root[BUFFER] = () => {
      resolve()
      return release?.()
    }
  })
}
