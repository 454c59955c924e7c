import { isShown } from "#src/domain/core/browser/older.ts"
import { announceAtom } from "./events.atoms.ts"
import { identityAtom, type Shop } from "./shop.ts"

/** How long a step may take until its heading is there, milliseconds. */
const LONGEST_MS = 10_000
/** A step whose top is nearer to the lower edge of the window than this is not in view, CSS pixels. */
const LEAST_SEEN_PX = 120

/** Brings a step's top into view and focuses its heading, or its alert, as soon as it is there. */
export function beginStep(store: Shop["store"], root: HTMLElement, signal: AbortSignal): void {
  // A visitor who is busy elsewhere on a partner's page is left there.
  if (!isFocusNear(root)) return
  if (store.get(identityAtom).surface === "frame") {
    // The page around the frame scrolls: it is asked to.
    const top = Math.max(0, Math.round(root.getBoundingClientRect().top + scrollY))
    store.set(announceAtom, { name: "step-start", detail: { top } })
  } else showTop(root)
  focusHeading(root, signal)
}

function isFocusNear(root: HTMLElement): boolean {
  const { activeElement } = document
  if (!document.hasFocus()) return false
  if (!activeElement || activeElement === document.body) return true
  const node = root.getRootNode()
  return activeElement.contains(root) || (node instanceof ShadowRoot && activeElement === node.host)
}

function showTop(root: HTMLElement): void {
  const { top } = root.getBoundingClientRect()
  // A page says by `scroll-padding` how much a header of its own covers.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  if (top < covered - 1 || top > innerHeight - LEAST_SEEN_PX)
    root.scrollIntoView({ block: "start", behavior: "instant" })
}

/**
 * Focuses the heading of a step, waiting for it where it comes later; whatever the visitor does meanwhile
 * goes first.
 */
export function focusHeading(root: HTMLElement | ShadowRoot, signal: AbortSignal): void {
  if (focusNow(root)) return
  const stop = new AbortController()
  const end = () => stop.abort()
  const ended = stop.signal
  signal.addEventListener("abort", end, { signal: ended })
  setTimeout(end, LONGEST_MS)
  const observer = new MutationObserver(() => {
    if (focusNow(root)) end()
  })
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ["style"] })
  ended.addEventListener("abort", () => observer.disconnect())
  for (const type of ["keydown", "pointerdown", "focusin"])
    root.addEventListener(type, end, { signal: ended })
}

function focusNow(root: HTMLElement | ShadowRoot): boolean {
  const heading = Array.from(root.querySelectorAll<HTMLElement>("h1, h2, [role=alert]")).find((one) =>
    isShown(one, { visibilityProperty: true }),
  )
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
