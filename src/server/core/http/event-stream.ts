import type { Context } from "hono"
import { streamSSE } from "hono/streaming"
import { EVENT_STREAM } from "#src/contract/endpoint.ts"
import { toWire } from "#src/contract/wire.ts"
import type { EventSink } from "#src/server/party/groups/follow-group.ts"

/** Messages that may wait for a slow connection: more would fill up the memory. */
const MOST_WAITING = 200

export const acceptsStream = (context: Context): boolean =>
  context.req.header("accept")?.includes(EVENT_STREAM) ?? false

/** Answers with a stream of events until its sink is ended or the caller leaves; what `begin` gives is called then. */
export function streamEvents(context: Context, begin: (sink: EventSink) => () => void): Response {
  const response = streamSSE(context, async (stream) => {
    let waiting = 0
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const write = (written: Promise<unknown>) => {
      waiting++
      void written.finally(() => waiting--)
    }
    const message = (event: string, id: number, data: unknown) =>
      write(stream.writeSSE({ event, id: String(id), data: JSON.stringify(toWire(data)) }))
    stream.onAbort(end)
    const leave = begin({
      opened: (after) => message("opened", after, { after }),
      send: (event) => message(event.type, event.sequence, event),
      beat: () => write(stream.write(": still here\n\n")),
      isStuck: () => waiting > MOST_WAITING,
      end,
    })
    await over
    leave()
  })
  // Nobody on the way may keep what is meant for now, or pack it anew.
  response.headers.set("cache-control", "no-store, no-transform")
  response.headers.set("x-accel-buffering", "no")
  return response
}
