import { watchSize } from "#src/domain/core/browser/observe.ts"

/** How long a page that was left may take to be as tall as it was, in ms: the time of a call that the network repeats. */
const PATIENCE_MS = 5000

/**
 * Scrolls a page that is shown anew to where it was left. Elements render after they are put into the page, and
 * lists after their answer, so the page may grow to that height only later. A visitor who scrolls or types first wins.
 */
export function restoreScroll(page: HTMLElement, top: number): void {
  const stop = new AbortController()
  stop.signal.addEventListener("abort", watchSize(page, apply))
  function apply() {
    scrollTo({ top, behavior: "instant" })
    // Half a pixel is what a fraction of the screen's zoom loses.
    if (Math.abs(scrollY - top) <= 0.5) stop.abort()
  }
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown", "popstate"])
    addEventListener(type, () => stop.abort(), { capture: true, once: true, signal: stop.signal })
  setTimeout(() => stop.abort(), PATIENCE_MS)
}
