import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { aGroup, aSession } from "../../../tests/stage/party.ts"
import { page, refusal, showParty } from "../../../tests/stage/party-stage.tsx"
import type { Stage } from "../../../tests/stage/stage.tsx"
import { PartyLanding } from "./party.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())
const show = (...parameters: Parameters<typeof showParty>) => {
  shown = showParty(...parameters)
  return shown
}

describe("the page of Lotto Party", () => {
  const landing = <PartyLanding level={1} lottery={null} page={1} onShares={null} />
  it("shows open tickets to everybody, with what a share costs and how many are left", async () => {
    show(landing, { "GET /session/discover": page([aSession({ isMember: false })]) }, false)
    const card = await screen.findByRole("listitem", { name: "The Office" })
    within(card).getByText("4 of 7 shares left")
    within(card).getByText("$4.60 a share")
    expect(
      within(card)
        .getByRole("link", { name: /The Office, Powerball/ })
        .getAttribute("href"),
    ).toBe("/lotto-party/group?group=group-1")
    expect(screen.getByRole("link", { name: "Start a Lotto Party" }).getAttribute("href")).toBe(
      "/login?next=%2Flotto-party",
    )
  })

  it("says so where no group has shares left", async () => {
    show(landing, { "GET /session/discover": page([]) }, false)
    await screen.findByText("There's nothing to join right now.")
  })

  it("opens a group and its first ticket in five steps, where the organiser takes shares at the end", async () => {
    const { sent } = show(landing, {
      "GET /session/discover": page([]),
      "GET /group": page([]),
      "POST /group": { result: aGroup({ isOrganiser: true }) },
      "POST /session": { result: aSession({ isOrganiser: true, ownShares: 0 }) },
      "POST /cart/items": { result: aCart() },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Start a Lotto Party" }))
    await screen.findByText("Step 1 of 5")
    await userEvent.click(screen.getByRole("button", { name: "Continue" }))
    await screen.findByText("Please enter at least 2 characters.")
    await userEvent.fill(screen.getByRole("textbox", { name: "Group name" }), "The Office")
    await userEvent.click(screen.getByRole("button", { name: "Continue" }))
    await screen.findByRole("heading", { name: "Choose a draw" })
    await userEvent.click(screen.getByRole("button", { name: "Continue" }))
    await screen.findByText("The ticket costs $32.00. That makes 7 shares of $4.60.")
    await userEvent.click(screen.getByRole("button", { name: "Continue" }))
    await screen.findByRole("heading", { name: "Play again?" })
    await userEvent.click(screen.getByRole("button", { name: "Open the ticket" }))
    await screen.findByRole("heading", { name: "Your ticket is open" })
    expect(sent.find(({ call }) => call === "POST /group")?.body).toEqual({
      group_name: "The Office",
      publicity_status: "private",
    })
    expect(sent.find(({ call }) => call === "POST /session")?.body).toMatchObject({
      group_id: "group-1",
      lottery_key: "powerball",
      draw_no: 1500,
      num_games: 20,
      invite_all_existing_members: false,
      autosession_status: "off",
    })
    await userEvent.click(screen.getByRole("button", { name: "Add 1 share, $4.60" }))
    await screen.findByText("In your cart: 1 share.")
    expect(sent.find(({ call }) => call === "POST /cart/items")?.body).toMatchObject({
      product_type: "social_syndicate_share",
      session_id: "session-1",
      quantity: 1,
    })
  })

  for (const [what, reply] of [
    [
      "is another group's",
      refusal(409, "group_name_used", "Another group already has this name.", "groupName"),
    ],
    [
      "is offensive",
      refusal(422, "contains_profanity", "Please choose a name without offensive words.", "groupName"),
    ],
  ] as const)
    it(`says beside the name that it ${what}, and leads back there`, async () => {
      show(landing, { "GET /session/discover": page([]), "GET /group": page([]), "POST /group": reply })
      await userEvent.click(await screen.findByRole("button", { name: "Start a Lotto Party" }))
      await userEvent.fill(await screen.findByRole("textbox", { name: "Group name" }), "Whatever")
      for (const heading of ["Choose a draw", "Set the share price", "Play again?"]) {
        await userEvent.click(screen.getByRole("button", { name: "Continue" }))
        await screen.findByRole("heading", { name: heading })
      }
      await userEvent.click(screen.getByRole("button", { name: "Open the ticket" }))
      await screen.findByText("errors" in reply ? (reply.errors[0]?.message ?? "") : "")
      within(screen.getByRole("dialog")).getByRole("heading", { name: "Name your group" })
    })

  it("leaves nothing behind when it is closed before its ticket is open", async () => {
    const { sent } = show(landing, {
      "GET /session/discover": page([]),
      "GET /group": page([]),
      "POST /group": { result: aGroup() },
      "POST /session": refusal(422, "draw_closed", "This draw is closed."),
      "DELETE /group/group-1": { result: {} },
    })
    const made = () => sent.flatMap(({ call }) => (/^(POST|DELETE) /.test(call) ? [call] : []))
    const start = async (headings: readonly string[]) => {
      await userEvent.click(await screen.findByRole("button", { name: "Start a Lotto Party" }))
      await userEvent.fill(await screen.findByRole("textbox", { name: "Group name" }), "The Office")
      for (const heading of headings) {
        await userEvent.click(screen.getByRole("button", { name: "Continue" }))
        await screen.findByRole("heading", { name: heading })
      }
    }
    const close = () => userEvent.click(screen.getByRole("button", { name: "Close" }))
    await start(["Choose a draw", "Set the share price"])
    await close()
    expect(made()).toEqual([])
    await start(["Choose a draw", "Set the share price", "Play again?"])
    await userEvent.click(screen.getByRole("button", { name: "Open the ticket" }))
    await screen.findByText("This draw has just closed. Please choose another one.")
    await close()
    await waitFor(() => expect(made()).toEqual(["POST /group", "POST /session", "DELETE /group/group-1"]))
  })

  it("leads back to the draws where the chosen one has closed", async () => {
    show(landing, {
      "GET /session/discover": page([]),
      "GET /group": page([]),
      "POST /group": { result: aGroup() },
      "POST /session": refusal(422, "draw_closed", "This draw is closed."),
    })
    await userEvent.click(await screen.findByRole("button", { name: "Start a Lotto Party" }))
    await userEvent.fill(await screen.findByRole("textbox", { name: "Group name" }), "The Office")
    for (const heading of ["Choose a draw", "Set the share price", "Play again?"]) {
      await userEvent.click(screen.getByRole("button", { name: "Continue" }))
      await screen.findByRole("heading", { name: heading })
    }
    await userEvent.click(screen.getByRole("button", { name: "Open the ticket" }))
    await screen.findByText("This draw has just closed. Please choose another one.")
    screen.getByRole("heading", { name: "Choose a draw" })
  })

  it("says in a message that stays that a group could not be made, where the server is in trouble", async () => {
    const { shop } = show(landing, {
      "GET /session/discover": page([]),
      "GET /group": page([]),
      "POST /group": refusal(500, "server_error", "Broken."),
    })
    await userEvent.click(await screen.findByRole("button", { name: "Start a Lotto Party" }))
    await userEvent.fill(await screen.findByRole("textbox", { name: "Group name" }), "The Office")
    for (const heading of ["Choose a draw", "Set the share price", "Play again?"]) {
      await userEvent.click(screen.getByRole("button", { name: "Continue" }))
      await screen.findByRole("heading", { name: heading })
    }
    await userEvent.click(screen.getByRole("button", { name: "Open the ticket" }))
    await waitFor(() =>
      expect(shop.store.get(notificationsAtom)).toMatchObject([
        {
          title: "Something went wrong",
          message: "Sorry, looks like we failed to create the group/session. Please try again.",
          isAutoDismissed: false,
        },
      ]),
    )
  })
})
