/** Resolves after so long, or at once when the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted || ms <= 0) return resolve()
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener("abort", over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    signal.addEventListener("abort", over)
  })

const isFollowable = () => document.visibilityState === "visible" && navigator.onLine

/**
 * Waits until the page is in view and the browser online; gives a signal that is aborted once that is over, or with the
 * given one.
 */
export async function untilFollowable(stop: AbortSignal): Promise<AbortSignal> {
  const watch = new AbortController()
  const { signal } = watch
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const leave = () => {
    watch.abort()
    resolve()
  }
  let isReady = false
  const look = () => {
    if (isReady && !isFollowable()) return leave()
    isReady ||= isFollowable()
    if (isReady) resolve()
  }
  document.addEventListener("visibilitychange", look, { signal })
  for (const event of ["online", "offline"]) window.addEventListener(event, look, { signal })
  stop.addEventListener("abort", leave, { signal })
  if (stop.aborted) leave()
  look()
  await ready
  return signal
}
