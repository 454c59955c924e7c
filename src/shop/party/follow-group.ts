import { boardEndpoints } from "#calls/party/board.ts"
import { elapsedMs } from "#src/domain/core/browser/observe.ts"
import { deferred } from "#src/domain/core/browser/older.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import type { Client } from "#src/shop/core/client/client.ts"

/** Resolves after so long, or at once when the signal is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
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
async function untilFollowable(stop: AbortSignal): Promise<AbortSignal> {
  const watch = new AbortController()
  const { signal } = watch
  const { promise: ready, resolve } = deferred<void>()
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

/** How long what is waited for may take, milliseconds. */
export const patience = {
  /** Until a stream shows that it stands: a proxy may keep what it is sent. */
  openMs: 10_000,
  /** Between two signs of life; the server gives one every 15 seconds. */
  silenceMs: 40_000,
  /** Without a stream, until one is tried again. */
  streamAgainMs: 5 * 60_000,
  /** After a failure, doubled up to the most. */
  retryMs: 2000,
  retryMostMs: 60_000,
  /** At most, after a stream that ended as planned. */
  reopenMostMs: 1000,
  /** Between two calls that were to wait and did not. */
  pollLeastMs: 1000,
}
/** Seconds that the server waits for something to happen, where it sends no stream. */
const WAIT_S = 8

export interface GroupFollower {
  readonly client: Pick<Client, "call">
  readonly groupId: string
  /** Something happened in the group. */
  readonly onChange: () => void
  /** The way to the server is free again, or for the first time: what could not be fetched before can be now. */
  readonly onReady: () => void
  readonly signal: AbortSignal
  readonly times?: typeof patience
}

/** Something between the two ends lets no stream through. */
class NoStream extends Error {}

/** Up to a second, or half of a wait: many who lost the same server do not come back at once. */
const jitter = (ms: number) => ms / 2 + Math.random() * (ms / 2)

/**
 * Follows what happens in a group: by a stream of events, or where none comes through by calls that wait. The page that
 * is out of view or offline holds no connection, and goes on after the last event it knows.
 */
export async function followGroup(follower: GroupFollower): Promise<void> {
  const { client, groupId, onChange, onReady, signal, times = patience } = follower
  let after: number | undefined
  let streamAt = 0
  let retry = times.retryMs
  /** Whether the stream stood, and how many did not, one after another. */
  let stood = false
  let unopened = 0
  /** Whether the server was heard since the page was last out of view, offline or without an answer. */
  let isReady = false

  /** Takes the number of the last event. Before the first one is known, something may have happened unheard. */
  function moveTo(next: number, happened: boolean): void {
    const isFirst = after === undefined
    after = next
    retry = times.retryMs
    if (happened || isFirst) onChange()
    else if (!isReady) onReady()
    isReady = true
  }

  async function stream(leave: AbortSignal): Promise<void> {
    const cut = new AbortController()
    leave.addEventListener("abort", () => cut.abort(leave.reason), { signal: cut.signal })
    if (leave.aborted) cut.abort(leave.reason)
    const giveUp = () => cut.abort(new NoStream())
    let silence = setTimeout(giveUp, times.openMs)
    stood = false
    try {
      const answer = await client.call(boardEndpoints.events, {
        params: { id: groupId },
        query: { ...(after === undefined ? {} : { after }), wait: 0 },
        signal: cut.signal,
        onStream: async (body) => {
          const { readEventStream } = await import("./read-event-stream.ts")
          await readEventStream(body, (ids, isOpening) => {
            clearTimeout(silence)
            silence = setTimeout(giveUp, times.silenceMs)
            if (isOpening) {
              stood = true
              unopened = 0
            }
            const last = ids.at(-1)
            if (last !== undefined) moveTo(Number(last), ids.length > (isOpening ? 1 : 0))
          })
        },
      })
      if (answer) moveTo(answer.after, answer.events.length > 0)
      if (answer || !stood) throw new NoStream()
    } catch (error) {
      // A stream that stood and fell silent is a lost connection: the next one may stand again.
      throw cut.signal.aborted && !leave.aborted && !stood ? cut.signal.reason : error
    } finally {
      clearTimeout(silence)
    }
  }

  async function poll(leave: AbortSignal): Promise<void> {
    const began = elapsedMs()
    const first = after === undefined
    const answer = await client.call(boardEndpoints.events, {
      params: { id: groupId },
      query: after === undefined ? { wait: 0 } : { after, wait: WAIT_S },
      signal: leave,
    })
    moveTo(answer.after, answer.events.length > 0)
    if (!first && answer.events.length === 0) await pause(times.pollLeastMs - (elapsedMs() - began), leave)
  }

  let leave = await untilFollowable(signal)
  while (!signal.aborted) {
    if (leave.aborted) {
      isReady = false
      leave = await untilFollowable(signal)
      continue
    }
    const streams = elapsedMs() >= streamAt
    try {
      await (streams ? stream(leave) : poll(leave))
      // A stream's end is planned: the next one begins a moment later.
      if (streams) await pause(Math.random() * times.reopenMostMs, leave)
    } catch (error) {
      if (leave.aborted) continue
      isReady = false
      const { kind, status } = error instanceof ApiError ? error : { kind: "", status: 0 }
      // Nobody is sent what happens in a group that is not theirs any more; the page finds out why.
      if (kind === "auth" || status === 403 || status === 404) return onChange()
      // A connection that is lost once says nothing of streams.
      if (streams && !stood && (++unopened > 1 || kind !== "network"))
        streamAt = elapsedMs() + times.streamAgainMs
      if (error instanceof NoStream) continue
      await pause(jitter(retry), leave)
      retry = Math.min(retry * 2, times.retryMostMs)
    }
  }
}
