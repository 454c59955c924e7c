/** Favourites that a super combo plays in every one of its games, at most (the trade's rule). */
export const MOST_FAVOURITES = 2

/**
 * The games of a super combo: `lines` different games of `size` numbers, the favourites in each of them and
 * the other numbers spread so that pairs meet about equally often. The same numbers always give the same
 * games, so a customer can look them up before and after the draw.
 */
export function superComboGames(
  numbers: readonly number[],
  favourites: readonly number[],
  size: number,
  lines: number,
): number[][] {
  const others = numbers.filter((n) => !favourites.includes(n)).sort((a, b) => a - b)
  return spread(others.length, size - favourites.length, lines).map((places) =>
    [...favourites, ...places.map((index) => others[index] as number)].sort((a, b) => a - b),
  )
}

const known = new Map<string, readonly (readonly number[])[]>()

/** `lines` different choices of `size` of `count` places; each next one brings together what met least so far. */
function spread(count: number, size: number, lines: number): readonly (readonly number[])[] {
  const key = `${count},${size},${lines}`
  const found = known.get(key)
  if (found) return found
  const left = choices(count, size)
  const met = new Uint16Array(count * count)
  const chosen: number[][] = []
  while (chosen.length < lines && left.length > 0) {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    left.forEach((places, at) => {
      const meetings = meetingsOf(places, met, count)
      if (meetings < least) {
        least = meetings
        best = at
      }
    })
    const [places] = left.splice(best, 1) as [number[]]
    chosen.push(places)
    for (const a of places) for (const b of places) met[a * count + b]! += 1
  }
  known.set(key, chosen)
  return chosen
}

/** How often the places met one another, and were played, in what was chosen so far. */
function meetingsOf(places: readonly number[], met: Uint16Array, count: number): number {
  let sum = 0
  for (const a of places) for (const b of places) sum += met[a * count + b] as number
  return sum
}

function choices(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  const found: number[][] = []
  for (let first = from; first <= count - size; first++)
    for (const rest of choices(count, size - 1, first + 1)) found.push([first, ...rest])
  return found
}
