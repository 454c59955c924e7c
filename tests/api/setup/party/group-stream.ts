import { boardEndpoints } from "#src/contract/party/board.ts"
import { readEventStream } from "#src/shop/party/read-event-stream.ts"
import type { TestClient } from "../shop.ts"

/** A stream of a group's events that a test listens to. */
export interface HeardStream {
  /** Numbers of the events so far; that of the opening is not among them. */
  readonly heard: readonly number[]
  /** All that came, as it came. */
  readonly text: () => string
  /** Leaves, as a browser does whose connection is cut. */
  readonly cut: () => void
  readonly ended: Promise<void>
}

/** Follows a group; resolves once the stream stands, and rejects with what refuses it. */
export async function listen(client: TestClient, groupId: string, after?: number): Promise<HeardStream> {
  const heard: number[] = []
  let text = ""
  let cut = () => {}
  const opened = Promise.withResolvers<void>()
  const ended = client
    .call(boardEndpoints.events, {
      params: { id: groupId },
      query: { ...(after === undefined ? {} : { after }), wait: 0 },
      onStream: async (stream) => {
        const decoder = new TextDecoder()
        const watched = new TransformStream<Uint8Array, Uint8Array>({
          transform(part, controller) {
            text += decoder.decode(part, { stream: true })
            controller.enqueue(part)
          },
        })
        const stop = new AbortController()
        cut = () => stop.abort()
        const piped = stream.pipeTo(watched.writable, { signal: stop.signal }).catch(() => {})
        await readEventStream(watched.readable, (ids, isOpening) => {
          heard.push(...ids.slice(isOpening ? 1 : 0).map(Number))
          if (isOpening) opened.resolve()
        }).catch(() => {})
        await piped
      },
    })
    .then(() => {})
  ended.catch(opened.reject)
  await opened.promise
  return { heard, text: () => text, cut: () => cut(), ended }
}
