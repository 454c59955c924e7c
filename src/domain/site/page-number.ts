/** A page number from an address: at least 1; what is not a number becomes 1. */
export function pageNumber(segment: string | number | undefined): number {
  const page = Number(segment)
  return Number.isFinite(page) ? Math.max(1, Math.trunc(page)) : 1
}

/** Pages that a list of `total` entries fills; an empty list has one. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}
