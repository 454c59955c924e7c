import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { GroupMessage } from "#src/contract/party/board.ts"
import { aGroup, aSession } from "../../../../tests/stage/party.ts"
import { showParty } from "../../../../tests/stage/party-stage.tsx"
import type { Reply, Stage } from "../../../../tests/stage/stage.tsx"
import { PartyGroup } from "./party-group.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  setLine(true)
})
const setLine = (isOnline: boolean) => {
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true })
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"))
}

/** A stream that a test sends events on, and that knows whether its reader has left. */
function anEventStream() {
  let left = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const events = new ReadableStream<Uint8Array>({
    start: (one) => {
      controller = one
    },
    cancel: () => {
      left = true
    },
  })
  const send = (name: string, id: number) =>
    controller?.enqueue(new TextEncoder().encode(`event: ${name}\nid: ${id}\ndata: {}\n\n`))
  return { events, send, isLeft: () => left }
}

const aMessage = (messageId: string, text: string): GroupMessage => ({
  messageId,
  memberId: "member-2",
  firstName: "Bo",
  initial: "K.",
  isOrganiser: true,
  isOwn: false,
  text,
  at: "2026-11-20T01:00:00Z",
  isReported: false,
  canRemove: false,
})

describe("a group that is open while its browser goes offline", () => {
  it("says that it may be out of date, and when the browser is back shows what was written meanwhile, once", async () => {
    const streams: ReturnType<typeof anEventStream>[] = []
    const messages = [aMessage("message-1", "Who brings cake?")]
    let isAway = false
    const unlessAway = (result: () => unknown) => (): Reply => {
      if (isAway) throw new TypeError("Failed to fetch")
      return { result: result() }
    }
    shown = showParty(<PartyGroup group="group-1" />, {
      "GET /group/group-1": unlessAway(() => aGroup()),
      "GET /group/group-1/session/open": unlessAway(() => [aSession()]),
      "GET /group/group-1/messages": unlessAway(() => ({ items: messages, next: null })),
      "GET /group/group-1/session": unlessAway(() => []),
      "GET /group/group-1/events": () => {
        const stream = anEventStream()
        streams.push(stream)
        return { events: stream.events }
      },
    })
    const { sent } = shown
    await screen.findByText("Who brings cake?")
    await waitFor(() => expect(streams).toHaveLength(1))
    streams[0]?.send("opened", 3)
    // The answers to the first look are there before the line goes.
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === "GET /group/group-1/messages").length).toBeGreaterThan(1),
    )
    isAway = true
    streams[0]?.send("message_posted", 4)
    await screen.findAllByText("You may be offline. This may be out of date.")
    screen.getByText("Who brings cake?")
    setLine(false)
    await waitFor(() => expect(streams[0]?.isLeft()).toBe(true))
    messages.unshift(aMessage("message-2", "I do!"))
    isAway = false
    setLine(true)
    await waitFor(() => expect(streams).toHaveLength(2))
    streams[1]?.send("opened", 4)
    await screen.findByText("I do!")
    await waitFor(() => expect(screen.queryByText("You may be offline. This may be out of date.")).toBeNull())
    expect(screen.getAllByText("Who brings cake?")).toHaveLength(1)
    const followed = sent.filter(({ call }) => call === "GET /group/group-1/events")
    expect(followed.map(({ query }) => query.after ?? null)).toEqual([null, "4"])
    expect(streams[1]?.isLeft()).toBe(false)
  })
})
