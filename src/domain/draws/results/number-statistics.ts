import type { Pick } from "#src/contract/tickets/ticket.ts"

/** A draw as far as statistics read it. */
export interface PastDraw {
  readonly drawNo: number
  /** ISO 8601. */
  readonly drawDate: string
  /** Numbers by set; a set named Supplementary is not counted: nobody picks from it. */
  readonly numbers: readonly Pick[]
}

/** How one number of a set did. */
export interface NumberRecord {
  readonly n: number
  /** Draws it came up in. */
  readonly drawn: number
  /** Draws held since it last came up; null when it never did. */
  readonly drawsSince: number | null
  readonly lastDrawn: string | null
}

/** Two numbers that came up in the same draw. */
export interface PairRecord {
  readonly numbers: readonly [number, number]
  readonly drawn: number
}

interface NumberRange {
  readonly name: string
  readonly first: number
  readonly last: number
}

const numbersOf = (draw: PastDraw, set: string) =>
  draw.numbers.find(({ name }) => name === set)?.numbers ?? []

/** Every number of a set, in order, over draws that are given newest first. */
export function numberRecords(draws: readonly PastDraw[], range: NumberRange): NumberRecord[] {
  const counted = new Map<number, { drawn: number; since: number; last: string }>()
  draws.forEach((draw, since) => {
    for (const n of new Set(numbersOf(draw, range.name))) {
      const known = counted.get(n)
      if (known) known.drawn += 1
      else counted.set(n, { drawn: 1, since, last: draw.drawDate })
    }
  })
  return Array.from({ length: range.last - range.first + 1 }, (_, index) => {
    const n = range.first + index
    const { drawn = 0, since = null, last = null } = counted.get(n) ?? {}
    return { n, drawn, drawsSince: since, lastDrawn: last }
  })
}

/** The pairs of a set that came up together most often, the most frequent first, at most `most`. */
export function frequentPairs(draws: readonly PastDraw[], set: string, most: number): PairRecord[] {
  const counted = new Map<string, { numbers: [number, number]; drawn: number }>()
  for (const draw of draws) {
    const numbers = [...new Set(numbersOf(draw, set))].sort((a, b) => a - b)
    numbers.forEach((low, index) => {
      for (const high of numbers.slice(index + 1)) {
        const key = `${low} ${high}`
        const pair = counted.get(key) ?? { numbers: [low, high], drawn: 0 }
        pair.drawn += 1
        counted.set(key, pair)
      }
    })
  }
  return [...counted.values()]
    .sort((a, b) => b.drawn - a.drawn || a.numbers[0] - b.numbers[0] || a.numbers[1] - b.numbers[1])
    .slice(0, most)
}
