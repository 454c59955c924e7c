import { attempt } from "./attempt.ts"

/** How often sizes are looked at in a browser that does not report them, milliseconds. */
const LOOK_MS = 500

/** Runs once an element has a size and whenever it changes; the result ends it. */
export function watchSize(target: Element, onChange: () => void): () => void {
  const observer = attempt(() => new ResizeObserver(onChange))
  if (observer) {
    observer.observe(target)
    return () => observer.disconnect()
  }
  let last = ""
  const look = () => {
    const { width, height } = target.getBoundingClientRect()
    const now = `${width} ${height}`
    if (now !== last) onChange()
    last = now
  }
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}

/** Whether the window fits a media query; no where the browser does not say. */
export const matchesMedia = (query: string): boolean => attempt(() => matchMedia(query).matches) ?? false

/** Runs whenever a media query begins or ceases to fit; the result ends it. */
export function watchMedia(query: string, onChange: () => void): () => void {
  const list = attempt(() => matchMedia(query))
  list?.addEventListener("change", onChange)
  return () => list?.removeEventListener("change", onChange)
}

/** Milliseconds that only ever grow, or the clock's where the browser does not count. */
export const elapsedMs = (): number => attempt(() => performance.now()) ?? Date.now()
