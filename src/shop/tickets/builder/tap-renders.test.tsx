// Before React: it looks for what watches it when it is loaded.
import "../../../../tests/stage/renders.ts"
import { act, screen, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, it } from "vitest"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { type Render, rendersOf } from "../../../../tests/stage/renders.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

/** The components that the card of a game is made of. */
const CARD = [
  "DraftGame",
  "GameCard",
  "BallRow",
  "Ball",
  "Button",
  "VisuallyHidden",
  "Icon",
  "GameNumbers",
  "NumberGrid",
  "PickBall",
]

let shown: Stage
const button = (name: string | RegExp) => screen.getByRole("button", { name })
const click = (element: HTMLElement) => act(() => element.click())
/** Within one turn of the event loop, so that no tick of the clock comes between. */
function tap(set: string, n: number): readonly Render[] {
  const ball = within(screen.getByRole("group", { name: set })).getByRole("button", { name: String(n) })
  return rendersOf(() => click(ball))
}
const names = (renders: readonly Render[]) => new Set(renders.map(({ name }) => name))
const given = (renders: readonly Render[], component: string, property: string) =>
  renders.filter(({ name }) => name === component).map(({ props }) => props[property])

beforeEach(async () => {
  const offer = anOffer({ recurringPurchase: { type: "autoplay", availability: "optional" } })
  shown = stage(<TicketBuilder offer="powerball" />, {
    knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer])],
  })
  // The parts that come later have come.
  await screen.findByRole("checkbox", { name: "AutoPlay" })
  click(button(/^18 games .*whole ticket/))
  click(button("Clear, Game 9"))
  click(button("Choose Game 9"))
})
afterEach(() => {
  shown.unmount()
  localStorage.clear()
})

it("a tap on a number renders its game and nothing else of a ticket with 18 games", () => {
  tap("Numbers: choose 7", 1)
  for (const n of [17, 35, 17]) {
    const renders = tap("Numbers: choose 7", n)
    expect(given(renders, "GameCard", "index")).toEqual([8])
    expect(given(renders, "PickBall", "n")).toEqual([n])
    expect([...names(renders)].filter((name) => !CARD.includes(name))).toEqual([])
  }
})

it("a number that completes a game renders the price too, and no other game", () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) tap("Numbers: choose 7", n)
  screen.getByText("$27.20", { selector: ".builder-bar__total span" })
  const renders = tap("Powerball: choose 1", 20)
  screen.getByText("$28.80", { selector: ".builder-bar__total span" })
  expect(given(renders, "GameCard", "index")).toEqual([8])
  expect(names(renders)).toContain("BuilderBar")
  for (const other of [
    "Builder",
    "BuilderHead",
    "GameList",
    "GameTools",
    "GamePacks",
    "DrawChoice",
    "PrizeTable",
  ])
    expect(names(renders)).not.toContain(other)
})

it("a change of the whole ticket renders every game, so that what is counted here is true", () => {
  const renders = rendersOf(() => click(button("Clear all")))
  expect(new Set(given(renders, "GameCard", "index"))).toEqual(
    new Set(Array.from({ length: 18 }, (_, n) => n)),
  )
  expect(names(renders)).toContain("GameList")
})
