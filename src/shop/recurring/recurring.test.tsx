import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { aGame } from "../../../tests/stage/fixtures/cart.ts"
import { anAutoplay } from "../../../tests/stage/fixtures/recurring.ts"
import { leave, show } from "../../../tests/stage/recurring-page.tsx"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { ScheduledDetail } from "./scheduled-detail.tsx"
import { ScheduledList } from "./scheduled-list.tsx"

describe("recurring purchases", () => {
  afterEach(leave)

  describe("what recurs", () => {
    it("says what is bought for each draw, for how much, and why the last one was not", () => {
      show([
        anAutoplay({
          minimumJackpotAmount: money(2_000_000_000, "AUD"),
          lastAttemptStatus: "soft_failure",
          lastAttemptMessage: "There was not enough in your wallet.",
        }),
      ])
      screen.getByText("4 x Standard games · Jackpots $20 Million and over")
      screen.getByText("$6.40 a draw")
      screen.getByText("We couldn't buy the last draw. There was not enough in your wallet.")
    })

    it("says what a draw will cost and from when, and where it waits until then", () => {
      const priceChange = {
        from: money(640, "AUD"),
        to: money(720, "AUD"),
        effectiveFrom: "2026-12-02T13:00:00.000Z",
        waits: false,
      }
      show([
        anAutoplay({ priceChange }),
        anAutoplay({ autoplayId: "autoplay-2", priceChange: { ...priceChange, waits: true } }),
      ])
      screen.getByText(/^From .+, each draw will cost \$7\.20 instead of \$6\.40\./)
      screen.getByText(/^Each draw now costs \$7\.20 instead of \$6\.40\. We won't buy this again before/)
    })

    it("leads from the list to the numbers that were picked by hand, and not where each draw has others", () => {
      show([
        anAutoplay({ games: [aGame()] }),
        anAutoplay({ autoplayId: "autoplay-2", lotteryName: "Oz Lotto", games: [aGame()], quickpick: true }),
      ])
      const links = screen.getAllByRole("link", { name: /^See the numbers/ })
      expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
        ["See the numbers Powerball", expect.stringMatching(/\/my-account\/autoplay\/ticket\/autoplay-1$/)],
      ])
    })

    it("pauses with one tap", async () => {
      const { sent } = show([anAutoplay()], {
        "PATCH /autoplays/autoplay-1/status": {
          result: anAutoplay({ status: "recurring_status_cancelled" }),
        },
      })
      const changes = () => sent.filter(({ call }) => call.startsWith("PATCH"))
      await userEvent.click(screen.getByRole("button", { name: "Pause Powerball" }))
      await expect.poll(() => changes().length).toBe(1)
      expect(changes()[0]?.body).toMatchObject({ status: "recurring_status_paused" })
    })

    it("pauses until a day, and says until which", async () => {
      const { shop } = show([anAutoplay()], {
        "PATCH /autoplays/autoplay-1/status": {
          result: anAutoplay({ status: "recurring_status_timed_pause" }),
        },
      })
      await userEvent.click(screen.getByRole("button", { name: "Pause until a date Powerball" }))
      await userEvent.fill(screen.getByLabelText("Start again on"), "2099-03-04")
      await userEvent.click(screen.getByRole("button", { name: "Pause until then" }))
      await expect
        .poll(() => shop.store.get(notificationsAtom)[0])
        .toMatchObject({ level: "success", message: "We won't buy Powerball before 4 Mar 2099." })
    })

    it("says so where pausing did not go through", async () => {
      const { shop } = show([anAutoplay()])
      await userEvent.click(screen.getByRole("button", { name: "Pause Powerball" }))
      await expect
        .poll(() => shop.store.get(notificationsAtom)[0])
        .toMatchObject({
          title: "Cannot update AutoPlay status",
          message: "Sorry, there was an unexpected error while updating your autoplay. Please try again.",
        })
      expect(screen.queryByRole("button", { name: "Resume Powerball" })).toBeNull()
    })

    it("says that a group's AutoPlay can't go on while its organiser opens no tickets", async () => {
      const paused = anAutoplay({
        productType: "social_syndicate_share",
        groupName: "The Office",
        description: "2 x Lotto Party shares",
        status: "recurring_status_paused",
      })
      const { shop } = show([paused], {
        "PATCH /autoplays/autoplay-1/status": {
          status: 409,
          errors: [{ code: "autosession_off", message: "Not now.", field: "this" }],
        },
      })
      screen.getByText("The Office · 2 x Lotto Party shares · Every ticket your group opens")
      await userEvent.click(screen.getByRole("button", { name: "Resume Powerball" }))
      await expect
        .poll(() => shop.store.get(notificationsAtom)[0])
        .toMatchObject({
          title: "Cannot Unpause AutoPlay",
          message: "The organiser has turned off ticket creation into future draws and cannot be unpaused.",
        })
    })

    it("asks before it cancels for good", async () => {
      const { sent } = show([anAutoplay()], {
        "PATCH /autoplays/autoplay-1/status": {
          result: anAutoplay({ status: "recurring_status_cancelled" }),
        },
      })
      await userEvent.click(screen.getByRole("button", { name: "Cancel Powerball" }))
      expect(sent.some(({ call }) => call.startsWith("PATCH"))).toBe(false)
      await userEvent.click(screen.getByRole("button", { name: "Yes, cancel" }))
      await expect
        .poll(() => sent.find(({ call }) => call.startsWith("PATCH"))?.body)
        .toMatchObject({ status: "recurring_status_cancelled" })
    })

    it("says how often something else than a ticket is bought, in the words for it", () => {
      show([
        anAutoplay({
          productType: "raffle_ticket",
          description: "5 Ticket Book",
          numberOfTickets: 5,
          numberOfGames: null,
        }),
        anAutoplay({
          autoplayId: "autoplay-2",
          productType: "syndicate_share",
          description: "3 x Syndicate shares",
          numberOfShares: 3,
          frequency: "monthly",
        }),
        anAutoplay({ autoplayId: "autoplay-3", frequency: "weekly" }),
      ])
      screen.getByText("5 Ticket Book · Every draw")
      screen.getByText("3 x Syndicate shares · Monthly")
      screen.getByText("4 x Standard games · Weekly")
    })

    it("is changed with what was changed only, and the customer is told", async () => {
      const { sent, shop } = show([anAutoplay()], {
        "PATCH /autoplay/autoplay-1": { result: anAutoplay({ numberOfGames: 5 }) },
      })
      await userEvent.click(await screen.findByRole("button", { name: "Change Powerball" }))
      await userEvent.click(screen.getByRole("button", { name: "One more" }))
      await userEvent.selectOptions(screen.getByLabelText("How often"), "Weekly")
      await userEvent.click(screen.getByRole("button", { name: "Save" }))
      await expect
        .poll(() => sent.find(({ call }) => call.startsWith("PATCH"))?.body)
        .toEqual({ num_games: 5, frequency: "weekly" })
      await expect
        .poll(() => shop.store.get(notificationsAtom).map(({ title }) => title))
        .toEqual(["AutoPlay value changed"])
      await expect.poll(() => screen.queryByRole("button", { name: "Save" })).toBeNull()
    })

    it("says in the server's words why a change was refused, and keeps what was chosen", async () => {
      const message = "A ticket holds at most 50 games."
      const { shop } = show([anAutoplay()], {
        "PATCH /autoplay/autoplay-1": { status: 422, errors: [{ field: "this", code: "invalid", message }] },
      })
      await userEvent.click(await screen.findByRole("button", { name: "Change Powerball" }))
      await userEvent.click(screen.getByRole("button", { name: "One fewer" }))
      await userEvent.click(screen.getByRole("button", { name: "Save" }))
      await expect
        .poll(() => shop.store.get(notificationsAtom)[0])
        .toMatchObject({ title: "Cannot update AutoPlay status", message })
      screen.getByRole("button", { name: "Save" })
    })

    it("leads to the lotteries while nothing recurs", () => {
      show([])
      screen.getByText("You don't have any AutoPlay tickets yet")
      screen.getByRole("link", { name: "See the lotteries" })
    })
  })
})

describe("scheduled purchases", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const ID = "scheduled-1"
  const show = (page: "list" | "one", replies: Readonly<Record<string, Reply>> = {}, signedIn = true) => {
    shown = stage(page === "list" ? <ScheduledList /> : <ScheduledDetail purchase={ID} />, {
      signedIn,
      replies,
    })
    return shown
  }

  describe("scheduled purchases", () => {
    it("are asked for nobody who is not signed in, and signing in leads back", async () => {
      for (const [page, address] of [
        ["list", "/my-account/scheduled-purchases"],
        ["one", `/my-account/scheduled-purchases/${ID}`],
      ] as const) {
        const { sent, unmount } = show(page, {}, false)
        const link = await screen.findByRole("link", { name: "Sign in" })
        expect(link.getAttribute("href")).toBe(`/login?next=${encodeURIComponent(address)}`)
        expect(sent.filter(({ call }) => call.includes("scheduled"))).toEqual([])
        unmount()
      }
    })

    it("say that there is none, and what would be here", async () => {
      show("list", { "GET /scheduled-purchases": { result: [] } })
      await screen.findByText("Nothing is scheduled")
    })

    it("offer another try where they cannot be loaded", async () => {
      show("list")
      await screen.findByRole("button", { name: "Try again" })
    })

    it("say of one that is not the customer's that it is not there", async () => {
      const errors = [{ field: "this", code: "not_found", message: "No." }]
      show("one", { [`GET /scheduled-purchases/${ID}`]: { status: 404, errors } })
      await screen.findByRole("alert")
      expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull()
    })
  })
})
