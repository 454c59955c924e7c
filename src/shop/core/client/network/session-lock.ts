/** How long whoever signs in or out waits for a renewal: its customer may be looking for a code. */
export const PATIENCE_MS = 3000

/**
 * Runs `run` while no other tab of this site renews, begins or ends a session, so that the cookies of one do not come
 * after those of the next. With `patience`, milliseconds, it runs after that long all the same. Without Web Locks (old
 * browsers, servers) it just runs.
 */
export async function withSessionLock<T>(
  apiBase: string,
  run: () => Promise<T>,
  patience?: number,
): Promise<T> {
  if (typeof navigator === "undefined" || !navigator.locks) return run()
  let isHeld = false
  try {
    const options = patience === undefined ? {} : { signal: AbortSignal.timeout(patience) }
    return await navigator.locks.request(`lotto-refresh ${apiBase}`, options, () => {
      isHeld = true
      return run()
    })
  } catch (error) {
    if (isHeld) throw error
    return run()
  }
}
