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

/** The numbers of the next book of a draw: they follow those handed out, of which there are `sold`. */
export function nextNumbers(sold: number, entries: number): { first: number; last: number } {
  return { first: sold + 1, last: sold + entries }
}
