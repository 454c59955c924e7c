import { screen, within } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { OrderDetail } from "#src/contract/orders/order.ts"
import { money } from "#src/domain/core/money.ts"
import { entryText, shownEntry } from "#src/domain/draws/seeds/entry-text.ts"
import { rootOf } from "#src/domain/draws/seeds/merkle.ts"
import { orderQuery, ordersQuery } from "#src/shop/account/customer-queries.ts"
import { sha256 } from "#src/shop/core/browser/sha256.ts"
import { inDays } from "../../../tests/stage/fixtures/in-days.ts"
import { aMembershipOrder, anOrder } from "../../../tests/stage/fixtures/orders.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { PrintTickets } from "./print-tickets.tsx"
import { SyndicateTickets } from "./syndicate-tickets.tsx"
import { TicketDetail } from "./ticket-detail.tsx"
import { TicketList } from "./ticket-list.tsx"

describe("a customer's tickets", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const showTicket = (order: OrderDetail = anOrder()) => {
    shown = stage(<TicketDetail ticket={order.id} />, {
      signedIn: true,
      knows: [known(orderQuery({ id: order.id }), order)],
    })
  }
  const showList = (items: OrderDetail[], past = true) => {
    const status = past ? ("past_products" as const) : ("upcoming_products" as const)
    shown = stage(<TicketList past={past} page={1} />, {
      signedIn: true,
      knows: [
        known(ordersQuery({ status, page: 1 }), {
          items,
          pageInfo: { limit: 10, offset: 0, total: items.length },
        }),
      ],
    })
  }
  const marked = () =>
    Array.from(document.querySelectorAll(".game-lines .ball--marked"), ({ textContent }) => textContent)

  it("nobody's tickets are asked for while nobody is signed in", async () => {
    const pages = [
      <TicketList key="past" past page={1} />,
      <SyndicateTickets key="shares" />,
      <TicketDetail key="ticket" ticket="order-1" />,
      <PrintTickets key="print" />,
    ]
    for (const tickets of pages) {
      shown = stage(tickets)
      await screen.findByRole("link", { name: "Sign in" })
      expect(shown.sent.filter(({ call }) => call.includes("/orders"))).toEqual([])
      shown.unmount()
    }
  })

  describe("a customer's membership", () => {
    it("stands among the tickets to come, until when, and has a page of its own", () => {
      showList([aMembershipOrder()], false)
      const link = screen.getByRole("link", { name: "Daily Winners" })
      expect(link.getAttribute("href")).toBe("/my-account/upcoming-tickets/ticket/order-22223333")
      screen.getByText("Until Sun 21 Feb 2027")
      screen.getByText("Quarterly membership · $27.00")
    })

    it("has a page with what it cost and its receipt, and no proof of a draw", () => {
      showTicket(aMembershipOrder())
      screen.getByRole("heading", { name: "Daily Winners" })
      screen.getByText("Begins Sat 21 Nov 2026")
      screen.getByText("Membership number")
      expect(screen.queryByText("Proof of entry")).toBeNull()
    })
  })

  describe("a customer's ticket", () => {
    const check = () => userEvent.click(screen.getByRole("button", { name: "Check this ticket" }))
    beforeEach(() => {
      for (const storage of [localStorage, sessionStorage]) storage.clear()
    })

    it("keeps its outcome covered until its customer asks for it", async () => {
      showTicket()
      expect(marked()).toEqual([])
      expect(screen.queryByText("Numbers drawn")).toBeNull()
      expect(screen.queryByText(/1,234/)).toBeNull()
      await check()
      expect(document.activeElement?.textContent).toContain("Congratulations, you won$1,234.50")
      expect(screen.queryByRole("button", { name: "Check this ticket" })).toBeNull()
    })

    it("is not covered again once it was looked at, nor a month after its draw", async () => {
      showTicket()
      await check()
      shown?.unmount()
      showTicket()
      expect(marked()).not.toEqual([])
      shown?.unmount()
      showTicket(anOrder({ id: "order-old-one", drawDate: inDays(-40) }))
      expect(marked()).not.toEqual([])
    })

    it("is not celebrated where it won less than it cost, and says so where it won nothing", async () => {
      showTicket(anOrder({ winnings: money(200, "AUD") }))
      await check()
      expect(document.activeElement?.textContent).toContain("Won $2.00")
      expect(screen.queryByText("Congratulations, you won")).toBeNull()
      shown?.unmount()
      showTicket(anOrder({ id: "order-no-win-1", winnings: money(0, "AUD") }))
      await check()
      expect(document.activeElement?.textContent).toContain("No win this time")
    })

    it("marks the numbers that were drawn, and says what each game won and what came into the wallet", async () => {
      showTicket()
      await check()
      expect(marked()).toEqual(["3", "9", "14", "21", "27", "11"])
      screen.getByText("Division 5")
      screen.getByText("We've paid $1,234.50 into your wallet.")
    })

    it("shows its games unmarked while its draw is still to come", () => {
      const order = anOrder({ winnings: null, outcomes: [], drawState: "DRAW_OPEN" })
      showTicket({ ...order, draw: { ...order.draw, numbers: [] } })
      expect(marked()).toEqual([])
      expect(screen.queryByText("Numbers drawn")).toBeNull()
      screen.getByText("When the draw closes, your ticket gets a proof that it's in the draw.")
    })

    describe("has a proof, which", () => {
      beforeEach(() => localStorage.clear())

      /** The order's own entry beside another, and the root of both. */
      async function proofOf(order: OrderDetail & { productType: "lottery_ticket" }) {
        const { id, drawNo, played } = shownEntry(order)
        const leaf = await sha256(entryText(id, drawNo, played))
        const path = [{ side: "left" as const, hash: await sha256("another entry") }]
        return { leaf, path, root: await rootOf(leaf, path, sha256) }
      }
      async function open(order: OrderDetail, root: string | null) {
        const seal = { root, entryCount: 2, closedAt: "2026-11-21T01:00:00Z", elsewhere: [] }
        shown = stage(<TicketDetail ticket={order.id} />, {
          signedIn: true,
          knows: [known(orderQuery({ id: order.id }), order)],
          replies: { "GET /draw/seal/powerball/1499": { result: seal } },
        })
        await userEvent.click(screen.getByText("Proof of entry"))
      }

      it("is checked in the browser, from the numbers shown to the fingerprint that the draw published", async () => {
        const entryProof = await proofOf(anOrder())
        await open(anOrder({ entryProof }), entryProof.root)
        await screen.findByText(/^Verified in your browser/)
        expect(shown?.sent.map(({ call }) => call)).toContain("GET /draw/seal/powerball/1499")
      })

      it("does not hold for invented leaf, path and root, which fit one another", async () => {
        const { path } = await proofOf(anOrder())
        const leaf = await sha256("another ticket")
        const root = await rootOf(leaf, path, sha256)
        await open(anOrder({ entryProof: { leaf, path, root } }), root)
        await screen.findByText(
          "What this page shows isn't what was entered in the draw. Please contact support.",
        )
      })

      it("does not hold for a root that the draw did not publish", async () => {
        const entryProof = await proofOf(anOrder())
        await open(anOrder({ entryProof }), await sha256("another root"))
        await screen.findByText(/^The proof doesn't lead to the fingerprint/)
      })

      it("says that the draw's fingerprint changed since this browser saw it first", async () => {
        const order = anOrder()
        await open(anOrder({ entryProof: await proofOf(order) }), (await proofOf(order)).root)
        await screen.findByText(/^Verified in your browser/)
        shown?.unmount()
        const other = anOrder({ games: order.games.slice(1) })
        const entryProof = await proofOf(other)
        await open({ ...other, entryProof }, entryProof.root)
        await screen.findByText(/isn't the one this browser saw before/)
      })
    })
  })

  describe("the list of tickets", () => {
    it("marks the numbers of each game that were drawn", () => {
      showList([anOrder()])
      expect(marked()).toEqual(["3", "9", "14", "21", "27", "11"])
      screen.getByText("Game 1, numbers matched: 6")
      screen.getByText("Game 2, numbers matched: 0")
    })

    it("leads to each ticket and shows what it won", () => {
      showList([anOrder()])
      const link = screen.getByRole("link", { name: "Powerball Draw 1499" })
      expect(link.getAttribute("href")).toBe("/my-account/past-tickets/ticket/order-12345678")
      screen.getByText("Won $1,234.50")
    })

    it("shows the first four games of a long ticket and how many more there are", () => {
      const games = Array.from({ length: 12 }, () => anOrder().games[0] as never)
      showList([anOrder({ games })])
      const list = screen.getByRole("article").querySelectorAll(".game-lines__game")
      expect(list).toHaveLength(4)
      screen.getByText("and 8 more")
    })

    it("says what will be here while there is nothing, and where tickets are bought", () => {
      showList([], false)
      screen.getByText("No upcoming tickets")
      screen.getByRole("link", { name: "See the lotteries" })
    })

    it("says of a page past its end that there is none, and leads back to the last", () => {
      shown = stage(<TicketList past page={9} />, {
        signedIn: true,
        knows: [
          known(ordersQuery({ status: "past_products", page: 9 }), {
            items: [],
            pageInfo: { limit: 10, offset: 80, total: 14 },
          }),
        ],
      })
      screen.getByText("This list has no page 9.")
      const back = screen.getByRole("link", { name: "Previous" })
      expect(back.getAttribute("href")).toBe("/my-account/past-tickets/2")
      expect(screen.queryByText("No past tickets")).toBeNull()
    })

    it("asks a visitor to sign in and leads back to the list", () => {
      shown = stage(<TicketList past={false} page={2} />)
      const link = within(document.body).getByRole("link", { name: "Sign in" })
      expect(link.getAttribute("href")).toBe("/login?next=%2Fmy-account%2Fupcoming-tickets%2F2")
    })

    it("offers another try when the list cannot be loaded", async () => {
      shown = stage(<TicketList past={false} page={1} />, { signedIn: true })
      await screen.findByRole("button", { name: "Try again" })
    })
  })
})

describe("tickets on paper", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const total = (count: number): Reply =>
    ({
      result: [],
      page_info: { limit: 1, offset: 0, total: count },
    }) as Reply
  const file: Reply = { pdf: "%PDF-1.7", name: "tickets-2026-11-22.pdf" }

  function show(replies: Readonly<Record<string, Reply | (() => Reply)>>) {
    shown = stage(<PrintTickets />, { signedIn: true, replies })
    return shown
  }
  const make = () => userEvent.click(screen.getByRole("button", { name: "Create the PDF" }))

  describe("printing tickets", () => {
    it("counts what is in a draw, and makes a file of it to save", async () => {
      const { sent } = show({ "GET /orders": total(2), "GET /orders/print": file })
      await screen.findByText("You have 2 tickets in upcoming draws. Each file holds fifty.")
      expect(sent.find(({ call }) => call === "GET /orders")?.query).toMatchObject({ in_draw: "true" })
      await make()
      const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Save the PDF (2)" })
      expect(link.download).toBe("tickets-2026-11-22.pdf")
      expect(await (await fetch(link.href)).text()).toBe("%PDF-1.7")
    })

    it("says why a file could not be made, and makes it at the next try", async () => {
      let tries = 0
      const fails: Reply = { status: 500, errors: [{ field: "this", code: "down", message: "Down." }] }
      show({ "GET /orders": total(1), "GET /orders/print": () => (tries++ === 0 ? fails : file) })
      await screen.findByText("You have one ticket in an upcoming draw.")
      await make()
      await screen.findByRole("alert")
      await make()
      await screen.findByRole("link", { name: "Save the PDF (1)" })
      expect(screen.queryByRole("alert")).toBeNull()
    })

    it("says that there is nothing to print where no ticket is in a draw", async () => {
      show({ "GET /orders": total(0) })
      await screen.findByText("No upcoming tickets")
      expect(screen.queryByRole("button", { name: "Create the PDF" })).toBeNull()
    })
  })
})
