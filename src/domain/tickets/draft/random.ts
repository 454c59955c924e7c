/** A source of randomness: a whole number from 0 up to, not including, `below`, each equally likely. */
export type RandomBelow = (below: number) => number

/**
 * An unbiased `RandomBelow` out of a stream of 32-bit words: words that would favour small numbers are
 * thrown away.
 */
export function randomFromIntegers(nextWord: () => number): RandomBelow {
  return (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      const word = nextWord() >>> 0
      if (word < limit) return word % below
    }
  }
}

/** `count` different numbers from `first` to `last`, in the order drawn, none of them in `without`. */
export function drawDistinct(
  first: number,
  last: number,
  count: number,
  random: RandomBelow,
  without: readonly number[] = [],
): number[] {
  if (without.length === 0) return drawSparsely(first, last - first + 1, count, random)
  const excluded = new Set(without)
  const barrel: number[] = []
  for (let n = first; n <= last; n++) if (!excluded.has(n)) barrel.push(n)
  if (barrel.length < count) throw new RangeError("There are fewer numbers than are to be drawn.")
  const drawn: number[] = []
  while (drawn.length < count) {
    const index = random(barrel.length)
    drawn.push(barrel[index]!)
    barrel[index] = barrel[barrel.length - 1]!
    barrel.pop()
  }
  return drawn
}

/** The same without writing out the barrel: only positions that have changed are stored, so millions cost nothing. */
function drawSparsely(first: number, size: number, count: number, random: RandomBelow): number[] {
  if (size < count) throw new RangeError("There are fewer numbers than are to be drawn.")
  const moved = new Map<number, number>()
  const at = (index: number) => moved.get(index) ?? first + index
  return Array.from({ length: count }, (_, i) => {
    const left = size - i
    const index = random(left)
    const n = at(index)
    moved.set(index, at(left - 1))
    return n
  })
}
