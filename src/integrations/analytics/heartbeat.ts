/** Time between two beats, milliseconds. */
export const HEARTBEAT_MS = 60_000

export interface Heartbeat {
  /** The visitor changed pages. */
  readonly navigated: () => void
  readonly stop: () => void
}

/** Beats every minute as long as the visitor changed pages within the active time (milliseconds). */
export function startHeartbeat(activeMs: number, now: () => number, beat: () => void): Heartbeat {
  let navigatedAt = now()
  const timer = setInterval(() => {
    if (now() - navigatedAt <= activeMs) beat()
  }, HEARTBEAT_MS)
  return {
    navigated: () => {
      navigatedAt = now()
    },
    stop: () => clearInterval(timer),
  }
}
