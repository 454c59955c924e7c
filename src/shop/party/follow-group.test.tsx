import { configure, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { createClient } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { followGroup, patience } from "./follow-group.ts"

// As for elements on a stage: a busy machine is slow.
configure({ asyncUtilTimeout: 5000 })

/**
 * A way to the server that tests decide about: each call is answered with what `answer` gives for it. A stream is given
 * up as late as in the shop, however busy the machine is, unless `given` says otherwise.
 */
function follow(
  answer: (call: Call, number: number) => Response | Promise<Response>,
  given: Partial<typeof patience> = {},
) {
  const calls: Call[] = []
  const credentials = memoryCredentials()
  credentials.write({
    customerId: "customer-1",
    customerToken: "token",
    accessToken: "token",
    deviceUuid: "device",
    pricingId: "default",
    segmentName: "customer",
  })
  const client = createClient({
    apiBase: "http://shop.test",
    surface: "shop",
    credentials,
    deviceId: "device",
    sessionId: () => "session",
    onSignedOut: () => {},
    services: [{ name: "social", address: "" }],
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { searchParams } = new URL(request.url)
      const call = {
        streams: (request.headers.get("accept") ?? "").includes("text/event-stream"),
        after: searchParams.get("after"),
        signal: request.signal,
      }
      return answer(call, calls.push(call))
    },
  })
  const stop = new AbortController()
  const onChange = vi.fn()
  const onReady = vi.fn()
  const times = { ...patience, retryMs: 10, reopenMostMs: 10, pollLeastMs: 10, ...given }
  const ended = followGroup({ client, groupId: "group-1", onChange, onReady, signal: stop.signal, times })
  stops.push(stop)
  return { calls, onChange, onReady, ended }
}
interface Call {
  readonly streams: boolean
  readonly after: string | null
  readonly signal: AbortSignal
}
const stops: AbortController[] = []
const setView = (state: "visible" | "hidden") => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}
const setLine = (isOnline: boolean) => {
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true })
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"))
}
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort()
  setView("visible")
  setLine(true)
})

const event = (name: string, id: number) => `event: ${name}\nid: ${id}\ndata: {}\n\n`
/** A stream of these parts, which then stays open until its caller leaves or a test ends it. */
function streamOf(signal: AbortSignal, ...parts: readonly string[]) {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      end = () => controller.close()
      signal.addEventListener("abort", () => controller.error(signal.reason))
    },
  })
  const response = new Response(body, { headers: { "content-type": "text/event-stream" } })
  return Object.assign(response, { end: () => end() })
}
const events = (after: number, ...sequences: readonly number[]) =>
  Response.json({
    result: {
      after,
      events: sequences.map((sequence) => ({
        sequence,
        type: "shares_changed",
        session_id: null,
        first_name: null,
        shares_taken: 1,
        message_id: null,
        at: "2026-01-01T00:00:00.000Z",
      })),
    },
  })
const refused = (status: number) =>
  Response.json({ errors: [{ field: "this", code: "too_many", message: "No." }] }, { status })
/** A call that waits for something to happen, and hears nothing. */
const waiting = ({ signal }: Call) =>
  new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))

describe("a group that is followed", () => {
  it("tells of what happens as it comes, and after the stream's end goes on where it was", async () => {
    const streams: { end: () => void }[] = []
    const { calls, onChange } = follow(({ signal }, number) => {
      const stream =
        number === 1
          ? streamOf(signal, event("opened", 4), event("member_joined", 5), ": still here\n\n")
          : streamOf(signal, event("opened", 5), event("shares_changed", 6))
      streams.push(stream)
      return stream
    })
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
    streams[0]?.end()
    await waitFor(() => expect(calls).toHaveLength(2))
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(3))
    expect(calls.map(({ streams, after }) => [streams, after])).toEqual([
      [true, null],
      [true, "5"],
    ])
  })

  it.each([
    ["is answered at once", () => events(7)],
    ["is refused for want of room", () => refused(429)],
    ["is a stranger's page", () => new Response("<p>Sign in to the Wi-Fi</p>", { status: 511 })],
    ["is kept back on the way", ({ signal }: Call) => streamOf(signal)],
    ["never gets a word through", waiting],
  ] as const)("is followed by calls that wait where its stream %s", async (_, stream) => {
    const { calls, onChange } = follow(
      (call) => {
        if (call.streams) return stream(call)
        return call.after === null || call.after === "7" ? events(8, 8) : waiting(call)
      },
      { openMs: 300 },
    )
    await waitFor(() => expect(calls.at(-1)?.after).toBe("8"))
    expect(onChange).toHaveBeenCalled()
    expect(calls.filter(({ streams }) => streams)).toHaveLength(1)
  })

  it("is followed by a stream again after a connection that was lost, once or in silence", async () => {
    const { calls } = follow(
      ({ signal }, number) => {
        if (number === 1) throw new TypeError("Failed to fetch")
        return streamOf(signal, event("opened", number))
      },
      { silenceMs: 300 },
    )
    // The second stood and fell silent: only the next one shows that the way is free.
    await waitFor(() => expect(calls.length).toBeGreaterThan(2))
    expect(calls.slice(0, 3).map(({ streams, after }) => [streams, after])).toEqual([
      [true, null],
      [true, null],
      [true, "2"],
    ])
  })

  it("takes no connection while the page is out of view, and then misses nothing", async () => {
    const { calls, onChange } = follow(({ signal }) => streamOf(signal, event("opened", 3)))
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    setView("hidden")
    await waitFor(() => expect(calls[0]?.signal.aborted).toBe(true))
    setView("visible")
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.after).toBe("3")
  })

  it("leaves its stream when the browser goes offline, and opens one again for what it missed, once", async () => {
    const { calls, onChange, onReady } = follow(({ signal, after }) =>
      after === null
        ? streamOf(signal, event("opened", 3))
        : streamOf(signal, event("opened", 3), event("message_posted", 4), event("message_posted", 5)),
    )
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    setLine(false)
    await waitFor(() => expect(calls[0]?.signal.aborted).toBe(true))
    setView("hidden")
    setLine(true)
    setLine(false)
    setView("visible")
    setLine(true)
    await waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(1))
    expect(calls.map(({ streams, after }) => [streams, after])).toEqual([
      [true, null],
      [true, "3"],
    ])
    expect(calls[1]?.signal.aborted).toBe(false)
    expect(onReady, "what was fetched stood, and was heard of meanwhile").toHaveBeenCalledTimes(1)
  })

  it("opens nothing while it begins offline, or is back online out of view", async () => {
    setLine(false)
    const { calls, onChange } = follow(({ signal }) => streamOf(signal, event("opened", 3)))
    setView("hidden")
    setLine(true)
    await Promise.resolve()
    expect(calls).toEqual([])
    setView("visible")
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    expect(calls).toHaveLength(1)
  })

  it("says that the way is free again, where nothing happened while it was not", async () => {
    const { calls, onChange, onReady } = follow(({ signal }) => streamOf(signal, event("opened", 3)))
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    setLine(false)
    setLine(true)
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1))
    expect([calls.length, onChange.mock.calls.length]).toEqual([2, 1])
  })

  it("is left for good once it is not the customer's any more, and the page looks again", async () => {
    const { calls, onChange, ended } = follow(({ signal }, number) => {
      if (number > 1) return refused(404)
      const stream = streamOf(signal, event("opened", 3))
      setTimeout(stream.end)
      return stream
    })
    await ended
    expect([calls.length, onChange.mock.calls.length]).toEqual([2, 2])
  })
})
