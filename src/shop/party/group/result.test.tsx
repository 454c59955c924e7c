import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { aGroup, aSession } from "../../../../tests/stage/party.ts"
import { page, refusal, showParty } from "../../../../tests/stage/party-stage.tsx"
import type { Stage } from "../../../../tests/stage/stage.tsx"
import { MySession } from "../my-session.tsx"
import { PartyGroup } from "./party-group.tsx"

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
