import { offersQueryAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { getQueryData, getQueryState } from "#src/shop/core/query/cache.ts"
import { prefetchQuery } from "#src/shop/core/query/fetch.ts"
import type { Shop } from "#src/shop/core/shop.ts"

/** A page's description of the ticket that it begins with. */
export interface Placement {
  /** How the page says it, for its developer: `<lotto-purchase lottery="powerbal">`. */
  readonly line: (name: string, value: string) => string
  readonly read: (name: string) => string | null
}

/**
 * Problems with a placement: `refusal` leaves nothing to show, `warnings` are about values that are left out instead.
 */
export interface PlacementProblems {
  readonly refusal: string | null
  readonly warnings: readonly string[]
}

/** A game with every Powerball has two names, of which a state has one: either is right everywhere. */
const oneName = (gameType: string) => (gameType === "powerpik" ? "powerhit" : gameType)

/** "game-type" → "gameType", as `mount()` has it. */
export const propertyName = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const none: PlacementProblems = { refusal: null, warnings: [] }

/** Compares what a page names with what is on sale, in words for the page's developer. */
export async function lookAtPlacement(shop: Shop, { line, read }: Placement): Promise<PlacementProblems> {
  const [name, key] =
    ["lottery", "offer"].map((one) => [one, read(one)?.trim()]).find(([, given]) => given) ?? []
  if (!name || !key) return none
  const query = shop.store.get(offersQueryAtom)
  // A failed request is reported and tried again where it is shown.
  if (!getQueryState(shop.store.get, query)?.error) await prefetchQuery(shop.store.set, query)
  const offers = getQueryData(shop.store.get, query)
  if (!offers) return none
  const offer = offers.find((one) => one.key === key)
  if (!offer) {
    const known = offers.map((one) => one.key).join(", ")
    return { ...none, refusal: `${line(name, key)}: "${key}" is not on sale. ${name} takes one of ${known}.` }
  }
  const warnings: string[] = []
  const gameType = read("game-type")?.trim()
  const types = offer.gameTypes.map((type) => type.key as string)
  if (gameType && types.length > 0 && !types.map(oneName).includes(oneName(gameType)))
    warnings.push(
      `${line("game-type", gameType)}: "${key}" is not played like that, so its first is shown. game-type takes one of ${types.join(", ")}.`,
    )
  const draw = read("draw")?.trim()
  const draws = offer.draws.map(({ drawNo }) => String(drawNo))
  if (draw && draws.length > 0 && !draws.includes(draw)) {
    const why = Number(draw) > Math.max(...draws.map(Number)) ? "is not on sale yet" : "has closed"
    warnings.push(
      `${line("draw", draw)}: that draw of "${key}" ${why}, so the next one is shown. draw takes one of ${draws.join(", ")}.`,
    )
  }
  return { refusal: null, warnings }
}
