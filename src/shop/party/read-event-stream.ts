import { createParser } from "eventsource-parser"

/**
 * Reads a stream of server-sent events until it ends. `heard` is told of every part that comes, a heartbeat too, with
 * the ids of the events that are whole with it.
 */
export async function readEventStream(
  stream: ReadableStream<Uint8Array>,
  heard: (ids: readonly string[], isOpening: boolean) => void,
): Promise<void> {
  let ids: string[] = []
  let isOpening = false
  const parser = createParser({
    onEvent({ id, event }) {
      if (id !== undefined) ids.push(id)
      if (event === "opened") isOpening = true
    },
  })
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(decoder.decode(value, { stream: true }))
    heard(ids, isOpening)
    ids = []
    isOpening = false
  }
}
