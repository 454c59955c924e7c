import type { StoredName, StoredValues } from "./storage.ts"

/** The longest that a value waits for the browser to have nothing more urgent to do, milliseconds. */
const LATEST = 1000

/**
 * The same storage, which writes after what changed was painted: of several values under one name only the last, once
 * the browser is idle, and at once when the page is hidden or left. What waits is read as if it were written.
 */
export function writingLater(stored: StoredValues): StoredValues {
  const waiting = new Map<StoredName, unknown>()
  const flush = () => {
    for (const [name, value] of waiting) stored.write(name, value)
    waiting.clear()
  }
  if (typeof window !== "undefined") {
    addEventListener("pagehide", flush)
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") flush()
    })
  }
  return {
    read: (name) => (waiting.has(name) ? waiting.get(name) : stored.read(name)),
    write(name, value) {
      if (waiting.size === 0) whenIdle(flush)
      waiting.set(name, value)
    },
  }
}

function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback, { timeout: LATEST })
  else setTimeout(callback)
}
