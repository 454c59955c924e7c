import { screen, within } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { aGame } from "../../../../../tests/stage/fixtures/cart.ts"
import { aGameOffer } from "../../../../../tests/stage/fixtures/products.ts"
import { type Stage, stage } from "../../../../../tests/stage/stage.tsx"
import { GamesEditor } from "./editor.tsx"

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
  await screen.findByRole("button", { name: "Done, Game 3" })
  button("Choose, Game 1")
  await expect.poll(() => document.activeElement).toBe(ball(/^Numbers/, 1))
  await userEvent.click(button("Quick pick, Game 3"))
  button("Done, Game 3")
})
