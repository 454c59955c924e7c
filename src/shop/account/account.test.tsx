import { screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { calls, noFactor, page, refused, section, showAccount } from "../../../tests/stage/account-page.tsx"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { inDays } from "../../../tests/stage/fixtures/in-days.ts"
import { anOrder } from "../../../tests/stage/fixtures/orders.ts"
import { anAutoplay, aScheduledPurchase } from "../../../tests/stage/fixtures/recurring.ts"
import type { Reply } from "../../../tests/stage/stage.tsx"

describe("the account's first page", () => {
  describe("the account's first page", () => {
    it("tells a new customer what each part is for, and how to begin", async () => {
      showAccount()
      await screen.findByRole("heading", { name: "Hello Kim" })
      const draws = await section("Your next draws")
      await draws.findByText("You don't have any tickets in upcoming draws.")
      expect(draws.getByRole("link", { name: "Choose numbers" })).toBeVisible()
      await (await section("Upcoming payments")).findByText(/^Nothing is charged automatically/)
      await (await section("Recent purchases")).findByText("You haven't bought anything yet.")
      expect(screen.queryByRole("heading", { name: "For your attention" })).toBeNull()
    })

    it("shows the wallet with what of it can be taken out, and the ways that there are in and out of it", async () => {
      const first = showAccount({ withdrawable: 1250 })
      const wallet = await section("Wallet")
      await wallet.findByText("$50.00")
      wallet.getByText("You can withdraw $12.50")
      expect(wallet.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Deposit"])
      first.unmount()
      showAccount({ missing: [] })
      expect(await (await section("Wallet")).findByRole("link", { name: "Withdraw" })).toBeVisible()
    })

    it("counts the tickets of the next draws, and leads to one that is alone in its draw", async () => {
      const coming = {
        drawState: "DRAW_OPEN",
        winnings: null,
        drawStop: inDays(2),
        drawDate: inDays(2.05),
      } as const
      showAccount({
        coming: [
          anOrder({ ...coming, id: "a" }),
          anOrder({ ...coming, id: "b" }),
          anOrder({ ...coming, id: "c", drawNo: 1500, drawDate: inDays(9), drawStop: inDays(9) }),
        ],
      })
      const draws = await section("Your next draws")
      const two = await draws.findByRole("link", { name: "Powerball draw 1499, 2 tickets" })
      expect(two.getAttribute("href")).toBe("/my-account/upcoming-tickets")
      const one = draws.getByRole("link", { name: "Powerball draw 1500, 1 ticket" })
      expect(one.getAttribute("href")).toBe("/my-account/upcoming-tickets/ticket/c")
    })

    it("says when what is paid by itself is charged next, the next first, and what it waits for", async () => {
      showAccount({
        recurring: [
          anAutoplay({
            autoplayId: "p",
            lotteryName: "Paused",
            status: "recurring_status_paused",
            nextChargeAt: null,
          }),
          anAutoplay({
            autoplayId: "j",
            lotteryName: "Jackpots",
            nextChargeAt: null,
            minimumJackpotAmount: money(2_000_000_000, "AUD"),
          }),
          anAutoplay({ autoplayId: "n", lotteryName: "Now", nextChargeAt: inDays(-0.1) }),
        ],
        scheduled: [aScheduledPurchase()],
      })
      const charges = await section("Upcoming payments")
      await charges.findByRole("link", { name: "Now" })
      const rows = charges.getAllByRole("listitem").map(({ textContent }) => textContent)
      expect(rows).toHaveLength(3)
      expect(rows[0]).toBe("Now4 x Standard games$6.40Due now")
      expect(rows[1]).toMatch(
        /^Lifeboat House DrawPre-order, draw 12 · 5 Ticket Book\$25\.00\w{3} \d+ \w{3}$/,
      )
      expect(rows[2]).toBe("Paused4 x Standard games$6.40Paused")
    })

    it("leaves out what the customer may not use, and asks for none of it", async () => {
      const stage = showAccount({ capabilities: [] })
      await screen.findByRole("heading", { name: "Hello Kim" })
      await waitFor(() => expect(screen.queryByRole("status")).toBeNull())
      expect(screen.queryByText("$50.00")).toBeNull()
      expect(screen.queryByRole("link", { name: "Deposit" })).toBeNull()
      expect(screen.queryByRole("heading", { name: "Your next draws" })).toBeNull()
      expect(calls(stage)).toEqual([
        "GET /customer",
        "GET /customer/break",
        "GET /customer/two-factor-auth",
        "GET /customer/withdrawable-funds",
        "GET /payment_resolutions",
      ])
    })

    it("asks for the lists of the kinds that the customer may see where they are not combined", async () => {
      const stage = showAccount({
        capabilities: ["viewing_orders", "autoplay_manage", "subscription_manage"],
        replies: { "GET /autoplay": page([anAutoplay()]), "GET /subscriptions": page([]) },
      })
      await (await section("Upcoming payments")).findByRole("link", { name: "Powerball" })
      expect(calls(stage)).not.toContain("GET /recurring_purchases")
    })

    it("asks for everything at once: a slow customer holds no section's call back", async () => {
      const stage = showAccount({ replies: { "GET /customer": () => new Promise<Reply>(() => {}) } })
      await waitFor(() =>
        expect(calls(stage)).toEqual([
          "GET /customer",
          "GET /customer/break",
          "GET /customer/two-factor-auth",
          "GET /customer/withdrawable-funds",
          "GET /orders",
          "GET /payment_resolutions",
          "GET /recurring_purchases",
          "GET /scheduled-purchases",
        ]),
      )
    })

    it("shows the tickets although what waits takes long to be known", async () => {
      showAccount({ replies: { "GET /customer/break": () => new Promise<Reply>(() => {}) } })
      await (await section("Your next draws")).findByText("You don't have any tickets in upcoming draws.")
      expect(screen.queryByText("We couldn't check whether anything needs your attention.")).toBeNull()
    })

    it("shows what it has where one part cannot be loaded, which can be tried again", async () => {
      let fails = true
      showAccount({ replies: { "GET /orders": () => (fails ? refused : page([])) } })
      const draws = await section("Your next draws")
      await draws.findByText("Not now.")
      await (await section("Wallet")).findByText("$50.00")
      await (await section("Upcoming payments")).findByText(/^Nothing is charged automatically/)
      fails = false
      await userEvent.click(draws.getByRole("button", { name: "Try again" }))
      await draws.findByText("You don't have any tickets in upcoming draws.")
    })

    it("asks nothing before it is known who is signed in, and of who is not to sign in", async () => {
      const unknown = showAccount({ alive: false })
      screen.getByRole("heading", { name: "Your account" })
      expect(unknown.sent).toEqual([])
      unknown.unmount()
      const nobody = showAccount({ signedIn: false })
      const link = await screen.findByRole("link", { name: "Sign in" })
      expect(link.getAttribute("href")).toBe("/login?next=%2Fmy-account")
      expect(nobody.sent.filter(({ call }) => call.startsWith("GET /customer"))).toEqual([])
    })
  })
})

describe("the tasks of an account", () => {
  describe("what waits for the customer", () => {
    it("has one way to each thing, and says what a payment lacks", async () => {
      showAccount({
        customer: { addressConfirmationRequired: true, isVerified: false },
        scheduled: [aScheduledPurchase({ failureMessage: "There is not enough in your wallet." })],
        replies: {
          "GET /customer/two-factor-auth": { result: { ...noFactor, promptRequired: true } },
          "GET /customer/break": { result: { until: inDays(5), choices: [] } },
          "GET /payment_resolutions": {
            result: [
              {
                fundKind: "wallet",
                fundSource: "wallet",
                recurringPurchases: [anAutoplay()],
                required: money(640, "AUD"),
                shortfall: money(140, "AUD"),
                before: inDays(2),
                isBeingCharged: false,
              },
            ],
          },
        },
      })
      const tasks = await section("For your attention")
      const links = tasks.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
      expect(links).toEqual([
        ["See your break", "/my-account/take-a-break"],
        ["Pay now", "/my-account/recurring-purchases"],
        ["See what's missing", "/my-account/scheduled-purchases/scheduled-1"],
        ["Confirm", "/my-account/confirm-address"],
        ["Add a second step", "/my-account/login-and-security"],
      ])
      tasks.getByText("We couldn't pay for Powerball")
      tasks.getByText(/^Your wallet needs \$1\.40 more to pay \$6\.40 before /)
      tasks.getByText("There is not enough in your wallet.")
    })

    it("says of a declined card what the list and the mail say, and leads to the list", async () => {
      const lastAttemptMessage = "Your card was declined. Please try another card."
      showAccount({
        replies: {
          "GET /payment_resolutions": {
            result: [
              {
                fundKind: "cc",
                fundSource: "Visa ending 4242",
                recurringPurchases: [anAutoplay({ lastAttemptMessage })],
                required: money(640, "AUD"),
                shortfall: money(640, "AUD"),
                before: inDays(2),
                isBeingCharged: false,
              },
            ],
          },
        },
      })
      const tasks = await section("For your attention")
      tasks.getByText("We couldn't pay for Powerball")
      tasks.getByText(
        /^Your card was declined\. Please try another card\. Try again or use another card before /,
      )
      const pay = tasks.getByRole("link", { name: "Pay now" })
      expect(pay.getAttribute("href")).toBe("/my-account/recurring-purchases")
    })

    it("goes once an email address is confirmed", async () => {
      let confirmed = false
      showAccount({
        replies: {
          "GET /customer": () => ({ result: aCustomer({ emailAddressConfirmationRequired: !confirmed }) }),
          "PATCH /customer/confirm-email-address": () => {
            confirmed = true
            return { result: { credited: [], signed_out: false } }
          },
        },
      })
      const tasks = await section("For your attention")
      tasks.getByText("Is kim@example.com still right?")
      await userEvent.click(tasks.getByRole("button", { name: "Yes, it's right" }))
      await waitFor(() => expect(screen.queryByRole("region", { name: "For your attention" })).toBeNull())
    })

    it("goes for good once the customer wants no second step", async () => {
      let asked = true
      showAccount({
        replies: {
          "GET /customer/two-factor-auth": () => ({ result: { ...noFactor, promptRequired: asked } }),
          "POST /customer/two-factor-auth/prompt-acknowledged": () => {
            asked = false
            return { result: null }
          },
        },
      })
      const tasks = await section("For your attention")
      await userEvent.click(tasks.getByRole("button", { name: "Not now" }))
      await waitFor(() => expect(screen.queryByRole("region", { name: "For your attention" })).toBeNull())
    })

    it("says so where it could not be looked for, and looks again", async () => {
      let fails = true
      showAccount({ replies: { "GET /payment_resolutions": () => (fails ? refused : { result: [] }) } })
      const tasks = await section("For your attention")
      tasks.getByText("We couldn't check whether anything needs your attention.")
      await (await section("Your next draws")).findByText("You don't have any tickets in upcoming draws.")
      fails = false
      await userEvent.click(tasks.getByRole("button", { name: "Try again" }))
      await waitFor(() => expect(screen.queryByRole("region", { name: "For your attention" })).toBeNull())
    })
  })
})
