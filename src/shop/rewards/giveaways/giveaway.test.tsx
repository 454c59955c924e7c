import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Giveaway, GiveawayWinner, OwnGiveaway } from "#src/contract/rewards/giveaway.ts"
import { toWire } from "#src/contract/wire.ts"
import { money } from "#src/domain/core/money.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { sha256 } from "#src/shop/core/browser/sha256.ts"
import { aCustomer } from "../../../../tests/stage/fixtures/customer.ts"
import {
  aGiveaway,
  aGiveawayWinner,
  anOwnGiveaway,
  aProgram,
} from "../../../../tests/stage/services/rewards.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { giveawayQuery, ownGiveawaysQuery, programQuery } from "../reward-queries.ts"
import { GiveawayPage } from "./giveaway-page.tsx"
import { OwnGiveaways } from "./own-giveaways.tsx"

describe("a giveaway", () => {
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
            errors: [{ field: "this", code: "not_found", message: "We couldn't find that." }],
          },
        },
      })
      await screen.findByText("We couldn't find this giveaway.")
    })
  })
})

describe("a customer's entries", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const show = (
    when: "current" | "closed",
    items: readonly OwnGiveaway[],
    replies: Record<string, Reply> = {},
    total = items.length,
  ) => {
    shown = stage(<OwnGiveaways when={when} page={1} />, {
      signedIn: true,
      replies,
      knows: [
        known(customerQuery(), aCustomer()),
        known(ownGiveawaysQuery({ when, page: 1 }), {
          items: [...items],
          pageInfo: { limit: 9, offset: 0, total },
        }),
      ],
    })
    return shown
  }
  const bike = {
    id: "prize-1",
    prize: "A bike",
    value: money(180_000, "AUD"),
    cash: false,
    claim: "open",
  } as const

  describe("a customer's giveaways", () => {
    it("ask a visitor to sign in", async () => {
      shown = stage(<OwnGiveaways when="closed" page={2} />)
      const link = await screen.findByRole("link", { name: "Sign in" })
      expect(link.getAttribute("href")).toContain(encodeURIComponent("/my-account/closed-giveaways/2"))
    })

    it("lead to the programme where there are none", async () => {
      show("current", [])
      await screen.findByText("You're not in any giveaways")
      screen.getByRole("link", { name: "See the programme" })
    })

    it("tell what was won, with which numbers, and where the money is; nine stand on a page", async () => {
      const cash = { ...bike, prize: "First prize", cash: true, claim: null }
      show(
        "closed",
        [anOwnGiveaway({ won: [cash] }), anOwnGiveaway({ drawId: "other", drawNumber: 2 })],
        {},
        12,
      )
      await screen.findByText("You won: First prize, $1,800")
      screen.getByText("It's in your wallet.")
      expect(screen.getAllByText("Numbers 11 to 12")).toHaveLength(2)
      screen.getByText("Not this time")
      screen.getByText("Page 1 of 2")
    })

    it("ask where a thing is to be sent, and send nothing that is not filled in", async () => {
      const { sent } = show("closed", [anOwnGiveaway({ won: [bike] })], {
        "POST /v3/prizes/prize-1/claim": { result: toWire({ ...bike, claim: "claimed" }) },
        "GET /v3/customer/draws": {
          page: JSON.stringify(
            toWire({
              result: [anOwnGiveaway({ won: [{ ...bike, claim: "claimed" }] })],
              pageInfo: { limit: 9, offset: 0, total: 1 },
            }),
          ),
        },
      })
      await userEvent.click(await screen.findByRole("button", { name: "Tell us where to send it" }))
      await userEvent.click(await screen.findByRole("button", { name: "Send my address" }))
      expect(sent.some(({ call }) => call.endsWith("/claim"))).toBe(false)
      await userEvent.fill(screen.getByLabelText("Street address"), "1 Sample Street")
      await userEvent.fill(screen.getByLabelText("Suburb"), "Carlton")
      await userEvent.fill(screen.getByLabelText("Postcode"), "3053")
      await userEvent.fill(screen.getByLabelText("Phone"), "0400 000 000")
      await userEvent.click(screen.getByRole("button", { name: "Send my address" }))
      await expect
        .poll(() => sent.find(({ call }) => call === "POST /v3/prizes/prize-1/claim")?.body)
        .toMatchObject({ name: "Kim Nguyen", address: "1 Sample Street", state: "VIC" })
    })

    it("say that the list could not be loaded", async () => {
      shown = stage(<OwnGiveaways when="current" page={1} />, { signedIn: true })
      await screen.findByRole("button", { name: /try again/i })
    })
  })
})
