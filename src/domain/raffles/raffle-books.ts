/** A book of raffle tickets as it is sold: so many for so much, whole minor units. */
export interface EntryPrice {
  readonly entries: number
  readonly cents: number
}

/** Returns the price of a book of so many tickets, or null where none of that size is sold. */
export function bookCents(books: readonly EntryPrice[], entries: number): number | null {
  return books.find((book) => book.entries === entries)?.cents ?? null
}

/**
 * Returns the saving of a book against as many tickets out of the smallest book, whole minor units; 0 where
 * it saves nothing. A ticket of the smallest book that costs part of a cent is taken as the whole cents
 * below.
 */
export function savedCents(books: readonly EntryPrice[], entries: number): number {
  const smallest = books.reduce<EntryPrice | null>(
    (least, book) => (least === null || book.entries < least.entries ? book : least),
    null,
  )
  const cents = bookCents(books, entries)
  if (smallest === null || cents === null) return 0
  return Math.max(0, Math.floor((smallest.cents * entries) / smallest.entries) - cents)
}

/** Numbers that follow one another. */
interface Run {
  readonly first: number
  readonly last: number
}

/** The numbers of a draw that are handed out, up to `sold`, and those among them that came back. */
interface HandedOut {
  readonly sold: number
  /** Runs of tickets that were refunded and can be sold again, in their order. */
  readonly returned: readonly Run[]
}

/** The stock of a draw. */
export interface BookStock extends HandedOut {
  readonly tickets: number
  readonly reserved: number
}

const lengthOf = ({ first, last }: Run) => last - first + 1

/** Counts the tickets of some runs. */
export const ticketsIn = (runs: readonly Run[]): number =>
  runs.reduce((total, run) => total + lengthOf(run), 0)

/** Tickets that can still be sold, in books of any size. */
export const ticketsLeft = ({ tickets, sold, reserved, returned }: BookStock): number =>
  tickets - sold - reserved + ticketsIn(returned)

/** The size of the largest book that can still be sold: its tickets follow one another. */
export const largestBook = ({ tickets, sold, reserved, returned }: BookStock): number =>
  Math.max(tickets - sold - reserved, 0, ...returned.map(lengthOf))

/**
 * Hands out the numbers of a book: out of the shortest run of returned tickets that it fits in, or those that follow the
 * last one. Null where no such book is left.
 */
export function allocateBook(stock: BookStock, entries: number): (HandedOut & { readonly book: Run }) | null {
  const fitting = stock.returned.filter((run) => lengthOf(run) >= entries)
  const [run] = fitting.toSorted((a, b) => lengthOf(a) - lengthOf(b) || a.first - b.first)
  if (run) {
    const book = { first: run.first, last: run.first + entries - 1 }
    const rest = { first: book.last + 1, last: run.last }
    const returned = stock.returned.flatMap((one) => (one !== run ? [one] : lengthOf(rest) > 0 ? [rest] : []))
    return { book, sold: stock.sold, returned }
  }
  const { sold, tickets, reserved, returned } = stock
  if (tickets - sold - reserved < entries) return null
  return { book: nextNumbers(sold, entries), sold: sold + entries, returned }
}

/** Takes a book back: runs side by side are one, and tickets at the end were never handed out. */
export function returnBook({ sold, returned }: HandedOut, book: Run): HandedOut {
  const runs: Run[] = []
  for (const run of [...returned, book].toSorted((a, b) => a.first - b.first)) {
    const before = runs.at(-1)
    if (before && before.last + 1 === run.first)
      runs[runs.length - 1] = { first: before.first, last: run.last }
    else runs.push(run)
  }
  const last = runs.at(-1)
  if (last?.last !== sold) return { sold, returned: runs }
  return { sold: last.first - 1, returned: runs.slice(0, -1) }
}

/** The numbers that follow those handed out, of which there are `sold`. */
export function nextNumbers(sold: number, entries: number): Run {
  return { first: sold + 1, last: sold + entries }
}
