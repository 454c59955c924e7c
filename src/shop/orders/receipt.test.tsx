import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { StartedRecurring } from "#src/contract/orders/receipt.ts"
import type { SocialShareOrder } from "#src/contract/tickets/social-shares.ts"
import { money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { receiptQuery } from "#src/shop/account/customer-queries.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { aMembershipOrder, anOrder, aReceipt } from "../../../tests/stage/fixtures/orders.ts"
import { aSiteConfig } from "../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { BackToApp } from "./back-to-app.tsx"
import { Receipt } from "./receipt.tsx"

describe("a receipt", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const aud = (cents: number) => money(cents, "AUD")
  /** Shows the receipt of two shares of a Lotto Party. */
  function showShare(share: Partial<SocialShareOrder>): void {
    const {
      games: _,
      gameOffer,
      gameOfferName,
      gameType,
      matched,
      quickpick,
      ...bought
    } = anOrder({
      winnings: null,
      outcomes: [],
      drawState: "DRAW_OPEN",
    })
    const order = {
      ...bought,
      productType: "social_syndicate_share" as const,
      sessionId: "session-1",
      groupId: "group-1",
      groupName: "The Office",
      numShares: 7,
      quantity: 2,
      sessionStatus: "closed" as const,
      sharesLeft: null,
      cancelReason: null,
      refunded: null,
      ...share,
    }
    shown = stage(<Receipt checkout="checkout-87654321" />, {
      signedIn: true,
      knows: [known(receiptQuery({ checkoutId: "checkout-87654321" }), aReceipt({ orders: [order] }))],
    })
  }
  const aBegun = (begun: Partial<StartedRecurring> = {}): StartedRecurring => ({
    autoplayId: "autoplay-1",
    type: "autoplay",
    productType: "lottery_ticket",
    lotteryKey: "powerball",
    lotteryName: "Powerball",
    colour: "#5b2d90",
    description: "4 x Standard games",
    variant: "Standard",
    count: 4,
    frequency: "weekly",
    minimumJackpotAmount: null,
    price: aud(640),
    beginsAt: "2026-12-03T09:30:00Z",
    ...begun,
  })

  describe("the receipt", () => {
    it("shows every ticket with its numbers, what was paid and how, and the way to the ticket's proof", () => {
      shown = stage(<Receipt checkout="checkout-87654321" />, {
        signedIn: true,
        knows: [known(receiptQuery({ checkoutId: "checkout-87654321" }), aReceipt())],
      })
      screen.getByRole("heading", { name: "You're in. Good luck!" })
      screen.getByRole("heading", { name: "Powerball" })
      screen.getByText("35")
      screen.getByText("$4.80")
      screen.getByText("$5.00")
      screen.getByText("Paid with Visa ending 4242")
      expect(screen.getByText("Added to your wallet").nextElementSibling?.textContent).toBe("$0.20")
      screen.getByRole("link", { name: "Play these again" })
      const link = screen.getByRole("link", { name: "Ticket and proof" })
      expect(link.getAttribute("href")).toBe("/my-account/upcoming-tickets/ticket/order-12345678")
    })

    it("says what came out of the wallet besides the card, and nothing more where the card paid for all of it", () => {
      const receipt = (cents: number) =>
        known(receiptQuery({ checkoutId: `paid-${cents}` }), aReceipt({ deposited: aud(cents) }))
      shown = stage(<Receipt checkout="paid-300" />, { signedIn: true, knows: [receipt(300)] })
      expect(screen.getByText("From your wallet").nextElementSibling?.textContent).toBe("$1.80")
      shown.unmount()
      shown = stage(<Receipt checkout="paid-480" />, { signedIn: true, knows: [receipt(480)] })
      screen.getByText("Paid with Visa ending 4242")
      expect(screen.queryByText(/your wallet$/)).toBeNull()
    })

    it("says which group the shares are of, and where to find it", () => {
      showShare({ sessionStatus: "closed" })
      screen.getByText("The Office")
      screen.getByText(/^You'll find this group, its tickets and its results under Lotto Party/)
      const link = screen.getByRole("link", { name: "See the group" })
      expect(link.getAttribute("href")).toBe("/my-account/lotto-party/group/group-1")
    })

    it("says why the ticket of a Lotto Party was not bought, and what went back", () => {
      showShare({
        state: "cancelled",
        sessionStatus: "cancelled",
        cancelReason: "sales_stopped",
        refunded: aud(1000),
      })
      screen.getByText("Ticket not bought")
      screen.getByText("We stopped selling this draw. $10.00 went back to your wallet.")
    })

    it("shows the numbers of a ticket for several draws once, with each draw and the way to its proof", () => {
      const orders = [1, 2, 3].map((n) =>
        anOrder({ id: `order-0000000${n}`, drawNo: 1500 + n, price: aud(160) }),
      )
      shown = stage(<Receipt checkout="checkout-87654321" />, {
        signedIn: true,
        knows: [known(receiptQuery({ checkoutId: "checkout-87654321" }), aReceipt({ orders }))],
      })
      expect(screen.getAllByRole("heading", { name: "Powerball" })).toHaveLength(1)
      screen.getByText("3 draws")
      screen.getByText("$4.80", { selector: ".ticket-paper__aside" })
      expect(screen.getAllByText("Game 1")).toHaveLength(1)
      for (const n of [1, 2, 3]) {
        screen.getByText(new RegExp(`^Draw 150${n} · `))
        const link = screen.getByRole("link", { name: `Ticket and proof of draw 150${n}` })
        expect(link.getAttribute("href")).toContain(`/ticket/order-0000000${n}`)
      }
    })

    it("names a ticket's games as its cart did", () => {
      const games = Array.from({ length: 4 }, () => [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }])
      const order = anOrder({ gameType: "powerhit", gameOffer: "powerhit", gameOfferName: "PowerHit", games })
      shown = stage(<Receipt checkout="checkout-87654321" />, {
        signedIn: true,
        knows: [known(receiptQuery({ checkoutId: "checkout-87654321" }), aReceipt({ orders: [order] }))],
      })
      screen.getByText("4 × PowerHit")
    })

    it("shows a membership from and until when, and says nothing of draws where nothing is drawn", () => {
      const order = aMembershipOrder()
      shown = stage(<Receipt checkout="checkout-87654321" />, {
        signedIn: true,
        knows: [known(receiptQuery({ checkoutId: "checkout-87654321" }), aReceipt({ orders: [order] }))],
      })
      screen.getByText("Quarterly membership")
      screen.getByText("From Sat 21 Nov 2026 until Sun 21 Feb 2027.")
      expect(screen.queryByRole("heading", { name: "What happens next" })).toBeNull()
      const link = screen.getByRole("link", { name: "See the membership" })
      expect(link.getAttribute("href")).toBe("/my-account/upcoming-tickets/ticket/order-22223333")
    })

    it("says that a ticket waits for its jackpot, and leads to where it is changed or stopped", () => {
      const waiting = aReceipt({
        orders: [],
        deposited: null,
        recurring: [aBegun({ frequency: null, minimumJackpotAmount: aud(5_000_000_000), beginsAt: null })],
      })
      shown = stage(<Receipt checkout="checkout-87654321" />, {
        signedIn: true,
        knows: [known(receiptQuery({ checkoutId: "checkout-87654321" }), waiting)],
      })
      screen.getByRole("heading", { name: "Your AutoPlay is on." })
      screen.getByText("AutoPlay · Jackpots $50 Million and over")
      screen.getByText(/^We haven't bought this yet. When the jackpot reaches \$50 Million, /)
      const link = screen.getByRole("link", { name: "See, change or stop it" })
      expect(link.getAttribute("href")).toBe(accountPaths.autoplayTicket.link("autoplay-1"))
      expect(screen.queryByText("Your pre-order is placed.")).toBeNull()
      expect(screen.queryByRole("link", { name: "Play these again" })).toBeNull()
    })

    it("says beside the tickets what is bought again by itself, how often and from when on", () => {
      shown = stage(<Receipt checkout="checkout-87654321" />, {
        signedIn: true,
        knows: [
          known(receiptQuery({ checkoutId: "checkout-87654321" }), aReceipt({ recurring: [aBegun()] })),
        ],
      })
      screen.getByRole("heading", { name: "You're in. Good luck!" })
      screen.getByText("AutoPlay, one draw a week")
      screen.getByText("From Thu 3 Dec 2026, we'll buy it for you from your wallet.")
      screen.getByText("$6.40 a draw")
    })

    it("offers another try when it cannot be loaded, so that nobody pays again to see it", async () => {
      shown = stage(<Receipt checkout="checkout-87654321" />, { signedIn: true })
      await screen.findByRole("button", { name: "Try again" })
    })
  })
})

describe("the way back to the app", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const show = (link: string, deepLinks: string[]) => {
    shown = stage(<BackToApp link={link} />, { knows: [known(configQuery(), aSiteConfig({ deepLinks }))] })
  }

  it("who came from an app is led back to it from the receipt", () => {
    show("lotto://receipt/done", ["lotto:"])
    const link = screen.getByRole("link", { name: "Back to the app" })
    expect(link.getAttribute("href")).toBe("lotto://receipt/done")
  })

  it("nobody is led where the shop's owner did not allow it", () => {
    show("https://evil.example/done", ["lotto:"])
    expect(screen.queryByRole("link")).toBeNull()
  })
})
