import { elapsedMs, matchesMedia } from "#src/domain/core/browser/observe.ts"

/** How long a scroll to a place on the page takes, and how far above the place it ends. */
const DURATION_MS = 400
const OFFSET_PX = -96

/** Finds an anchor in the page or inside an element of ours. */
function anchorOf(id: string, within: Document | ShadowRoot): HTMLElement | null {
  const found = within.getElementById(id)
  if (found) return found
  for (const { shadowRoot } of within.querySelectorAll("*")) {
    const inside = shadowRoot && anchorOf(id, shadowRoot)
    if (inside) return inside
  }
  return null
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Slow at both ends. */
const eased = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)

/**
 * Scrolls to the place that a hash ("#prizes") names and gives it the focus: smoothly, or at once for who
 * wants less motion. False when the page has no such place.
 */
export function scrollToAnchor(hash: string): boolean {
  const target = anchorOf(nameIn(hash), document)
  if (!target) return false
  const from = scrollY
  const to = Math.max(0, from + target.getBoundingClientRect().top + OFFSET_PX)
  target.focus({ preventScroll: true })
  if (matchesMedia("(prefers-reduced-motion: reduce)")) {
    scrollTo({ top: to, behavior: "instant" })
    return true
  }
  const started = elapsedMs()
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - started) / DURATION_MS))
    scrollTo({ top: from + (to - from) * eased(part), behavior: "instant" })
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  return true
}
