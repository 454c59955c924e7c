/** A count with how much that is of others: "12 (40%)". */
export const withPart = (count: number, of: number): string =>
  of > 0 ? `${count} (${Math.round((100 * count) / of)}%)` : String(count)
