import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import type { GroupMessage } from "#src/contract/party/board.ts"
import { money } from "#src/domain/core/money.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aGroup, aMember, aSession, inDays } from "../../../../tests/stage/party.ts"
import { refusal, showParty } from "../../../../tests/stage/party-stage.tsx"
import type { Stage } from "../../../../tests/stage/stage.tsx"
import { MySession } from "../my-session.tsx"
import { Invitation } from "./invitation.tsx"
import { PartyGroup } from "./party-group.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())
const show = (...parameters: Parameters<typeof showParty>) => {
  shown = showParty(...parameters)
  return shown
}

describe("a group", () => {
  const group = <PartyGroup group="group-1" />
  const replies = {
    "GET /group/group-1": {
      result: aGroup({
        members: [
          aMember(),
          aMember({ memberId: "member-2", firstName: "Bo", isOrganiser: true, isOwn: false }),
        ],
      }),
    },
    "GET /group/group-1/session/open": { result: [aSession()] },
    "GET /group/group-1/messages": { result: { items: [], next: null } },
    "GET /group/group-1/events": { result: { events: [], after: 0 } },
  }
  it("shows its members who holds shares, and puts as many as are chosen into the cart", async () => {
    const { sent } = show(group, { ...replies, "POST /cart/items": { result: aCart() } })
    await screen.findByText("You have 1 of 7 shares")
    await userEvent.click(screen.getByRole("button", { name: "Add a share" }))
    screen.getByText("2 shares × $4.60 = $9.20")
    await userEvent.click(screen.getByRole("button", { name: "Add 2 shares, $9.20" }))
    await screen.findByText("In your cart: 2 shares.")
    expect(sent.find(({ call }) => call === "POST /cart/items")?.body).toMatchObject({ quantity: 2 })
  })

  it("stops emailing a member who mutes it, and says what still comes", async () => {
    const { sent } = show(group, {
      ...replies,
      "PUT /group/group-1/mute": { result: aGroup({ isMuted: true }) },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Mute" }))
    await screen.findByText(/still email you about tickets you hold shares in/)
    expect(sent.find(({ call }) => call === "PUT /group/group-1/mute")?.body).toEqual({ muted: true })
  })

  it("has the same bought of every ticket to come, where the organiser opens them by themselves", async () => {
    const followed = {
      ...replies,
      "GET /group/group-1/session/open": { result: [aSession({ autosessionStatus: "on" })] },
    }
    const { sent } = show(group, { ...followed, "POST /cart/items": { result: aCart() } })
    await userEvent.click(
      await screen.findByRole("checkbox", {
        name: "AutoPlay: the same number of shares in every ticket after this one",
      }),
    )
    await userEvent.click(screen.getByRole("button", { name: "Add 1 share, $4.60" }))
    await screen.findByText("In your cart: 1 share.")
    expect(sent.find(({ call }) => call === "POST /cart/items")?.body).toMatchObject({
      recurring_purchase: { type: "autoplay", enabled: true },
    })
  })

  it("takes shares back after asking, and says what is in the wallet again", async () => {
    const { sent, shop } = show(group, {
      ...replies,
      "POST /session/session-1/give-back": {
        result: aSession({ ownShares: 0, canGiveBack: false, sharesLeft: 5 }),
      },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Give my shares back" }))
    await userEvent.click(await screen.findByRole("button", { name: "Give them back" }))
    await waitFor(() =>
      expect(sent.some(({ call }) => call === "POST /session/session-1/give-back")).toBe(true),
    )
    await waitFor(() =>
      expect(shop.store.get(notificationsAtom)).toMatchObject([{ title: "$4.60 is back in your wallet" }]),
    )
  })

  it("says that a ticket could not be changed, in the organiser's words", async () => {
    const { shop } = show(group, {
      ...replies,
      "GET /group/group-1/session/open": { result: [aSession({ isOrganiser: true })] },
      "PUT /session/session-1": refusal(409, "session_ended", "It ended."),
    })
    await userEvent.click(await screen.findByRole("button", { name: "Turn on" }))
    await waitFor(() =>
      expect(shop.store.get(notificationsAtom)).toMatchObject([
        { message: "Sorry, looks like we failed to edit the ticket. Please try again." },
      ]),
    )
  })

  it("posts a message, and says why one was refused", async () => {
    let isRefused = true
    const posted: GroupMessage = {
      messageId: "message-1",
      memberId: "member-1",
      firstName: "Ada",
      initial: "M.",
      isOwn: true,
      isOrganiser: false,
      text: "Good luck!",
      at: inDays(0),
      isReported: false,
      canRemove: true,
    }
    const { sent } = show(group, {
      ...replies,
      "POST /group/group-1/messages": () =>
        isRefused
          ? refusal(422, "contains_profanity", "Please write your message without offensive words.", "text")
          : { result: posted },
    })
    const field = await screen.findByRole("textbox", { name: "Your message" })
    await userEvent.fill(field, "Good luck!")
    await userEvent.click(screen.getByRole("button", { name: "Send" }))
    await screen.findByText("Please write your message without offensive words.")
    expect((field as HTMLTextAreaElement).value, "what was refused stays").toBe("Good luck!")
    isRefused = false
    await userEvent.click(screen.getByRole("button", { name: "Send" }))
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(""))
    expect(sent.filter(({ call }) => call === "POST /group/group-1/messages")).toHaveLength(2)
  })

  it("is not there for who may not see it, and leads to those that are", async () => {
    show(group, { "GET /group/group-1": refusal(404, "not_found", "We couldn't find this group.") })
    await screen.findByText("We couldn't find this group")
    expect(screen.getByRole("link", { name: "See all Lotto Parties" }).getAttribute("href")).toBe(
      "/lotto-party",
    )
  })

  it("asks a visitor to sign in, and leads back", async () => {
    show(group, {}, false)
    const link = await screen.findByRole("link", { name: "Sign in" })
    expect(link.getAttribute("href")).toBe("/login?next=%2Flotto-party%2Fgroup%3Fgroup%3Dgroup-1")
  })
})

describe("an invitation", () => {
  const invitation = <Invitation token="token-1" level={1} onShares={null} />
  const invited = {
    groupId: "group-1",
    groupName: "The Office",
    organiserFirstName: "Bo",
    numMembers: 3,
    isMember: false,
    openSessions: [aSession()],
  }
  it("tells a visitor who invites to what, before they sign in", async () => {
    show(invitation, { "GET /group/token/token-1": { result: invited } }, false)
    await screen.findByText("Bo invites you to")
    screen.getByRole("heading", { name: "The Office" })
    screen.getByText("4 of 7 shares left")
    expect(screen.getByRole("link", { name: "Sign in to join" }).getAttribute("href")).toBe(
      "/login?next=%2Flotto-party%2Fgroup%3Ftoken%3Dtoken-1",
    )
  })

  it("sells shares right there on a partner's page, with which the buyer joins", async () => {
    const opened = vi.fn()
    const { sent } = show(
      <Invitation token="token-1" level={2} onShares={opened} />,
      { "GET /group/token/token-1": { result: invited }, "POST /anon-cart": { result: "cart-1" } },
      false,
    )
    await screen.findByRole("heading", { name: "The Office", level: 2 })
    screen.getByText("Choose your shares. You join the group when you pay for them.")
    expect(screen.queryByRole("link", { name: "Sign in to join" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Add 1 share, $4.60" }))
    await waitFor(() => expect(sent.at(-1)?.call).toBe("POST /anon-cart/cart-1/items"))
    expect(sent.at(-1)?.body).toMatchObject({ session_id: "session-1", quantity: 1, invitation: "token-1" })
  })

  it("on a partner's page leads to the shop where no share is left to join by", async () => {
    show(
      <Invitation token="token-1" level={2} onShares={() => {}} />,
      { "GET /group/token/token-1": { result: { ...invited, openSessions: [] } } },
      false,
    )
    await screen.findByRole("link", { name: "Join in the shop" })
  })

  it("lets a customer in, who goes to the group", async () => {
    const went: string[] = []
    const { shop } = show(invitation, {
      "GET /group/token/token-1": { result: invited },
      "POST /group/token/token-1/join": { result: aGroup() },
    })
    shop.store.set(setNavigatorAtom, (href) => void went.push(href))
    await userEvent.click(await screen.findByRole("button", { name: "Join the group" }))
    await waitFor(() => expect(went).toEqual(["/lotto-party/group?group=group-1"]))
  })

  it("that is no good any more says so", async () => {
    show(invitation, { "GET /group/token/token-1": refusal(404, "not_found", "Gone.") }, false)
    await screen.findByText("This invitation no longer works")
  })
})

describe("a ticket in the account", () => {
  it("says that it was cancelled, why, and that the money went back", async () => {
    show(<MySession session="session-1" />, {
      "GET /session/session-1": {
        result: aSession({ status: "cancelled", cancelReason: "not_filled", ownShares: 1 }),
      },
    })
    await screen.findByText(/Not all shares were taken before the draw closed/)
  })

  it("says what it won and the customer's own part", async () => {
    show(<MySession session="session-1" />, {
      "GET /session/session-1": {
        result: aSession({ status: "paid", winnings: money(7000, "AUD"), ownWinnings: money(1000, "AUD") }),
      },
    })
    await screen.findByText("The ticket won $70.00. Your part: $10.00.")
  })

  it("that cannot be loaded leads to the group to complete the purchase", async () => {
    show(<MySession session="session-1" />, { "GET /session/session-1": refusal(404, "not_found", "No.") })
    await screen.findByText(
      "We were unable to load your Lotto Party ticket. Please check your Lotto Party group to complete your purchase",
    )
  })
})
