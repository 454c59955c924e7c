import { screen, within } from "@testing-library/react"
import { useState } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aGame } from "../../../../tests/stage/fixtures/cart.ts"
import { aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { GamesEditor } from "./games/editor.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

describe("guidance through a ticket", () => {
  let shown: Stage | undefined
  async function show(offer: ProductOffer = anOffer()) {
    shown = stage(<TicketBuilder offer="powerball" />, {
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer])],
    })
    await screen.findByRole("button", { name: "Undo" })
  }
  afterEach(() => {
    shown?.unmount()
    localStorage.clear()
    sessionStorage.clear()
  })

  const button = (name: string | RegExp) => screen.getByRole("button", { name })
  const ball = (set: RegExp, n: number) =>
    within(screen.getByRole("group", { name: set })).getByRole("button", { name: String(n) })
  async function pick(numbers: readonly number[]) {
    for (const n of numbers) await userEvent.click(ball(/^Numbers/, n))
  }
  const seven = [1, 2, 3, 4, 5, 6, 7]
  /** The numbers of each game, as its line of balls shows them. */
  const games = () =>
    screen
      .getAllByRole("listitem")
      .map((card) =>
        Array.from(card.querySelectorAll(".ball-row .ball:not(.ball--blank)"), (one) => one.textContent).join(
          " ",
        ),
      )
  const isOpen = (n: number) =>
    screen.queryByRole("button", { name: `Done Game ${n}` })?.getAttribute("aria-expanded") === "true"
  const status = () => document.querySelector(".builder-undo [role=status]")?.textContent
  const isUndoable = () => button("Undo").getAttribute("aria-disabled") === "false"

  describe("guidance while choosing", () => {
    it("says what to pick next until the game is filled in, then goes on to the next game", async () => {
      await show()
      screen.getByText("Pick 7 numbers or use Quick pick")
      await pick([1])
      screen.getByText("6 more numbers")
      await pick([2, 3, 4, 5, 6])
      screen.getByText("1 more number")
      expect(screen.queryByText("Now pick your Powerball")).toBeNull()
      await pick([7])
      screen.getByText("Now pick your Powerball")
      expect(isOpen(1)).toBe(true)
      await userEvent.click(ball(/^Powerball/, 20))
      expect([isOpen(1), isOpen(2)]).toEqual([false, true])
      screen.getByText("Pick 7 numbers or use Quick pick")
      expect(status()).toBe("Game 1 is filled in.")
      expect(games()).toEqual(["1 2 3 4 5 6 7 20", ""])
    })

    it("takes the last number of a game back, in the game that is open again", async () => {
      await show()
      expect(isUndoable()).toBe(false)
      await pick(seven)
      await userEvent.click(ball(/^Powerball/, 20))
      await userEvent.click(button("Undo"))
      expect(games()).toEqual(["1 2 3 4 5 6 7", ""])
      expect([isOpen(1), isUndoable()]).toEqual([true, false])
      screen.getByText("Now pick your Powerball")
      expect(status()).toBe("")
    })

    it("takes back what was done to whole games, and nothing that was done since", async () => {
      await show()
      await userEvent.click(button("Quick pick, Game 1"))
      const [first] = games()
      await userEvent.click(button("Clear, Game 1"))
      expect(status()).toBe("Game 1 is cleared.")
      await userEvent.click(button("Undo"))
      expect(games()).toEqual([first, ""])
      await userEvent.click(button(/^4 games .*whole ticket/))
      expect(games()).toHaveLength(4)
      await userEvent.click(button("Undo"))
      expect(games()).toEqual([first, ""])
      await userEvent.click(button("Clear all"))
      await userEvent.click(button("Undo"))
      await userEvent.click(button("Fill the blanks"))
      await userEvent.click(button("One game fewer"))
      expect(status()).toBe("Your ticket has fewer games.")
      await userEvent.click(button("Undo"))
      expect(games()).toHaveLength(2)
      expect(games()[0]).toBe(first)
      await userEvent.click(button("Clear, Game 2"))
      await userEvent.click(button("Choose Game 2"))
      await pick([9])
      expect(isUndoable()).toBe(false)
      await userEvent.click(button("Undo"), { force: true })
      expect(games()).toEqual([first, "9"])
    })

    it("closes the last game that was open, and leaves one that is only looked at", async () => {
      await show()
      await userEvent.click(button("Quick pick, Game 2"))
      expect(isOpen(1)).toBe(true)
      await userEvent.click(button("Quick pick, Game 1"))
      expect([isOpen(1), isOpen(2)]).toEqual([false, false])
      await userEvent.click(button("Choose Game 1"))
      await userEvent.click(button("Quick pick, Game 1"))
      expect(isOpen(1)).toBe(true)
    })

    it("goes from game to game with the keyboard alone", async () => {
      await show()
      ball(/^Numbers/, 1).focus()
      for (const _ of seven) await userEvent.keyboard(" {ArrowRight}")
      await userEvent.tab()
      expect(document.activeElement).toBe(ball(/^Powerball/, 1))
      await userEvent.keyboard(" ")
      expect(games()[0]).toBe("1 2 3 4 5 6 7 1")
      expect(isOpen(2)).toBe(true)
      expect(document.activeElement).toBe(ball(/^Numbers/, 1))
      for (const _ of seven) await userEvent.keyboard(" {ArrowRight}")
      await userEvent.tab()
      await userEvent.keyboard(" ")
      expect(document.activeElement).toBe(button("Choose Game 2"))
    })

    it("lets favourites of a combo be marked after its numbers are picked", async () => {
      const numberSets = [
        { name: "Numbers", count: 7, first: 1, last: 35 },
        { name: "Favourites", count: 2, first: 1, last: 35 },
      ]
      const combo = aGameOffer({ key: "combo_7", name: "Super Combo 7", numberSets })
      await show(anOffer({ gameTypes: [{ key: "mega_combo", gameOffers: [combo] }] }))
      await screen.findByRole("group", { name: /^Numbers/ })
      await pick(seven)
      expect(isOpen(1)).toBe(true)
    })

    it("says of every pack what it costs, for as many draws as are chosen", async () => {
      await show()
      const price = () => button(/^4 games .*whole ticket/).textContent
      expect(price()).toMatch(/^4 games\$6\.40/)
      const { height } = button(/^4 games .*whole ticket/).getBoundingClientRect()
      await userEvent.click(screen.getByRole("radio", { name: "2 draws" }), { force: true })
      expect(price()).toMatch(/^4 games\$12\.80/)
      expect(button(/^4 games .*whole ticket/).getBoundingClientRect().height).toBe(height)
    })
  })
})

describe("the editor of a game", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  function Edited() {
    const [games, setGames] = useState<readonly Game[]>([aGame(), aGame(), aGame()])
    return (
      <GamesEditor
        lotteryKey="powerball"
        gameType="standard"
        gameOffer={aGameOffer()}
        games={games}
        onChange={setGames}
      />
    )
  }
  const button = (name: string) => screen.getByRole("button", { name })
  const ball = (set: RegExp, n: number) =>
    within(screen.getByRole("group", { name: set })).getByRole("button", { name: String(n) })

  it("games that are edited close when they are filled in, and lead to the next that is not, and the last stays open", async () => {
    shown = stage(<Edited />)
    await userEvent.click(button("Clear, Game 3"))
    await userEvent.click(button("Clear, Game 1"))
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await userEvent.click(ball(/^Numbers/, n))
    screen.getByText("Now pick your Powerball")
    await userEvent.click(ball(/^Powerball/, 20))
    await screen.findByRole("button", { name: "Done Game 3" })
    button("Choose Game 1")
    await expect.poll(() => document.activeElement).toBe(ball(/^Numbers/, 1))
    await userEvent.click(button("Quick pick, Game 3"))
    button("Done Game 3")
  })
})
