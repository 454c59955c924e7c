/** Does something once the browser has nothing more urgent to do, within 200 ms; at once where it cannot tell. */
export function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback, { timeout: 200 })
  else setTimeout(callback)
}
