import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { RaffleWinner } from "#src/contract/catalogue/raffle.ts"
import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { money } from "#src/domain/core/money.ts"
import { seedMessage } from "#src/domain/draws/seeds/operator-draw.ts"
import { winningTickets } from "#src/domain/raffles/raffle-draw.ts"
import { randomFromIntegers } from "#src/domain/tickets/draft/random.ts"
import { sha256 } from "#src/shop/core/browser/sha256.ts"
import { anOrder } from "../../../../tests/stage/fixtures/orders.ts"
import { type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { RaffleDrawResult } from "./raffle-draw-result.tsx"
import { RaffleWinners } from "./raffle-winners.tsx"

describe("the result of a raffle", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const SEED = "5eed".repeat(16)
  const SOLD = 900
  const RAFFLE = "coastal_rescue"

  /** Words of the seed, as the operator reads them. */
  async function words(): Promise<number[]> {
    const bytes = Uint8Array.from(SEED.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ])
    const block = new TextEncoder().encode(seedMessage(RAFFLE, 4, 0))
    const view = new DataView(await crypto.subtle.sign("HMAC", key, block))
    return Array.from({ length: 8 }, (_, word) => view.getUint32(word * 4))
  }

  async function aRaffleDraw(sold: number): Promise<DrawResult> {
    const read = (await words()).values()
    const random = randomFromIntegers(() => read.next().value ?? 0)
    return {
      ...anOrder().draw,
      offerKey: RAFFLE,
      drawNo: 4,
      numbers: [{ name: "Tickets", numbers: winningTickets(SOLD, 3, random) }],
      drawData: {
        drawNumber: 4,
        drawStop: "2026-11-18T09:00:00Z",
        featureImage: "boat",
        name: "A boat for two",
        value: money(5_000_000, "AUD"),
        drawPreOrderStartDate: "2026-10-18T09:00:00Z",
        drawOpens: "2026-10-18T09:00:00Z",
        tickets: SOLD,
        remaining: 0,
        winnerInfo: null,
      },
      proof: {
        commitment: await sha256(SEED),
        seed: SEED,
        entriesRoot: null,
        entryCount: sold,
        numbersFrom: "seed",
        numbersRoot: null,
        closedAt: null,
        beacon: null,
        drawn: null,
      },
    }
  }

  async function check(sold: number): Promise<void> {
    shown = stage(<RaffleDrawResult offer={RAFFLE} drawNo={4} />, {
      replies: {
        [`GET /draw/full_result/${RAFFLE}/4`]: { result: await aRaffleDraw(sold) },
        [`GET /draw/details/${RAFFLE}/4/winners`]: { result: [] },
      },
    })
    await userEvent.click(await screen.findByText("How the winning tickets were drawn"))
    await userEvent.click(screen.getByRole("button", { name: "Check in this browser" }))
  }

  describe("the draw of a raffle", () => {
    it("can be checked on the spot by anybody", async () => {
      await check(SOLD)
      await screen.findByText(/^Verified\./)
      screen.getByRole("button", { name: "Check again" })
    })

    it("is said not to hold where other tickets took part than the shop says", async () => {
      await check(SOLD + 1)
      await screen.findByText("The seed doesn't give these numbers. Please let us know.")
    })
  })
})

describe("the winners of raffles", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const aWinner = (winner: Partial<RaffleWinner> = {}): RaffleWinner => ({
    id: "powerball-1499-1",
    drawNo: 1499,
    drawName: "",
    drawDate: "2026-11-19T09:30:00Z",
    prize: "Divisions 3 and 6",
    syndicateName: null,
    value: money(1_234_500, "AUD"),
    ticketNumber: null,
    winner: "K., VIC",
    ...winner,
  })
  const show = (winners: readonly RaffleWinner[], capabilities: readonly string[] = ["winner_search"]) => {
    const reply: Reply = { result: winners }
    const pageInfo = { limit: 20, offset: 0, total: winners.length }
    shown = stage(<RaffleWinners offer="powerball" page={1} level={1} />, {
      replies: {
        "GET /draw/winners/powerball": { ...reply, pageInfo } as Reply,
        "GET /capabilities": { result: { segments: [{ segmentName: "anonymous", capabilities }] } },
      },
    })
    return shown
  }

  describe("the winners of a raffle", () => {
    const RAFFLE = "coastal_rescue"
    const raffleWinner = (drawNo: number, ticketNumber: number): RaffleWinner =>
      aWinner({
        id: `${RAFFLE}-${drawNo}-1`,
        drawNo,
        drawName: `Draw of ${drawNo}`,
        prize: "A boat",
        ticketNumber,
      })
    const ofCustomer = (drawNo: number, ...books: readonly [number, number][]): Reply =>
      ({
        result: {
          ...anOrder().draw,
          offerKey: RAFFLE,
          drawNo,
          tickets: books.map(([first, last], index) => ({
            id: `book-${index}`,
            productType: "raffle_ticket",
            state: "won",
            winnings: null,
            ticketNumbers: { first, last },
          })),
        },
      }) as Reply
    const showRaffle = (signedIn: boolean) => {
      const winners = [raffleWinner(4, 42), raffleWinner(4, 43), raffleWinner(3, 42)]
      shown = stage(<RaffleWinners offer={RAFFLE} page={1} level={1} />, {
        signedIn,
        replies: {
          [`GET /draw/winners/${RAFFLE}`]: {
            result: winners,
            pageInfo: { limit: 20, offset: 0, total: winners.length },
          } as Reply,
          "GET /capabilities": {
            result: {
              segments: ["anonymous", "default"].map((segmentName) => ({
                segmentName,
                capabilities: ["winner_search"],
              })),
            },
          },
          [`GET /draw/full_result_customer/${RAFFLE}/4`]: ofCustomer(4, [40, 42]),
          [`GET /draw/full_result_customer/${RAFFLE}/3`]: ofCustomer(3, [1, 41], [43, 50]),
        },
      })
    }

    it("have the customer's own tickets marked, in the list of all and among those that were found", async () => {
      showRaffle(true)
      await screen.findByRole("row", { name: /A boat .* 0*42\s?Your ticket/ })
      expect(screen.getAllByText("Your ticket"), "a number of another draw is somebody else's").toHaveLength(
        1,
      )
      await userEvent.type(screen.getByRole("searchbox"), "boat")
      await screen.findByText("3 winners")
      expect(screen.getAllByText("Your ticket")).toHaveLength(1)
    })

    it("are nobody's own for somebody who is not signed in, and nobody asks", async () => {
      showRaffle(false)
      await screen.findByRole("heading", { name: "Draw of 4" })
      expect(screen.queryByText("Your ticket")).toBeNull()
      expect(shown?.sent.filter(({ call }) => call.includes("full_result_customer"))).toEqual([])
    })
  })

  describe("the winners of a lottery", () => {
    it("are named by an initial and a state, draw by draw, with the divisions they won", async () => {
      show([aWinner(), aWinner({ id: "powerball-1498-2", drawNo: 1498, winner: "L.", prize: "Division 9" })])
      await screen.findByRole("heading", { name: "Powerball winners" })
      await screen.findByRole("heading", { name: "Draw 1499" })
      screen.getByRole("heading", { name: "Draw 1498" })
      screen.getByRole("row", { name: "Divisions 3 and 6 $12,345 K., VIC" })
      expect(screen.queryByRole("columnheader", { name: "Ticket" })).toBeNull()
    })

    it("are also those who won with a share, each with their part to the cent", async () => {
      show([
        aWinner({ id: "powerball-1499-2", syndicateName: "The Regulars", value: money(20_017, "AUD") }),
        aWinner(),
      ])
      await screen.findByRole("row", {
        name: "Divisions 3 and 6, with a share of The Regulars $200.17 K., VIC",
      })
      screen.getByRole("row", { name: "Divisions 3 and 6 $12,345 K., VIC" })
    })

    it("are searched where the shop has a search, with words of what can be found", async () => {
      show([aWinner()])
      await screen.findByText("An initial (K.), a state, a division, a syndicate or a draw's number")
      await userEvent.fill(screen.getByRole("searchbox", { name: "Find a winner" }), "VIC")
      await screen.findByText("1 winner")
    })

    it("are not searched where it has none, and nobody is nobody", async () => {
      show([], [])
      await screen.findByText("No one has won with a ticket from us yet. Winners appear after each draw.")
      expect(screen.queryByRole("searchbox")).toBeNull()
    })
  })
})
