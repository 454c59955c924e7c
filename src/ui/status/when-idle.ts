/** Does something once the browser has nothing more urgent to do, within 200 ms; at once where it cannot tell. */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: 200 })
  else setTimeout(act)
}
