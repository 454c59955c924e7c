import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Giveaway, GiveawayWinner } from "#src/contract/rewards/giveaway.ts"
import { sha256 } from "#src/shop/core/browser/sha256.ts"
import { aGiveaway, aGiveawayWinner, aProgram } from "../../../../tests/stage/services/rewards.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { giveawayQuery, programQuery } from "../reward-queries.ts"
import { GiveawayPage } from "./giveaway-page.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const named = { giveawayType: "monthly", drawNumber: 4 } as const
const show = (giveaway: Giveaway, winners: readonly GiveawayWinner[] = []) => {
  shown = stage(<GiveawayPage type="monthly" draw={4} />, {
    knows: [
      known(programQuery(), aProgram()),
      known(giveawayQuery(named), { ...giveaway, winners: [...winners] }),
    ],
  })
}
const drawn = aGiveaway({
  state: "DRAW_EMAILED",
  numbers: [12],
  proof: {
    ...aGiveaway().proof,
    commitment: "0000",
    seed: "5eed",
    numbersRoot: "ab",
    entriesRoot: "ab",
    entryCount: 40,
    closedAt: "2026-10-31T09:00:00Z",
  },
})

describe("a giveaway's page", () => {
  it("tells its prizes, who has how many entries, and what is fixed of its draw", async () => {
    show(aGiveaway())
    await screen.findByRole("heading", { name: "Monthly giveaway", level: 1 })
    screen.getByText("Paid into the winner's wallet")
    screen.getByText("1 entry for free members")
    screen.getByText("10 entries for premium members")
    screen.getByText("Entries count once you unlock them")
    screen.getByText("c0ffee")
    screen.getByText("Shown after the draw")
    expect(screen.queryByRole("button", { name: "Check in this browser" })).toBeNull()
  })

  it("of one that was cancelled tells why, and asks nobody to take part", async () => {
    const reason = "The prize can't be had any more."
    show(aGiveaway({ cancelled: { at: "2026-11-01T00:00:00Z", reason } }))
    await screen.findByText(`This giveaway was cancelled and won't be drawn. ${reason}`)
    expect(screen.queryByText(/^Entries close/)).toBeNull()
    expect(screen.queryByRole("button", { name: /join/i })).toBeNull()
    expect(screen.queryByRole("heading", { name: "How the winner is drawn" })).toBeNull()
    expect(screen.queryByRole("heading", { name: "Winners" })).toBeNull()
  })

  it("of one that was cancelled shows the seed, which the browser checks, and no winners", async () => {
    const cancelled = { at: "2026-11-01T00:00:00Z", reason: "No more kayaks." }
    const seed = "5eed".repeat(16)
    const { proof } = aGiveaway()
    show(aGiveaway({ cancelled, proof: { ...proof, seed, commitment: await sha256(seed) } }))
    await screen.findByRole("heading", { name: "The seed that was fixed" })
    expect(screen.queryByText(aGiveaway().description), "it asks nobody to take part").toBeNull()
    screen.getByText(seed)
    expect(screen.queryByRole("heading", { name: "Winners" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Check in this browser" }))
    await screen.findByText(
      "Verified. The seed matches its published fingerprint. Nothing was drawn from it.",
    )
    shown?.unmount()
    show(aGiveaway({ cancelled, proof: { ...proof, seed } }))
    await userEvent.click(await screen.findByRole("button", { name: "Check in this browser" }))
    await screen.findByText(/The seed doesn't match its published fingerprint/)
  })

  it("of a preview tells when entries open, and that nothing is fixed of its draw yet", async () => {
    const { proof } = aGiveaway()
    show(
      aGiveaway({
        giveawayType: "preview",
        opensAt: "2999-11-01T09:00:00Z",
        proof: { ...proof, commitment: "" },
      }),
    )
    await screen.findByText("This is a preview. Members can take part once entries open.")
    screen.getByText(/^Entries open .* 2999/)
    expect(screen.queryByRole("heading", { name: "How the winner is drawn" })).toBeNull()
  })

  it("shows who won, and finds a draw that does not add up", async () => {
    show(drawn, [aGiveawayWinner()])
    await screen.findByText("Robin H., NSW")
    screen.getByText("Entry 12")
    await userEvent.click(screen.getByRole("button", { name: "Check in this browser" }))
    await screen.findByText(/The seed doesn't match its published fingerprint/)
  })

  it("says that nobody had an entry", async () => {
    show({ ...drawn, numbers: [] })
    await screen.findByText("Nobody had an entry, so nobody won.")
  })

  it("waits for the draw once entries are closed", async () => {
    show(aGiveaway({ state: "DRAW_CLOSED" }))
    await screen.findByText(/Entries are closed. The draw is at/)
  })

  it("says that there is none of that number", async () => {
    shown = stage(<GiveawayPage type="monthly" draw={4} />, {
      knows: [known(programQuery(), aProgram())],
      replies: {
        "GET /v3/draws/monthly/4": {
          status: 404,
          errors: [{ field: "this", code: "not_found", message: "We could not find that." }],
        },
      },
    })
    await screen.findByText("There is no such giveaway.")
  })
})
