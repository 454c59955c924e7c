import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import type { GroupMessage } from "#src/contract/party/board.ts"
import { money } from "#src/domain/core/money.ts"
import { aGroup, aSession } from "../../../../tests/stage/party.ts"
import { page, refusal, showParty } from "../../../../tests/stage/party-stage.tsx"
import type { Reply, Stage } from "../../../../tests/stage/stage.tsx"
import { MySession } from "../my-session.tsx"
import { PartyGroup } from "./party-group.tsx"

describe("a group that changes", () => {
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
      await waitFor(() =>
        expect(screen.queryByText("You may be offline. This may be out of date.")).toBeNull(),
      )
      expect(screen.getAllByText("Who brings cake?")).toHaveLength(1)
      const followed = sent.filter(({ call }) => call === "GET /group/group-1/events")
      expect(followed.map(({ query }) => query.after ?? null)).toEqual([null, "4"])
      expect(streams[1]?.isLeft()).toBe(false)
    })
  })
})

describe("the result of a group", () => {
  const CALL = "GET /orders/social-syndicate-session/session-1/picture"
  const paid = aSession({ status: "paid", winnings: money(7000, "AUD"), ownWinnings: money(1000, "AUD") })
  const picture = { [CALL]: { png: "pixels", name: "lotto-party.png" } }

  let shown: Stage | undefined
  const sheet = (share: unknown, canShare: unknown) => {
    Object.defineProperty(navigator, "share", { value: share, configurable: true })
    Object.defineProperty(navigator, "canShare", { value: canShare, configurable: true })
  }
  afterEach(() => {
    shown?.unmount()
    sheet(undefined, undefined)
  })
  function ofTicket(session = paid, replies: Parameters<typeof showParty>[1] = picture) {
    shown = showParty(<MySession session="session-1" />, {
      "GET /session/session-1": { result: session },
      ...replies,
    })
    return shown
  }
  const press = async () => userEvent.click(await screen.findByRole("button", { name: "Share the result" }))
  const requests = ({ sent }: Stage) => sent.filter(({ call }) => call === CALL).map(({ query }) => query)

  describe("the result of a group's ticket", () => {
    it("is shared as a picture, with the customer's own part only once they say so", async () => {
      const share = vi.fn(async (_: ShareData) => {})
      sheet(share, () => true)
      const stage = ofTicket()
      await press()
      await screen.findByRole("img", {
        name: "Picture of the result: Powerball, draw 1500. The ticket won $70.00.",
      })
      expect(requests(stage)).toEqual([{}])
      await userEvent.click(screen.getByRole("checkbox", { name: "Show my part, $10.00" }))
      await waitFor(() => expect(requests(stage)).toEqual([{}, { own_part: "true" }]))
      await waitFor(() =>
        expect((screen.getByRole("checkbox") as HTMLInputElement).checked, "once the picture says it").toBe(
          true,
        ),
      )
      await userEvent.click(screen.getByRole("button", { name: "Share" }))
      const [data] = share.mock.calls[0] ?? []
      expect([data?.files?.[0]?.name, data?.files?.[0]?.type, data?.text]).toEqual([
        "lotto-party.png",
        "image/png",
        "Powerball, draw 1500. The ticket won $70.00.",
      ])
    })

    it("is saved as a file where the device shares none", async () => {
      sheet(
        async () => {},
        () => false,
      )
      ofTicket()
      await press()
      const link = await screen.findByRole("link", { name: "Save the picture" })
      expect([link.getAttribute("download"), link.getAttribute("href")]).toEqual([
        "lotto-party.png",
        `data:image/png;base64,${btoa("pixels")}`,
      ])
      expect(screen.queryByRole("button", { name: "Share" })).toBeNull()
    })

    it("says why there is no picture, and can be asked for again", async () => {
      ofTicket(paid, { [CALL]: refusal(503, "busy", "We're busy right now. Please try again.") })
      await press()
      await screen.findByText("We're busy right now. Please try again.")
      screen.getByRole("button", { name: "Share the result" })
    })

    it("stays on the group's page with the numbers of its ticket, and earlier ones follow it", async () => {
      const games = [[{ name: "Numbers", numbers: [3, 9, 14] }]]
      const matched = [[{ name: "Numbers", numbers: [9] }]]
      const ended = (number: number) =>
        aSession({
          sessionId: `session-${number}`,
          drawNo: number,
          status: "paid",
          winnings: money(number, "AUD"),
          games,
          matched,
        })
      shown = showParty(<PartyGroup group="group-1" />, {
        "GET /group/group-1": { result: aGroup() },
        "GET /group/group-1/session/open": { result: [] },
        "GET /group/group-1/session": page([ended(1500), ended(1499)]),
      })
      const history = await screen.findByRole("region", { name: "Earlier results" })
      within(history).getByText(/draw 1499/i)
      within(history).getByText("The ticket won $14.99.")
      const last = screen.getByRole("region", { name: "Last result" })
      expect(last.querySelectorAll(".ball")).toHaveLength(3)
      expect([...last.querySelectorAll(".ball--marked")].map(({ textContent }) => textContent)).toEqual(["9"])
    })

    it("is on the group's page for all members, and shared by who holds shares", async () => {
      const show = (session: typeof paid) => {
        shown = showParty(<PartyGroup group="group-1" />, {
          "GET /group/group-1": { result: aGroup() },
          "GET /group/group-1/session/open": { result: [] },
          "GET /group/group-1/session": page([session]),
        })
      }
      show(paid)
      await screen.findByText("The ticket won $70.00. Your part: $10.00.")
      screen.getByRole("button", { name: "Share the result" })
      shown?.unmount()
      show(aSession({ status: "paid", winnings: money(7000, "AUD"), ownShares: 0 }))
      await screen.findByText("The ticket won $70.00.")
      expect(screen.queryByRole("button", { name: "Share the result" })).toBeNull()
    })
  })
})
