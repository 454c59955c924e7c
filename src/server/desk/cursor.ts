/** What part of a dated list is asked for. */
export interface Part {
  readonly after?: string | undefined
  readonly limit: number
  /** `at`: the oldest first. */
  readonly sort?: "at" | "-at" | undefined
}

/** How ids, which begin with their time, are compared with a cursor and ordered: the oldest first, or the latest. */
export const orderOf = (isOldestFirst: boolean) =>
  isOldestFirst ? ({ after: ">", direction: "asc" } as const) : ({ after: "<", direction: "desc" } as const)

/** A part of a list whose rows are ordered by their ids: one row more than asked for says that more follow. */
export function partOf<Row extends { readonly id: string }, Shown>(
  found: readonly Row[],
  limit: number,
  shown: (row: Row) => Shown,
): { rows: Shown[]; next: string | null } {
  const rows = found.slice(0, limit)
  return { rows: rows.map(shown), next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
