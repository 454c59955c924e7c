import { act, screen, within } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { anOffer } from "../../../tests/stage/data.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { BuilderHead } from "./builder-head.tsx"
import { DrawChoice } from "./draw-choice.tsx"
import { GameCard } from "./games/game-card.tsx"
import { GamePacks } from "./games/game-packs.tsx"
import { GameTools } from "./games/game-tools.tsx"
import { PlayChoice } from "./play-choice.tsx"
import { PrizeTable } from "./prize-table.tsx"
import { type Played, playedOf, useDraft } from "./use-draft.ts"

const offer = anOffer()
const wanted = playedOf(offer, null)
const asked = { firstDrawNo: null, onlyWanted: false }
const nothing = () => undefined

/** Parts of the builder that looked at what they are given, which a part that is not painted anew does not. */
const painted = new Set<string>()
const watchers = new Map<string, WeakMap<object, object>>()

/** The same object, which notes who looks at it; for the same object it is the same again. */
function watched<T extends object>(part: string, given: T): T {
  const known = watchers.get(part) ?? new WeakMap<object, object>()
  watchers.set(part, known)
  const watcher = known.get(given) ?? new Proxy(given, { get: (all, name) => see(all, name) })
  known.set(given, watcher)
  return watcher as T

  function see(all: T, name: string | symbol): unknown {
    painted.add(part)
    return Reflect.get(all, name)
  }
}

function Parts({ offer, wanted }: { offer: ProductOffer; wanted: Played }) {
  const { draft, hand, terms, played, choose } = useDraft(offer, wanted, asked)
  return (
    <>
      <BuilderHead offer={watched("head", offer)} drawNo={draft.firstDrawNo} />
      <PlayChoice offer={watched("ways to play", offer)} played={played} choose={choose} />
      <GamePacks hand={watched("whole tickets", hand)} onFilled={nothing} />
      <GameTools hand={watched("tools", hand)} count={draft.games.length} begun blanks />
      <ol>
        {draft.games.map((game, index) => (
          <GameCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place on the ticket
            key={index}
            index={index}
            game={watched(`game ${index + 1}`, game)}
            hand={hand}
            open
            onOpen={nothing}
          />
        ))}
      </ol>
      <DrawChoice offer={offer} inHand={watched("draws", terms)} />
      <PrizeTable offer={watched("odds", offer)} />
    </>
  )
}

let shown: Stage | null = null
afterEach(() => {
  shown?.unmount()
  localStorage.clear()
})

it("a tap on a number paints its own game anew, and nothing else that it does not change", async () => {
  if (!wanted) throw new Error("The offer has no game type.")
  shown = stage(<Parts offer={offer} wanted={wanted} />)
  const game = (n: number) => screen.getAllByRole("listitem")[n - 1] as HTMLElement
  const [number, powerball] = ["17", "20"].map((name) => within(game(2)).getAllByRole("button", { name }))
  const parts = ["head", "ways to play", "whole tickets", "tools", "game 1", "game 2", "draws", "odds"]
  expect([...painted]).toEqual(expect.arrayContaining(parts))
  for (const ball of [number?.[0], powerball?.at(-1), number?.[0]]) {
    // Within one turn of the event loop, so that no tick of the clock comes between.
    painted.clear()
    act(() => ball?.click())
    expect([...painted]).toEqual(["game 2"])
  }
})
