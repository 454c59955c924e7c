import { screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Giveaway } from "#src/contract/rewards/giveaway.ts"
import type { MembershipStanding, RewardsCustomer } from "#src/contract/rewards/rewards.ts"
import { toWire } from "#src/contract/wire.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { aGiveaway, aGiveawayWinner, aProgram, aStanding } from "../../../../tests/stage/services/rewards.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import {
  GIVEAWAYS_PAGE_SIZE,
  type GiveawayList,
  giveawaysQuery,
  giveawayWinnersQuery,
  programQuery,
  rewardsCustomerQuery,
} from "../reward-queries.ts"
import { ProgramPage } from "./page.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const page = (items: readonly Giveaway[]) => ({
  items,
  pageInfo: { limit: GIVEAWAYS_PAGE_SIZE, offset: 0, total: items.length },
})
const listed = (list: GiveawayList, items: readonly Giveaway[] = []) =>
  known(giveawaysQuery({ list, when: "upcoming", page: 1, size: GIVEAWAYS_PAGE_SIZE }), page(items))
const draw = {
  drawId: "giveaway-1",
  giveawayType: "monthly" as const,
  drawNumber: 4,
  numberOfEntriesText: "2 entries",
  entryStatus: "locked" as const,
}
const unlocked = { ...draw, entryStatus: "unlocked" as const }

function show(
  standing: Partial<MembershipStanding> | null,
  {
    replies = {},
    draws = [draw],
    isEmailProved = true,
    program = aProgram(),
  }: {
    replies?: Record<string, Reply | (() => Promise<Reply>)>
    draws?: RewardsCustomer["upcomingDraws"]
    isEmailProved?: boolean
    program?: ReturnType<typeof aProgram>
  } = {},
) {
  const segments = ["anonymous", "customer"].map((segmentName) => ({
    segmentName,
    capabilities: ["membership_program", "membership_purchase", "giveaway_entries"],
  }))
  shown = stage(<ProgramPage />, {
    signedIn: standing !== null,
    replies,
    knows: [
      known(capabilitiesQuery(), { segments }),
      known(programQuery(), program),
      listed("daily"),
      listed("monthly", [aGiveaway()]),
      listed("special"),
      known(giveawayWinnersQuery({ page: 1, size: 6 }), {
        items: [aGiveawayWinner()],
        pageInfo: { limit: 6, offset: 0, total: 1 },
      }),
      ...(standing
        ? [
            known(rewardsCustomerQuery(), {
              membershipPrograms: [aStanding(standing)],
              isEmailProved,
              upcomingDraws: draws,
            }),
          ]
        : []),
    ],
  })
  return shown
}
const nobody = { membershipStatus: "non-member", membershipTier: null } as const

describe("the members' programme", () => {
  it("asks a visitor to sign in, and shows what can be won and who won", async () => {
    show(null)
    await screen.findByRole("heading", { name: "A winner every day", level: 1 })
    expect(screen.getAllByRole("link", { name: "Sign in to join" })[0]?.getAttribute("href")).toContain(
      "/login?next=%2Fdaily-winners",
    )
    screen.getByText("Robin H., NSW")
    expect(screen.getAllByText("There are none right now. Come back soon.")).toHaveLength(2)
    expect(screen.queryByRole("button", { name: /Unlock/ })).toBeNull()
  })

  it("is joined with one press, and says why not where it cannot be", async () => {
    const message = "You're taking a break."
    const { sent } = show(nobody, {
      replies: { "PUT /membership": { status: 422, errors: [{ field: "this", code: "on_break", message }] } },
    })
    const [join] = await screen.findAllByRole("button", { name: "Join now" })
    await userEvent.click(join as HTMLElement)
    await screen.findByText(message)
    expect(sent.find(({ call }) => call === "PUT /membership")?.body).toEqual({
      membership_program: "daily_winners",
      membership_status: "member",
      metadata: {},
    })
  })

  it("leads to the deposit that a membership waits for", async () => {
    show({ membershipStatus: "pending-deposit", membershipTier: null })
    const [link] = await screen.findAllByRole("link", { name: "Make a deposit" })
    expect(link?.getAttribute("href")).toBe("/daily-winners/deposit")
  })

  it("says where it is not open, and offers nothing there", async () => {
    show({ ...nobody, eligibility: "ineligible" })
    await screen.findByText("This programme isn't open where you play.")
    expect(screen.queryByRole("button", { name: "Join now" })).toBeNull()
  })

  it("unlocks a member's entries: pending first, then resolved", async () => {
    let answer: (reply: Reply) => void = () => {}
    const waiting = new Promise<Reply>((resolve) => {
      answer = resolve
    })
    const { sent } = show(
      {},
      {
        replies: {
          "PUT /v3/draws/giveaway-1": () => waiting,
          "GET /v3/customer": {
            result: toWire({
              membershipPrograms: [aStanding()],
              isEmailProved: true,
              upcomingDraws: [unlocked],
            }),
          },
        },
      },
    )
    const unlock = "Unlock your entries in Monthly giveaway"
    await userEvent.click(await screen.findByRole("button", { name: unlock }))
    const button = await screen.findByRole("button", { name: unlock, busy: true })
    button.click()
    answer({ result: toWire(unlocked) })
    await screen.findByText("Unlocked: 2 entries")
    await screen.findByText("Unlocked. Good luck!")
    expect(sent.filter(({ call }) => call === "PUT /v3/draws/giveaway-1")).toHaveLength(1)
  })

  it("has a member confirm their email address before they take part", async () => {
    const { sent } = show(
      {},
      { draws: [], isEmailProved: false, replies: { "POST /customer/email-proof": { result: null } } },
    )
    await screen.findByText("Confirm your email address to take part")
    expect(screen.queryByText("See all your entries")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Send me a link" }))
    await screen.findByText(/^We've emailed you a link\./)
    expect(sent.filter(({ call }) => call === "POST /customer/email-proof")).toHaveLength(1)
    expect(screen.queryByRole("button", { name: "Send me a link" })).toBeNull()
  })

  it("says why the link was not sent, and lets the member try again", async () => {
    const message = "Too many requests. Please wait a minute."
    const errors = [{ field: "this", code: "too_many", message }]
    show(
      {},
      {
        draws: [],
        isEmailProved: false,
        replies: { "POST /customer/email-proof": { status: 429, errors } },
      },
    )
    await userEvent.click(await screen.findByRole("button", { name: "Send me a link" }))
    await screen.findByText(message)
    screen.getByRole("button", { name: "Send me a link" })
  })

  it("says beside the button why entries were not unlocked", async () => {
    const message = "Entries for this giveaway are closed."
    show(
      {},
      {
        replies: {
          "PUT /v3/draws/giveaway-1": {
            status: 409,
            errors: [{ field: "this", code: "giveaway_closed", message }],
          },
        },
      },
    )
    await userEvent.click(await screen.findByRole("button", { name: /^Unlock your entries/ }))
    await screen.findByText(message)
    screen.getByText("Locked: 2 entries to unlock")
  })

  it("asks once more before a member leaves", async () => {
    const { sent } = show(
      {},
      {
        replies: {
          "PUT /membership": { result: toWire(aStanding(nobody)) },
          "GET /v3/customer": {
            result: toWire({
              membershipPrograms: [aStanding(nobody)],
              isEmailProved: true,
              upcomingDraws: [],
            }),
          },
        },
      },
    )
    await userEvent.click(await screen.findByRole("button", { name: "Leave the programme" }))
    expect(sent.some(({ call }) => call === "PUT /membership")).toBe(false)
    await userEvent.click(screen.getByRole("button", { name: "Yes, leave" }))
    await screen.findAllByRole("button", { name: "Join now" })
    // The page's own toasts are shown by its site.
    expect(shown?.shop.store.get(notificationsAtom).map(({ title }) => title)).toEqual([
      "You've left the programme. You can join again at any time.",
    ])
  })

  it("tells premium members until when, and offers benefits only where there are some", async () => {
    show({ membershipTier: "premium", memberUntil: "2027-02-21T01:00:00Z" })
    await screen.findByText(/You're a premium member until .*21 Feb 2027/)
    expect(screen.queryByRole("heading", { name: "Members' benefits" })).toBeNull()
    shown?.unmount()
    show({}, { program: aProgram({ hasBenefits: true }) })
    const benefits = await screen.findByRole("region", { name: "Members' benefits" })
    within(benefits).getByRole("button", { name: "Open benefits" })
  })

  it("says that it could not be loaded, and tries again", async () => {
    shown = stage(<ProgramPage />, { replies: {} })
    await screen.findByRole("button", { name: /try again/i })
  })
})
